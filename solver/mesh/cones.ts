import type { BlockShape } from './types';

/**
 * Axes along which the unit square or cube is collapsed to the reference cell of a shape, one after the other: all
 * coordinates before axis k are multiplied by 1 − x_k, which makes a cone of them whose apex is at x_k = 1
 * (Karniadakis and Sherwin, Spectral/hp Element Methods, 2nd ed., 2005, section 3.2).
 */
export const cones: Readonly<Record<BlockShape, readonly number[]>> = {
  triangle: [1],
  quadrilateral: [],
  tetrahedron: [1, 2],
  pyramid: [2],
  prism: [1],
  hexahedron: [],
};

/** A shape as a collapsed square or cube. */
interface CollapsedShape {
  /** Corner of the shape per corner of the square or cube. */
  readonly corners: readonly number[];
  /** Side of the square or cube per facet of the shape. */
  readonly sides: readonly number[];
}

export const collapsedShapes: Readonly<Record<BlockShape, CollapsedShape>> = {
  triangle: { corners: [0, 1, 2, 2], sides: [0, 1, 3] },
  quadrilateral: { corners: [0, 1, 2, 3], sides: [0, 1, 2, 3] },
  tetrahedron: { corners: [0, 1, 2, 2, 3, 3, 3, 3], sides: [0, 2, 5, 3] },
  pyramid: { corners: [0, 1, 2, 3, 4, 4, 4, 4], sides: [0, 2, 3, 4, 5] },
  prism: { corners: [0, 1, 2, 2, 3, 4, 5, 5], sides: [0, 1, 2, 3, 5] },
  hexahedron: { corners: [0, 1, 2, 3, 4, 5, 6, 7], sides: [0, 1, 2, 3, 4, 5] },
};

/** Returns the sides of the square or cube that a shape collapses to less than a side. */
export function flatSides(shape: BlockShape): number[] {
  const { corners, sides } = collapsedShapes[shape];
  return Array.from({ length: corners.length === 4 ? 4 : 6 }, (_, side) => side).filter(
    (side) => !sides.includes(side),
  );
}

/** Returns the reference point of a shape at a point of the square or cube. */
export function collapse(shape: BlockShape, point: readonly number[]): number[] {
  const place = [...point];
  for (const axis of cones[shape]) {
    for (let lower = 0; lower < axis; lower++) place[lower] *= 1 - point[axis];
  }
  return place;
}

/** Distance in the reference cell of a shape within which points count as inside, since quotients amplify round-off. */
const nearby = 1e-9;

/** Returns the point of the square or cube at a reference point of a shape; any of those at a collapsed corner. */
export function expandPoint(shape: BlockShape, place: readonly number[]): number[] {
  const point = [...place];
  let room = nearby;
  for (const axis of [...cones[shape]].reverse()) {
    const share = 1 - point[axis];
    for (let lower = 0; lower < axis; lower++) {
      const own = point[lower];
      const isInside = own >= -room && own <= share + room;
      point[lower] = own / share;
      if (isInside) point[lower] = share > 0 ? Math.min(Math.max(own / share, 0), 1) : 0;
    }
    room = share > 0 ? room / share : Infinity;
  }
  return point;
}

/** Returns the point of the square or cube that collapses to a node of a shape; any at the apex of a cone. @param node steps of the lattice */
export function expandNode(shape: BlockShape, order: number, node: readonly number[]): number[] {
  const steps = [...node];
  const place = node.map((own) => own / order);
  for (const axis of [...cones[shape]].reverse()) {
    const left = order - steps[axis];
    for (let lower = 0; lower < axis; lower++) {
      place[lower] = left === 0 ? 0 : steps[lower] / left;
      steps[lower] = left === 0 ? 0 : (steps[lower] * order) / left;
    }
  }
  return place;
}

/** Returns the determinant of `collapse`. */
export const collapseDeterminant = (
  shape: BlockShape,
  coordinate: (axis: number) => number,
): number => cones[shape].reduce((product, axis) => product * (1 - coordinate(axis)) ** axis, 1);

/**
 * Replaces derivatives by the coordinates of the square or cube, [reference axis][component], by those by the coordinates
 * of the shape's reference cell: x_j/(1 − x_k) for j < k, and x_k + Σ_j ξ_j x_j.
 * @param coordinate returns a coordinate of the point in the square or cube, below 1 along collapsed axes
 */
export function expandTangents(
  shape: BlockShape,
  coordinate: (axis: number) => number,
  tangents: Float64Array,
  at: number,
  components: number,
): void {
  const axes = cones[shape];
  axes.forEach((axis, step) => {
    const share = 1 - coordinate(axis);
    for (let lower = 0; lower < axis; lower++) {
      let place = coordinate(lower);
      for (let earlier = 0; earlier < step; earlier++) {
        if (lower < axes[earlier]) place *= 1 - coordinate(axes[earlier]);
      }
      for (let i = 0; i < components; i++) {
        const own = at + lower * components + i;
        tangents[own] /= share;
        tangents[at + axis * components + i] += place * tangents[own];
      }
    }
  });
}

/**
 * The inverse for area vectors J∇ξ_b, [reference axis b][component]: replaces those of the shape's reference cell by those
 * of the square or cube, J∇ξ_j = (1 − x_k)^{k−1}(J∇r_j + ξ_j J∇r_k) for j < k, those of other axes times (1 − x_k)^k.
 */
export function collapseAreas(
  shape: BlockShape,
  coordinate: (axis: number) => number,
  areas: Float64Array,
  at: number,
  components: number,
): void {
  const axes = cones[shape];
  for (let step = axes.length - 1; step >= 0; step--) {
    const axis = axes[step];
    const share = 1 - coordinate(axis);
    for (let own = 0; own < components; own++) {
      let place = coordinate(own);
      for (let earlier = 0; earlier < step; earlier++) {
        if (own < axes[earlier]) place *= 1 - coordinate(axes[earlier]);
      }
      for (let i = 0; i < components; i++) {
        const to = at + own * components + i;
        areas[to] =
          own < axis
            ? share ** (axis - 1) * (areas[to] + place * areas[at + axis * components + i])
            : share ** axis * areas[to];
      }
    }
  }
}
