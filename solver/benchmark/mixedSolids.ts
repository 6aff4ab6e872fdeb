import type { CaseDocument } from '../case/document';
import { buildCellMesh } from '../mesh/cellMesh';
import { collapse } from '../mesh/cones';
import { mixedSpaceFile, type BoxCells } from '../mesh/generate/mixedSpace';
import { shapeOfCell } from '../mesh/mesh';
import type { BlockShape, CellMesh } from '../mesh/types';
import { linePoints } from '../methods/cpr/points';
import { tensorPoints } from '../space/reference/points';
import { mixedWords } from './cellsName';
import { gasAtRest, gasBoxCase } from './gasBox';
import type { BenchmarkTask, MixedSolids } from './types';

/** Mixed: layers of prisms below tetrahedra that end within the box, at pyramids. */
const cellsOf = {
  tetrahedra: () => () => 'center',
  pyramids: () => () => 'center',
  prisms: () => () => 'prisms',
  hexahedra: () => () => 'hexahedron',
  mixed: (edge) => (i, _, k) => (4 * i < 3 * edge && 2 * k < edge ? 'prisms' : 'center'),
} satisfies Record<
  MixedSolids['shape'],
  (edge: number) => (i: number, j: number, k: number) => BoxCells
>;

/** Returns a mesh of the unit cube with displaced nodes; the sides of all cells stay plane. */
export function solidsMesh({ edge, shape }: MixedSolids): CellMesh {
  const by = 0.1 / edge;
  /** A displacement that is linear within each box, so that four corners of a side stay in a plane. */
  const wave = (place: number, phase: number): number =>
    place < 1e-9 || place > 1 - 1e-9 ? 0 : by * Math.sin(127.1 * place + phase);
  return buildCellMesh(
    mixedSpaceFile({
      boxes: [edge, edge, edge],
      cellsOf: cellsOf[shape](edge),
      isSplit: () => shape !== 'pyramids',
      map: (x, y, z) => [x + wave(x, 0), y + wave(y, 1), z + wave(z, 2)],
    }),
  );
}

/** Returns a case of gas between walls, by flux reconstruction. */
export const solidsCase = (
  { isViscous, viscousScheme = 'br2' }: MixedSolids,
  { order, precision }: Pick<BenchmarkTask, 'order' | 'precision'>,
): CaseDocument =>
  gasBoxCase({
    dimension: 3,
    viscosity: isViscous ? 1e-3 : null,
    scheme: { id: 'frMixed', order, precision, viscousScheme },
    initial: gasAtRest,
  });

/** Returns a nearly uniform state at rest, the same in all cells of a shape, [cell][variable][point]. */
export function solidsState(mesh: CellMesh, order: number): Float32Array {
  const points = tensorPoints(linePoints('gaussLegendre', order), 3);
  const patterns = new Map<BlockShape, Float32Array>();
  /** Linear in space, thus in the functions of every shape. */
  const patternOf = (shape: BlockShape): Float32Array => {
    const places = points.map((point) => collapse(shape, point)[0]);
    return Float32Array.from(
      [1, 0, 0, 0, 2.5].flatMap((value) => places.map((x) => value + 0.002 * x)),
    );
  };
  const cells = mesh.elementTags.length;
  const state = new Float32Array(cells * 5 * points.length);
  for (let cell = 0; cell < cells; cell++) {
    const shape = shapeOfCell(mesh, cell);
    const pattern = patterns.get(shape) ?? patternOf(shape);
    patterns.set(shape, pattern);
    state.set(pattern, cell * pattern.length);
  }
  return state;
}

/** Boxes along an edge for 15 to 20 million unknowns at p = 3, of 100 per tetrahedron, 150, 200 and 320. */
const edges = { tetrahedra: 24, pyramids: 26, prisms: 36, hexahedra: 38, mixed: 28 } as const;

/** Cells per box; of the mixed mesh on average. */
const perBox = { tetrahedra: 12, pyramids: 6, prisms: 2, hexahedra: 1, mixed: 8.3 } as const;

/** Returns the measurements on meshes of one shape, and of prisms, pyramids and tetrahedra. */
export function solidsTasks(extent: 'software' | 'quick' | 'full'): BenchmarkTask[] {
  const task = (order: number, solids: MixedSolids): BenchmarkTask => ({
    id: ['solids', `p${order}`, ...mixedWords(solids)].join('/'),
    group: 'solids',
    backend: 'gpu',
    order,
    cells: Math.round(solids.edge ** 3 * perBox[solids.shape]),
    solids,
    limiter: 'none',
    precision: 'f32',
    threads: 1,
  });
  if (extent === 'software') return [task(1, { edge: 4, shape: 'mixed' })];
  const shapes = Object.keys(edges) as (keyof typeof edges)[];
  return shapes.flatMap((shape) =>
    ([null, 'br2', 'ldg'] as const).map((viscousScheme) => {
      // An eighth of the cells in a quick benchmark.
      const edge = edges[shape] / (extent === 'quick' ? 2 : 1);
      return task(3, {
        edge,
        shape,
        ...(viscousScheme && { isViscous: true, viscousScheme }),
      });
    }),
  );
}
