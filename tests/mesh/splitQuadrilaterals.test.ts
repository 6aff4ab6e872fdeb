import { describe, expect, it } from 'vitest';
import { buildCellMesh, readGmsh, splitQuadrilaterals, writeGmsh } from '../../solver/mesh';
import type { MeshFile } from '../../solver/mesh/types';

/** A unit square of triangles beside a square of one quadrilateral with the given corner, in groups `in` and `wall`. */
const mixed = (corner: readonly [x: number, y: number] = [2, 1]): Uint8Array =>
  new TextEncoder().encode(`$MeshFormat
2.2 0 8
$EndMeshFormat
$PhysicalNames
3
1 1 "in"
1 2 "wall"
2 3 "fluid"
$EndPhysicalNames
$Nodes
6
1 0 0 0
2 1 0 0
3 2 0 0
4 0 1 0
5 1 1 0
6 ${corner.join(' ')} 0
$EndNodes
$Elements
9
1 1 2 1 1 4 1
2 1 2 2 2 1 2
3 1 2 2 2 2 3
4 1 2 2 2 3 6
5 1 2 2 2 6 5
6 1 2 2 2 5 4
7 2 2 3 3 1 2 5
8 2 2 3 3 1 5 4
9 3 2 3 3 2 3 6 5
$EndElements
`);

const trianglesOf = ({ blocks, points }: MeshFile): { area: number; angle: number }[] =>
  blocks
    .filter(({ cellType }) => cellType === 'triangle')
    .flatMap(({ nodes }) =>
      Array.from({ length: nodes.length / 3 }, (_, i) => {
        const own = [0, 1, 2].map((k) =>
          points.subarray(3 * nodes[3 * i + k], 3 * nodes[3 * i + k] + 2),
        );
        const [[ax, ay], [bx, by], [cx, cy]] = own;
        const area = ((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;
        const sides = own.map(([x, y], k) =>
          Math.hypot(x - own[(k + 1) % 3][0], y - own[(k + 1) % 3][1]),
        );
        const [, middle, longest] = sides.sort((p, q) => p - q);
        return { area, angle: Math.asin((2 * area) / (middle * longest)) };
      }),
    );

describe('a mesh of triangles and quadrilaterals', () => {
  it('consists of triangles only once split, with its area and boundary groups', () => {
    const file = readGmsh(mixed(), 'mixed.msh');
    expect(buildCellMesh(file).blocks).toHaveLength(2);
    const mesh = buildCellMesh(splitQuadrilaterals(file));
    expect([mesh.shape, mesh.elementTags.length]).toEqual(['triangle', 4]);
    expect(mesh.groups.map(({ name, faceCount }) => [name, faceCount])).toEqual([
      ['in', 1],
      ['wall', 5],
    ]);
    const areas = trianglesOf(splitQuadrilaterals(file)).map(({ area }) => area);
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(2, 14);
  });

  it('is the same after it is written and read', () => {
    const split = splitQuadrilaterals(readGmsh(mixed(), 'mixed.msh'));
    const again = readGmsh(writeGmsh(split), 'again.msh');
    expect(trianglesOf(again)).toEqual(trianglesOf(split));
    expect(again.groups).toEqual(split.groups);
  });

  it.each([
    ['convex', [2.5, 3]],
    ['stretched', [6, 1.2]],
    ['with a reflex corner', [1.3, 0.4]],
  ] as const)('keeps its orientation and gets the better diagonal: %s', (_, corner) => {
    const file = readGmsh(mixed(corner), 'mixed.msh');
    const found = trianglesOf(splitQuadrilaterals(file)).slice(2);
    for (const { area } of found) expect(area).toBeGreaterThan(0);
    const [x, y] = corner;
    const quadrilateral = [[1, 0], [2, 0], [x, y], [1, 1]]; // prettier-ignore
    const shoelace = quadrilateral.reduce((sum, [px, py], i) => {
      const [qx, qy] = quadrilateral[(i + 1) % 4];
      return sum + (px * qy - qx * py) / 2;
    }, 0);
    expect(found.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(shoelace, 13);
    // The other diagonal, cut by hand.
    const other = (first: boolean): number => {
      const parts = first ? [[0, 1, 2], [0, 2, 3]] : [[1, 2, 3], [1, 3, 0]]; // prettier-ignore
      const angles = parts.map((part) => {
        const points = Float64Array.from(part.flatMap((k) => [...quadrilateral[k], 0]));
        const block = {
          ...file.blocks[0],
          cellType: 'triangle' as const,
          nodes: Uint32Array.of(0, 1, 2),
        };
        return trianglesOf({ ...file, points, blocks: [block] })[0].angle;
      });
      return Math.min(...angles);
    };
    const least = Math.min(...found.map(({ angle }) => angle));
    expect(least).toBeCloseTo(Math.max(other(true), other(false)), 12);
  });

  it('is rejected if its quadrilaterals are curved or it has cells in space', () => {
    const file = readGmsh(mixed(), 'mixed.msh');
    const curved = file.blocks.map((block) => ({ ...block, order: 2 }));
    expect(() => splitQuadrilaterals({ ...file, blocks: curved })).toThrow(
      'mixed.msh: only plane meshes of straight cells can be split',
    );
  });
});
