import type { FunctionBuilder, Local } from '../../../../wasm';
import type { CprOperators } from '../../operators';
import { cones } from '../../../../mesh/cones';
import { matrixPairs } from '../../collapsedTriangles';
import type { PairInCode } from './divergence';
import { both, type Layout } from './layout';
import { addressFrom, addressOf, forPoints, loadBoth } from './points';

/**
 * Projects values of collapsed cells, [point][row] in scratch memory, onto their functions; both cells of a pair at once,
 * each with the matrix of its shape, the identity matrix for a box paired with the last of them.
 * @param offset of the values @param spare offset of as much memory
 */
export function emitProjection(
  { code, operators, layout, scratch, index }: PairInCode,
  offset: number,
  spare: number,
  rows: number,
): void {
  const { triangles, pointCount } = operators;
  if (!triangles || !layout.triangles) return;
  const { matrixOf } = layout.triangles;
  const record = both * rows;
  code
    .get(index!)
    .i32(Math.ceil(triangles.count / 2))
    .op('i32.lt_u');
  code.when(() => {
    const [at, end, to, from, point, inner] = code.localsOf('i32', 6);
    code.get(scratch).set(from);
    code
      .i32(0)
      .set(at)
      .i32(record * pointCount)
      .set(end);
    code.loop(at, end, both, () => {
      code.get(from).get(from).memory('v128.load', offset).memory('v128.store', spare);
      code.advance(from, both);
    });
    const entry = code.local('i32');
    code
      .get(addressFrom(code, matrixOf, index!, 4))
      .memory('i32.load', 0)
      .set(entry);
    const sums = code.localsOf('v128', rows);
    const factor = code.local('v128');
    code.get(scratch).set(to).i32(0).set(point).i32(pointCount).set(end);
    code.loop(point, end, 1, () => {
      for (const sum of sums) code.pair(0).set(sum);
      code.get(scratch).set(from).i32(0).set(inner);
      code.loop(inner, end, 1, () => {
        code.get(entry).memory('v128.load', 0).set(factor);
        sums.forEach((sum, row) => {
          code
            .get(sum)
            .get(factor)
            .get(from)
            .memory('v128.load', spare + both * row);
          code.op('f64x2.mul').op('f64x2.add').set(sum);
        });
        code.advance(entry, both);
        code.advance(from, record);
      });
      sums.forEach((sum, row) => {
        code
          .get(to)
          .get(sum)
          .memory('v128.store', offset + both * row);
      });
      code.advance(to, record);
    });
  });
}

/** Loads J of the collapsed cell at a point, 1 in boxes. */
export const loadWeight = ({ code, operators, layout, index }: PairInCode, point: Local): Local => {
  const first = addressFrom(code, layout.triangles!.weights, index!, both * operators.pointCount);
  return loadBoth(code, addressOf(code, first, point, both), 0);
};

/** Divides the slopes of a pair, [point][variable] in scratch memory, by J of the cell. */
export function emitDivisionByWeight(pair: PairInCode): void {
  const { code, operators, layout, scratch } = pair;
  const { variableCount: n } = operators;
  forPoints(code, operators, ({ point }) => {
    const weight = loadWeight(pair, point);
    const at = addressOf(code, scratch, point, both * n);
    for (let v = 0; v < n; v++) {
      code
        .get(at)
        .get(at)
        .memory('v128.load', layout.slopes + both * v);
      code
        .get(weight)
        .op('f64x2.div')
        .memory('v128.store', layout.slopes + both * v);
    }
  });
}

/**
 * Loads the factors of the traces of a pair at the right end of an axis: 0 on sides without length or area, else 1; null
 * if there are none.
 */
export function loadMasks(
  code: FunctionBuilder,
  layout: Layout,
  index: Local,
): (axis: number) => Local | null {
  const masks = (layout.triangles?.masks ?? []).map((table) =>
    table === null ? null : loadBoth(code, addressFrom(code, table, index, both), 0),
  );
  return (axis) => masks[axis] ?? null;
}

/** Writes the tables of collapsed cells. */
export function fillTriangles(
  operators: CprOperators,
  { triangles: places, pairCount }: Layout,
  buffer: ArrayBufferLike,
): void {
  const { triangles, pointCount, cellCount } = operators;
  if (!triangles || !places) return;
  const { blocks, count } = triangles;
  const size = pointCount ** 2;
  const { pairs, ofCells } = matrixPairs(operators);
  const entry = (block: number, i: number): number => {
    if (block < blocks.length) return blocks[block].matrix[i];
    return i % (pointCount + 1) === 0 ? 1 : 0;
  };
  pairs.forEach(([a, b], pair) => {
    const all = new Float64Array(buffer, places.projections + 16 * size * pair, 2 * size);
    for (let i = 0; i < size; i++) all.set([entry(a, i), entry(b, i)], 2 * i);
  });
  new Uint32Array(buffer, places.matrixOf, ofCells.length).set(
    Array.from(ofCells, (pair) => places.projections + 16 * size * pair),
  );
  const shapeAt = (cell: number) => blocks.find((own) => cell < own.first + own.count)?.shape;
  places.masks.forEach((table, axis) => {
    if (table === null) return;
    const masks = new Float64Array(buffer, table, 2 * pairCount);
    for (let slot = 0; slot < 2 * pairCount; slot++) {
      const shape = shapeAt(Math.min(slot, cellCount - 1));
      masks[slot] = shape && cones[shape].includes(axis) ? 0 : 1;
    }
  });
  const weights = new Float64Array(
    buffer,
    places.weights,
    triangles.areCurved ? 2 * pairCount * pointCount : 0,
  );
  for (let slot = 0; weights.length > 0 && slot < 2 * pairCount; slot++) {
    const cell = Math.min(slot, cellCount - 1);
    for (let i = 0; i < pointCount; i++) {
      weights[2 * ((slot >> 1) * pointCount + i) + (slot & 1)] =
        cell < count ? triangles.determinant(cell, i) : 1;
    }
  }
}
