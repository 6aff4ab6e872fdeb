import { CaseError } from '../core/caseError';
import {
  ExpressionError,
  ProgramBuilder,
  type Program,
  type Scope,
  type Value,
} from '../expression';
import { caseScope, expressionAt } from '../physics/caseScope';
import type { SystemDeclaration } from '../physics/declaration';
import { evaluator, type PointValues } from '../physics/sampledStates';
import { compileSystem, type SystemPrograms } from '../physics/systemPrograms';
import { asDeclared, parameterValues } from '../physics/systemScope';
import type { CaseDocument } from './document';

/**
 * Returns samples at t = 0 of a quantity of a state given in primitive variables: on the grid, else in [−1, 1]
 * along each axis, with the last axis first. Values may be non-finite. Empty if an expression is missing,
 * faulty or reads files.
 * @param quantity a program of the state and the index of one of its outputs
 */
export function sampledQuantity(
  document: CaseDocument,
  system: SystemDeclaration,
  primitive: Readonly<Record<string, string>>,
  quantity: (programs: SystemPrograms) => readonly [program: Program, output: number],
  samplesPerAxis: number,
): number[] {
  if (system.primitive.variables.some(({ name }) => primitive[name] === undefined)) return [];
  return sampled(document, system, samplesPerAxis, (b, places, parameters) => {
    const scope = new Map(places);
    for (const { name } of system.primitive.variables) {
      scope.set(name, expressionAt(name, b, primitive[name], places));
    }
    const conserved = system.primitive.toConserved.map((source) => b.expression(source, scope));
    const state = Object.fromEntries(system.variables.map(({ name }, v) => [name, conserved[v]]));
    const [program, output] = quantity(compileSystem(system, parameters, asDeclared));
    return b.inline(program, state)[output];
  });
}

/** Like the function above, for an expression of the case in position, time, parameters and definitions. */
export const sampledExpression = (
  document: CaseDocument,
  system: SystemDeclaration,
  source: string,
  samplesPerAxis: number,
): number[] =>
  sampled(document, system, samplesPerAxis, (b, places) =>
    expressionAt('expression', b, source, places),
  );

/** Returns whether samples hold for the whole mesh: they are on the grid, or all agree. */
export function samplesCoverMesh(
  { mesh }: { readonly mesh: Pick<CaseDocument['mesh'], 'grid'> },
  samples: readonly number[],
): boolean {
  if (mesh.grid !== undefined) return true;
  const largest = Math.max(...samples);
  return largest - Math.min(...samples) <= 1e-9 * Math.abs(largest);
}

function sampled(
  document: CaseDocument,
  system: SystemDeclaration,
  samplesPerAxis: number,
  value: (b: ProgramBuilder, places: Scope, parameters: Readonly<Record<string, number>>) => Value,
): number[] {
  try {
    const parameters = parameterValues(system, document.system.parameters);
    const b = new ProgramBuilder();
    const places = caseScope(b, document, parameters, system.dimension);
    const evaluate = evaluator(b.build([value(b, places, parameters)]));
    return samplePlaces(document, system, samplesPerAxis).map((place) => evaluate(place)[0]);
  } catch (error) {
    // Faulty expressions are reported by other checks.
    if (error instanceof ExpressionError || error instanceof CaseError) return [];
    throw error;
  }
}

function samplePlaces(
  { mesh }: CaseDocument,
  { dimension }: SystemDeclaration,
  samplesPerAxis: number,
): PointValues[] {
  const names = ['x', 'y', 'z'].slice(0, dimension);
  const { min, max } = mesh.grid ?? { min: names.map(() => -1), max: names.map(() => 1) };
  const alongAxis = (axis: number): number[] =>
    Array.from(
      { length: samplesPerAxis },
      (_, i) => min[axis] + ((i + 0.5) / samplesPerAxis) * (max[axis] - min[axis]),
    );
  return names.reduce<PointValues[]>(
    (places, name, axis) =>
      places.flatMap((place) => alongAxis(axis).map((value) => ({ ...place, [name]: value }))),
    [{ x: 0, y: 0, z: 0, t: 0 }],
  );
}
