import { CaseError } from '../../core/caseError';
import type { Program } from '../../expression';
import { blockPoints, PointBlock } from '../../space/pointBlock';
import type { StateArray } from '../../space/types';
import { modeCount } from './basis';
import type { CellGeometry } from './geometry';
import { t } from '../../text/t';

/** The orders of triangles: values of the expression from `lowest`, limited to `highest`. */
export interface OrderRange {
  readonly lowest: number;
  readonly highest: number;
}

/**
 * Evaluates the local order at the center of each triangle.
 * @returns the number of modes of each triangle, the first ones of the basis; null if all have the highest order
 * @throws CaseError for a value that is not an integer from the lowest order
 */
export function cellModes(
  localOrder: Program | null,
  { originX, originY, xr, yr, xs, ys }: CellGeometry,
  { lowest, highest }: OrderRange,
): Uint8Array | null {
  if (!localOrder) return null;
  const cellCount = originX.length;
  const modes = new Uint8Array(cellCount);
  const block = new PointBlock(blockPoints);
  const [x, y, orders] = ['x', 'y', 'localOrder'].map((name) => block.array(name));
  const evaluate = block.bind(localOrder, [orders]);
  for (let first = 0; first < cellCount; first += blockPoints) {
    const count = Math.min(blockPoints, cellCount - first);
    for (let i = 0; i < count; i++) {
      const cell = first + i;
      x[i] = originX[cell] + (xr[cell] + xs[cell]) / 3;
      y[i] = originY[cell] + (yr[cell] + ys[cell]) / 3;
    }
    evaluate(count);
    for (let i = 0; i < count; i++) {
      if (!Number.isInteger(orders[i]) || orders[i] < lowest) {
        const [atX, atY] = [x[i], y[i]].map((value) => Number(value.toPrecision(4)));
        const found = Number(orders[i].toPrecision(6));
        throw new CaseError(t('dgLocalOrderValue', found, atX, atY, lowest));
      }
      modes[first + i] = modeCount(Math.min(orders[i], highest));
    }
  }
  return modes.every((own) => own === modeCount(highest)) ? null : modes;
}

/** A state of `variableCount` variables with `modes` coefficients each: [cell][variable][mode]. */
interface StateShape {
  readonly cellModes: Uint8Array | null;
  readonly element: { readonly modes: number };
  readonly variableCount: number;
}

/** Sets the coefficients above the order of each triangle to 0, in place. */
export function truncateModes(
  { cellModes: own, element: { modes }, variableCount }: StateShape,
  state: StateArray,
): void {
  own?.forEach((count, cell) => {
    for (let v = 0; v < variableCount; v++) {
      const first = (cell * variableCount + v) * modes;
      state.fill(0, first + count, first + modes);
    }
  });
}

/** Returns the state without the coefficients above the order of each triangle. */
export function truncatedState<S extends StateArray>(shape: StateShape, state: S): S {
  if (!shape.cellModes) return state;
  const truncated = state.slice() as S;
  truncateModes(shape, truncated);
  return truncated;
}
