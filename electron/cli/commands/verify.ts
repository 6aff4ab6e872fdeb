import { resolve } from 'node:path';
import type {
  GpuPrecision,
  VerificationContext,
  VerificationEntry,
} from '../../../solver/verification';
import { verificationEntries } from '../../../solver/verification/registry';
import {
  chooseChecks,
  planVerification,
  runVerification,
  type CheckChoice,
  type VerificationPlan,
} from '../../../solver/verification/run';
import { chooseBackend, openRequestedGpu, type ChosenBackend } from '../backend';
import { closestName } from '../../../solver/core';
import type { VerificationRoots } from '../../host/verificationMeshes';
import { readCommandLine } from '../commandLine';
import { exitCodes, type CliContext, type Command } from '../context';
import { CliError } from '../failure';
import { VerificationComparison } from '../verificationComparison';
import { meshLoader, type MeshLoader } from '../verificationMeshLoader';
import { VerificationReport } from '../verificationReport';
import { VerifierCrew } from '../verifierCrew';
import { entrySummary } from '../verificationText';
import { t } from '../../text/cli';
import { kindOf } from '../files';

/** @param given folder of published meshes. @throws CliError if it does not exist */
async function meshRoots(
  context: CliContext,
  given: string | undefined,
): Promise<VerificationRoots> {
  const folder = given === undefined ? context.publishedMeshesRoot : resolve(context.folder, given);
  if (given !== undefined && (await kindOf(folder)) !== 'folder') {
    throw new CliError(t('folderNotFound', '--meshes', given));
  }
  return { published: folder, example: context.examplesRoot };
}

/** `fluxbench verify [NAME…] …`: runs the verification suite. */
export const verify: Command = async (words, context) => {
  const { values, positionals } = readCommandLine(
    {
      name: 'verify',
      operands: [],
      more: true,
      options: {
        list: { type: 'boolean' },
        full: { type: 'boolean' },
        backend: { type: 'string' },
        precision: { type: 'string' },
        compare: { type: 'boolean' },
        meshes: { type: 'string' },
        json: { type: 'boolean' },
      },
    },
    words,
  );
  const { full = false, json = false } = values;
  const choices = choose(positionals, full);
  if (values.list) {
    for (const { entry } of choices) context.write(entrySummary(entry));
    return exitCodes.done;
  }
  const roots = await meshRoots(context, values.meshes);
  const loadMesh = meshLoader(roots);
  const precision = readPrecision(values.precision);
  if (values.compare && (precision !== undefined || values.backend === 'cpu')) {
    throw new CliError(t('verifyCompareAll'));
  }
  const onGpu = values.compare || precision !== undefined;
  const requested = values.backend ?? (onGpu ? 'gpu' : 'cpu');
  if (precision !== undefined && requested !== 'gpu') {
    throw new CliError(t('verifyPrecisionNeedsGpu'));
  }
  const chosen =
    values.compare && requested === 'gpu'
      ? await openRequestedGpu(context, (reason) => t('gpuNeeded', '--compare', reason))
      : await chooseBackend(context, requested);
  try {
    if (values.compare) return await compare(choices, context, chosen, loadMesh, json);
    const report = new VerificationReport(context, chosen, { full, json, precision });
    await carryOut(choices, { context, chosen, precision, roots, loadMesh, report });
    return report.finish();
  } finally {
    chosen.device?.close();
  }
};

/** @throws CliError for an unknown precision */
function readPrecision(text: string | undefined): GpuPrecision | undefined {
  if (text === undefined || text === 'f32' || text === 'df64') return text;
  throw new CliError(t('verifyPrecision', text));
}

interface Choice {
  readonly entry: VerificationEntry;
  readonly checks: CheckChoice;
}

/** Selects entries by name, and checks by `NAME/CHECK`. @throws CliError for unknown names */
function choose(names: readonly string[], full: boolean): Choice[] {
  const all = full ? 'full' : 'default';
  if (names.length === 0) {
    return [...verificationEntries.values()].map((entry) => ({ entry, checks: all }));
  }
  const chosen = new Map<VerificationEntry, string[]>();
  for (const name of names) {
    const [id, ...rest] = name.split('/');
    const entry = verificationEntries.get(id);
    if (!entry) {
      const known = [...verificationEntries.keys()];
      throw new CliError(t('unknownEntry', id, known, closestName(id, known)));
    }
    const part = rest.join('/');
    if (part !== '' && chooseChecks(entry, [part], true).length === 0) {
      const known = entry.checks.map((check) => check.id);
      throw new CliError(t('unknownCheck', id, part, known));
    }
    chosen.set(entry, [...(chosen.get(entry) ?? []), part]);
  }
  return [...chosen].map(([entry, parts]) => ({
    entry,
    checks: parts.includes('') ? (isLong(entry) ? 'full' : all) : parts,
  }));
}

/** Whether the default set has no checks of an entry; all are run if it is named. */
const isLong = (entry: VerificationEntry): boolean =>
  chooseChecks(entry, 'default', true).length === 0;

/** Runs all entries in every arithmetic. @returns the exit code */
async function compare(
  choices: readonly Choice[],
  context: CliContext,
  { device }: ChosenBackend,
  loadMesh: MeshLoader,
  json: boolean,
): Promise<number> {
  const interrupt = new AbortController();
  const release = context.onInterrupt(() => interrupt.abort());
  const comparison = new VerificationComparison(context, json);
  try {
    for (const { entry, checks } of choices) {
      const plan = await planVerification(entry, checks, { loadMesh });
      if (plan.checks.length === 0) continue;
      await comparison.carryOut(plan, {
        loadMesh,
        backend: 'gpu',
        device,
        threads: { host: context.threads, count: null },
        now: () => context.now(),
        onProgress: () => undefined,
        signal: interrupt.signal,
      });
    }
    return comparison.finish();
  } catch (error) {
    if (!interrupt.signal.aborted) throw error;
    return exitCodes.interrupted;
  } finally {
    comparison.clearProgress();
    release();
  }
}

interface Task {
  readonly context: CliContext;
  readonly chosen: ChosenBackend;
  readonly precision: GpuPrecision | undefined;
  readonly roots: VerificationRoots;
  readonly loadMesh: MeshLoader;
  readonly report: VerificationReport;
}

/** Threads that verify use as much memory as a run each. */
const mostThreads = 8;

/** Starts threads that run the default checks of several entries on the CPU; null if they would not be faster. */
function startCrew(
  plans: readonly Plan[],
  { context, chosen, roots, report }: Task,
): VerifierCrew | null {
  const { startVerifier, threads } = context;
  const shared = plans
    .filter(({ checks }) => checks === 'default')
    .map(({ plan }) => plan.entry.id);
  if (!startVerifier || chosen.backend !== 'cpu' || threads.cores < 2 || shared.length < 2) {
    return null;
  }
  return new VerifierCrew(
    shared,
    Math.min(threads.cores, mostThreads),
    () => startVerifier(roots),
    (id, label) => report.working(id, label),
  );
}

interface Plan {
  readonly checks: CheckChoice;
  readonly plan: VerificationPlan;
}

/** Runs all entries; Ctrl+C keeps the finished ones in the report. */
async function carryOut(choices: readonly Choice[], task: Task): Promise<void> {
  const { context, chosen, precision, loadMesh, report } = task;
  const interrupt = new AbortController();
  const release = context.onInterrupt(() => interrupt.abort());
  const verification: VerificationContext = {
    loadMesh,
    backend: chosen.backend,
    precision,
    device: chosen.device,
    threads: { host: context.threads, count: null },
    now: () => context.now(),
    onProgress: (progress) => report.progress(progress),
    signal: interrupt.signal,
  };
  let crew: VerifierCrew | null = null;
  try {
    const plans: Plan[] = [];
    for (const { entry, checks } of choices) {
      const plan = await planVerification(entry, checks, verification);
      if (plan.checks.length > 0) plans.push({ checks, plan });
    }
    crew = startCrew(plans, task);
    interrupt.signal.addEventListener('abort', () => crew?.end());
    for (const { plan } of plans) {
      const rows = (await crew?.rows(plan.entry.id)) ?? null;
      interrupt.signal.throwIfAborted();
      report.beginEntry(plan);
      if (rows) for (const row of rows) report.checkFinished(row);
      else await runVerification(plan, verification, report);
    }
  } catch (error) {
    if (!interrupt.signal.aborted) throw error;
    report.interrupt();
  } finally {
    crew?.end();
    report.clearProgress();
    release();
  }
}
