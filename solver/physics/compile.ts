import { CaseError } from '../core/caseError';
import type { StrokesObstacle } from '../mesh/obstacles/types';
import type { PlacedRaster } from '../raster/placed';
import type { PhysicsDescription } from './description';
import { companionFault } from '../diagnostics/averages';
import type { Monitor } from '../diagnostics/monitors';
import type { Mark, Statistic } from '../diagnostics/outputs';
import type { NamedExpressions } from '../expression/schema';
import { formatPath } from '../core/formatPath';
import { ProgramBuilder, type Program, type Value } from '../expression';
import { normalInputs, type Axis } from '../core/axes';
import { balancedFlux, compileBalance, type BalancePrograms } from './balance';
import { caseScope, expressionAt } from './caseScope';
import { caseSystem } from './caseSystem';
import type { SystemDeclaration } from './declaration';
import { declarationFaults } from './declarationFaults';
import { addFieldNames, type LookedAt } from './fieldScope';
import { compileGhosts, type Ghosts } from './ghosts';
import { initialSlopesAlong } from './initialSlopes';
import { fluxNamed, numericalFluxes, numericalFluxesFor } from './numericalFluxes';
import type { NumericalFlux } from './numericalFluxes/types';
import { placeOfConstant } from './placeOfConstant';
import { manufacturedSource, sumOfSources } from './sourceTerm';
import { compileSponges, type SpongePrograms } from './sponges';
import { systems } from './systems';
import { compileSystem, stateOfPrimitives, type SystemPrograms } from './systemPrograms';
import { compileTwoPointFlux, type TwoPointPrograms } from './twoPointFlux';
import { addState, baseScope, parameterValues } from './systemScope';

/** Where a round brush went. */
export type Strokes = Pick<StrokesObstacle, 'width' | 'lines'>;

/**
 * The physics of one case: its system and its own expressions, compiled for any backend. Of inputs x
 * stands for the coordinates and n for the components of the normal.
 */
export interface CasePhysics extends SystemPrograms, Ghosts {
  readonly system: SystemDeclaration;
  readonly variableNames: readonly string[];
  readonly parameters: Readonly<Record<string, number>>;
  /** (u, x, t) → the system's own source, the case's and its sponges together; null where there is none. */
  readonly sourceTerm: Program | null;
  readonly sponges: readonly SpongePrograms[];
  /** The largest sum of these rates on the mesh, which limits Δt; 0 without a mesh. */
  readonly dampingRate: number;
  /**
   * (inner_u, outer_u, n, x, t) → F* per variable, of a flux for grids with the speed of the grid; null for
   * methods without a numerical flux.
   */
  readonly numericalFlux: Program | null;
  /** What the split form of a method is made of; null where the case names no two-point flux. */
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
  /** Δt where the case gives it; null where states set it. */
  readonly fixedStep: number | null;
  /** What the case averages over time, in its order. */
  readonly statistics: readonly CompiledStatistic[];
  /** What the case marks, in its order. */
  readonly marks: readonly CompiledMark[];
  /** What the case reads off its state during the run, in its order. */
  readonly monitors: readonly CompiledMonitor[];
  /**
   * A field to show, from an expression in all that fields know (see `addFieldNames`). Inputs are
   * by name: variables, those of another result, coordinates, t, the fields of statistics, and derivatives.
   * @param named the user's own fields, where they aren't those that the case was compiled with
   * @param place in the document, for what is told of a fault
   * @throws CaseError
   */
  field(expression: string, named?: NamedExpressions, place?: string): Program;
  /** Place in the document that a constant of the programs, or of a group's ghost, comes from. */
  placeOfConstant(value: number, group?: string): string;
}

/** Of a case whose system has a given field. */
export interface CaseBalance extends BalancePrograms {
  /**
   * What the cells on both sides of a face feel, see `balancedFlux`; null for methods without a numerical
   * flux.
   */
  readonly flux: Program | null;
  /** (x, t, rasters, painted) → the initial state in primitive variables. */
  readonly initialPrimitive: Program;
  /** (primitive variables) → the conserved state: taken of means in cells, so that what is at rest is so cell by cell. */
  readonly conserved: Program;
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

/** Of a case whose method couples cells by a numerical flux. */
export interface FluxPhysics extends CasePhysics {
  readonly numericalFlux: Program;
}

/** @throws CaseError where the case names no numerical flux */
export function requireNumericalFlux(
  physics: CasePhysics,
): asserts physics is CasePhysics & FluxPhysics {
  if (physics.numericalFlux) return;
  throw new CaseError('scheme.numericalFlux: missing; the method couples cells by one, choose it');
}

/**
 * Compiles all expressions of a case. The rasters that its initial state reads are still to be put at their places,
 * and its sponges to be looked at on a mesh.
 * @throws CaseError naming the place in the document.
 */
export function compileCasePhysics(document: PhysicsDescription): CasePhysics {
  const system = soundSystem(document);
  const flux = soundFlux(document.scheme.numericalFlux, system);
  const parameters = parameterValues(system, document.system.parameters);
  const variableNames = system.variables.map(({ name }) => name);
  const compiler = new CaseCompiler(system, parameters, document);
  const programs = compileSystem(system, parameters, compiler.coefficients);
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
  return {
    ...programs,
    system,
    variableNames,
    parameters,
    sourceTerm: sources.reduce((sum, source) =>
      sumOfSources(system.dimension, variableNames, sum, source),
    ),
    sponges,
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
      ...withSoundCompanions(statistic, index, all),
      quantity: compiler.readDuringRun(
        `outputs.statistics[${index}].expression`,
        statistic.expression,
        exact,
      ),
    })),
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
        monitor.kind === 'boundary' ? normalInputs(system.dimension) : [],
      ),
    })),
    field: (expression, named, place = 'field') => compiler.field(expression, exact, place, named),
    placeOfConstant: (value, group) => placeOfConstant(document, system, parameters, value, group),
  };
}

const paintedInput = (index: number): string => `painted ${index}`;

/** @throws CaseError where its covariances are with what is no average of the same time */
function withSoundCompanions(
  statistic: Statistic,
  index: number,
  statistics: readonly Statistic[],
): Statistic {
  const fault = companionFault(statistic, statistics);
  if (fault === null) return statistic;
  throw new CaseError(`outputs.statistics[${index}].with: ${fault}`);
}

/** The case's system, ready to be compiled. @throws CaseError */
function soundSystem(document: PhysicsDescription): SystemDeclaration {
  const system = caseSystem(document.system);
  if (system === null) {
    throw new CaseError(
      `system.id: there is no system "${document.system.id}"; choose one of ${[...systems.keys()].join(', ')}`,
    );
  }
  const [fault] = document.system.declaration ? declarationFaults(system) : [];
  if (fault) {
    throw new CaseError(
      `${formatPath(['system', 'declaration', ...fault.path])}: ${fault.message}`,
    );
  }
  return system;
}

/** The numerical flux of that name, where one is named. @throws CaseError */
function soundFlux(id: string | undefined, system: SystemDeclaration): NumericalFlux | null {
  if (id === undefined) return null;
  const flux = fluxNamed(id);
  if (!flux) {
    throw new CaseError(
      `scheme.numericalFlux: there is no flux "${id}"; choose one of ${[...numericalFluxes.keys()].join(', ')}`,
    );
  }
  const missing = flux.missing(system);
  if (missing === null) return flux;
  throw new CaseError(
    `scheme.numericalFlux: ${flux.id} needs ${missing}, which ${system.id} doesn't declare; choose one of ${fluxNames(system)}`,
  );
}

const fluxNames = (system: SystemDeclaration): string =>
  numericalFluxesFor(system)
    .map(({ id }) => id)
    .join(', ');

class CaseCompiler {
  constructor(
    private readonly system: SystemDeclaration,
    private readonly parameters: Readonly<Record<string, number>>,
    private readonly document: PhysicsDescription,
  ) {}

  /** What the case gives for the system's coefficients, else what is declared. */
  readonly coefficients = (builder: ProgramBuilder): ReadonlyMap<string, Value> => {
    const given = this.document.system.coefficients ?? {};
    const declared = baseScope(builder, this.parameters, this.system.dimension);
    const values = new Map<string, Value>();
    for (const { name, expression, coefficient } of this.system.derived) {
      if (!coefficient) continue;
      const value = Object.hasOwn(given, name)
        ? expressionAt(`system.coefficients.${name}`, builder, given[name], this.caseScope(builder))
        : builder.expression(expression, declared);
      declared.set(name, value);
      values.set(name, value);
    }
    return values;
  };

  /** Conserved state from expressions for the primitive variables. */
  primitiveState(place: string, given: Readonly<Record<string, string>>): Program {
    const builder = new ProgramBuilder();
    return this.conserved(builder, this.valuesIn(this.caseScope(builder), builder, place, given));
  }

  /** The same of the initial state, which reads rasters too. */
  initialState(): Program {
    const builder = new ProgramBuilder();
    return this.conserved(builder, this.initialValues(builder));
  }

  initialSlopes(axis: Axis): Program {
    const { system, document } = this;
    const builder = new ProgramBuilder();
    const scope = this.initialScope(builder);
    const given = document.initialSlopes ?? {};
    return initialSlopesAlong(
      axis,
      {
        builder,
        values: this.initialValues(builder),
        given: (name) =>
          Object.hasOwn(given, name)
            ? expressionAt(`initialSlopes["${name}"]`, builder, given[name], scope)
            : null,
        conserved: this.ofPrimitives(),
      },
      system,
    );
  }

  /** What the balance of the system is made of in this case; null where it keeps none. */
  balance(compileFlux: (of: SystemPrograms) => Program | null): CaseBalance | null {
    const { system, parameters, coefficients } = this;
    const programs = compileBalance(system, parameters, coefficients);
    if (programs === null) return null;
    // On faces nothing decays.
    const onFaces = { ...system, decay: undefined };
    const numericalFlux = compileFlux(compileSystem(onFaces, parameters, coefficients, programs));
    const ofState = new ProgramBuilder();
    return {
      ...programs,
      flux: numericalFlux && balancedFlux(programs, numericalFlux, system),
      initialPrimitive: ofState.build(this.initialValues(ofState)),
      conserved: this.ofPrimitives(),
    };
  }

  /** (primitive variables, x, t) → conserved state. */
  private ofPrimitives(): Program {
    return stateOfPrimitives(this.system, this.parameters, this.coefficients);
  }

  private initialScope(builder: ProgramBuilder): Map<string, Value> {
    const scope = this.caseScope(builder);
    for (const { name } of this.document.rasters ?? []) scope.set(name, builder.input(name));
    return scope;
  }

  private initialValues(builder: ProgramBuilder): Value[] {
    const scope = this.initialScope(builder);
    const values = this.valuesIn(scope, builder, 'initial', this.document.initial);
    this.document.painted?.forEach(({ variable, value }, index) => {
      const place = `painted[${index}]`;
      const { dimension, primitive } = this.system;
      if (dimension === 1) throw new CaseError(`${place}: strokes need a plane; remove them`);
      const v = primitive.variables.findIndex(({ name }) => name === variable);
      if (v < 0) {
        const known = primitive.variables.map(({ name }) => name).join(', ');
        throw new CaseError(
          `${place}.variable: there is no variable "${variable}"; choose one of ${known}`,
        );
      }
      const names = new Map([
        ['covered', builder.input(paintedInput(index))],
        ['value', expressionAt(`${place}.value`, builder, value, scope)],
        ['before', values[v]],
      ]);
      values[v] = builder.expression('select(covered > 0, value, before)', names);
    });
    return values;
  }

  private valuesIn(
    scope: ReadonlyMap<string, Value>,
    builder: ProgramBuilder,
    place: string,
    given: Readonly<Record<string, string>>,
  ): Value[] {
    return this.system.primitive.variables.map(({ name }) => {
      const source = given[name];
      if (source === undefined) {
        throw new CaseError(`${place}.${name}: missing; give an expression for it`);
      }
      return expressionAt(`${place}.${name}`, builder, source, scope);
    });
  }

  private conserved(builder: ProgramBuilder, primitive: readonly Value[]): Program {
    const names = this.system.primitive.variables.map(
      ({ name }, i) => [name, primitive[i]] as const,
    );
    return builder.build(builder.include(this.ofPrimitives(), new Map(names)));
  }

  /** The source that the case adds; null where it adds none. */
  sourceTerm(programs: SystemPrograms, exact: Program | null): Program | null {
    const { sourceTerm } = this.document;
    if (sourceTerm === undefined) return null;
    const names = this.system.variables.map(({ name }) => name);
    if (sourceTerm === 'manufactured') {
      if (exact) return manufacturedSource(programs, names, exact);
      throw new CaseError(
        'sourceTerm: "manufactured" needs an exact solution; give one in "exact" or leave the source out',
      );
    }
    const builder = new ProgramBuilder();
    const scope = this.caseScope(builder);
    addState(builder, scope, this.system, this.coefficients);
    return builder.build(
      names.map((name) =>
        expressionAt(`sourceTerm.${name}`, builder, sourceTerm[name] ?? '0', scope),
      ),
    );
  }

  sponges(): SpongePrograms[] {
    return compileSponges(this.document.sponges ?? [], {
      dimension: this.system.dimension,
      variables: this.system.variables.map(({ name }) => name),
      scope: (builder) => this.caseScope(builder),
      value: expressionAt,
      state: (place, given) => this.primitiveState(place, given),
    });
  }

  field(
    expression: string,
    exact: Program | null,
    place = 'field',
    named: NamedExpressions = this.document.view.fields,
  ): Program {
    return this.readOff(expression, exact, place, { named });
  }

  /** A quantity that a run reads off its state. @param inputs it has besides */
  readDuringRun(
    place: string,
    expression: string,
    exact: Program | null,
    inputs: readonly string[] = [],
  ): Program {
    return this.readOff(expression, exact, place, null, inputs);
  }

  private readOff(
    expression: string,
    exact: Program | null,
    place: string,
    lookedAt: LookedAt | null,
    inputs: readonly string[] = [],
  ): Program {
    const { document, system, coefficients } = this;
    const context = { document, system, coefficients, exact };
    const compile = (wanted: string | null): Program => {
      const builder = new ProgramBuilder();
      const scope = this.caseScope(builder);
      const { functions } = addFieldNames(builder, scope, context, lookedAt, wanted);
      for (const name of inputs) scope.set(name, builder.input(name));
      // A named expression of the user's, so that what is wrong with it can be told.
      const own = lookedAt?.named.find(({ name }) => name === expression);
      const source = own && !scope.has(own.name) ? own.expression : expression;
      return builder.build([expressionAt(place, builder, source, scope, functions)]);
    };
    try {
      return compile(expression);
    } catch {
      // Where there is a fault, its cure may be any name.
      return compile(null);
    }
  }

  private caseScope(builder: ProgramBuilder): Map<string, Value> {
    return caseScope(builder, this.document, this.parameters, this.system.dimension);
  }
}
