import { CaseError } from '../core/caseError';
import { ExpressionError, ProgramBuilder } from '../expression';
import { caseScope, expressionAt } from '../physics/caseScope';
import type { SystemDeclaration } from '../physics/declaration';
import { writtenStream } from '../physics/freeStream';
import { fluxNamed } from '../physics/numericalFluxes';
import { compileSystem } from '../physics/systemPrograms';
import { asDeclared, parameterValues } from '../physics/systemScope';
import { evaluator, type PointValues } from '../physics/sampledStates';
import type { CheckList } from './checkItem';
import type { CaseDocument } from './document';

/** Below this Mach number the dissipation of most fluxes outweighs the flow. */
const leastMachNumber = 0.1;

/** Of the Mach number, by which samples may miss the largest value. */
const missedBySamples = 0.05;

const lowMachFlux = 'roeLowMach';

/** Fluxes whose dissipation of the velocity doesn't grow as the Mach number falls. */
const suitableFluxes: readonly string[] = [lowMachFlux, 'central'];

/** Warns of a flux that is too dissipative for the largest Mach number of the initial state and the free stream. */
export function checkMachNumber(
  list: CheckList,
  document: CaseDocument,
  system: SystemDeclaration,
): void {
  const { scheme } = document;
  if (!('numericalFlux' in scheme) || suitableFluxes.includes(scheme.numericalFlux)) return;
  if (fluxNamed(lowMachFlux)?.missing(system) !== null) return;
  // A source may drive a flow much faster than the one at the start.
  if (document.sourceTerm !== undefined) return;
  const mach = largestMachNumber(document, system);
  if (mach === null || mach === 0 || mach >= (1 - missedBySamples) * leastMachNumber) return;
  const flux = fluxNamed(scheme.numericalFlux)?.title ?? scheme.numericalFlux;
  const message = `the largest Mach number at the start is ${Number(mach.toPrecision(2))}: below ${leastMachNumber} the dissipation of ${flux} outweighs slow flow, choose ${lowMachFlux}`;
  list.warning('scheme', 'machNumber', 'scheme.numericalFlux', message);
}

/** Of the free stream and of samples of the initial state; null if it is not known here. */
function largestMachNumber(document: CaseDocument, system: SystemDeclaration): number | null {
  const stream = writtenStream(document, system)?.values;
  const places = samplePlaces(document, system);
  const values = [stream, document.initial].flatMap((primitive) => {
    if (!primitive) return [];
    const machAt = machNumber(document, system, primitive);
    return machAt ? places.map(machAt) : [];
  });
  const known = values.filter(Number.isFinite);
  if (known.length === 0) return null;
  const largest = Math.max(...known);
  // Without a grid the extent is not known: samples count only if they all agree.
  const varies = largest - Math.min(...known) > 1e-9 * largest;
  return document.mesh.grid === undefined && varies ? null : largest;
}

/** Null if the expressions are faulty or need values of files. */
function machNumber(
  document: CaseDocument,
  system: SystemDeclaration,
  primitive: Readonly<Record<string, string>>,
): ((place: PointValues) => number) | null {
  if (system.primitive.variables.some(({ name }) => primitive[name] === undefined)) return null;
  try {
    const parameters = parameterValues(system, document.system.parameters);
    const b = new ProgramBuilder();
    const places = caseScope(b, document, parameters, system.dimension);
    const scope = new Map(places);
    for (const { name } of system.primitive.variables) {
      scope.set(name, expressionAt(name, b, primitive[name], places));
    }
    const conserved = system.primitive.toConserved.map((source) => b.expression(source, scope));
    const { characteristics } = compileSystem(system, parameters, asDeclared);
    const state = Object.fromEntries(system.variables.map(({ name }, v) => [name, conserved[v]]));
    const program = b.build(b.inline(characteristics!.machNumber!, state));
    const evaluate = evaluator(program);
    return (place) => evaluate(place)[0];
  } catch (error) {
    // Faulty expressions are reported by other checks.
    if (error instanceof ExpressionError || error instanceof CaseError) return null;
    throw error;
  }
}

/** On each axis of the grid; of other meshes the unit box about the origin. */
const samplesPerAxis = 9;

function samplePlaces({ mesh }: CaseDocument, { dimension }: SystemDeclaration): PointValues[] {
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
