import type { CaseDocument } from '../case/document';
import { buildCellMesh } from '../mesh/cellMesh';
import { boxMesh } from '../mesh/generate/box';
import { shuffleOrientation } from '../mesh/shuffleOrientation';
import type { CellMesh } from '../mesh/types';
import { gasAtRest, gasBoxCase } from './gasBox';
import type { BenchmarkTask, HexahedraShape, HexahedraBox } from './types';
import { t } from '../text/t';

/** Share of curved cells in a mixed box. */
export const curvedPart = 1 / 8;

/** Returns short labels, without order and cell count. */
export const hexahedraWords = ({
  shape,
  volumeTerm,
  guards = [],
  viscousScheme,
}: HexahedraBox): string[] => [
  shape,
  ...(viscousScheme ? ['viscous', viscousScheme] : []),
  ...(volumeTerm ? [volumeTerm] : []),
  ...guards.map((guard) => (guard === 'positivity' ? guard : t('benchmarkShockCapturing'))),
];

/** Maps of the points of a box; sides stay plane if cells have straight edges. */
const maps = {
  affine:
    () =>
    ([x, y, z]: readonly number[]) => [x + 0.2 * y, y + 0.1 * z, z],
  straight: (edge: number) => (place: readonly number[]) => {
    const isInside = place.every((x) => x > 1e-9 && x < 1 - 1e-9);
    const by = isInside ? 0.15 / edge : 0;
    const moved = place.map((x, axis) => x + by * scatter(place, axis));
    return [moved[0] + 0.2 * moved[1], moved[1] + 0.1 * moved[2], moved[2]];
  },
  curved: () => (place: readonly number[]) =>
    place.map((x, axis) => x + 0.04 * Math.sin(4 * place[(axis + 1) % 3] + axis)),
  mixed:
    () =>
    ([x, y, z]: readonly number[]) => {
      const wave = Math.sin((Math.PI * Math.min(x, curvedPart)) / curvedPart);
      return [x, y + 0.2 * x * y * z + 0.02 * wave, z];
    },
} satisfies Record<HexahedraShape, unknown>;

/** Returns a pseudorandom number in [−1, 1) that depends on the position only. */
function scatter(place: readonly number[], axis: number): number {
  const value = 43758.5453 * Math.sin(127.1 * place[0] + 311.7 * place[1] + 74.7 * place[2] + axis);
  return 2 * (value - Math.floor(value)) - 1;
}

export function hexahedraMesh({ edge, shape }: HexahedraBox): CellMesh {
  const file = boxMesh(
    { min: [0, 0, 0], max: [1, 1, 1], cells: [edge, edge, edge] },
    shape === 'curved' || shape === 'mixed' ? 2 : 1,
    maps[shape](edge),
  );
  return shuffleOrientation(buildCellMesh(file));
}

const ofSplit = {
  points: 'gaussLobatto',
  correction: 'huynh',
  twoPointFlux: 'kennedyGruber',
} as const;

/** Returns a case of gas between walls, by flux reconstruction. */
export const hexahedraCase = (
  { volumeTerm, guards = [], viscousScheme }: HexahedraBox,
  { order, precision }: Pick<BenchmarkTask, 'order' | 'precision'>,
): CaseDocument =>
  gasBoxCase({
    dimension: 3,
    viscosity: viscousScheme ? 1e-3 : null,
    scheme: {
      id: 'cpr',
      order,
      precision,
      volumeTerm: volumeTerm ?? 'chainRule',
      ...(volumeTerm === 'split' ? ofSplit : {}),
      ...(viscousScheme && { viscousScheme }),
      ...Object.fromEntries(guards.map((guard) => [guard, true])),
    },
    initial: gasAtRest,
  });

/**
 * Returns a nearly uniform state at rest, the same in all cells, [cell][variable][point]; fast for the largest boxes
 * too.
 */
export function hexahedraState(cells: number, points: number): Float32Array {
  const cell = Float32Array.from({ length: 5 * points }, (_, i) => {
    const [variable, point] = [Math.floor(i / points), i % points];
    const wave = 0.002 * Math.sin(7.3 * point + variable);
    return wave + (variable === 0 ? 1 : variable === 4 ? 2.5 : 0);
  });
  const state = new Float32Array(cells * cell.length);
  for (let first = 0; first < state.length; first += cell.length) state.set(cell, first);
  return state;
}

/** Cells along an edge, by order, for about 20 million unknowns. */
const edges = [80, 53, 40, 32, 27] as const;

/** Cells along an edge, by order, for about 5 million unknowns in the other precisions. */
const fewerEdges = [50, 33, 25, 20, 17] as const;

/** Cells along the edge of a box too small to saturate a GPU. */
const smallEdge = 20;

/** Returns a factory of GPU tasks of a group. */
const boxTask =
  (prefix: string, group: BenchmarkTask['group']) =>
  (
    order: number,
    box: HexahedraBox,
    name: string,
    precision: BenchmarkTask['precision'] = 'f32',
  ): BenchmarkTask => ({
    id: `${prefix}/p${order}/${name}`,
    group,
    backend: 'gpu',
    order,
    cells: box.edge ** 3,
    hexahedra: box,
    limiter: 'none',
    precision,
    threads: 1,
  });

export function hexahedraTasks(extent: 'software' | 'quick' | 'full'): BenchmarkTask[] {
  const task = boxTask('hex', 'hexahedra');
  const guarded = (few: HexahedraBox): BenchmarkTask[] => {
    const box: HexahedraBox = { ...few, volumeTerm: 'split' };
    return [
      task(3, box, 'split/few'),
      task(3, { ...box, guards: ['shockCapturing'] }, 'split/shocks'),
      task(3, { ...box, guards: ['shockCapturing', 'positivity'] }, 'split/shocks/positivity'),
    ];
  };
  if (extent === 'software') return [task(1, { edge: 4, shape: 'straight' }, 'straight')];
  const chosen = extent === 'quick' ? [3] : [1, 2, 3, 4, 5];
  const small = task(3, { edge: smallEdge, shape: 'straight' }, 'small');
  const live = boxTask('hex', 'liveView')(3, { edge: edges[2], shape: 'straight' }, 'live');
  return [
    small,
    ...chosen.flatMap((order) => {
      const edge = edges[order - 1];
      const few: HexahedraBox = { edge: fewerEdges[order - 1], shape: 'straight' };
      return [
        task(order, { edge, shape: 'straight' }, 'straight'),
        task(
          order,
          { edge, shape: 'straight', volumeTerm: 'conservative' },
          'straight/conservative',
        ),
        task(order, { edge, shape: 'affine' }, 'affine'),
        task(order, { edge, shape: 'affine', volumeTerm: 'conservative' }, 'affine/conservative'),
        task(order, { edge, shape: 'curved' }, 'curved'),
        task(order, { edge, shape: 'mixed' }, 'mixed'),
        task(order, few, 'compensated', 'f32Compensated'),
        task(order, few, 'df64', 'df64'),
        task(order, { ...few, volumeTerm: 'conservative' }, 'df64/conservative', 'df64'),
        ...(order > 1
          ? [task(order, { edge, shape: 'straight', volumeTerm: 'split' }, 'split')]
          : []),
        ...(order === 3 ? guarded(few) : []),
      ];
    }),
    live,
  ];
}

/** Returns the measurements of viscous gas, for the orders of the thesis. */
export function viscousHexahedraTasks(extent: 'software' | 'quick' | 'full'): BenchmarkTask[] {
  const task = boxTask('viscous', 'hexahedraViscous');
  if (extent === 'software') return [];
  const chosen = extent === 'quick' ? [3] : [1, 2, 3, 4];
  return (['ldg', 'br2'] as const).flatMap((viscousScheme) => [
    task(3, { edge: smallEdge, shape: 'straight', viscousScheme }, `${viscousScheme}/small`),
    ...chosen.flatMap((order) => {
      const box = { edge: edges[order - 1], viscousScheme };
      const few: HexahedraBox = { edge: fewerEdges[order - 1], shape: 'straight', viscousScheme };
      return [
        task(order, { ...box, shape: 'straight' }, viscousScheme),
        task(
          order,
          { ...box, shape: 'affine', volumeTerm: 'conservative' },
          `${viscousScheme}/affine/conservative`,
        ),
        task(order, { ...box, shape: 'curved' }, `${viscousScheme}/curved`),
        task(order, few, `${viscousScheme}/compensated`, 'f32Compensated'),
        task(order, few, `${viscousScheme}/df64`, 'df64'),
      ];
    }),
  ]);
}

/** Cells along an edge, by order, for about 400,000 unknowns. */
const cpuEdges = [21, 14, 11, 9] as const;

/**
 * Returns the single-thread CPU measurements by the chain rule, for the orders of the thesis; the reference of GPU
 * speed-ups.
 */
export const hexahedraCpuTasks = (
  isQuick: boolean,
  group: 'hexahedraCpu' | 'hexahedraViscousCpu' = 'hexahedraCpu',
): BenchmarkTask[] =>
  cpuEdges
    .map((edge, i): BenchmarkTask => ({
      id: `${group === 'hexahedraCpu' ? 'hex' : 'viscous'}/p${i + 1}/cpu`,
      group,
      backend: 'cpu',
      order: i + 1,
      cells: edge ** 3,
      hexahedra: {
        edge,
        shape: 'straight',
        ...(group === 'hexahedraViscousCpu' && { viscousScheme: 'br2' as const }),
      },
      limiter: 'none',
      precision: 'f32',
      threads: 1,
    }))
    .filter(({ order }) => !isQuick || order === 3);
