// Owns the pause between two slices of work, in which messages come in.

/** Let messages in: a timer would wait 4 ms each time. */
export function breath() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(undefined);
    };
    port2.postMessage(0);
  });
}
