import { parentPort, workerData } from 'node:worker_threads';
import { countAllocations } from './allocations';
import { Fuzzer } from './fuzzer';
import { inputOffset, type Selection, type Slice, type SliceResult, type WorkerStart } from './messages'; // prettier-ignore
import { Random } from './random';
import { targets } from './targets';

/** Works on slices of one parser each, one after the other. */
const { seed, branches, current } = workerData as WorkerStart;
const port = parentPort;
if (!port) throw new Error('worker.ts runs in a worker');

const counters = new Uint8Array((globalThis as { branches?: Uint8Array }).branches?.buffer ?? new ArrayBuffer(0), 0, 4 * Math.ceil(branches / 4)); // prettier-ignore
const head = new Int32Array(current, 0, 2);
const content = new Uint8Array(current, inputOffset);
const begin = (input: Uint8Array): void => {
  head[0]++;
  head[1] = input.length;
  content.set(input.subarray(0, content.length));
};

const random = new Random(seed);
const fuzzers = new Map<string, Fuzzer>();
countAllocations();

function fuzzerOf(name: string): Fuzzer {
  const target = targets.find((own) => own.name === name);
  if (!target) throw new Error(`unknown target ${name}`);
  return new Fuzzer(target, { random, coverage: { counters }, begin });
}

async function workOn({ target, inputs, runs, milliseconds }: Slice): Promise<SliceResult> {
  const fuzzer = fuzzers.get(target) ?? fuzzerOf(target);
  fuzzers.set(target, fuzzer);
  const start = performance.now();
  for (const input of inputs) await fuzzer.add(input);
  const { executed, rejected } = fuzzer;
  const fresh = await fuzzer.run(runs, performance.now() + milliseconds);
  const findings = [...fuzzer.findings.values()];
  return {
    fresh,
    findings,
    executed: fuzzer.executed - executed,
    rejected: fuzzer.rejected - rejected,
    seconds: (performance.now() - start) / 1000,
  };
}

async function select({ select: name, seeds, inputs }: Selection): Promise<SliceResult> {
  const fuzzer = fuzzerOf(name);
  for (const input of seeds) await fuzzer.add(input);
  const given = fuzzer.pool.length;
  const bySize = [...inputs].sort((a, b) => a.length - b.length);
  for (const input of bySize) await fuzzer.add(input);
  const findings = [...fuzzer.findings.values()];
  return { fresh: fuzzer.pool.slice(given), findings, executed: 0, rejected: 0, seconds: 0 };
}

port.on('message', (message: Slice | Selection) => {
  const work = 'select' in message ? select(message) : workOn(message);
  void work.then((result) => port.postMessage(result));
});
