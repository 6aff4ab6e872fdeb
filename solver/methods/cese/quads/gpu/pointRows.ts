import type { DevicePrecision } from '../../../../stepping/deviceStepper';
import type { SlopeRule } from '../../slopeRule';
import type { TableDesign } from './tables';

/** Rows of the contributions of a vertex to cells, see shaders/cese/quads/points.wgsl. */
export interface PointRows {
  readonly ahead: number;
  readonly slopes: number;
  readonly speed: number;
  readonly state: number;
  readonly rest: number;
  readonly count: number;
}

export function pointRows(
  { slopes }: SlopeRule,
  { apart }: Pick<TableDesign, 'apart'>,
  precision: DevicePrecision,
): PointRows {
  const ahead = 4;
  const first = ahead + 1;
  const state = first + (slopes === 'courantInsensitive' ? 3 : 0);
  const rest = state + (apart ? 3 : 0);
  const count = rest + (precision === 'f32Compensated' ? 1 : 0);
  return { ahead, slopes: first, speed: first + 2, state, rest, count };
}
