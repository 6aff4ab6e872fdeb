import { caseMesh } from '../case/caseMesh';
import type { CaseDocument } from '../case/document';
import { emptyGeometry } from '../methods/cpr/geometry';
import { cprOperators, type CprOperators } from '../methods/cpr/operators';
import { cprOptions } from '../methods/cpr/options';
import { methods } from '../methods/registry';
import { compileCasePhysics } from '../physics/compile';
import { prepareCase } from '../run/preparedCase';
import { hexahedraCase, hexahedraCpuTasks, hexahedraMesh, hexahedraState } from './hexahedra';
import { bestOf, rounds, steps, type SerialInput, type TimeCompiledC } from './serial';
import type { SerialComparison, MeasuringOptions } from './types';

const measured = hexahedraCpuTasks(false).flatMap(({ order, hexahedra }) =>
  hexahedra ? [{ order, edge: hexahedra.edge }] : [],
);

/** Compares one thread of flux reconstruction with the C program on the same mesh, alternating, order by order. */
export async function compareHexahedraWithC(
  timeCompiledC: TimeCompiledC,
  { now, yieldTask, signal }: Pick<MeasuringOptions, 'now' | 'yieldTask' | 'signal'>,
  boxes: readonly { readonly order: number; readonly edge: number }[] = measured,
): Promise<SerialComparison[] | string> {
  const comparisons: SerialComparison[] = [];
  for (const { order, edge } of boxes) {
    await yieldTask();
    signal.throwIfAborted();
    const box = { edge, shape: 'straight' } as const;
    const { scheme, ...others } = hexahedraCase(box, { order, precision: 'f32' });
    const options = cprOptions.parse({ ...scheme, numericalFlux: 'localLaxFriedrichs' });
    const document: CaseDocument = { ...others, scheme: options };
    const mesh = hexahedraMesh(box);
    const { discretization } = prepareCase(document, mesh, methods);
    const physics = compileCasePhysics(document);
    const operators = cprOperators(caseMesh(document, mesh), physics, options);
    const initial = Float64Array.from(hexahedraState(operators.cellCount, operators.pointCount));
    const output = await timeCompiledC(serialInput(operators, initial));
    if (typeof output === 'string') return output;

    const simulation = discretization.createCpuSimulation(undefined, initial);
    await simulation.advance(steps);
    const state = transposed(operators, (await simulation.readState()) as Float64Array);
    const best = await bestOf(simulation, now);
    simulation.dispose();
    const microseconds = (seconds: number): number => (1e6 * seconds) / operators.cellCount;
    comparisons.push({
      group: 'hexahedraCpu',
      order,
      compiledC: microseconds(output.secondsPerStep),
      ours: microseconds(best),
      difference: output.state.reduce(
        (largest, value, i) => Math.max(largest, Math.abs(value - state[i])),
        0,
      ),
    });
  }
  return comparisons;
}

/** Transposes [cell][variable][point] to [cell][point][variable]. */
function transposed(
  { pointCount, variableCount: n }: CprOperators,
  state: Float64Array,
): Float64Array {
  const perCell = n * pointCount;
  return state.map((_, at) => {
    const [cell, i] = [Math.floor(at / perCell), at % perCell];
    return state[cell * perCell + (i % n) * pointCount + Math.floor(i / n)];
  });
}

/** Largest stable λΔt(2p + 1)/h of the method, see solver/methods/cpr/discretization.ts. */
const stableStep = 0.8;

function serialInput(operators: CprOperators, initial: Float64Array): SerialInput {
  const { line, sides, faces, facing, cellCount, pointCount, sidePointCount, options } = operators;
  const geometry = emptyGeometry(operators);
  const metrics = new Float64Array(9 * cellCount * pointCount);
  const inverse = new Float64Array(cellCount * pointCount);
  const normals = new Float64Array(3 * faces.count * sidePointCount);
  const areas = new Float64Array(faces.count * sidePointCount);
  for (let cell = 0; cell < cellCount; cell++) {
    operators.readGeometry(cell, geometry);
    geometry.metrics.forEach((value, at) => {
      metrics[9 * cell * pointCount + at] = value / geometry.determinants[Math.floor(at / 9)];
    });
    geometry.determinants.forEach((value, i) => (inverse[cell * pointCount + i] = 1 / value));
  }
  for (let face = 0; face < faces.count; face++) {
    operators.readGeometry(faces.leftCells[face], geometry);
    for (let k = 0; k < sidePointCount; k++) {
      const from = 3 * (faces.leftSides[face] * sidePointCount + k);
      const area = geometry.areas.subarray(from, from + 3);
      const at = face * sidePointCount + k;
      areas[at] = Math.hypot(...area);
      normals.set(
        area.map((own) => own / areas[at]),
        3 * at,
      );
    }
  }
  const meeting = Array.from({ length: faces.interiorCount }, (_, face) =>
    facing(faces.leftSides[face], faces.rightSides[face], faces.turns[face]),
  );
  return {
    program: 'fr',
    constants: {
      N: operators.perAxis,
      CELLS: cellCount,
      INTERIOR_FACES: faces.interiorCount,
      FACES: faces.count,
      STEPS: steps,
      ROUNDS: rounds,
    },
    doubles: joined(Float64Array, [
      [(options.cflNumber * stableStep) / (2 * line.order + 1)],
      line.derivative,
      line.lift.left,
      line.lift.right,
      line.ends.left,
      line.ends.right,
      metrics,
      inverse,
      operators.lengths(),
      normals,
      areas,
      transposed(operators, initial),
    ]),
    integers: joined(Int32Array, [
      sides.map(({ end }) => (end === 'left' ? 0 : 1)),
      sides.map(({ stride }) => stride),
      ...sides.map(({ starts }) => starts),
      faces.leftCells,
      faces.leftSides,
      faces.rightCells,
      faces.rightSides,
      ...meeting,
    ]),
  };
}

/** Concatenates lists; they are too long for spread arguments. */
function joined<T extends Float64Array | Int32Array>(
  kind: new (length: number) => T,
  lists: readonly ArrayLike<number>[],
): T {
  const all = new kind(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}
