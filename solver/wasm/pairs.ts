import type { FunctionBuilder, Local } from './functionBuilder';

/**
 * Helpers of the kernels, which process two cells or two faces at once, one in each half of a v128. If the second is
 * missing at the end of a range, both halves hold the first.
 */

/** Two variables with addresses or indices. */
export type Pair = readonly [Local, Local];

/** Iterates over the indices from `first` up to `last` (variables) in pairs; modifies `first`. */
export function forPairs(
  code: FunctionBuilder,
  first: Local,
  last: Local,
  body: (indices: Pair) => void,
): void {
  const second = code.local('i32');
  code.loop(first, last, 2, () => {
    code.get(first).i32(1).op('i32.add').tee(second);
    code.get(first).get(second).get(last).op('i32.lt_u').op('select').set(second);
    body([first, second]);
  });
}

/** Computes the addresses of two records of `stride` bytes; `base` pushes the address of the first. */
export function addresses(
  code: FunctionBuilder,
  base: () => void,
  indices: Pair,
  stride: number,
): Pair {
  const address = (index: Local): Local => {
    const local = code.local('i32');
    base();
    code.get(index).i32(stride).op('i32.mul').op('i32.add').set(local);
    return local;
  };
  return [address(indices[0]), address(indices[1])];
}

/** Pushes the doubles at `offset` bytes from two addresses. */
export function loadPair(code: FunctionBuilder, [a, b]: Pair, offset = 0): FunctionBuilder {
  code.get(b).get(a).memory('v128.load64_zero', offset);
  return code.laneMemory('v128.load64_lane', offset, 1);
}

/** Loads the doubles into a new variable. */
export function loadPairLocal(code: FunctionBuilder, at: Pair, offset = 0): Local {
  const local = code.local('v128');
  loadPair(code, at, offset).set(local);
  return local;
}

export function storePair(code: FunctionBuilder, [a, b]: Pair, value: Local, offset = 0): void {
  code.get(a).get(value).laneMemory('v128.store64_lane', offset, 0);
  code.get(b).get(value).laneMemory('v128.store64_lane', offset, 1);
}

/**
 * Computes sums[v] = Σ_i row[i]·vectors[i][v]: a row of a table of doubles times vectors of pairs,
 * [column][variable] at `offset` bytes from the address in `vectors`.
 */
export function rowProduct(
  code: FunctionBuilder,
  row: Local,
  columns: number,
  vectors: Local,
  offset: number,
  sums: readonly Local[],
): void {
  const factor = code.local('v128');
  for (let i = 0; i < columns; i++) {
    code
      .get(row)
      .memory('v128.load64_splat', 8 * i)
      .set(factor);
    sums.forEach((sum, v) => {
      if (i > 0) code.get(sum);
      code.get(factor).get(vectors);
      code.memory('v128.load', offset + 16 * (i * sums.length + v)).op('f64x2.mul');
      if (i > 0) code.op('f64x2.add');
      code.set(sum);
    });
  }
}
