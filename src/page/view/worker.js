"use strict";
// Carries questions to the module and answers back. Runs in a worker; where the
// browser allows none, the page runs the same text and calls `openModule` itself.

// Resolves to a function from question to answer; the module comes as gzip in base64.
async function openModule(base64) {
  const letters = atob(base64.trim());
  // A loop: `Uint8Array.from` takes half a second for two million letters.
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = letters.charCodeAt(at);
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const { instance } = await WebAssembly.instantiate(await new Response(unpacked).arrayBuffer(), {});
  const module = instance.exports;
  return question => {
    const asked = new TextEncoder().encode(JSON.stringify(question));
    const input = module.input(asked.length) >>> 0;
    new Uint8Array(module.memory.buffer, input, asked.length).set(asked);
    const length = module.ask() >>> 0;
    const output = module.output() >>> 0;
    const answer = new Uint8Array(module.memory.buffer, output, length);
    return JSON.parse(new TextDecoder().decode(answer));
  };
}

if (typeof document === "undefined") {
  let opened = null;
  self.onmessage = async ({ data }) => {
    if (data.module !== undefined) {
      opened = openModule(data.module);
      opened.then(() => self.postMessage({ ready: true }), problem => self.postMessage({ failed: String(problem) }));
      return;
    }
    const started = performance.now();
    try {
      const ask = await opened;
      const answer = ask(data.question);
      self.postMessage({ id: data.id, answer, took: performance.now() - started });
    } catch (problem) {
      self.postMessage({ id: data.id, trap: String(problem) });
    }
  };
}
