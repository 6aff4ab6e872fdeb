import { roundingLevel } from '../implicit/residualNorm';
import type { CaseDocument } from '../case/document';
import type { Mesh } from '../mesh/mesh';
import { methodOf } from '../methods/methodOf';
import type { StepStart } from '../space/invalidStage';
import type { StateArray, VariableError } from '../space/types';
import type { Simulation } from '../stepping/types';
import { faultyValue } from './givenValues';
import { arrivalFigures } from '../outputs/arrivals';
import { wallFits } from '../post/wall/wallFit';
import { sampledZeros } from '../post/wall/sampledZeros';
import { findMarks } from '../outputs/marks';
import type { PreparedCase } from './preparedCase';
import { cellPlace } from './cellPlace';
import { shortNumber } from '../core/shortNumber';
import type { RunInfo, RunSummary } from './runReports';
import { historyHeader, historyStride } from '../stepping/types';
import type { RecentSteps, RunEnd, RunOutcome, Snapshot } from './runObserver';
import type { ResidualHistory } from './steadyCourse';
import type { RunRecord } from './runRecord';
import { t } from '../text/t';

export function describeRun(
  { physics, discretization }: PreparedCase,
  simulation: Simulation,
  software: boolean,
): RunInfo {
  return {
    backend: simulation.backend,
    adapter: simulation.adapter,
    software,
    cells: discretization.cellCount,
    dofs: discretization.unknownCount,
    variables: physics.variableNames,
    historyStride: historyStride(discretization.variableCount),
    signals: discretization.signals,
  };
}

/**
 * Summarizes a run.
 * @param start integrals of the initial state of the run, per variable
 * @param failure message of a diverged run, see `failureMessage`
 */
export function summarizeRun(
  prepared: PreparedCase,
  info: RunInfo,
  record: RunRecord,
  { outcome, snapshot }: RunEnd,
  start: Float64Array,
  failure: string | null,
): RunSummary {
  const { discretization } = prepared;
  const end = discretization.integrals(snapshot.state);
  const errors = discretization.errors(snapshot.state, snapshot.time);
  const unsettled = outcome.kind === 'steady' ? [] : notConverged(prepared, record);
  const fits = outcome.kind === 'failed' ? [] : wallFits({ ...prepared, ...snapshot });
  const byVariable = <T>(value: (index: number) => T): Record<string, T> =>
    Object.fromEntries(info.variables.map((name, index) => [name, value(index)]));
  return {
    outcome: outcome.kind === 'failed' && failure ? { ...outcome, message: failure } : outcome,
    steps: snapshot.step,
    time: snapshot.time,
    wallSeconds: record.wallSeconds,
    dimension: discretization.space.dimension,
    cells: info.cells,
    dofs: info.dofs,
    dofStagesPerSecond: record.dofStagesPerSecond,
    backend: info.backend,
    adapter: info.adapter,
    software: info.software,
    residual: record.lastRow.length > 0 ? byVariable((v) => record.lastRow[historyHeader + v]) : {},
    ...(record.goal.tolerance !== undefined && { isSteady: true }),
    atRounding: isAtRounding(record, outcome, snapshot.state),
    conserved: byVariable((v) => ({ start: start[v], end: end[v] })),
    errors: errors && byVariable((v) => figuresOf(errors[v])),
    marks: findMarks({ ...prepared, ...snapshot }),
    arrivals: arrivalFigures(
      { space: discretization.space, physics: prepared.physics },
      snapshot.averages,
    ),
    separation: sampledZeros(prepared.document, { ...prepared, ...snapshot }),
    ...(fits.length > 0 && { wallFits: fits }),
    ...(unsettled.length > 0 && { unsettled }),
    monitors: prepared.document.time.steady
      ? record.signalFigures().map(({ name, kind, last }) => ({ name, kind, last }))
      : record.signalFigures(),
  };
}

/** Whether the residual has stopped falling at the rounding error. */
function isAtRounding(
  { goal, residual, floor }: RunRecord,
  { kind }: RunOutcome,
  state: StateArray,
): boolean {
  if (goal.tolerance !== undefined) return kind === 'stalled' && residual <= roundingLevel;
  return kind !== 'failed' && floor.isReached(state);
}

/** Returns one line per criterion of convergence that a run did not reach. */
function notConverged(
  prepared: PreparedCase,
  {
    unsettled,
    lastRow,
    residual,
    residualHistory,
    worstCell,
  }: Pick<RunRecord, 'unsettled' | 'lastRow' | 'residual' | 'residualHistory' | 'worstCell'>,
): readonly string[] {
  const { time } = prepared.document;
  if (!time.steady || lastRow.length === 0) return unsettled;
  const reached = t('steadyResidualAt', shortNumber(residual), time.steady.tolerance);
  return [
    ...unsettled,
    reached,
    ...(residualHistory ? [describeHistory(residualHistory)] : []),
    ...(worstCell === null ? [] : [describeWorst(prepared, worstCell)]),
  ];
}

/** States where the residual is largest, with the boundary conditions there. */
const describeWorst = ({ document, mesh }: PreparedCase, cell: number): string =>
  t('steadyWorstCell', cellPlace(mesh, cell), conditionsAt(document, mesh, cell));

function describeHistory(history: ResidualHistory): string {
  const { lowest, lowestAt, least, most, iterations } = history;
  const [low, from, to] = [lowest, least, most].map(shortNumber);
  return t('steadyResidualHistory', low, lowestAt, from, to, iterations);
}

const figuresOf = ({ l2, rms, linf }: VariableError) => ({ l2, rms, linf });

/**
 * Returns one line on a diverged run: quantity, cell, position, step, time, values, remedies.
 * @param snapshot the last good state; if it has a state, the step is repeated to find the failing stage
 * @param dt the last time step: a boundary value may have become invalid within the next one
 * @param recent the states before, for the history of the cell
 */
export function failureMessage(
  prepared: PreparedCase,
  outcome: FailedOutcome,
  snapshot: Pick<Snapshot, 'step' | 'time'> & Partial<Pick<Snapshot, 'state'>>,
  dt: number,
  recent?: RecentSteps,
): string {
  const { mesh, physics, document } = prepared;
  const { scheme } = document;
  const after = t('runFailedAfter', snapshot.step, shortNumber(snapshot.time));
  const cause = faultyValue(prepared, snapshot.time + dt);
  if (cause !== null) return t('runAfter', after, cause);
  const remedies = methodOf(scheme).remedies(scheme, physics.positive !== null);
  const conditions = conditionsAt(document, mesh, outcome.cell);
  const { state, step, time } = snapshot;
  const lost =
    lostInStage(prepared, state && { state, step, time, dt }) ?? lostIn(prepared, outcome);
  const text = withCourse(prepared, lost, recent);
  return conditions.length === 0
    ? t('runFailure', after, text, remedies)
    : t('runFailureAtBoundary', after, text, remedies, conditions);
}

type FailedOutcome = Extract<RunOutcome, { kind: 'failed' }>;

/** A diverged quantity and its cell. */
interface Loss {
  readonly text: string;
  readonly cell: number;
  readonly quantity: string | null;
  readonly isGrown: boolean;
  /** Smallest values in the cell: before the step, then after each stage; empty if unknown. */
  readonly stages: readonly number[];
}

/** Finds the quantity that diverged in a stage of the next step; null if there is none. */
function lostInStage(
  { mesh, physics, discretization, document }: PreparedCase,
  started: StepStart<StateArray> | undefined,
): Loss | null {
  if (!started || document.time.implicit) return null;
  const stable = discretization.stableStep(started.state, started.time);
  const dt = physics.fixedStep ?? (started.dt > 0 ? Math.min(started.dt, stable) : stable);
  if (!Number.isFinite(dt)) return null;
  const broken = discretization.invalidStage({ ...started, dt });
  if (broken === null) return null;
  const { stage, point, quantity, least } = broken;
  const text = t(
    'runStageLost',
    stage,
    discretization.stagesPerStep,
    physics.system.admissible[point.condition].message,
    cellPlace(mesh, point.cell, point.place),
  );
  return { text, cell: point.cell, quantity, isGrown: false, stages: least };
}

/** Converts the outcome reported by the run. */
function lostIn(
  { mesh }: PreparedCase,
  { cell, x, y, z = 0, reason, quantity, isGrown = false }: FailedOutcome,
): Loss {
  const text = t('runLostIn', reason, cellPlace(mesh, cell, [x, y, z].slice(0, mesh.dimension)));
  return { text, cell, quantity: quantity ?? null, isGrown, stages: [] };
}

/** Adds the history of the cell: the steps before, and the stages of the last one. */
function withCourse(
  { discretization }: PreparedCase,
  { text, cell, quantity, isGrown, stages }: Loss,
  recent: RecentSteps | undefined,
): string {
  if (quantity === null) return text;
  const { states = [], missing = null } = recent ?? {};
  const steps = states.map((sampled) => {
    const { least, most } = discretization.rangeInCell(quantity, sampled, cell);
    return isGrown ? Math.max(-least, most) : least;
  });
  const parts: string[] = [];
  if (steps.length > 1) {
    const [first, last] = [states[0].step, states[states.length - 1].step];
    parts.push(t('runAfterSteps', first, last, listed(steps)));
  } else if (stages.length > 0) parts.push(t('runBeforeStep', listed(stages.slice(0, 1))));
  const ofNext = steps.length > 1 ? 'runAfterNextStages' : 'runAfterStages';
  if (stages.length > 1) parts.push(t(ofNext, listed(stages.slice(1))));
  return parts.length === 0 ? text : t('runCourse', text, isGrown, quantity, parts, missing);
}

const listed = (values: readonly number[]): string =>
  values
    .map((value) => (Number.isNaN(value) ? t('runNoNumber') : Number(value.toPrecision(3))))
    .join(', ');

/** Returns the boundary groups adjacent to a cell with their conditions. */
const conditionsAt = ({ boundaries }: CaseDocument, mesh: Mesh, cell: number): string[] =>
  groupsAt(mesh, cell).map((group) => `"${group}" (${boundaries[group]?.condition})`);

/** Returns the boundary groups adjacent to a cell of a mesh; none for grids. */
function groupsAt(mesh: Mesh, cell: number): string[] {
  if (mesh.kind !== 'cells') return [];
  const { boundaryCells, boundaryGroups, groups } = mesh;
  const found = new Set<string>();
  boundaryCells.forEach((own, face) => {
    if (own === cell) found.add(groups[boundaryGroups[face]].name);
  });
  return [...found];
}
