import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { joinPeriodic } from '../../solver/mesh/periodic';
import { refineMesh } from '../../solver/mesh/refineMesh';
import type { CellMesh, MeshFile } from '../../solver/mesh/types';
import { boxFile } from '../mesh/cells';

/** Where places go. */
type Move = (place: readonly number[]) => readonly number[];

interface QuadBox {
  readonly counts: readonly [number, number];
  /** Of the unit square. */
  readonly map?: Move;
  /** Axes whose sides are joined. */
  readonly joined?: readonly number[];
}

export const quadSides = ['left', 'right', 'bottom', 'top'];

/** Quadrangles in rows over the unit square, or what a map makes of it; a group per side. */
export const quadBox = ({ counts, map, joined = [] }: QuadBox): CellMesh =>
  joined.reduce<CellMesh>(
    (mesh, axis) => joinPeriodic(mesh, quadSides[2 * axis], quadSides[2 * axis + 1]),
    buildCellMesh(boxFile(counts, map)),
  );

/** Moves the inside of the unit square, and leaves its sides where they are. */
export const bent =
  (by: number): Move =>
  ([x, y]) => {
    const wave = by * Math.sin(2 * Math.PI * x) * Math.sin(2 * Math.PI * y);
    return [x + wave, y - wave];
  };

/** A polygon of quadrangles that meet in its middle, refined; its boundary is `untagged`. */
export function star(cells: number, refinements: number): CellMesh {
  const ring = Array.from({ length: 2 * cells }, (_, k) => {
    const angle = 0.3 + (Math.PI * k) / cells;
    const radius = k % 2 === 0 ? 0.9 : 1;
    return [radius * Math.cos(angle), radius * Math.sin(angle), 0];
  });
  const file: MeshFile = {
    ...boxFile([1, 1]),
    points: Float64Array.from([0, 0, 0, ...ring.flat()]),
    nodeTags: Float64Array.from({ length: 2 * cells + 1 }, (_, i) => i + 1),
    blocks: [
      {
        ...boxFile([1, 1]).blocks[1],
        nodes: Uint32Array.from(
          ring.flatMap((_, k) =>
            k % 2 === 0 ? [0, 1 + k, 2 + k, 1 + ((k + 2) % ring.length)] : [],
          ),
        ),
        elementTags: Float64Array.from({ length: cells }, (_, k) => k + 1),
        physicalTags: new Int32Array(cells),
      },
    ],
    groups: [],
  };
  let mesh: CellMesh = buildCellMesh(file);
  for (let i = 0; i < refinements; i++) mesh = refineMesh(mesh, new Map());
  return mesh;
}
