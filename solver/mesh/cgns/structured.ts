import { t } from '../../text/t';
import { boundariesOf } from './boundary';
import type { MeshParts } from './meshParts';
import type { CgnsNode } from './node';

/** Corners of a cell, and of its face in a plane of constant index, as steps along the axes. */
const cellCorners = {
  2: [[0, 0], [1, 0], [1, 1], [0, 1]], // prettier-ignore
  3: [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 0, 1], [1, 0, 1], [1, 1, 1], [0, 1, 1]], // prettier-ignore
} as const;

/** Returns the number of a point of a structured zone from its indices, which start at 0. */
export const pointAt = (index: readonly number[], size: readonly number[]): number =>
  index.reduceRight((number, own, axis) => number * size[axis] + own, 0);

/**
 * Adds the cells and boundaries of a structured zone.
 * @param size points along each axis
 * @param first number of its first point
 */
export function readStructured(
  zone: CgnsNode,
  size: readonly number[],
  first: number,
  parts: MeshParts,
): void {
  const { dimension, blocks, groups, families, warnings } = parts;
  const shape = dimension === 2 ? 'quadrilateral' : 'hexahedron';
  const corners: readonly (readonly number[])[] = cellCorners[dimension];
  const steps = corners.map((corner) => pointAt(corner, size));
  for (const cell of indicesIn(
    size.map(() => 0),
    size.map((count) => count - 2),
  )) {
    // prettier-ignore
    const base = first + pointAt(cell, size);
    blocks.add(
      shape,
      steps.map((step) => base + step),
      0,
    );
  }
  for (const boundary of boundariesOf(zone, dimension, families)) {
    const { name, node, range, location } = boundary;
    if (range === null) {
      warnings.add('list', t('cgnsPointList', name));
      continue;
    }
    const [low, high] = range.map((ends) => ends.map((index) => index - 1));
    // The constant index of faces counts points, the others count faces.
    const across = constantAxis(node, low, high, size, location);
    const last = high.map((index, axis) =>
      axis === across || location === 'faces' ? index : index - 1,
    );
    const isInside = low.every((from, axis) => {
      const most = axis === across ? size[axis] - 1 : size[axis] - 2;
      return from >= 0 && from <= last[axis] && last[axis] <= most;
    });
    if (!isInside) node.fail(t('cgnsOutside', size));
    const tag = groups.tagOf(name, boundary.type);
    const inFace = (dimension === 2 ? [[0], [1]] : cellCorners[2]).map((corner) => {
      const step = [...corner];
      step.splice(across, 0, 0);
      return pointAt(step, size);
    });
    const side = dimension === 2 ? 'line' : 'quadrilateral';
    for (const index of indicesIn(low, last)) {
      const base = first + pointAt(index, size);
      blocks.add(
        side,
        inFace.map((step) => base + step),
        tag,
      );
    }
  }
}

function constantAxis(
  node: CgnsNode,
  low: readonly number[],
  high: readonly number[],
  size: readonly number[],
  location: 'points' | 'faces',
): number {
  const given = { IFaceCenter: 0, JFaceCenter: 1, KFaceCenter: 2 } as const;
  const name = location === 'faces' ? (node.child('GridLocation_t')?.text() ?? '') : '';
  if (name in given) return given[name as keyof typeof given];
  const constant = low.flatMap((from, axis) => (from === high[axis] ? [axis] : []));
  // Faces of a zone of one cell: the axis whose end it is.
  const atEnd = constant.filter((axis) => low[axis] === 0 || low[axis] === size[axis] - 1);
  const found = atEnd[0] ?? constant[0];
  return found === undefined ? node.fail(t('cgnsNotFlat')) : found;
}

/** Indices from `low` to `high`, both included, the first axis fastest. The result is changed from one to the next. */
export function* indicesIn(
  low: readonly number[],
  high: readonly number[],
): Generator<readonly number[]> {
  if (low.some((from, axis) => from > high[axis])) return;
  const index = [...low];
  for (;;) {
    yield index;
    let axis = 0;
    while (axis < index.length && index[axis] === high[axis]) index[axis] = low[axis++];
    if (axis === index.length) return;
    index[axis]++;
  }
}
