import { emptyGeometry, type CellGeometry } from '../geometry';
import type { CprOperators } from '../operators';

/** Computes the geometry of all cells; each array is [cell] followed by the layout of `CellGeometry`. */
export function storedGeometry(operators: CprOperators): CellGeometry {
  const { cellCount, readGeometry } = operators;
  const own = emptyGeometry(operators);
  const names = Object.keys(own) as (keyof CellGeometry)[];
  const all = Object.fromEntries(
    names.map((name) => [name, new Float64Array(cellCount * own[name].length)]),
  ) as unknown as CellGeometry;
  for (let cell = 0; cell < cellCount; cell++) {
    readGeometry(cell, own);
    for (const name of names) all[name].set(own[name], cell * own[name].length);
  }
  return all;
}
