// Runs tasks of a game's engine (?game=) in a worker. `ask` resolves to the answer to a task; answers come in order.
const name = new URLSearchParams(location.search).get("game") ?? "djambi";
const worker = new Worker(new URL("./engine-worker.js", import.meta.url), { type: "module", name });
const answers = [];
const waiting = [];

worker.addEventListener("message", ({ data }) => {
  const give = waiting.shift();
  if (give) give(data);
  else answers.push(data);
});

const next = () => (answers.length ? Promise.resolve(answers.shift()) : new Promise((give) => waiting.push(give)));

globalThis.booted = next();
globalThis.ask = (request) => {
  worker.postMessage(request);
  return next();
};
