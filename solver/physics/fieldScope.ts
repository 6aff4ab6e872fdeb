import type { PhysicsDescription } from './description';
import { statisticFields } from '../diagnostics/outputs';
import type { NamedExpressions } from '../expression/schema';
import {
  ExpressionError,
  type Program,
  type ProgramBuilder,
  type ScopeFunctions,
  type Value,
} from '../expression';
import { positionInputs } from '../core/axes';
import { expressionAt } from './caseScope';
import type { SystemDeclaration } from './declaration';
import {
  averagedState,
  declaredFields,
  declaredWallFields,
  differenceName,
  errorName,
  exactName,
  farName,
  meanName,
  otherName,
  stateNames,
} from './fieldNames';
import { writtenStream } from './freeStream';
import { derivatives } from './gradients';
import { hasMatchedPoint, isMatchedCase, matchedDistance, matchedNames } from './matchedPoint';
import { addMatchedPoint, addState, type Coefficients } from './systemScope';
import { definedPointFields } from './wallGroups';
import { sideInputs } from './wallSpacing';

export interface FieldContext {
  readonly document: PhysicsDescription;
  readonly system: SystemDeclaration;
  readonly coefficients: Coefficients;
  /** (x, t) → exact conserved state. */
  readonly exact: Program | null;
}

/** Inputs available to displayed fields only: quantities of a run use neither averages nor other results. */
export interface InspectionFields {
  /** User-defined fields. */
  readonly named: NamedExpressions;
}

/** Names and functions in scope of a displayed field. */
export interface FieldScope {
  readonly scope: Map<string, Value>;
  readonly functions: ScopeFunctions;
}

/**
 * Adds the names available to fields: the state, averages, exact solution and errors, another result and
 * the difference from it, the free stream, named fields of the system and the user, and derivatives.
 * Invalid fields are omitted.
 * @param scope names of the whole case; extended in place
 * @param inspected null for quantities read during a run, which exclude averages, other results and user fields
 * @param atSide whether the field is on a boundary, with its normal in scope; `afterOwn` if user-defined fields
 *   take precedence over wall quantities of the same name
 * @param wanted the expression to compile: named fields that it doesn't depend on are omitted to save time;
 *   null includes all
 */
export function addFieldNames(
  builder: ProgramBuilder,
  scope: Map<string, Value>,
  { document, system, coefficients, exact }: FieldContext,
  inspected: InspectionFields | null,
  atSide: boolean | 'afterOwn',
  requested: string | null,
): FieldScope {
  const known = new Map(scope);
  const add = (name: string, value: Value): void => {
    if (!scope.has(name)) scope.set(name, value);
  };
  addState(builder, scope, system, coefficients);
  if (atSide) {
    for (const name of sideInputs(system.dimension)) scope.set(name, builder.input(name));
    if (isMatchedCase(system, document.boundaries)) {
      addMatchedPoint(builder, scope, known, system, coefficients);
    } else if (hasMatchedPoint(system)) {
      for (const name of matchedNames(system)) {
        scope.set(name, builder.constant(name === matchedDistance ? 0 : NaN));
      }
    }
  }
  const averages = inspected ? document.outputs.statistics.flatMap(statisticFields) : [];
  for (const name of averages) scope.set(name, builder.input(name));

  const variables = system.variables.map(({ name }) => name);
  const derive = (given: readonly Value[]): Map<string, Value> => {
    const state = new Map(known);
    variables.forEach((name, i) => state.set(name, given[i]));
    const ofCase = coefficients(builder);
    for (const { name, expression } of system.derived) {
      state.set(name, ofCase.get(name) ?? builder.expression(expression, state));
    }
    return state;
  };
  const compare = (
    state: ReadonlyMap<string, Value>,
    nameOf: (name: string) => string,
    differenceOf: (name: string) => string,
  ): void => {
    for (const name of stateNames(system)) {
      const [own, value] = [scope.get(name)!, state.get(name)!];
      add(nameOf(name), value);
      add(differenceOf(name), builder.apply('subtract', own, value));
    }
  };
  if (exact) {
    const inputs = Object.fromEntries(
      positionInputs(system.dimension).map((name) => [name, builder.input(name)]),
    );
    compare(derive(builder.inline(exact, inputs)), exactName, errorName);
  }
  if (inspected) {
    for (const name of definedPointFields(document)) add(name, builder.input(name));
  }
  const others = inspected ? variables.map(otherName) : [];
  if (inspected) {
    const state = others.map((name) => builder.input(name));
    compare(derive(state), otherName, differenceName);
  }

  const stream = writtenStream(document, system);
  for (const [name, source] of Object.entries(stream?.values ?? {})) {
    add(farName(name), expressionAt(`${stream?.place}.${name}`, builder, source, known));
  }

  const differentiable = new Set([...variables, ...others, ...averages]);
  const functions = derivatives(builder, system.dimension, differentiable);
  const named = inspected?.named ?? [];
  const isKept = ({ name }: { readonly name: string }): boolean =>
    atSide !== 'afterOwn' || named.every((own) => own.name !== name);
  const declared = [
    ...declaredFields(document, system),
    ...(atSide ? declaredWallFields(document, system).filter(isKept) : []),
  ];
  const compile = (
    fields: NamedExpressions,
    within: ReadonlyMap<string, Value>,
    take: (name: string, value: Value) => void,
  ): void => {
    for (const { name, expression } of fields) {
      try {
        take(name, builder.expression(expression, within, functions));
      } catch (error) {
        if (!(error instanceof ExpressionError)) throw error;
      }
    }
  };
  const averaged = inspected && averagedState(document, system);
  if (averaged) {
    const primitive = new Map(known);
    system.primitive.variables.forEach(({ name }, i) =>
      primitive.set(name, builder.input(averaged[i])),
    );
    const conserved = system.primitive.toConserved.map((source) =>
      builder.expression(source, primitive),
    );
    // Derived quantities that are primitive variables are the averages themselves.
    const means = new Map([...scope, ...derive(conserved)]);
    // Averages at matched points are not known.
    for (const name of matchedNames(system)) {
      if (scope.has(name) && name !== matchedDistance) means.set(name, builder.constant(NaN));
    }
    system.primitive.variables.forEach(({ name }, i) =>
      means.set(name, builder.input(averaged[i])),
    );
    for (const name of stateNames(system)) add(meanName(name), means.get(name)!);
    const ofMeans = requested?.replaceAll(/\bmean_/g, '') ?? null;
    compile(ofMeans === null ? declared : neededFields(declared, ofMeans), means, (name, value) => {
      means.set(name, value);
      add(meanName(name), value);
    });
  }
  const fields = [...declared, ...named];
  compile(requested === null ? fields : neededFields(fields, requested), scope, add);
  return { scope, functions };
}

const namesIn = (expression: string): readonly string[] => expression.match(/[A-Za-z_]\w*/g) ?? [];

/** Returns the fields that an expression depends on, directly or through other fields; each may use those before it. */
function neededFields(fields: NamedExpressions, expression: string): NamedExpressions {
  const names = new Set(namesIn(expression));
  return fields
    .toReversed()
    .filter((field) => {
      const isNeeded = names.has(field.name);
      if (isNeeded) namesIn(field.expression).forEach((name) => names.add(name));
      return isNeeded;
    })
    .toReversed();
}
