import { checkCase, type CheckedMesh } from '../../../solver/case/check';
import type { CaseDocument } from '../../../solver/case/document';
import { changedMesh } from '../../../solver/case/meshChanges';
import type { DeviceReport } from '../../../solver/engine/protocol';
import { runCase, type RunCaseOptions, type RunCaseResult } from '../../../solver/engine/runCase';
import { triangleGeometry, type TriangleMesh } from '../../../solver/mesh';
import type { Threads } from '../../../solver/threads';
import { caseSystem } from '../../../solver/physics/caseSystem';
import { chooseBackend, type ChosenBackend } from '../backend';
import { positiveInteger, positiveNumber, readCommandLine } from '../commandLine';
import { exitCodes, type CliContext, type Command } from '../context';
import { CliError, explain } from '../failure';
import { ProgressReport } from '../progress';
import { outputFolder, projectRun } from '../runOutputs';
import { summaryText } from '../summaryText';
import { readTarget, type Target } from '../target';

interface RunLimits {
  readonly maxSteps: number | null;
  readonly until: number | null;
}

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
  const chosen = await chooseBackend(context, values.backend);
  try {
    if (threads.count !== null && chosen.backend === 'gpu') {
      throw new CliError('--threads: they are for the CPU; leave it out, or add --backend cpu');
    }
    checkTarget(context, positionals[0], target, limits, chosen.report);
    const startedAt = new Date().toISOString();
    const outputs =
      values.out !== undefined
        ? await outputFolder(context, values.out)
        : target.project !== null
          ? projectRun(context, target.project, startedAt)
          : null;
    const saving: Promise<Error | null>[] = [];
    const result = await computeTarget(
      context,
      target,
      { ...limits, threads },
      chosen,
      (time, checkpoint) => {
        if (outputs) saving.push(outputs.snapshot(time, checkpoint).then(() => null, asError));
      },
    );
    const { summary } = result;
    const folder = await outputs?.write(result);
    context.write(values.json ? `${JSON.stringify(summary, null, 2)}\n` : summaryText(summary));
    // What is computed is worth more than a snapshot: it is told last what could not be written.
    const unsaved = (await Promise.all(saving)).find((error) => error !== null);
    if (unsaved) throw unsaved;
    if (folder !== undefined) context.tell(`Results are in ${folder}\n`);
    if (result.failure !== null) throw new CliError(result.failure, exitCodes.runFailed);
    return summary.outcome.kind === 'stopped' ? exitCodes.interrupted : exitCodes.done;
  } finally {
    chosen.device?.close();
  }
};

const asError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error(String(reason));

/** Tells warnings. @throws CliError where something keeps the case from running. */
export function checkTarget(
  context: CliContext,
  shown: string,
  { document, mesh }: Target,
  limits: RunLimits,
  report: DeviceReport | null,
): void {
  const items = checkCase(withLimits(document, limits), describeMesh(document, mesh), report);
  const errors = items.filter(({ level }) => level === 'error');
  if (errors.length > 0) {
    const [{ field, message }] = errors;
    const more = errors.length === 1 ? '' : ` (and ${errors.length - 1} more)`;
    throw new CliError(`${shown}: ${field === null ? '' : `${field}: `}${message}${more}`);
  }
  for (const { level, section, message } of items) {
    // The choice of the backend has been told already.
    if (level === 'warning' && section !== 'device') context.tell(`warning: ${message}\n`);
  }
}

function withLimits(document: CaseDocument, { maxSteps, until }: RunLimits): CaseDocument {
  const { time } = document;
  const limited = { ...time, end: until ?? time.end, maxSteps: maxSteps ?? time.maxSteps };
  return { ...document, time: limited };
}

function describeMesh(document: CaseDocument, file: TriangleMesh): CheckedMesh {
  const { mesh, faults } = changedMesh(document.mesh, file);
  let smallestRadius = Infinity;
  for (const radius of triangleGeometry(mesh).inscribedRadii) {
    smallestRadius = Math.min(smallestRadius, radius);
  }
  return {
    groups: mesh.groups.map(({ name }) => name),
    groupFaults: faults,
    cells: mesh.elementTags.length,
    smallestRadius,
    unusable: null,
  };
}

/**
 * Computes a case with its progress told.
 * @param state to begin with in place of the initial state
 * @throws CliError where it can't begin
 */
export async function computeTarget(
  context: CliContext,
  { document, mesh }: Target,
  limits: RunLimits & { readonly threads: Threads },
  { backend, device }: ChosenBackend,
  onSnapshot: RunCaseOptions['onSnapshot'],
  state: ArrayBuffer | null = null,
): Promise<RunCaseResult> {
  const variables = caseSystem(document.system)?.variables.length ?? 0;
  const progress = new ProgressReport(context, variables, limits.until ?? document.time.end);
  const interrupt = new AbortController();
  const release = context.onInterrupt(() => {
    interrupt.abort();
    progress.note('Ending the run after the step at hand; Ctrl+C again drops it');
  });
  let begun = false;
  try {
    return await runCase({
      document,
      mesh,
      backend,
      device,
      ...limits,
      checkpoint: state,
      asInitial: true,
      now: () => context.now(),
      onProgress: (report, history) => {
        begun ||= report.step > 0;
        progress.update(report, history);
      },
      onSnapshot,
      signal: interrupt.signal,
    });
  } catch (error) {
    // What is found before the first step is a matter of the case or its fit to the device.
    const refused = !begun && (device === null || device.lossReason === null);
    if (!refused || !(error instanceof Error)) throw error;
    throw new CliError(plainMessage(error), exitCodes.badInput);
  } finally {
    progress.clear();
    release();
  }
}

const plainMessage = (error: Error): string =>
  error.constructor === Error ? error.message : explain(error).message;
