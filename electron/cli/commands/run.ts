import { caseDigest, changedParts, gpuFault, type CaseDocument } from '../../../solver/case';
import type { RunSummary } from '../../../solver/run';
import { runFiles } from '../../contract/runFiles';
import { printableJson } from '../../contract/plainText';
import { chooseBackend } from '../backend';
import { positiveInteger, positiveNumber, readCommandLine } from '../commandLine';
import { checkTarget, computeTarget, initialState, withLimits, type RunLimits } from '../compute';
import type { ComputedCase } from '../computedCase';
import { exitCodes, type CliContext, type Command } from '../context';
import { findPreviousRun, type PreviousRun } from '../previousRun';
import { CliError } from '../failure';
import { withLiveFiles } from '../liveFiles';
import { lockProject, placeOfResults, type PlaceOfResults } from '../lockProject';
import { stateBytes } from '../diskSpace';
import { RunOutputs } from '../runOutputs';
import { destinationInFolder, destinationInProject, type RunDestination } from '../runDestination';
import { defaultMachine } from '../remote/machine';
import { runRemotely } from '../remote/remoteRun';
import { summaryText } from '../summaryText';
import { fileChecksum, readTarget, printWarnings, type Target } from '../target';
import { t } from '../../text/cli';

/** More threads than any machine has; a larger number is an error. */
export const maxThreads = 1024;

/** `fluxbench run CASE|PROJECT|EXAMPLE …`: runs a case. */
export const run: Command = async (words, given) => {
  const { values, positionals } = readCommandLine(
    {
      name: 'run',
      operands: ['CASE, PROJECT or EXAMPLE'],
      options: {
        backend: { type: 'string' },
        threads: { type: 'string' },
        steps: { type: 'string' },
        until: { type: 'string' },
        out: { type: 'string' },
        resume: { type: 'boolean' },
        from: { type: 'string' },
        json: { type: 'boolean' },
        on: { type: 'string' },
        attach: { type: 'string' },
        'remote-program': { type: 'string' },
        'remote-folder': { type: 'string' },
        as: { type: 'string' },
        stop: { type: 'boolean' },
        live: { type: 'string' },
      },
    },
    words,
  );
  const context = await withLiveFiles(given, values.live);
  const limits = {
    maxSteps: positiveInteger('--steps', values.steps),
    until: positiveNumber('--until', values.until),
  };
  const threads = {
    host: context.threads,
    count: positiveInteger('--threads', values.threads, maxThreads),
  };
  const target = await readTarget(context, positionals[0]);
  const place = placeOfResults(values.out, target);
  const digest = caseDigest(target.document, fileChecksum(target.mesh), target.rasters);
  if (values.on === undefined) {
    const alone = (['attach', 'as', 'remote-program', 'remote-folder', 'stop'] as const).find(
      (name) => values[name] !== undefined,
    );
    if (alone !== undefined) throw new CliError(t('onlyWith', alone, ['--on']));
  } else {
    if (values.stop && (values.attach ?? values.as) === undefined) {
      throw new CliError(t('onlyWith', 'stop', ['--attach']));
    }
    if (values.attach !== undefined && values.as !== undefined)
      throw new CliError(t('remoteNames'));
    if (values.resume || values.from !== undefined) throw new CliError(t('remoteNoResume'));
    await lockProject(place);
    const computed = { ...target, document: withLimits(target.document, limits) };
    return runRemotely(context, {
      machine: {
        host: values.on,
        program: values['remote-program'] ?? defaultMachine.program,
        folder: values['remote-folder'] ?? defaultMachine.folder,
      },
      options: remoteOptions(values),
      computed,
      destination: place && (await destinationFor(context, place, digest, computed, null)),
      bytes: stateBytes(target) + (target.meshFile?.content.length ?? 0),
      attach: values.attach ?? null,
      name: values.as ?? null,
      isStopped: values.stop ?? false,
    });
  }
  const earlier =
    values.resume || values.from !== undefined
      ? await earlierRun(context, place, digest, target.document, values.from ?? null)
      : null;
  const print = (summary: RunSummary): void =>
    context.write(values.json ? printableJson(summary) : summaryText(summary));
  if (earlier?.summary && isAtItsEnd(earlier, target, limits)) {
    context.notify(`${t('runFinished', earlier.time, earlier.step)}\n`);
    print(earlier.summary);
    return exitCodes.done;
  }
  if (earlier) {
    const { shown, file, step, time } = earlier;
    const line =
      file === runFiles.checkpoint
        ? t('continuing', shown, step, time)
        : t('continuingFrom', shown, file, step, time);
    context.notify(`${line}\n`);
  }
  await lockProject(place);
  const chosen = await chooseBackend(context, values.backend, gpuFault(target.document));
  try {
    if (threads.count !== null && chosen.backend === 'gpu') {
      throw new CliError(t('threadsNeedCpu'));
    }
    checkTarget(context, positionals[0], target, limits, chosen.report);
    const computed = { ...target, document: withLimits(target.document, limits) };
    const outputs = place && (await outputsIn(context, place, digest, computed, earlier));
    await outputs?.probe(stateBytes(target));
    // For a resumed run, the limit counts all steps.
    const { document } = earlier ? computed : target;
    const result = await computeTarget(
      context,
      { ...target, document },
      { ...limits, maxSteps: earlier ? null : limits.maxSteps, threads },
      chosen,
      outputs,
      earlier ? { checkpoint: earlier.checkpoint, earlier: earlier.recorded } : initialState,
    );
    const kept = await outputs?.finish(result);
    const { folder = null, failure = null, notWritten = [] } = kept ?? {};
    const summary = notWritten.length > 0 ? { ...result.summary, notWritten } : result.summary;
    print(summary);
    if (failure !== null) context.notify(`${failure}\n`);
    else if (folder !== null) {
      const line = notWritten.length > 0 ? t('resultsWithout', folder, notWritten) : null;
      context.notify(`${line ?? t('resultsIn', folder)}\n`);
    }
    if (result.failure !== null) throw new CliError(result.failure, exitCodes.runFailed);
    if (failure !== null) return exitCodes.runFailed;
    const isInterrupted = summary.outcome.kind === 'stopped' || notWritten.length > 0;
    return isInterrupted ? exitCodes.interrupted : exitCodes.done;
  } finally {
    chosen.device?.close();
  }
};

/** Finds the run to continue, if any. @param from selects it; null for the last @throws CliError */
async function earlierRun(
  context: CliContext,
  place: PlaceOfResults | null,
  digest: string,
  document: CaseDocument,
  from: string | null,
): Promise<PreviousRun | null> {
  if (place === null) {
    throw new CliError(t('resumeNeedsRun'));
  }
  const found = await findPreviousRun(context, place, from);
  if (!found) {
    context.notify(`${t('noEarlierRun')}\n`);
    return null;
  }
  printWarnings(context, found.warnings);
  const { start } = found;
  if (start.case !== undefined && start.case !== digest) {
    printWarnings(context, [changesSince(found, document)]);
  }
  return found;
}

/** Describes the changes of the case. */
function changesSince({ document }: PreviousRun, now: CaseDocument): string {
  const parts = document ? changedParts(document, now) : [];
  return parts.length === 0
    ? t('caseFilesChanged')
    : t('caseChanged', parts.slice(0, maxParts), parts.length - maxParts);
}

/** Maximum number of changes in a line. */
const maxParts = 6;

/** Whether a run has reached its end. */
function isAtItsEnd({ step, time }: PreviousRun, { document }: Target, limits: RunLimits): boolean {
  const { end, maxSteps } = withLimits(document, limits).time;
  return (end !== null && time >= end) || (maxSteps !== null && step >= maxSteps);
}

/** Options that hold on the other machine as well. */
const remoteOptions = (
  values: Readonly<Partial<Record<'backend' | 'threads' | 'steps' | 'until', string>>> & {
    readonly json?: boolean;
  },
): string[] => [
  ...(['backend', 'threads', 'steps', 'until'] as const).flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [`--${name}`, value];
  }),
  ...(values.json ? ['--json'] : []),
];

async function outputsIn(
  context: CliContext,
  place: PlaceOfResults,
  digest: string,
  computed: ComputedCase,
  earlier: PreviousRun | null,
): Promise<RunOutputs> {
  return new RunOutputs(context, await destinationFor(context, place, digest, computed, earlier));
}

async function destinationFor(
  context: CliContext,
  place: PlaceOfResults,
  digest: string,
  computed: ComputedCase,
  earlier: PreviousRun | null,
): Promise<RunDestination> {
  const start = { startedAt: new Date().toISOString(), case: digest };
  const origin = earlier && { continues: earlier.name, since: earlier.time };
  return 'folder' in place
    ? destinationInFolder(context, place.folder, start, computed, earlier !== null)
    : destinationInProject(context, place.project, { ...start, ...origin }, computed);
}
