import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { crc32 } from '../../solver/core/crc32';
import { readCorpus, writeCorpus } from './corpus';
import { Crew } from './crew';
import type { Finding } from './fuzzer';
import { targets } from './targets';
import { tryInput } from './tryInput';

/** The command line of the fuzzer, built and started by `fuzz.js`. */

const { values: flags } = parseArgs({
  options: {
    branches: { type: 'string', default: '0' },
    runs: { type: 'string' },
    seconds: { type: 'string' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    target: { type: 'string' },
    seed: { type: 'string', default: '1' },
    replay: { type: 'string' },
    'save-corpus': { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});

const folder = 'test-results/fuzz';
/** The corpus stays below half a megabyte. */
const corpusBytes = 450_000 / targets.length;
const defaultSeconds = 20;

const chosen = targets.filter(
  ({ name }) => !flags.target || flags.target.split(',').includes(name),
);
if (chosen.length === 0) {
  console.error(`--target: expected some of ${targets.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

/** Saves a finding. @returns the path */
function save({ target, fault, input }: Finding): string {
  mkdirSync(folder, { recursive: true });
  const path = `${folder}/${target}-${crc32(input).toString(16).padStart(8, '0')}`;
  writeFileSync(path, input);
  writeFileSync(`${path}.txt`, `${fault.signature}\n${fault.details}\n`);
  return path;
}

if (flags.replay !== undefined) {
  if (chosen.length !== 1) throw new Error('--replay needs one --target');
  const result = await tryInput(chosen[0], new Uint8Array(readFileSync(flags.replay)));
  console.log(typeof result === 'string' ? result : `${result.signature}\n${result.details}`);
  process.exit(typeof result === 'string' ? 0 : 1);
}

const runs = flags.runs === undefined ? Infinity : Number(flags.runs);
const seconds =
  flags.seconds === undefined
    ? runs < Infinity
      ? Infinity
      : defaultSeconds
    : Number(flags.seconds);
const crew = new Crew(chosen, {
  jobs: Number(flags.jobs),
  seed: Number(flags.seed),
  branches: Number(flags.branches),
  runs,
  seconds,
});
const start = performance.now();
const cpuBefore = process.cpuUsage();
const spelled = (value: number): string => Math.round(value).toLocaleString('en-US');

/** Returns the results so far, in the form of `--json`. */
function summary() {
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    inputs: crew.results.reduce((sum, { executed }) => sum + executed, 0),
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: crew.cpuSeconds + (user + system) / 1e6,
    jobs: Number(flags.jobs),
    seed: Number(flags.seed),
    parsers: crew.results.map(({ target, executed, rejected, busySeconds, pool, findings }) => ({
      ...{ name: target.name, executed, rejected, busySeconds, pool: pool.length },
      findings: [...findings.keys()],
    })),
  };
}

function keep(): void {
  const result = summary();
  if (flags.json !== undefined) writeFileSync(flags.json, `${JSON.stringify(result, null, 2)}\n`);
  const findings = result.parsers.reduce((sum, own) => sum + own.findings.length, 0);
  console.error(`${spelled(result.inputs)} inputs, ${spelled(findings)} findings`);
}

/** Milliseconds between reports: a long run that is ended early has its numbers. */
const reportInterval = 60_000;
const reports = setInterval(keep, reportInterval);
await crew.work();
clearInterval(reports);

for (const { target, executed, rejected, busySeconds, pool, findings } of crew.results) {
  const rate = spelled(executed / Math.max(1e-3, busySeconds));
  const share = ((100 * rejected) / Math.max(1, executed)).toFixed(0);
  console.log(
    `${target.name.padEnd(12)} ${spelled(executed).padStart(12)} inputs, ${rate.padStart(8)} per second and job, ${share.padStart(3)} % rejected, pool ${pool.length}`,
  );
  for (const finding of findings.values()) {
    console.log(`  ${finding.fault.signature}: ${save(finding)}`);
    process.exitCode = 1;
  }
}
const { inputs: total, seconds: elapsed, cpuSeconds } = summary();
console.log(
  `${spelled(total)} inputs in ${elapsed.toFixed(1)} s with ${flags.jobs} jobs, ${spelled(total / cpuSeconds)} per second of CPU time`,
);
keep();

if (flags['save-corpus']) {
  for (const { target, pool } of crew.results) {
    const inputs = [...readCorpus(target.name), ...pool.map(({ input }) => input)];
    writeCorpus(target.name, await crew.select(target, inputs), corpusBytes);
  }
}
crew.end();
