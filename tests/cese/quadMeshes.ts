import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { joinPeriodic } from '../../solver/mesh/periodic';
import { refineMesh } from '../../solver/mesh/refineMesh';
import type { CellMesh, MeshFile } from '../../solver/mesh/types';
import { boxFile } from '../mesh/cells';

/** Maps a position. */
type Move = (place: readonly number[]) => readonly number[];

interface QuadBox {
  readonly counts: readonly [number, number];
  /** Maps the unit square. */
  readonly map?: Move;
  /** Axes with periodic sides. */
  readonly joined?: readonly number[];
}

export const quadSides = ['left', 'right', 'bottom', 'top'];

/** Returns rows of quadrilaterals on the mapped unit square with a group per side. */
export const quadBox = ({ counts, map, joined = [] }: QuadBox): CellMesh =>
  joined.reduce<CellMesh>(
    (mesh, axis) => joinPeriodic(mesh, quadSides[2 * axis], quadSides[2 * axis + 1]),
    buildCellMesh(boxFile(counts, map)),
  );

/** Returns a map that distorts the interior of the unit square and keeps its sides. */
export const bent =
  (by: number): Move =>
  ([x, y]) => {
    const wave = by * Math.sin(2 * Math.PI * x) * Math.sin(2 * Math.PI * y);
    return [x + wave, y - wave];
  };

/**
 * Returns a polygon of quadrilaterals that share a central vertex, refined; its boundary is
 * `untagged`.
 */
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
