import {
  changedMesh,
  checkCase,
  countsOf,
  memoryFault,
  type CaseDocument,
  type CheckedMesh,
} from '../../solver/case';
import type { DeviceReport } from '../../solver/gpu';
import { runCase, type RunCaseOptions, type RunCaseResult } from '../../solver/run/compute';
import { smallestRadius, straightSides, turnOfSides, type CellMesh } from '../../solver/mesh';
import { meshKind } from '../../solver/methods';
import type { Threads } from '../../solver/threads';
import { caseSystem } from '../../solver/physics';
import type { ChosenBackend } from './backend';
import { exitCodes, type CliContext } from './context';
import { CliError, explain } from './failure';
import { ProgressReport } from './progress';
import type { RunOutputs } from './runOutputs';
import type { Target } from './target';

export interface RunLimits {
  readonly maxSteps: number | null;
  readonly until: number | null;
}

/** Tells warnings. @throws CliError where something keeps the case from running. */
export function checkTarget(
  context: CliContext,
  shown: string,
  { document, mesh, rasters }: Target,
  limits: RunLimits,
  report: DeviceReport | null,
): void {
  // Before any of its cells are made.
  const large = memoryFault(document, mesh && countsOf(mesh));
  if (large !== null) throw new CliError(`${shown}: ${large.join(': ')}`);
  const items = checkCase(
    withLimits(document, limits),
    document.mesh.grid ? null : describeMesh(document, mesh),
    report,
    rasters,
  );
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

/** The case with limits of one run in place of its own. */
export function withLimits(document: CaseDocument, { maxSteps, until }: RunLimits): CaseDocument {
  const { time } = document;
  const limited = { ...time, end: until ?? time.end, maxSteps: maxSteps ?? time.maxSteps };
  return { ...document, time: limited };
}

/** @throws MeshError with one line where the cells of the case can't be generated or extruded */
function describeMesh(document: CaseDocument, file: CellMesh | null): CheckedMesh {
  const { mesh, faults } = changedMesh(document.mesh, file);
  return {
    groups: mesh.groups.map(({ name }) => name),
    groupFaults: faults,
    cells: mesh.elementTags.length,
    smallestRadius: smallestRadius(mesh),
    unusable: null,
    kind: meshKind(mesh),
    turnOfSides: (group) => turnOfSides(straightSides(mesh, group)),
  };
}

/** What a run begins with: a state as a checkpoint, and what was recorded until then. */
export type Beginning = Pick<RunCaseOptions, 'checkpoint' | 'asInitial' | 'earlier'>;

export const initialState: Beginning = { checkpoint: null };

/**
 * Computes a case with its progress told.
 * @param outputs where its states go on the way
 * @throws CliError where it can't begin
 */
export async function computeTarget(
  context: CliContext,
  { document, mesh, rasters }: Target,
  limits: RunLimits & { readonly threads: Threads },
  { backend, device }: ChosenBackend,
  outputs: RunOutputs | null,
  beginning: Beginning,
): Promise<RunCaseResult> {
  const variables = caseSystem(document.system)?.variables.length ?? 0;
  const progress = new ProgressReport(context, variables, limits.until ?? document.time.end);
  const interrupt = new AbortController();
  const release = context.onInterrupt(() => {
    interrupt.abort();
    progress.note('Ending the run after the step at hand; Ctrl+C again drops it');
  });
  let begun = false;
  if (outputs) outputs.onNote = (line) => progress.note(line);
  try {
    return await runCase({
      document,
      mesh,
      rasters,
      backend,
      device,
      ...limits,
      ...beginning,
      now: () => context.now(),
      onWarning: (line) => context.tell(`warning: ${line}\n`),
      onProgress: (report, history) => {
        begun ||= report.wallSeconds > 0;
        if (begun) outputs?.begin();
        progress.update(report, history);
      },
      onSnapshot: (time, checkpoint) => outputs?.snapshot(time, checkpoint),
      ...(outputs && { onCheckpoint: (point) => outputs.keep(point) }),
      signal: interrupt.signal,
    });
  } catch (error) {
    await outputs?.abandon();
    // What is found before the first step is a matter of the case or its fit to the device.
    const refused = !begun && (device === null || device.lossReason === null);
    if (!refused || !(error instanceof Error)) throw error;
    throw new CliError(plainMessage(error), exitCodes.badInput);
  } finally {
    progress.clear();
    release();
  }
}

/** What is wrong, in one line. */
export const plainMessage = (error: Error): string =>
  error.constructor === Error ? error.message : explain(error).message;
