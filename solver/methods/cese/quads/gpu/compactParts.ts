import { mapNumbers } from '../../../../mesh/bilinear';

/**
 * Partitions all cells into compact parts of limited size, by repeated bisection across the longer side, measured in
 * cells. `each` is called with the cells of each part, in ascending order.
 * @param maps numbers of the cells' maps, see `bilinearMaps`
 */
export function compactParts(
  maps: Float64Array,
  size: number,
  each: (cells: Uint32Array) => void,
): void {
  const all = Uint32Array.from({ length: maps.length / mapNumbers }, (_, cell) => cell);
  const halve = (cells: Uint32Array): void => {
    if (cells.length <= size) {
      each(cells.sort());
      return;
    }
    const left = size * Math.floor(Math.ceil(cells.length / size) / 2);
    selectSmallest(cells, left, maps, longerAxis(cells, maps));
    halve(cells.subarray(0, left));
    halve(cells.subarray(left));
  };
  halve(all);
}

/** 0 for x, 1 for y. */
function longerAxis(cells: Uint32Array, maps: Float64Array): 0 | 1 {
  const [inX, inY] = [0, 1].map((axis) => {
    let [low, high, width] = [Infinity, -Infinity, 0];
    for (const cell of cells) {
      const at = mapNumbers * cell + axis;
      low = Math.min(low, maps[at]);
      high = Math.max(high, maps[at]);
      width += Math.abs(maps[at + 2]) + Math.abs(maps[at + 4]);
    }
    return ((high - low) * cells.length) / width;
  });
  return inX >= inY ? 0 : 1;
}

/** Moves the cells with the smallest coordinates along an axis to the front (Hoare's selection). */
function selectSmallest(cells: Uint32Array, count: number, maps: Float64Array, axis: 0 | 1): void {
  const placeOf = (i: number): number => maps[mapNumbers * cells[i] + axis];
  let [first, last] = [0, cells.length - 1];
  while (first < last) {
    const pivot = placeOf((first + last) >>> 1);
    let [i, j] = [first, last];
    while (i <= j) {
      while (placeOf(i) < pivot) i++;
      while (placeOf(j) > pivot) j--;
      if (i <= j) {
        [cells[i], cells[j]] = [cells[j], cells[i]];
        i++;
        j--;
      }
    }
    if (count <= j) last = j;
    else if (count >= i) first = i;
    else return;
  }
}
