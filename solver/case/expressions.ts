import {
  constantValues,
  ExpressionError,
  FunctionFault,
  ProgramBuilder,
  type Scope,
  type ScopeFunctions,
  type Value,
} from '../expression';
import type { SystemDeclaration } from '../physics/declaration';
import {
  declaredFields,
  declaredWallFields,
  fieldNames,
  runFieldNames,
} from '../physics/fieldNames';
import { writtenStream } from '../physics/freeStream';
import { hasMatchedPoint, matchedNames } from '../physics/matchedPoint';
import { pointSpacing } from '../physics/pointSpacing';
import { axesOf, derivativeName } from '../core/axes';
import { baseScope, parameterValues } from '../physics/systemScope';
import { sideInputs } from '../physics/wallSpacing';
import type { CaseDocument } from './document';
import type { NamedExpressions } from '../expression/schema';
import { t } from '../text/t';

/** Compiles the expressions of a case one by one, so that every fault can be reported, not only the first. */
export class CaseExpressions {
  private readonly builder = new ProgramBuilder();
  private readonly scope: Map<string, Value>;
  private readonly initialScope: Map<string, Value>;
  private readonly stateScope: Map<string, Value>;
  private readonly fieldScope: Map<string, Value>;
  private readonly runScope: Map<string, Value>;
  private readonly sideScope: Map<string, Value>;
  private readonly inspectedSideScope: Map<string, Value>;
  /** Stands for any derivative; only whether one exists matters here. */
  private readonly derivatives: ScopeFunctions;
  private readonly definitionFaults: (string | null)[];
  private readonly hasViscousFlux: boolean;
  private readonly fieldsElsewhere: ReadonlyMap<string, string>;

  constructor(document: CaseDocument, system: SystemDeclaration) {
    const { dimension } = system;
    this.hasViscousFlux = system.viscousFlux !== undefined;
    this.fieldsElsewhere = fieldsElsewhere(document, system);
    this.derivatives = new Map(
      axesOf(dimension).map((axis) => [derivativeName(axis), (value) => this.derivativeOf(value)]),
    );
    const parameters = parameterValues(system, document.system.parameters);
    this.scope = baseScope(this.builder, parameters, dimension);
    this.definitionFaults = document.definitions.map(({ name, expression }) => {
      const value = this.compile(expression);
      // A faulty definition stays defined, so that its uses are not reported too.
      this.scope.set(name, value instanceof ExpressionError ? this.builder.input(name) : value);
      return value instanceof ExpressionError ? value.message : null;
    });
    this.initialScope = new Map(this.scope);
    for (const { name } of document.rasters ?? []) {
      this.initialScope.set(name, this.builder.input(name));
    }
    this.stateScope = new Map(this.scope);
    for (const { name } of [...system.variables, ...system.derived]) {
      this.stateScope.set(name, this.builder.input(name));
    }
    const declared = declaredFields(document, system);
    const named = [...declared, ...document.view.fields];
    this.fieldScope = this.withFields(fieldNames(document, system), named);
    this.runScope = this.withFields(runFieldNames(document, system), declared);
    const onSides = [
      ...sideInputs(dimension),
      ...(hasMatchedPoint(system) ? matchedNames(system) : []),
    ];
    const onWalls = [...declared, ...declaredWallFields(document, system)];
    this.sideScope = this.withFields([...runFieldNames(document, system), ...onSides], onWalls);
    this.inspectedSideScope = this.withFields(
      [...fieldNames(document, system), ...onSides],
      [...onWalls, ...document.view.fields],
    );
  }

  /** Returns the error in the definition with this index, or null. */
  definitionFault(index: number): string | null {
    return this.definitionFaults[index];
  }

  /** Returns the error in an expression in the coordinates, t, parameters and definitions, or null. */
  fault(source: string): string | null {
    return this.faultIn(this.scope, source);
  }

  /** Like `fault`, for a coefficient, which may use the point spacing if there are viscous fluxes. */
  coefficientFault(source: string): string | null {
    if (!this.hasViscousFlux) return this.fault(source);
    const scope = new Map([[pointSpacing, this.builder.input(pointSpacing)], ...this.scope]);
    return this.faultIn(scope, source);
  }

  /** Returns the value of a valid expression that is constant in space and time; else null. */
  constant(source: string): number | null {
    const value = this.compile(source);
    if (value instanceof ExpressionError) return null;
    const values = constantValues(this.builder.build([value]));
    return values && values[0];
  }

  /** Like `fault`, for an expression of the initial state, which may also read rasters. */
  initialFault(source: string): string | null {
    return this.faultIn(this.initialScope, source);
  }

  /** Like `fault`, for an expression that may also use the state and the derived quantities. */
  stateFault(source: string): string | null {
    return this.faultIn(this.stateScope, source);
  }

  /**
   * Like `fault`, for a quantity evaluated during a run, which may also use derivatives and more; see `runFieldNames`.
   */
  runFault(source: string): string | null {
    return this.faultIn(this.runScope, source, this.derivatives);
  }

  /** Like `runFault`, for a quantity on a boundary, which may also use the normal. */
  sideFault(source: string): string | null {
    return this.faultIn(this.sideScope, source, this.derivatives);
  }

  /** Like `fault`, for a field, which may use all viewable quantities; see `fieldNames`. */
  fieldFault(source: string): string | null {
    return this.faultIn(this.fieldScope, source, this.derivatives);
  }

  /** Like `fieldFault`, for a field on a boundary, which may also use the normal. */
  sideFieldFault(source: string): string | null {
    return this.faultIn(this.inspectedSideScope, source, this.derivatives);
  }

  /** Returns whether a valid expression of the initial state reads a raster. */
  readsRaster(source: string): boolean {
    const value = this.compile(source, this.initialScope);
    if (value instanceof ExpressionError) return false;
    const { inputs } = this.builder.build([value]);
    return inputs.some((name) => this.initialScope.get(name) !== this.scope.get(name));
  }

  /** Returns whether a valid expression in the same names depends on t. */
  dependsOnTime(source: string): boolean {
    const value = this.compile(source);
    return !(value instanceof ExpressionError) && this.builder.build([value]).uses('t');
  }

  /** Extends the state's scope by further names and by named expressions, each in terms of the preceding ones. */
  private withFields(
    names: readonly string[],
    fields: readonly Readonly<NamedExpressions[number]>[],
  ): Map<string, Value> {
    const scope = new Map(this.stateScope);
    for (const name of names) {
      if (!scope.has(name)) scope.set(name, this.builder.input(name));
    }
    for (const { name, expression } of fields) {
      if (scope.has(name)) continue;
      const value = this.compile(expression, scope, this.derivatives);
      // Faulty fields are undefined, as in field compilation.
      if (!(value instanceof ExpressionError)) scope.set(name, value);
    }
    return scope;
  }

  private derivativeOf(value: Value): Value {
    const marker = 'a derivative';
    if (this.builder.build([value]).uses(marker)) {
      throw new FunctionFault(t('caseSecondDerivative'));
    }
    return this.builder.input(marker);
  }

  private faultIn(scope: Scope, source: string, functions?: ScopeFunctions): string | null {
    const value = this.compile(source, scope, functions);
    if (!(value instanceof ExpressionError)) return null;
    const [, name] = /^unknown name "(\w+)"/.exec(value.message) ?? [];
    const elsewhere = name === undefined ? undefined : this.fieldsElsewhere.get(name);
    return elsewhere === undefined ? value.message : `${name}: ${elsewhere}`;
  }

  private compile(
    source: string,
    scope: Scope = this.scope,
    functions?: ScopeFunctions,
  ): Value | ExpressionError {
    try {
      return this.builder.expression(source, scope, functions);
    } catch (error) {
      if (error instanceof ExpressionError) return error;
      throw error;
    }
  }
}

/** Returns the fields of a system that are unavailable to an expression, with their requirement. */
function fieldsElsewhere(
  document: CaseDocument,
  system: SystemDeclaration,
): ReadonlyMap<string, string> {
  const onWalls = declaredWallFields(document, system).map(({ name }) => name);
  const known = new Set([...declaredFields(document, system).map(({ name }) => name), ...onWalls]);
  const all = [...(system.fields ?? []), ...(system.wallFields ?? [])];
  const streamless = all.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  const lack =
    writtenStream(document, system) === null
      ? t('caseNeedsFreeStream')
      : t('caseNeedsMovingStream');
  return new Map([
    ...onWalls.map((name) => [name, t('caseOnBoundariesOnly')] as const),
    ...streamless.map((name) => [name, lack] as const),
  ]);
}
