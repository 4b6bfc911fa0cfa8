// A pause between two slices of work, in which a worker receives messages.

/** Yield to the event loop by a MessageChannel, because nested timers are clamped to 4 ms. */
export function yieldToMessages() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(undefined);
    };
    port2.postMessage(0);
  });
}
