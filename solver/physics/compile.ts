import type { Axis } from '../core/axes';
import { CaseError } from '../core/caseError';
import { companionFault } from '../diagnostics/averages';
import type { Monitor } from '../diagnostics/monitors';
import type { Mark, Statistic } from '../diagnostics/outputs';
import type { Program } from '../expression';
import type { NamedExpressions } from '../expression/schema';
import type { StrokesObstacle } from '../mesh/obstacles/types';
import type { PlacedRaster } from '../raster/placed';
import type { CaseBalance } from './balance';
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
import { wallGroups } from './wallGroups';

/** Where a round brush went. */
export type Strokes = Pick<StrokesObstacle, 'width' | 'lines'>;

/**
 * The physics of one case: its system and its own expressions, compiled for any backend. Of inputs x
 * represents the coordinates and n for the components of the normal.
 */
export interface CasePhysics extends SystemPrograms, Ghosts {
  readonly system: SystemDeclaration;
  readonly variableNames: readonly string[];
  readonly parameters: Readonly<Record<string, number>>;
  /** What the undisturbed state is worth, where it is known and the same everywhere. */
  readonly freeStream: ReadonlyMap<string, number> | null;
  /** (u, x, t) → the system's own source, the case's and its sponges together; null if there is none. */
  readonly sourceTerm: Program | null;
  readonly sponges: readonly SpongePrograms[];
  /** What keeps the mean of a variable; null if nothing does. */
  readonly drive: DrivePrograms | null;
  /** The largest sum of these rates on the mesh, which limits Δt; 0 without a mesh. */
  readonly dampingRate: number;
  /**
   * (inner_u, outer_u, n, x, t) → F* per variable, of a flux for grids with the speed of the grid; null for
   * methods without a numerical flux.
   */
  readonly numericalFlux: Program | null;
  /** What the split form of a method is made of; null if the case names no two-point flux. */
  readonly twoPointFlux: TwoPointPrograms | null;
  /** What keeps states at rest over given fields; null for systems without such. */
  readonly balance: CaseBalance | null;
  /** What the initial state reads beside x and t, by the names of inputs. */
  readonly rasters: ReadonlyMap<string, PlacedRaster>;
  /** Where the initial state is painted over, by the names of inputs, which are 1 there. */
  readonly painted: ReadonlyMap<string, Strokes>;
  /** (x, t, rasters, painted) → initial conserved state. */
  readonly initial: Program;
  /**
   * (x, t) → by how much the initial conserved state changes along an axis; see `initialSlopesAlong`.
   * @throws CaseError
   */
  initialSlopes(axis: Axis): Program;
  /** (x, t) → exact conserved state, where the case has one. */
  readonly exact: Program | null;
  /** Δt where the case gives it; null if states set it. */
  readonly fixedStep: number | null;
  /** What the case averages over time, in its order. */
  readonly statistics: readonly CompiledStatistic[];
  /** Averages are sampled in every step whose number is a multiple of this. */
  readonly averageEvery: number;
  /** What the case marks, in its order. */
  readonly marks: readonly CompiledMark[];
  /** What the case reads off its state during the run, in its order. */
  readonly monitors: readonly CompiledMonitor[];
  /**
   * A field to show, from an expression in all that fields know (see `addFieldNames`). Inputs are
   * by name: variables, those of another result, coordinates, t, the fields of statistics, and derivatives.
   * @param named the user's own fields, if they aren't those that the case was compiled with
   * @param place in the document, for progress reports about a fault
   * @throws CaseError
   */
  field(expression: string, named?: NamedExpressions, place?: string): Program;
  /**
   * The same of a field on a boundary, which also knows the outward normal of the side and `wallSpacing`.
   * @throws CaseError
   */
  sideField(expression: string, options?: SideFieldOptions): Program;
  /** The groups on which wall quantities are shown, see `wallGroups`. */
  readonly wallGroups: readonly string[];
  /**
   * A field to show where boundaries are seen: in space it also knows what fields on boundaries know, and has values on
   * walls only then (`isOnSides`). The user's own fields come first. @throws CaseError
   */
  shownField(expression: string, named?: NamedExpressions): Program;
  /** Place in the document that a constant of the programs, or of a group's ghost, comes from. */
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
  /** (u, derivatives of u, x, t) → value; of a boundary also in n. */
  readonly quantity: Program;
}

export interface SideFieldOptions {
  /** In the document, for error messages. */
  readonly place?: string;
  /** Used for `far_NAME` in place of the case's own. */
  readonly stream?: RequestedStream;
}

/** Of a case whose method couples cells by a numerical flux. */
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
 * Compiles all expressions of a case. The rasters that its initial state reads are still to be put at their places,
 * and its sponges to be inspected on a mesh.
 * @throws CaseError naming the place in the document.
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
    shownField: (expression, named) => compiler.shownField(expression, exact, named),
    placeOfConstant: (value, group) => placeOfConstant(document, system, parameters, value, group),
  };
  requireSpacingKnown(physics);
  return physics;
}

/** @throws CaseError if its covariances are with what is no average of the same time */
function withValidCompanions(
  statistic: Statistic,
  index: number,
  statistics: readonly Statistic[],
): Statistic {
  const fault = companionFault(statistic, statistics);
  if (fault === null) return statistic;
  throw new CaseError(`outputs.statistics[${index}].with: ${fault}`);
}
