import { spawn, execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mutants as all, patched } from './list.js';
import { writeTable } from './table.js';

/**
 * `npm run test:mutants -- [--only AREA|ID,…] [--jobs N] [--verify | --tests] [--resume] [--table] [--list]`: puts each defect of `list/`
 * into a copy of the sources and runs `fluxbench verify` and the tests on it, see docs/reference/testing.md.
 */
const { values: given } = parseArgs({
  options: {
    only: { type: 'string' },
    jobs: { type: 'string' },
    verify: { type: 'boolean', default: false },
    tests: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});
/** Share of the defects that must be caught. */
const required = 0.95;
/** Limit of one process. */
const limitSeconds = 600;
const root = fileURLToPath(new URL('../..', import.meta.url));
const reportFile = join(root, 'test-results', 'mutants.json');

const names = given.only?.split(',') ?? [];
const unknown = names.filter((name) => !all.some(({ id, area }) => id === name || area === name));
if (unknown.length > 0) fail(`no area or mutant "${unknown.join('", "')}"; --list prints them`);
const jobs = Number(given.jobs ?? Math.max(1, Math.floor(availableParallelism() / 2)));
if (!Number.isInteger(jobs) || jobs < 1) {
  fail(`--jobs: expected a positive integer (got ${given.jobs})`);
}
const isBoth = given.verify === given.tests;
const verifies = isBoth || given.verify;
const runsTests = isBoth || given.tests;
/** Results of this run and, with `--resume`, of those before it; they are written after each defect. */
const results = given.resume ? await readResults() : [];
const mutants = all
  .filter((own) => names.length === 0 || isChosen(own))
  .filter(({ verify }) => runsTests || verify.length > 0)
  .filter(({ id }) => names.includes(id) || !results.some((own) => own.id === id));

if (given.table) {
  writeTable(await readResults());
  process.exit(0);
}
if (given.list) {
  for (const { id, area, file } of mutants) console.log(`${area}  ${id}  ${file}`);
  process.exit(0);
}

/** Processes that run now. */
const running = new Set();
const scratch = await mkdtemp(join(tmpdir(), 'fluxbench-mutants-'));
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, interrupt);
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

/** The sources without defects. What a defect fails must pass here, otherwise nothing could be concluded. */
const clean = mutants.length > 0 ? await copySources('clean') : null;
if (verifies && clean && !(await build(clean)) && !isInterrupted) {
  fail('the build fails without a defect');
}
/** Results without defects, by the checks or test files run. */
const cleanResults = new Map();
const copies = [];
for (let job = 0; job < Math.min(jobs, mutants.length); job++) copies.push(await copySources(job));

const queue = [...mutants];
await Promise.all(
  copies.map(async (copy) => {
    for (let own = queue.shift(); own && !isInterrupted; own = queue.shift()) {
      const result = await judge(own, copy);
      if (isInterrupted) return;
      results.push(result);
      await writeReport();
      const { id, area, outcome, detail, seconds } = result;
      console.log(`${area}/${id}: ${outcome}${detail && ` (${detail})`}, ${seconds.toFixed(0)} s`);
    }
  }),
);
process.exitCode = isInterrupted ? 130 : await summarize();

function isChosen({ id, area }) {
  return names.includes(id) || names.includes(area);
}

/** Reads the report of the last run. @returns results of defects that are still listed */
async function readResults() {
  const text = await readFile(reportFile, 'utf8').catch(() => '{"mutants":[]}');
  const listed = new Set(all.map(({ id }) => id));
  return JSON.parse(text).mutants.filter(({ id }) => listed.has(id) && !names.includes(id));
}

function fail(message) {
  console.error(`mutants: ${message}`);
  process.exit(2);
}

/** Stops all processes; the copies are removed at exit. */
function interrupt() {
  if (isInterrupted) process.exit(130);
  isInterrupted = true;
  for (const child of running) stop(child);
}

/** Stops a process and its children, which share its group. */
function stop(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Copies tracked and new files of the working tree; dependencies are linked. @returns the folder */
async function copySources(job) {
  const folder = join(scratch, String(job), 'repository');
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const folders = new Set();
  for (const file of listed.split('\0').filter((name) => name !== '')) {
    const target = join(folder, file);
    if (!folders.has(dirname(target))) await mkdir(dirname(target), { recursive: true });
    folders.add(dirname(target));
    await cp(join(root, file), target).catch((error) => {
      // A deleted file is still listed.
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return folder;
}

/** Returns whether what a defect failed passes without it; each set of checks runs once. */
async function passesClean(words, execute) {
  const key = JSON.stringify(words);
  if (!cleanResults.has(key)) cleanResults.set(key, execute(clean));
  return (await cleanResults.get(key)).outcome === 'passed';
}

/** Puts a defect into a copy, judges it and restores the copy. */
async function judge(mutant, copy) {
  const start = performance.now();
  const path = join(copy, mutant.file);
  const text = await readFile(path, 'utf8');
  const result = (outcome, detail = '') => ({
    id: mutant.id,
    area: mutant.area,
    file: mutant.file,
    isVerified: mutant.verify.length > 0,
    outcome,
    detail,
    seconds: (performance.now() - start) / 1000,
  });
  try {
    await writeFile(path, patched(mutant, text));
  } catch (error) {
    return result('error in patch', error.message);
  }
  try {
    if (verifies && mutant.verify.length > 0) {
      if (!(await build(copy))) return result('invalid', 'does not build');
      const { outcome, detail } = await verifyIn(copy, mutant);
      if (outcome === 'failed') {
        const words = [mutant.verify, mutant.precision];
        return (await passesClean(words, (own) => verifyIn(own, mutant)))
          ? result('caught by verify', detail)
          : result('invalid', `fails without the defect: ${detail}`);
      }
      if (outcome === 'invalid') return result('invalid', detail);
    }
    if (runsTests && mutant.tests.length > 0) {
      const { outcome, detail } = await testIn(copy, mutant.tests);
      if (outcome === 'failed') {
        return (await passesClean(mutant.tests, (own) => testIn(own, mutant.tests)))
          ? result('caught by tests', detail)
          : result('invalid', `fails without the defect: ${detail}`);
      }
      if (outcome === 'invalid') return result('invalid', detail);
    }
    return result('survived');
  } finally {
    await writeFile(path, text);
  }
}

/** Builds the command line. @returns whether it compiles */
async function build(copy) {
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const words = [vite, 'build', '--config', 'vite.node.config.ts', '--logLevel', 'error'];
  return (await run(copy, words)).code === 0;
}

/** Runs checks of `fluxbench verify`. Code that does not compile is no catch. */
async function verifyIn(copy, { verify, precision }) {
  const options = precision === undefined ? [] : ['--backend', 'gpu', '--precision', precision];
  const words = [join('out', 'cli', 'fluxbench.js'), 'verify', ...verify, ...options, '--json'];
  const { code, out, err, isLate } = await run(copy, words);
  if (isLate) return { outcome: 'failed', detail: `no result after ${limitSeconds} s` };
  if (code === 0) return { outcome: 'passed', detail: '' };
  const report = parsed(out);
  const failed = (report?.entries ?? []).flatMap(({ id, rows }) =>
    rows
      .filter(({ verdict }) => verdict === 'fail')
      .map((row) => ({ name: `${id}/${row.check}`, note: row.note })),
  );
  const compiled = failed.filter(({ note }) => !isOfCompiler(note));
  if (compiled.length > 0) return { outcome: 'failed', detail: compiled[0].name };
  if (failed.length > 0) return { outcome: 'invalid', detail: failed[0].note };
  return { outcome: isOfCompiler(err) ? 'invalid' : 'failed', detail: lastLine(err) };
}

/** Runs test files. Only a failed test counts as caught, not a file that cannot be loaded. */
async function testIn(copy, files) {
  const output = join(copy, 'test-results', 'vitest.json');
  await rm(output, { force: true });
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const words = [
    vitest,
    'run',
    '--maxWorkers=1',
    '--reporter=json',
    `--outputFile=${output}`,
    ...files,
  ];
  const { code, err, isLate } = await run(copy, words);
  if (isLate) return { outcome: 'failed', detail: `no result after ${limitSeconds} s` };
  if (code === 0) return { outcome: 'passed', detail: '' };
  const report = parsed(await readFile(output, 'utf8').catch(() => ''));
  const failed = (report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  const compiled = failed.filter((own) => !own.failureMessages.some(isOfCompiler));
  if (compiled.length > 0) return { outcome: 'failed', detail: compiled[0].fullName };
  return {
    outcome: 'invalid',
    detail: failed[0]?.failureMessages[0]?.split('\n')[0] ?? lastLine(err),
  };
}

/** Whether a message says that generated code does not compile. */
function isOfCompiler(message) {
  return /CompileError|SyntaxError|parsing WGSL|unresolved (value|call)/i.test(message);
}

function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function lastLine(text) {
  return text.trim().split('\n').at(-1) ?? '';
}

/** Runs a script of Node in a copy. */
function run(copy, words) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, {
      cwd: copy,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, XDG_CACHE_HOME: join(copy, '..', 'cache') },
    });
    running.add(child);
    let [out, err, isLate] = ['', '', false];
    child.stdout.on('data', (text) => (out += text));
    child.stderr.on('data', (text) => (err += text));
    const timer = setTimeout(() => {
      isLate = true;
      stop(child);
    }, limitSeconds * 1000);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code: code ?? 1, out, err, isLate });
    });
  });
}

function countOf(some, outcome) {
  return some.filter((own) => own.outcome === outcome).length;
}

function totals() {
  const verified = results.filter(({ isVerified }) => isVerified);
  return {
    total: results.length,
    caught: countOf(results, 'caught by verify') + countOf(results, 'caught by tests'),
    verified: verified.length,
    byVerify: countOf(verified, 'caught by verify'),
  };
}

async function writeReport() {
  await mkdir(dirname(reportFile), { recursive: true });
  await writeFile(reportFile, `${JSON.stringify({ ...totals(), mutants: results }, null, 2)}\n`);
}

/** Prints totals. @returns the exit code */
async function summarize() {
  const outcomes = ['caught by verify', 'caught by tests', 'survived', 'invalid', 'error in patch'];
  console.log(`\n${'area'.padEnd(18)}${outcomes.map((own) => own.padStart(18)).join('')}`);
  const line = (title, some) =>
    console.log(
      title.padEnd(18) + outcomes.map((own) => String(countOf(some, own)).padStart(18)).join(''),
    );
  for (const area of new Set(results.map((own) => own.area))) {
    line(
      area,
      results.filter((own) => own.area === area),
    );
  }
  line('all', results);
  await writeReport();
  const { total, caught, verified, byVerify } = totals();
  console.log(`\n${caught} of ${total} caught.`);
  if (verifies)
    console.log(`${byVerify} of ${verified} that fluxbench verify executes caught by it.`);
  console.log(`Report: ${reportFile}`);
  const isCaught = !runsTests || caught >= required * total;
  const isVerified = !verifies || byVerify >= required * verified;
  return isCaught && isVerified ? 0 : 1;
}
