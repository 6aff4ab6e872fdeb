import { referenceOf } from '../../outputs/reference';
import { forceCoefficients, totalForce, wallForces } from '../../post/wall/wallForce';
import { wallPoints } from '../../post/wall/wallPoints';
import type { RunCaseResult } from '../../run/runCase';
import { bumpMesh } from './bump';
import { channelCase, channelSpeed } from './channel';
import { plateCase, plateFriction, plateMesh, type PlateCells } from './flatPlate';
import type { FlowFigure, RansFlow } from './flowChecks';
import { frictionAt } from './friction';
import { airfoilCase, airfoilMesh } from './naca0012';
import { t } from '../../text/t';

/** Cells of the flat plate by degree, fewer of a higher one. */
const plates: readonly (readonly [degree: number, cells: PlateCells])[] = [
  [1, { before: 40, along: 112, above: 120, edge: 2.5e-4, wall: 2e-6 }],
  [2, { before: 8, along: 20, above: 24, edge: 1e-3, wall: 1e-5 }],
  [3, { before: 5, along: 12, above: 14, edge: 3e-3, wall: 3e-5 }],
];

const plate = (degree: number, cells: PlateCells): RansFlow => ({
  id: `flat-plate/p${degree}`,
  document: () => plateCase(t('ransTitle'), degree),
  mesh: () => plateMesh(cells),
  figures: [
    {
      id: 'drag',
      check: `flat-plate/drag/p${degree}`,
      label: t('ransPlateDrag', degree),
      published: [0.0028525, 0.0028599],
      tolerance: 0.005,
    },
    {
      id: 'local',
      check: `flat-plate/local/p${degree}`,
      label: t('ransPlateFriction', degree),
      published: [0.0027054, 0.0027056],
      tolerance: 0.005,
    },
  ],
  measure: (result) => ({ ...plateFriction(result) }),
});

/** Cells of the flat plate at p = 2 with a wall function, by the y⁺ of their height at x = 0.97. */
const coarsePlates: readonly (readonly [yPlus: number, cells: PlateCells])[] = [
  [30, { before: 5, along: 14, above: 13, edge: 5e-3, wall: 1.62e-4 }],
  [100, { before: 5, along: 14, above: 12, edge: 5e-3, wall: 5.4e-4 }],
];

const coarsePlate = (yPlus: number, cells: PlateCells): RansFlow => ({
  id: `flat-plate/wall-function/${yPlus}`,
  document: () => plateCase(t('ransTitle'), 2, 'wallFunction'),
  mesh: () => plateMesh(cells),
  figures: [
    {
      id: 'drag',
      label: t('ransCoarseDrag', yPlus),
      published: [0.0028525, 0.0028599],
      tolerance: 0.05,
    },
    {
      id: 'local',
      label: t('ransCoarseFriction', yPlus),
      published: [0.0027054, 0.0027056],
      tolerance: 0.05,
    },
  ],
  measure: (result) => ({ ...plateFriction(result) }),
});

/** Lift and drag coefficients of a wall. */
function forcesOn(result: RunCaseResult, group: string): { lift: number; drag: number } {
  const reference = referenceOf(result.document, result.physics);
  const solution = { ...result, time: result.summary.time };
  const forces = reference && wallForces(wallPoints(solution, group), reference.p);
  const total = forces && forceCoefficients(totalForce(forces), reference);
  return { lift: total?.lift ?? NaN, drag: total?.drag ?? NaN };
}

const bump: RansFlow = {
  id: 'bump',
  document: () => channelCase(t('ransTitle'), 2, 3e6, 'bump'),
  mesh: () => bumpMesh({ outside: 12, along: 52, above: 26, edge: 4e-3, wall: 1e-5 }),
  figures: [
    ['lift', [0.0249, 0.02494]] as const,
    ['drag', [0.003561, 0.003572]] as const,
    ['0.6322', [0.005185, 0.005187]] as const,
    ['0.75', [0.006149, 0.006151]] as const,
    ['0.8678', [0.002678, 0.002681]] as const,
  ].map(([id, published]): FlowFigure => ({
    id,
    label: t('ransBump', id),
    published,
    tolerance: 0.01,
  })),
  measure(result) {
    const { lift, drag } = forcesOn(result, 'bump');
    const local = ['0.6322', '0.75', '0.8678'].map((x) => [
      x,
      frictionAt(result, 'bump', channelSpeed, Number(x)),
    ]);
    // The resource refers forces to the length of the wall.
    return { lift: lift / 1.5, drag: drag / 1.5, ...Object.fromEntries(local) };
  },
};

/** Published by FUN3D on 14.7 million points, and their uncertainty. */
const airfoilFigures = [
  ['lift', 1.091, 0.0002],
  ['drag', 0.012274, 0.000003],
] as const;

const airfoil: RansFlow = {
  id: 'naca0012',
  document: airfoilCase,
  mesh: airfoilMesh,
  figures: airfoilFigures.map(([id, value, error]): FlowFigure => ({
    id,
    label: t('ransAirfoil', id),
    published: [value - error, value + error],
    tolerance: 0.005,
  })),
  measure: (result) => ({ ...forcesOn(result, 'airfoil') }),
};

/** Flows with published figures, those of the finest grids. */
export const ransFlows: readonly RansFlow[] = [
  ...plates.map((own) => plate(...own)),
  ...coarsePlates.map((own) => coarsePlate(...own)),
  bump,
  airfoil,
];
