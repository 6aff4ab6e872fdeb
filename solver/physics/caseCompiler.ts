import { CaseError } from '../core/caseError';
import type { Axis } from '../core/axes';
import { ProgramBuilder, type Program, type Value } from '../expression';
import type { NamedExpressions } from '../expression/schema';
import { balancedFlux, compileBalance } from './balance';
import { cellBalance, type CaseBalance } from './cellBalance';
import { caseScope, expressionAt } from './caseScope';
import type { SystemDeclaration } from './declaration';
import type { PhysicsDescription } from './description';
import { withoutDryGround } from './dryGround';
import { compileDrive, type DrivePrograms } from './drive';
import { addFieldNames, type InspectionFields } from './fieldScope';
import { withStream, type RequestedStream } from './freeStream';
import { initialSlopesAlong } from './initialSlopes';
import { pointSpacing } from './pointSpacing';
import { manufacturedSource, withoutSourceOf } from './sourceTerm';
import { compileSponges, type SpongePrograms } from './sponges';
import { stateOfPrimitives } from './primitives';
import { compileSystem, type SystemPrograms } from './systemPrograms';
import { addState, baseScope } from './systemScope';
import { t } from '../text/t';

/** Name of the input that is 1 under the brush stroke of this index in the initial state. */
export const paintedInput = (index: number): string => `painted ${index}`;

/** Compiles the expressions of a case, each in its own scope. */
export class CaseCompiler {
  constructor(
    private readonly system: SystemDeclaration,
    private readonly parameters: Readonly<Record<string, number>>,
    private readonly document: PhysicsDescription,
  ) {}

  /** Whether the case gives any of the system's coefficients. */
  get givesCoefficients(): boolean {
    return Object.keys(this.document.system.coefficients ?? {}).length > 0;
  }

  /** The coefficients given by the case, which replace the declared ones. */
  readonly coefficients = (builder: ProgramBuilder): ReadonlyMap<string, Value> => {
    const given = this.document.system.coefficients ?? {};
    const declared = baseScope(builder, this.parameters, this.system.dimension);
    const values = new Map<string, Value>();
    for (const { name, expression, coefficient } of this.system.derived) {
      if (!coefficient) continue;
      const value = Object.hasOwn(given, name)
        ? expressionAt(
            `system.coefficients.${name}`,
            builder,
            given[name],
            this.coefficientScope(builder),
          )
        : builder.expression(expression, declared);
      declared.set(name, value);
      values.set(name, value);
    }
    return values;
  };

  private coefficientScope(builder: ProgramBuilder): Map<string, Value> {
    const scope = this.caseScope(builder);
    if (!this.system.viscousFlux) return scope;
    return new Map([[pointSpacing, builder.input(pointSpacing)], ...scope]);
  }

  /** Compiles expressions for the primitive variables to the conserved state. */
  primitiveState(place: string, given: Readonly<Record<string, string>>): Program {
    const builder = new ProgramBuilder();
    return this.conserved(builder, this.valuesIn(this.caseScope(builder), builder, place, given));
  }

  /** Compiles the initial state, which may also read rasters. */
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

  /** Compiles the balance of the system for this case; null if it declares none. */
  balance(compileFlux: (of: SystemPrograms) => Program | null): CaseBalance | null {
    const { system, parameters, coefficients } = this;
    const programs = compileBalance(system, parameters, coefficients);
    if (programs === null) return null;
    // Decay does not apply on faces.
    const onFaces = { ...system, decay: undefined };
    const numericalFlux = compileFlux(compileSystem(onFaces, parameters, coefficients, programs));
    const ofState = new ProgramBuilder();
    const flux = numericalFlux && balancedFlux(programs, numericalFlux, system);
    return {
      ...programs,
      flux,
      inCells: cellBalance(system, { parameters, coefficients }, programs, flux),
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
      if (dimension === 1) throw new CaseError(t('physicsStrokes', place));
      const v = primitive.variables.findIndex(({ name }) => name === variable);
      if (v < 0) {
        const known = primitive.variables.map(({ name }) => name).join(', ');
        throw new CaseError(t('physicsUnknownVariable', place, variable, known));
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
        throw new CaseError(t('physicsMissing', place, name));
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

  /** Returns the source added by the case; null if there is none. */
  sourceTerm(programs: SystemPrograms, exact: Program | null): Program | null {
    const { sourceTerm } = this.document;
    if (sourceTerm === undefined) return null;
    const names = this.system.variables.map(({ name }) => name);
    if (sourceTerm === 'manufactured') {
      if (exact) return manufacturedSource(programs, names, exact);
      throw new CaseError(t('physicsManufactured'));
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

  /** Returns the sources in terms of the gradient, minus those of the exact solution if it is manufactured. */
  gradientSource({ gradientSource }: SystemPrograms, exact: Program | null): Program | null {
    if (gradientSource === null || this.document.sourceTerm !== 'manufactured' || exact === null) {
      return gradientSource;
    }
    const names = this.system.variables.map(({ name }) => name);
    return withoutSourceOf(this.system.dimension, names, gradientSource, exact);
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

  drive(): DrivePrograms | null {
    const { drive } = this.document;
    if (drive === undefined) return null;
    return compileDrive(drive, {
      variables: this.system.variables.map(({ name }) => name),
      scope: (builder) => this.caseScope(builder),
      stateScope: (builder) => {
        const scope = this.caseScope(builder);
        addState(builder, scope, this.system, this.coefficients);
        return scope;
      },
      value: expressionAt,
    });
  }

  /** Returns the degree of the polynomials in cells over space; null if the case gives none. */
  localOrder(): Program | null {
    const { localOrder } = this.document.scheme;
    if (localOrder === undefined) return null;
    const builder = new ProgramBuilder();
    const scope = this.caseScope(builder);
    return builder.build([expressionAt('scheme.localOrder', builder, localOrder, scope)]);
  }

  field(
    expression: string,
    exact: Program | null,
    place = 'field',
    named: NamedExpressions = this.document.view.fields,
  ): Program {
    return this.readOff(expression, exact, place, { named }, false);
  }

  shownField(
    expression: string,
    exact: Program | null,
    named: NamedExpressions = this.document.view.fields,
  ): Program {
    const sides = this.system.dimension === 3 ? 'afterOwn' : false;
    const field = this.readOff(expression, exact, 'field', { named }, sides);
    return withoutDryGround(field, this.system, (builder) => {
      const scope = this.caseScope(builder);
      addState(builder, scope, this.system, this.coefficients);
      return scope;
    });
  }

  sideField(
    expression: string,
    exact: Program | null,
    place: string,
    stream: RequestedStream,
  ): Program {
    const inspected = { named: this.document.view.fields };
    return this.readOff(
      expression,
      exact,
      place,
      inspected,
      true,
      withStream(this.document, stream),
    );
  }

  /** Compiles a quantity evaluated during the run. @param atSide whether it is on a boundary, with its normal in scope */
  readDuringRun(place: string, expression: string, exact: Program | null, atSide = false): Program {
    return this.readOff(expression, exact, place, null, atSide);
  }

  private readOff(
    expression: string,
    exact: Program | null,
    place: string,
    inspected: InspectionFields | null,
    atSide: boolean | 'afterOwn',
    document = this.document,
  ): Program {
    const { system, coefficients } = this;
    const context = { document, system, coefficients, exact };
    const compile = (requested: string | null): Program => {
      const builder = new ProgramBuilder();
      const scope = this.caseScope(builder);
      const { functions } = addFieldNames(builder, scope, context, inspected, atSide, requested);
      // For a user-defined named expression, the error refers to its definition.
      const own = inspected?.named.find(({ name }) => name === expression);
      const source = own && !scope.has(own.name) ? own.expression : expression;
      return builder.build([expressionAt(place, builder, source, scope, functions)]);
    };
    try {
      return compile(expression);
    } catch {
      // After a fault all names are in scope, so that the message can suggest any of them.
      return compile(null);
    }
  }

  private caseScope(builder: ProgramBuilder): Map<string, Value> {
    return caseScope(builder, this.document, this.parameters, this.system.dimension);
  }
}
