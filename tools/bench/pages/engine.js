// Runs tasks of a game's engine (?game=) in a worker. `ask` resolves to the answer to a task; answers come in order.
const name = new URLSearchParams(location.search).get("game") ?? "djambi";
const worker = new Worker(new URL("./web/bench/engine-worker.js", import.meta.url), { type: "module", name });
const answers = [];
const waiting = [];

worker.addEventListener("message", ({ data }) => {
  const next = waiting.shift();
  if (next) next.resolve(data);
  else answers.push(data);
});
worker.addEventListener("error", ({ message }) => {
  const error = new Error(`the engine's worker failed: ${message}`);
  for (const { reject } of waiting.splice(0)) reject(error);
});

const next = () =>
  answers.length ? Promise.resolve(answers.shift()) : new Promise((resolve, reject) => waiting.push({ resolve, reject }));

globalThis.booted = next();
globalThis.ask = (request) => {
  worker.postMessage(request);
  return next();
};
