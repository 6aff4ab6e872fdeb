import { prepareCase } from '../run/preparedCase';
import { compileCasePhysics } from '../physics/compile';
import { caseMesh } from '../case/caseMesh';
import { dgOperators, type DgOperators } from '../methods/dgModal/operators';
import { dgOptions } from '../methods/dgModal/options';
import { methods } from '../methods/registry';
import { boxCase, boxMesh } from './boxCase';
import type { Simulation } from '../stepping/types';
import { cpuCells, orders } from './plan';
import type { SerialComparison, MeasuringOptions } from './types';

/** Program choice and input data of the compiled C program. */
export interface SerialInput {
  /** Program: discontinuous Galerkin on triangles, or flux reconstruction on hexahedra. */
  readonly program: 'dg' | 'fr';
  readonly constants: Readonly<Record<string, number>>;
  /** Doubles in the order in which the program reads them. */
  readonly doubles: Float64Array;
  /** Integers, read after the doubles. */
  readonly integers: Int32Array;
}

export interface SerialOutput {
  /** Time of one step, the best of several measurements. */
  readonly secondsPerStep: number;
  /** State after `steps` steps of `timeStep`: [cell][variable][mode]. */
  readonly state: Float64Array;
}

/** Compiles and runs the C program. @returns a one-line reason if it cannot */
export type TimeCompiledC = (input: SerialInput) => Promise<SerialOutput | string>;

/** Steps after which states are compared. */
export const steps = 4;
export const rounds = 6;
const measured = { orders, cells: cpuCells };

/** Compares one CPU thread with the compiled C program on the same mesh, alternating, order by order. */
export async function compareWithCompiledC(
  timeCompiledC: TimeCompiledC,
  { now, yieldTask, signal }: Pick<MeasuringOptions, 'now' | 'yieldTask' | 'signal'>,
  { orders, cells }: { orders: readonly number[]; cells: number } = measured,
): Promise<SerialComparison[] | string> {
  const mesh = boxMesh(cells);
  const comparisons: SerialComparison[] = [];
  for (const order of orders) {
    await yieldTask();
    signal.throwIfAborted();
    const document = boxCase({ order, limiter: 'none', precision: 'f32' });
    const { discretization } = prepareCase(document, mesh, methods);
    const scheme = dgOptions.parse(document.scheme);
    const operators = dgOperators(caseMesh(document, mesh), compileCasePhysics(document), scheme);
    const initial = discretization.initialState();
    const output = await timeCompiledC(serialInput(operators, initial, scheme.cflNumber));
    if (typeof output === 'string') return output;

    const simulation = discretization.createCpuSimulation();
    await simulation.advance(steps);
    const state = await simulation.readState();
    const best = await bestOf(simulation, now);
    simulation.dispose();
    const microseconds = (seconds: number): number => (1e6 * seconds) / discretization.cellCount;
    comparisons.push({
      group: 'cpu',
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

/** Returns the seconds per step, the best of several rounds. */
export async function bestOf(
  simulation: Pick<Simulation, 'advance'>,
  now: () => number,
): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    const start = now();
    await simulation.advance(steps);
    best = Math.min(best, (now() - start) / 1000 / steps);
  }
  return best;
}

function serialInput(
  { cells, faces, element, cellCount }: DgOperators,
  initial: Float64Array,
  cflNumber: number,
): SerialInput {
  return {
    program: 'dg',
    constants: {
      MODES: element.modes,
      VOLUME_POINTS: element.volumePoints,
      SIDE_POINTS: element.sidePoints,
      CELLS: cellCount,
      INTERIOR_FACES: faces.interiorCount,
      FACES: faces.count,
      STEPS: steps,
      ROUNDS: rounds,
      ORDER: element.order,
    },
    doubles: Float64Array.from([
      cflNumber,
      ...element.volumeWeights,
      ...element.volumeValues,
      ...element.volumeDr,
      ...element.volumeDs,
      ...element.sideWeights,
      ...element.sideValues,
      ...cells.xr,
      ...cells.yr,
      ...cells.xs,
      ...cells.ys,
      ...cells.determinant,
      ...cells.inscribedRadius,
      ...faces.normalX,
      ...faces.normalY,
      ...faces.length,
      ...initial,
    ]),
    integers: Int32Array.from([
      ...faces.innerCell,
      ...faces.innerSide,
      ...faces.outerCell,
      ...faces.outerSide,
    ]),
  };
}
