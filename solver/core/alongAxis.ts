/** A matrix that acts on the values along one axis of a lattice; entries [new point][point]. */
export interface AxisMatrix {
  readonly entries: Float64Array;
  readonly rows: number;
  readonly columns: number;
}

/**
 * Computes target = matrix · source along an axis of a lattice whose first axis varies fastest.
 * @param before stride along the axis: the product of the sizes of faster axes
 * @param after number of repetitions of the axis: the product of the sizes of slower axes
 */
export function applyAlong(
  matrix: AxisMatrix,
  before: number,
  after: number,
  source: Float64Array,
  target: Float64Array,
): void {
  const { rows, columns } = matrix;
  if (rows <= 2 && columns <= 2) {
    applyPair(matrix, before, after, source, target);
    return;
  }
  for (let column = 0; column < columns; column += 4) {
    for (let row = 0; row < rows; row += 4) {
      applyBlock(matrix, row, column, before, after, source, target);
    }
  }
}

/** Applies at most two rows and columns, as `applyBlock` does. */
function applyPair(
  { entries, rows, columns }: AxisMatrix,
  before: number,
  after: number,
  source: Float64Array,
  target: Float64Array,
): void {
  const toB = rows > 1 ? before : 0;
  const fromY = columns > 1 ? before : 0;
  const b = rows > 1 ? columns : 0;
  const a0 = entries[0];
  const a1 = columns > 1 ? entries[1] : 0;
  const b0 = entries[b];
  const b1 = columns > 1 ? entries[b + 1] : 0;
  for (let outer = 0; outer < after; outer++) {
    let from = outer * columns * before;
    const first = outer * rows * before;
    for (let to = first; to < first + before; to++, from++) {
      const u0 = source[from];
      const u1 = source[from + fromY];
      const ofA = a0 * u0 + a1 * u1;
      const ofB = b0 * u0 + b1 * u1;
      target[to] = ofA;
      target[to + toB] = ofB;
    }
  }
}

/**
 * Applies at most four rows and columns. Entries and values stay in registers, without branches: rows beyond the last
 * one repeat the first, columns beyond the last one are 0. Loops over rows and columns, or destructured arrays in the
 * loop, take four times as long.
 */
function applyBlock(
  { entries, rows, columns }: AxisMatrix,
  row: number,
  column: number,
  before: number,
  after: number,
  source: Float64Array,
  target: Float64Array,
): void {
  const left = rows - row;
  const over = columns - column;
  const toB = left > 1 ? before : 0;
  const toC = left > 2 ? 2 * before : 0;
  const toD = left > 3 ? 3 * before : 0;
  const fromY = over > 1 ? before : 0;
  const fromZ = over > 2 ? 2 * before : 0;
  const fromW = over > 3 ? 3 * before : 0;
  const a = row * columns + column;
  const b = left > 1 ? a + columns : a;
  const c = left > 2 ? a + 2 * columns : a;
  const d = left > 3 ? a + 3 * columns : a;
  const a0 = entries[a];
  const a1 = over > 1 ? entries[a + 1] : 0;
  const a2 = over > 2 ? entries[a + 2] : 0;
  const a3 = over > 3 ? entries[a + 3] : 0;
  const b0 = entries[b];
  const b1 = over > 1 ? entries[b + 1] : 0;
  const b2 = over > 2 ? entries[b + 2] : 0;
  const b3 = over > 3 ? entries[b + 3] : 0;
  const c0 = entries[c];
  const c1 = over > 1 ? entries[c + 1] : 0;
  const c2 = over > 2 ? entries[c + 2] : 0;
  const c3 = over > 3 ? entries[c + 3] : 0;
  const d0 = entries[d];
  const d1 = over > 1 ? entries[d + 1] : 0;
  const d2 = over > 2 ? entries[d + 2] : 0;
  const d3 = over > 3 ? entries[d + 3] : 0;
  for (let outer = 0; outer < after; outer++) {
    let from = (outer * columns + column) * before;
    const first = (outer * rows + row) * before;
    for (let to = first; to < first + before; to++, from++) {
      const u0 = source[from];
      const u1 = source[from + fromY];
      const u2 = source[from + fromZ];
      const u3 = source[from + fromW];
      const ofA = a0 * u0 + a1 * u1 + a2 * u2 + a3 * u3;
      const ofB = b0 * u0 + b1 * u1 + b2 * u2 + b3 * u3;
      const ofC = c0 * u0 + c1 * u1 + c2 * u2 + c3 * u3;
      const ofD = d0 * u0 + d1 * u1 + d2 * u2 + d3 * u3;
      if (column === 0) {
        target[to] = ofA;
        target[to + toB] = ofB;
        target[to + toC] = ofC;
        target[to + toD] = ofD;
      } else {
        const keptA = target[to];
        const keptB = target[to + toB];
        const keptC = target[to + toC];
        const keptD = target[to + toD];
        target[to] = keptA + ofA;
        target[to + toB] = keptB + ofB;
        target[to + toC] = keptC + ofC;
        target[to + toD] = keptD + ofD;
      }
    }
  }
}
