import type { Axis } from '../core/axes';
import { CaseError } from '../core/caseError';
import { companionFault } from '../diagnostics/averages';
import type { Monitor } from '../diagnostics/monitors';
import type { Mark, Statistic } from '../diagnostics/outputs';
import type { Program } from '../expression';
import type { NamedExpressions } from '../expression/schema';
import type { StrokesObstacle } from '../mesh/obstacles/types';
import type { PlacedRaster } from '../raster/placed';
import { CaseCompiler, paintedInput } from './caseCompiler';
import type { SystemDeclaration } from './declaration';
import type { PhysicsDescription } from './description';
import type { DrivePrograms } from './drive';
import { compileGhosts, type Ghosts } from './ghosts';
import { streamNumbers, withFreeStream, type RequestedStream } from './freeStream';
import { programsAsDeclared } from './keptPrograms';
import { placeOfConstant } from './placeOfConstant';
import { requireSpacingKnown, requireSpacingUnused } from './pointSpacing';
import { supportedFlux, supportedSystem } from './supportedChoices';
import { sumOfSources } from './sourceTerm';
import type { SpongePrograms } from './sponges';
import { compileSystem, type SystemPrograms } from './systemPrograms';
import { parameterValues } from './systemScope';
import { compileTwoPointFlux, type TwoPointPrograms } from './twoPointFlux';
import { t } from '../text/t';
import type { CaseBalance } from './cellBalance';
import { noSlipGroups, wallGroups } from './wallGroups';

/** The strokes of a round brush. */
export type Strokes = Pick<StrokesObstacle, 'width' | 'lines'>;

/**
 * The physics of one case: its system and its own expressions, compiled for any backend. In the inputs, x
 * stands for the coordinates and n for the components of the normal.
 */
export interface CasePhysics extends SystemPrograms, Ghosts {
  readonly system: SystemDeclaration;
  readonly variableNames: readonly string[];
  readonly parameters: Readonly<Record<string, number>>;
  /** Free-stream values; null if unknown or not uniform. */
  readonly freeStream: ReadonlyMap<string, number> | null;
  /** (u, x, t) → sum of the sources of the system, the case and its sponges; null if there is none. */
  readonly sourceTerm: Program | null;
  /** (u, ∇u, point fields, x, t) → sources in terms of the gradient; null if there are none. */
  readonly gradientSource: Program | null;
  readonly sponges: readonly SpongePrograms[];
  /** Mean-flow forcing; null if there is none. */
  readonly drive: DrivePrograms | null;
  /** Largest total damping rate of the sponges on the mesh, which limits Δt; 0 without a mesh. */
  readonly dampingRate: number;
  /**
   * (inner_u, outer_u, n, x, t) → F* per variable; moving-grid fluxes also take the grid speed. null for
   * methods without a numerical flux.
   */
  readonly numericalFlux: Program | null;
  /** The two-point flux of split forms; null if the case names none. */
  readonly twoPointFlux: TwoPointPrograms | null;
  /** Well-balanced reconstruction over given fields; null for systems without such fields. */
  readonly balance: CaseBalance | null;
  /** Rasters read by the initial state, by input name. */
  readonly rasters: ReadonlyMap<string, PlacedRaster>;
  /** Brush strokes in the initial state, by the name of the input that is 1 under the stroke. */
  readonly painted: ReadonlyMap<string, Strokes>;
  /** (x, t, rasters, painted) → initial conserved state. */
  readonly initial: Program;
  /**
   * (x, t) → derivative of the initial conserved state along an axis; see `initialSlopesAlong`.
   * @throws CaseError
   */
  initialSlopes(axis: Axis): Program;
  /** (x, t) → exact conserved state; null if the case has none. */
  readonly exact: Program | null;
  /** Fixed Δt; null if Δt follows from the state. */
  readonly fixedStep: number | null;
  /** (x, t) → degree of the polynomials in a cell, at its center; null if it is the same in all cells. */
  readonly localOrder: Program | null;
  /** Time averages, in the order of the case. */
  readonly statistics: readonly CompiledStatistic[];
  /** Averages are sampled in every step whose number is a multiple of this. */
  readonly averageEvery: number;
  /** Marks, in the order of the case. */
  readonly marks: readonly CompiledMark[];
  /** Monitors evaluated during the run, in the order of the case. */
  readonly monitors: readonly CompiledMonitor[];
  /**
   * Compiles a field for display; see `addFieldNames` for the names in scope. The inputs are named:
   * variables, those of another result, coordinates, t, the fields of statistics, and derivatives.
   * @param named user-defined fields, if they differ from those that the case was compiled with
   * @param place path in the document, for error messages
   * @throws CaseError
   */
  field(expression: string, named?: NamedExpressions, place?: string): Program;
  /**
   * Compiles a field on a boundary, which may also use the outward normal of the face and `wallSpacing`.
   * @throws CaseError
   */
  sideField(expression: string, options?: SideFieldOptions): Program;
  /** Groups on which wall quantities are shown; see `wallGroups`. */
  readonly wallGroups: readonly string[];
  /** Groups of no-slip walls, to which the wall distance is measured. */
  readonly noSlipGroups: readonly string[];
  /**
   * Compiles a field for views that show boundaries. In 3D it may also use the names of boundary fields and then has
   * values on walls only (`isOnSides`). User-defined fields take precedence. @throws CaseError
   */
  shownField(expression: string, named?: NamedExpressions): Program;
  /** Returns the path in the document that a constant of the programs, or of a group's ghost, comes from. */
  placeOfConstant(value: number, group?: string): string;
}

export interface CompiledStatistic extends Statistic {
  /** (u, derivatives of u, x, t) → value. */
  readonly quantity: Program;
}

export interface CompiledMark extends Mark {
  /** The field whose extremum is marked; see `CasePhysics.field`. */
  readonly program: Program;
}

export interface CompiledMonitor {
  readonly monitor: Monitor;
  /** (u, derivatives of u, x, t) → value; on a boundary also depends on n. */
  readonly quantity: Program;
}

export interface SideFieldOptions {
  /** Path in the document, for error messages. */
  readonly place?: string;
  /** Free stream for `far_NAME`, instead of that of the case. */
  readonly stream?: RequestedStream;
}

/** Physics of a case whose method couples cells by a numerical flux. */
export interface FluxPhysics extends CasePhysics {
  readonly numericalFlux: Program;
}

/** @throws CaseError if the case names no numerical flux */
export function requireNumericalFlux(
  physics: CasePhysics,
): asserts physics is CasePhysics & FluxPhysics {
  if (physics.numericalFlux) return;
  throw new CaseError(t('physicsNoFlux'));
}

/**
 * Compiles all expressions of a case. The caller still has to place the rasters of its initial state
 * and to evaluate the damping rate of its sponges on a mesh.
 * @throws CaseError naming the path in the document.
 */
export function compileCasePhysics(given: PhysicsDescription): CasePhysics {
  const document = withFreeStream(given);
  const system = supportedSystem(document);
  const flux = supportedFlux(document.scheme.numericalFlux, system);
  const parameters = parameterValues(system, document.system.parameters);
  const variableNames = system.variables.map(({ name }) => name);
  const compiler = new CaseCompiler(system, parameters, document);
  const programs = compiler.givesCoefficients
    ? compileSystem(system, parameters, compiler.coefficients)
    : programsAsDeclared(system, parameters);
  requireSpacingUnused(programs);
  const exact = document.exact && compiler.primitiveState('exact', document.exact);
  const sponges = compiler.sponges();
  const sources = [
    programs.sourceTerm,
    compiler.sourceTerm(programs, exact),
    ...sponges.map(({ source }) => source),
  ];
  const { mustaStages: stages = 1, twoPointFlux: twoPointId } = document.scheme;
  const twoPointFlux =
    twoPointId === undefined
      ? null
      : compileTwoPointFlux(system, parameters, compiler.coefficients, twoPointId);
  const compileFlux = (of: SystemPrograms): Program | null =>
    flux && flux.compile(of, variableNames, { stages, twoPointFlux: twoPointFlux?.flux ?? null });
  const physics: CasePhysics = {
    ...programs,
    system,
    variableNames,
    parameters,
    freeStream: streamNumbers(document, system),
    sourceTerm: sources.reduce((sum, source) =>
      sumOfSources(system.dimension, variableNames, sum, source),
    ),
    gradientSource: compiler.gradientSource(programs, exact),
    sponges,
    drive: compiler.drive(),
    dampingRate: 0,
    numericalFlux: compileFlux(programs),
    twoPointFlux,
    balance: compiler.balance(compileFlux),
    ...compileGhosts(
      { document, system, parameters, coefficients: compiler.coefficients },
      { ...programs, variableNames },
    ),
    rasters: new Map(),
    painted: new Map(document.painted?.map((own, index) => [paintedInput(index), own])),
    initial: compiler.initialState(),
    initialSlopes: (axis) => compiler.initialSlopes(axis),
    exact,
    fixedStep: document.time?.fixedStep ?? null,
    localOrder: compiler.localOrder(),
    statistics: document.outputs.statistics.map((statistic, index, all) => ({
      ...withValidCompanions(statistic, index, all),
      quantity: compiler.readDuringRun(
        `outputs.statistics[${index}].expression`,
        statistic.expression,
        exact,
      ),
    })),
    averageEvery: document.outputs.averageEvery ?? 1,
    marks: document.outputs.marks.map((mark, index) => ({
      ...mark,
      program: compiler.field(mark.field, exact, `outputs.marks[${index}].field`),
    })),
    monitors: document.outputs.monitors.map((monitor, index) => ({
      monitor,
      quantity: compiler.readDuringRun(
        `outputs.monitors[${index}].expression`,
        monitor.expression,
        exact,
        monitor.kind === 'boundary',
      ),
    })),
    field: (expression, named, place = 'field') => compiler.field(expression, exact, place, named),
    sideField: (expression, { place = 'field', stream = null } = {}) =>
      compiler.sideField(expression, exact, place, stream),
    wallGroups: wallGroups(document),
    noSlipGroups: noSlipGroups(document),
    shownField: (expression, named) => compiler.shownField(expression, exact, named),
    placeOfConstant: (value, group) => placeOfConstant(document, system, parameters, value, group),
  };
  requireSpacingKnown(physics);
  return physics;
}

/** @throws CaseError if a covariance refers to a field that is not averaged over the same time */
function withValidCompanions(
  statistic: Statistic,
  index: number,
  statistics: readonly Statistic[],
): Statistic {
  const fault = companionFault(statistic, statistics);
  if (fault === null) return statistic;
  throw new CaseError(`outputs.statistics[${index}].with: ${fault}`);
}
