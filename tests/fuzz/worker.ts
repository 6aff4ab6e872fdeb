import { openSync, writeSync } from 'node:fs';
import { countAllocations } from './allocations';
import { Fuzzer } from './fuzzer';
import {
  inputOffset,
  maxInputBytes,
  type Selection,
  type Slice,
  type SliceResult,
  type WorkerStart,
} from './messages';
import { Random } from './random';
import { targets } from './targets';

/** Works on slices of one parser each, one after the other. */
const { seed, branches, current } = JSON.parse(process.argv[2]) as WorkerStart;

const counters = new Uint8Array(
  (globalThis as { branches?: Uint8Array }).branches?.buffer ?? new ArrayBuffer(0),
  0,
  4 * Math.ceil(branches / 4),
);
// Not emptied: the crew reads its head at any time.
const file = openSync(current, 'r+');
const buffer = new ArrayBuffer(inputOffset + maxInputBytes);
const head = new DataView(buffer, 0, inputOffset);
const content = new Uint8Array(buffer);
let begun = 0;
const begin = (input: Uint8Array): void => {
  const bytes = Math.min(input.length, maxInputBytes);
  head.setUint32(0, ++begun, true);
  head.setUint32(4, bytes, true);
  content.set(input.subarray(0, bytes), inputOffset);
  writeSync(file, content, 0, inputOffset + bytes, 0);
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
  const [start, cpuStart] = [performance.now(), process.cpuUsage()];
  for (const input of inputs) await fuzzer.add(input);
  const { executed, rejected } = fuzzer;
  const fresh = await fuzzer.run(runs, performance.now() + milliseconds);
  const findings = [...fuzzer.findings.values()];
  const { user, system } = process.cpuUsage(cpuStart);
  return {
    fresh,
    findings,
    executed: fuzzer.executed - executed,
    rejected: fuzzer.rejected - rejected,
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: (user + system) / 1e6,
  };
}

async function select({ select: name, seeds, inputs }: Selection): Promise<SliceResult> {
  const fuzzer = fuzzerOf(name);
  for (const input of seeds) await fuzzer.add(input);
  const given = fuzzer.pool.length;
  const bySize = [...inputs].sort((a, b) => a.length - b.length);
  for (const input of bySize) await fuzzer.add(input);
  const findings = [...fuzzer.findings.values()];
  const nothing = { executed: 0, rejected: 0, seconds: 0, cpuSeconds: 0 };
  return { fresh: fuzzer.pool.slice(given), findings, ...nothing };
}

process.on('message', (message: Slice | Selection) => {
  const work = 'select' in message ? select(message) : workOn(message);
  void work.then((result) => process.send?.(result));
});
process.once('disconnect', () => process.exit());
