import { df64Dialect } from '../../../../expression';
import { df64RuleConstants } from '../../../../stepping/gpu/df64RuleConstants';
import { importOf } from '../../../../stepping/gpu/modules';
import type { GridStates } from '../../gridStates';

const { literal } = df64Dialect;

/**
 * Generates `generated/grid_df64.wgsl`: constants of the grid in df64, by axis, and the points and weights of a cell's
 * quadrature rule.
 * @param own additional lines of the method
 */
export function df64GridConstants(
  { grid, space, stableLength }: Pick<GridStates, 'grid' | 'space' | 'stableLength'>,
  own: readonly string[] = [],
): string {
  const { origin, spacing } = grid;
  const measure = spacing.reduce((product, edge) => product * edge, 1);
  const inverse = spacing.map((edge) => 1 / edge);
  return [
    importOf('numeric/df64/arithmetic.wgsl'),
    `const GRID_ORIGIN_DF64 = ${perAxis((axis) => origin[axis])};`,
    `const GRID_SPACING_DF64 = ${perAxis((axis) => spacing[axis])};`,
    `const GRID_INVERSE_DF64 = ${perAxis((axis) => inverse[axis])};`,
    `const GRID_MEASURE_DF64 = ${literal(measure)};`,
    `const GRID_SIZE_DF64 = ${literal(stableLength)};`,
    ...own,
    ...df64RuleConstants(space),
  ].join('\n');
}

const perAxis = (value: (axis: number) => number | undefined): string =>
  `array<Df64, 3>(${[0, 1, 2].map((axis) => literal(value(axis) ?? 0)).join(', ')})`;
