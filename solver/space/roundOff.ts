import { axesOf } from '../core/axes';
import { differentiate, ProgramBuilder, type Program, type Value } from '../expression';
import { boundsOf } from '../mesh/bounds';
import { gradientInput } from '../physics/gradients';
import { isOnSides } from '../physics/wallSpacing';
import { largestInSomeCells } from './cellBlocks';
import type { CellSpace, StateSpace } from './cellSpace';
import type { SampledState } from './types';

/** Relative round-off that accumulates in states over many steps: a few units in the last place. */
const ofStates = { single: 4e-6, double: 1e-11 } as const;

/** Smallest speed that counts as motion. */
const tiny = 1e-30;

/**
 * Returns a bound of the round-off in a field: its change if every variable changes by the relative round-off of its
 * natural size. The natural size of a variable is its value or, if larger, its flux over the wave speed, e.g. p/c
 * for a momentum, so that the bound is meaningful where a velocity is 0.
 * @param field (u, ∇u, x, t) → value
 */
export function roundOffOf(states: StateSpace, sampled: SampledState, field: Program): number {
  // Defined on boundaries only.
  if (isOnSides(field, states.space.dimension)) return 0;
  const largest = largestInSomeCells(states, sampled, naturalSize(states, field));
  const share = sampled.state instanceof Float64Array ? ofStates.double : ofStates.single;
  return share * largest;
}

/** Σᵢ |∂f/∂uᵢ| Sᵢ + Σᵢₐ |∂f/∂(∂ₐuᵢ)| Sᵢ/h with the natural sizes Sᵢ of variables and a typical size h of cells. */
function naturalSize({ space, physics }: StateSpace, field: Program): Program {
  const builder = new ProgramBuilder();
  const given = (program: Program): Record<string, Value> =>
    Object.fromEntries(program.inputs.map((name) => [name, builder.input(name)]));
  const { variableNames: names, flux, maxWaveSpeed } = physics;
  const fluxes = builder.inline(flux, given(flux));
  const [speed] = builder.inline(maxWaveSpeed, given(maxWaveSpeed));
  const abs = (value: Value): Value => builder.apply('abs', value);
  const largest = (values: readonly Value[]): Value =>
    values.reduce((most, value) => builder.apply('max', most, value));
  const size = cellSize(space);
  const terms = names.flatMap((name, i) => {
    const columns = axesOf(space.dimension).map((_, axis) => abs(fluxes[axis * names.length + i]));
    const carried = builder.apply(
      'divide',
      largest(columns),
      builder.apply('max', speed, builder.constant(tiny)),
    );
    const natural = builder.apply('max', abs(builder.input(name)), carried);
    const perCell = builder.apply('divide', natural, builder.constant(size));
    const inputs = [
      [name, natural],
      ...axesOf(space.dimension).map((axis) => [gradientInput(axis, name), perCell] as const),
    ] as const;
    return inputs
      .filter(([input]) => field.uses(input))
      .map(([input, own]) =>
        builder.apply('multiply', abs(differentiate(builder, field, input)[0]), own),
      );
  });
  const total = terms.reduce((sum, term) => builder.apply('add', sum, term), builder.constant(0));
  return builder.build([total]);
}

/** Returns a typical cell size: the volume of the mesh's bounding box per cell, to the power 1/dimension. */
function cellSize({ mesh, cellCount }: CellSpace): number {
  const { low, high } = boundsOf(mesh);
  const sides = low.slice(0, mesh.dimension).map((from, axis) => high[axis] - from);
  const volume = sides.reduce((product, side) => product * side, 1);
  return (volume / Math.max(1, cellCount)) ** (1 / mesh.dimension);
}
