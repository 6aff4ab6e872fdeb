import { caseDigest, changedParts, gpuFault, type CaseDocument } from '../../../solver/case';
import type { RunSummary } from '../../../solver/run';
import { runFiles } from '../../contract/runFiles';
import { printableJson } from '../../contract/plainText';
import { chooseBackend } from '../backend';
import { positiveInteger, positiveNumber, readCommandLine } from '../commandLine';
import { checkTarget, computeTarget, initialState, withLimits, type RunLimits } from '../compute';
import type { ComputedCase } from '../computedCase';
import { exitCodes, type CliContext, type Command } from '../context';
import { findEarlierRun, type EarlierRun } from '../earlierRun';
import { CliError } from '../failure';
import { lockProject } from '../lockProject';
import { stateBytes } from '../room';
import { RunOutputs } from '../runOutputs';
import { placeInFolder, placeInProject } from '../runPlace';
import { summaryText } from '../summaryText';
import { fileChecksum, readTarget, type Target } from '../target';

/** More than any machine has; a larger number is a slip. */
export const mostThreads = 1024;

/** `fluxbench run CASE|PROJECT|EXAMPLE …`: computes a case. */
export const run: Command = async (words, context) => {
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
      },
    },
    words,
  );
  const limits = {
    maxSteps: positiveInteger('--steps', values.steps),
    until: positiveNumber('--until', values.until),
  };
  const threads = {
    host: context.threads,
    count: positiveInteger('--threads', values.threads, mostThreads),
  };
  const target = await readTarget(context, positionals[0]);
  const place: Place | null =
    values.out !== undefined
      ? { folder: values.out }
      : target.project !== null
        ? { project: target.project }
        : null;
  const digest = caseDigest(target.document, fileChecksum(target.mesh), target.rasters);
  const earlier =
    values.resume || values.from !== undefined
      ? await earlierRun(context, place, digest, target.document, values.from ?? null)
      : null;
  const print = (summary: RunSummary): void =>
    context.write(values.json ? printableJson(summary) : summaryText(summary));
  if (earlier?.summary && isAtItsEnd(earlier, target, limits)) {
    context.tell(
      `The run has come to its end at t = ${earlier.time}, step ${earlier.step}: give a later one with --until or --steps\n`,
    );
    print(earlier.summary);
    return exitCodes.done;
  }
  if (earlier) {
    const { shown, file, step, time } = earlier;
    const which = file === runFiles.checkpoint ? '' : ` (${file})`;
    context.tell(`Going on with ${shown}${which} from step ${step}, t = ${time}\n`);
  }
  await lockProject(place);
  const chosen = await chooseBackend(context, values.backend, gpuFault(target.document));
  try {
    if (threads.count !== null && chosen.backend === 'gpu') {
      throw new CliError('--threads: they are for the CPU; leave it out, or add --backend cpu');
    }
    checkTarget(context, positionals[0], target, limits, chosen.report);
    const computed = { ...target, document: withLimits(target.document, limits) };
    const outputs = place && (await outputsIn(context, place, digest, computed, earlier));
    await outputs?.probe(stateBytes(target));
    // Of a run that goes on all steps count, not only those that are left.
    const { document } = earlier ? computed : target;
    const result = await computeTarget(
      context,
      { ...target, document },
      { ...limits, maxSteps: earlier ? null : limits.maxSteps, threads },
      chosen,
      outputs,
      earlier ? { checkpoint: earlier.checkpoint, earlier: earlier.recorded } : initialState,
    );
    const { summary } = result;
    const kept = await outputs?.finish(result);
    print(summary);
    if (kept) context.tell(`${kept.failure ?? `Results are in ${kept.folder}`}\n`);
    if (result.failure !== null) throw new CliError(result.failure, exitCodes.runFailed);
    if (kept && kept.failure !== null) return exitCodes.runFailed;
    return summary.outcome.kind === 'stopped' ? exitCodes.interrupted : exitCodes.done;
  } finally {
    chosen.device?.close();
  }
};

/** Where results go. */
type Place = { readonly project: string } | { readonly folder: string };

/** The run to go on with, where there is one. @param from names it; null for the last @throws CliError */
async function earlierRun(
  context: CliContext,
  place: Place | null,
  digest: string,
  document: CaseDocument,
  from: string | null,
): Promise<EarlierRun | null> {
  if (place === null) {
    throw new CliError('--resume: it needs --out DIR, or a project, that holds the earlier run');
  }
  const found = await findEarlierRun(context, place, from);
  if (!found) {
    context.tell('There is no earlier run to go on with: this one begins with the initial state\n');
    return null;
  }
  for (const warning of found.warnings) context.tell(`warning: ${warning}\n`);
  const { start } = found;
  if (start.case !== undefined && start.case !== digest) {
    context.tell(
      `warning: the case was changed since the earlier run, which goes on with it as it is now: ${changesSince(found, document)}\n`,
    );
  }
  return found;
}

/** What was changed, as a list of places in the case. */
function changesSince({ document }: EarlierRun, now: CaseDocument): string {
  const parts = document ? changedParts(document, now) : [];
  if (parts.length === 0) return 'when it ends, or a file that it names';
  const more = parts.length - mostParts;
  return [...parts.slice(0, mostParts), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** That a line names. */
const mostParts = 6;

/** Whether a run has nothing left to compute. */
function isAtItsEnd({ step, time }: EarlierRun, { document }: Target, limits: RunLimits): boolean {
  const { end, maxSteps } = withLimits(document, limits).time;
  return (end !== null && time >= end) || (maxSteps !== null && step >= maxSteps);
}

async function outputsIn(
  context: CliContext,
  place: Place,
  digest: string,
  computed: ComputedCase,
  earlier: EarlierRun | null,
): Promise<RunOutputs> {
  const start = { startedAt: new Date().toISOString(), case: digest };
  const origin = earlier && { continues: earlier.name, since: earlier.time };
  return new RunOutputs(
    context,
    'folder' in place
      ? await placeInFolder(context, place.folder, start, computed, earlier !== null)
      : placeInProject(context, place.project, { ...start, ...origin }, computed),
  );
}
