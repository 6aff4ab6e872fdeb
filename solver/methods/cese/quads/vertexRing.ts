import type { CellMesh } from '../../../mesh/types';
import type { VertexFans } from './fans';
import { gravityOnLines, imagesAround, type EdgeSide, type OpenVertex } from './openVertex';
import { quarterOf, type Quarter } from './quarters';
import { plus, reflected, times, type Vector } from './vector';

/** A cell around a vertex, or its image. */
export interface AroundVertex {
  /** 4 · cell + corner. */
  readonly corner: number;
  readonly quarter: Quarter;
  /** Lines across which it is mirrored, in order. */
  readonly beyond: readonly EdgeSide[];
  /** Place of its point, relative to the vertex. */
  readonly place: Vector;
}

/** Parts of a vertex's element. */
export interface VertexRing {
  /** Cells and images, counter-clockwise. */
  readonly around: readonly AroundVertex[];
  /** Centroid, relative to the vertex. */
  readonly center: Vector;
}

/** Returns the quarters at the corners of a vertex. */
export const quartersAt = (mesh: CellMesh, fans: VertexFans, vertex: number): Quarter[] =>
  Array.from(cornersAt(fans, vertex), (corner) => quarterOf(mesh, corner));

/** Returns the corners at a vertex, counter-clockwise, each 4 · cell + its index. */
export const cornersAt = ({ starts, corners }: VertexFans, vertex: number): Uint32Array =>
  corners.subarray(starts[vertex], starts[vertex + 1]);

/** Creates the ring. @param open boundary data if the vertex is on the boundary */
export function vertexRing(
  corners: Uint32Array,
  quarters: readonly Quarter[],
  open: OpenVertex | undefined,
): VertexRing {
  const cells = quarters.map((quarter, i): AroundVertex => {
    return { corner: corners[i], quarter, beyond: [], place: quarter.inner };
  });
  const center = gravityOf(quarters);
  if (!open) return { around: cells, center };
  const { lines } = open;
  const images = imagesAround(cells.length, lines).map(({ cell, beyond }): AroundVertex => {
    const { place, ...own } = cells[cell];
    const image = beyond.reduce<Vector>((seen, side) => reflected(seen, lines[side]), place);
    return { ...own, beyond, place: image };
  });
  return { around: [...cells, ...images], center: gravityOnLines(center, lines) };
}

function gravityOf(quarters: readonly Quarter[]): Vector {
  let area = 0;
  let sum: Vector = [0, 0];
  for (const quarter of quarters) {
    area += quarter.area;
    sum = plus(sum, times(quarter.area, quarter.center));
  }
  return times(1 / area, sum);
}
