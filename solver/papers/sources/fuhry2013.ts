import {
  printedElementTimes,
  printedSpeedUps,
  type VortexMesh,
} from '../../benchmark/dgPaper/printed';
import {
  drawing,
  bench,
  example,
  figure,
  galerkin,
  missing,
  partly,
  printed,
  table,
  topic,
  verify,
} from '../makers';
import type { CaseChanges, Paper, PrintedValue } from '../types';
import { t } from '../../text/t';

/** Isolines over the field. */
const isolines: CaseChanges = { view: { contours: { shown: true, count: 20, labels: false } } };

const withDensity = (changes: CaseChanges = {}): CaseChanges => ({
  ...changes,
  view: { field: 'rho', range: null, contours: { shown: true, count: 40, labels: false } },
});

/** Position of the largest averaged intensity by cells of the mesh. */
const focusStudy: readonly PrintedValue[] = [
  ['2,333', '1.089, 1.002'],
  ['9,332', '1.083, 0.998'],
  ['37,328', '1.065, 1.000'],
].map(([cells, ours]) =>
  printed(t('fuhryFocus'), '1.06, 1.00', ours, t('fuhryFocusConditions', cells)),
);

/** Minutes and memory of the double Mach reflection on two GPUs; ours in single precision on an H200. */
const doubleMachTimes: readonly PrintedValue[] = [
  printed(
    t('fuhryMeshColumn', 'A', '68,622'),
    '2.94 / 2.07 min, 70.91 MB',
    '0.23 s',
    t('fuhryDoubleMachOurs'),
  ),
  printed(t('fuhryMeshColumn', 'B', '236,964'), '36.62 / 17.72 min, 225.73 MB'),
  printed(
    t('fuhryMeshColumn', 'C', '964,338'),
    '– / 139.46 min, 995.55 MB',
    '5.2 s',
    t('fuhryDoubleMachOurs'),
  ),
];

/** Our seconds per element and step in double precision (df64) on an H200, by degree and mesh. */
const ourElementTimes: Readonly<Record<number, Readonly<Partial<Record<VortexMesh, string>>>>> = {
  1: { C: '4.66e-8', D: '1.16e-8', E: '4.01e-9', F: '2.74e-9' },
  4: { C: '6.48e-8', D: '4.01e-8', E: '3.41e-8', F: '3.03e-8' },
};

/** Seconds per element and step of table 5.6; the misprinted value with its correction. */
const elementTimes: readonly PrintedValue[] = [...printedElementTimes].flatMap(([order, meshes]) =>
  [...meshes].map(([mesh, { gtx460, gtx580 }]) => {
    const misprint = order === 4 && mesh === 'C' ? '3.25e-7 (3.25e-6)' : gtx580.toExponential();
    const ours = ourElementTimes[order]?.[mesh];
    return printed(
      t('fuhryElementTimeLabel', mesh, order),
      `${gtx460.toExponential()}, ${misprint} s`,
      ours === undefined ? null : `${ours} s`,
      ours === undefined ? '' : t('fuhryElementTimeOurs'),
    );
  }),
);

const meshSizes: readonly PrintedValue[] = (
  [
    ['A', '180', '293'],
    ['B', '720', '1,126'],
    ['C', '2,880', '4,412'],
    ['D', '11,520', '17,464'],
    ['E', '46,080', '69,488'],
    ['F', '184,320', '277,216'],
  ] as const
).map(([mesh, triangles, edges]) => printed(mesh, `${triangles}, ${edges}`));

export const fuhry2013: Paper = {
  id: 'fuhry2013',
  authors: t('fuhry2013Authors'),
  year: 2013,
  shortTitle: t('fuhry2013Short'),
  reference: t('fuhry2013Reference'),
  items: [
    figure('2.1', t('fuhryLegendre'), { section: '2.1', makers: [galerkin], covers: [8] }),
    figure('2.2', t('fuhryInterfaces'), { section: '', makers: [galerkin], covers: [9] }),
    figure('2.3', t('fuhryCellRefinement'), { section: '2.5', makers: [galerkin], covers: [9] }),
    figure('2.4', t('fuhryOrderRefinement'), { section: '2.5', makers: [galerkin], covers: [9] }),
    table('2.1', t('fuhryAdvectionErrors'), {
      section: '2.5',
      makers: [verify('advection-1d'), galerkin],
      keywords: 'convergence RK4 upwind',
      notes: [t('fuhryMisprint20Note')],
      covers: [1, 10],
    }),
    ...(['2.5', '2.6', '2.7'] as const).map((number) =>
      figure(number, t('fuhryTriangleBasis'), {
        section: '2.7',
        makers: [drawing('triangleBasis')],
        keywords: 'Dubiner Koornwinder modal',
        notes: [t('fuhryTriangleBasisNote')],
        covers: number === '2.7' ? [13] : [],
      }),
    ),
    figure('4.6', t('fuhryCoefficientOrder'), {
      section: '4.5',
      makers: [bench('kernels')],
      keywords: 'layout coalesced kernel laboratory',
      notes: [t('fuhryCoefficientOrderNote')],
      covers: [27],
    }),
    table('5.1', t('fuhryDevices'), {
      section: '5',
      makers: [bench('throughput')],
      keywords: 'GTX 580 460 hardware',
      notes: [t('fuhryDevicesNote')],
      covers: [30],
    }),
    table('5.2', t('fuhryHillErrors'), {
      section: '5.1.1',
      makers: [verify('rotating-hill', 'A', 'B', 'C', 'D'), example('rotating-hill')],
      keywords: 'advection convergence',
      notes: [t('fuhryHillMeshesNote'), t('fuhryHillD4')],
      covers: [31],
    }),
    figure('5.1', t('fuhryHillIsolines'), {
      section: '5.1.1',
      makers: [example('rotating-hill', { scheme: { order: 1 }, ...isolines })],
      keywords: 'advection contours',
      notes: [t('fuhryOwnMesh', '1,152', '1,080')],
      covers: [32],
    }),
    figure('5.2', t('fuhryMirrorTimes'), {
      section: '5.2.1',
      makers: [example('circular-mirror')],
      keywords: 'Maxwell TM light pulse',
      notes: [t('fuhryMirrorMeshNote')],
      covers: [33, 34, 35],
    }),
    figure('5.3', t('fuhryMirrorFocus'), {
      section: '5.2.1',
      makers: [
        example('circular-mirror', {
          mesh: { refinements: 2 },
          view: { field: 'meanIntensity', range: null },
        }),
      ],
      keywords: 'Maxwell focus intensity average',
      printed: focusStudy,
      notes: [t('fuhryMirrorMeshNote')],
      covers: [36],
    }),
    figure('5.4', t('fuhryPulse'), {
      section: '5.3',
      makers: [
        example('pulse-in-a-box', {
          scheme: { order: 2, numericalFlux: 'localLaxFriedrichs', limiter: 'none' },
        }),
      ],
      keywords: 'shallow water hump',
      notes: [t('fuhryPulseNote')],
      covers: [37, 39],
    }),
    table('5.3', t('fuhryVortexErrors'), {
      section: '5.4.1',
      makers: [verify('supersonic-vortex', 'A', 'B', 'C', 'D'), example('supersonic-vortex')],
      keywords: 'Euler convergence curved wall',
      notes: [t('fuhryVortexB4'), t('fuhryVortexC3'), t('fuhryVortexD3')],
      covers: [25, 40, 41, 42],
    }),
    figure('5.5', t('fuhryVortexIsolines'), {
      section: '5.4.1',
      makers: [example('supersonic-vortex', withDensity())],
      keywords: 'Euler contours',
      notes: [t('fuhryOwnMesh', '684', '720')],
      covers: [43],
    }),
    figure('5.6', t('fuhryAirfoilMesh'), {
      section: '5.4.2',
      makers: [example('naca0012', { view: { showMesh: true } })],
      keywords: 'Euler wing',
      notes: [t('fuhryOwnMesh', '5,815', '5,846')],
      covers: [44],
    }),
    figure(
      '5.7',
      `${t('fuhryAirfoilDensity', '0.78', '5°')}; ${t('fuhryAirfoilDensity', '0.78', '15°')}`,
      {
        section: '5.4.2',
        makers: [example('naca0012', withDensity()), example('naca0012-steep', withDensity())],
        keywords: 'Euler transonic shock limiter',
        notes: [t('fuhryAirfoilNote')],
        covers: [45],
      },
    ),
    figure(
      '5.8',
      `${t('fuhryAirfoilDensity', '0.98', '5°')}; ${t('fuhryAirfoilDensity', '4', '0°')}`,
      {
        section: '5.4.2',
        makers: [
          example('naca0012-sonic', withDensity()),
          example('naca0012-supersonic', withDensity()),
        ],
        keywords: 'Euler bow shock supersonic limiter',
        notes: [t('fuhryAirfoilNote')],
        covers: [45],
      },
    ),
    ...(['5.9', '5.10'] as const).map((number) =>
      figure(number, t('fuhryDoubleMach'), {
        section: '5.4.3',
        makers: [example('double-mach', number === '5.9' ? {} : withDensity())],
        keywords: 'Euler Woodward Colella shock',
        notes: [t('fuhryDoubleMachNote')],
        covers: [46],
      }),
    ),
    table('5.4', t('fuhryDoubleMachTimes'), {
      section: '5.4.3',
      makers: [bench('dg-paper/double-mach'), example('double-mach', { mesh: { refinements: 2 } })],
      keywords: 'performance minutes megabytes GTX 460 580',
      printed: doubleMachTimes,
      notes: [t('fuhryDoubleMachTimesNote')],
      covers: [47],
    }),
    table('5.5', t('fuhryMeshSizes'), {
      section: '5.5',
      makers: [verify('supersonic-vortex', 'A', 'B', 'C', 'D'), bench('dg-paper/vortex')],
      printed: meshSizes,
      notes: [t('fuhryMeshSizesNote')],
      covers: [48],
    }),
    ...(['5.11', '5.12', '5.13'] as const).map((number) =>
      figure(number, t('fuhrySpeedUps'), {
        section: '5.5',
        makers: [bench('dg-paper/vortex')],
        keywords: 'performance',
        printed: [
          printed(t('fuhryLargestSpeedUp', 'GTX 460'), `${printedSpeedUps.gtx460}`),
          printed(t('fuhryLargestSpeedUp', 'GTX 580'), `${printedSpeedUps.gtx580}`),
        ],
        notes: [t('fuhrySpeedUpsNote')],
        covers: [50],
      }),
    ),
    table('5.6', t('fuhryElementTimes'), {
      section: '5.5',
      makers: [bench('dg-paper/vortex')],
      keywords: 'performance TPE',
      printed: elementTimes,
      notes: [t('fuhryElementTimesNote')],
      covers: [51],
    }),
    figure('5.14', t('fuhryRunTimes'), {
      section: '5.5',
      makers: [bench('dg-paper/vortex')],
      keywords: 'performance scaling',
      notes: [t('fuhryRunTimesNote')],
      covers: [52],
    }),
  ],
  topics: [
    topic(
      [2, 3],
      t('fuhryTopicFluxes'),
      'docs/explanation/numerical-fluxes.md',
      'tests/physics/roe.test.ts',
    ),
    topic(
      [4, 5],
      t('fuhryTopicRk4'),
      'docs/explanation/time-integration.md',
      'verify time-integrators',
    ),
    topic([6, 7], t('fuhryTopicRefinement'), 'verify orders'),
    topic([11], t('fuhryTopicSystems1d'), 'solver/laboratory/schemes.ts'),
    topic([12, 15], t('fuhryTopicSystems2d'), 'verify orders', 'verify supersonic-vortex'),
    topic([14], t('fuhryTopicCellOrder'), 'verify local-orders', 'tests/dg/localOrder.test.ts'),
    topic([16], t('fuhryTopicDouble'), 'docs/explanation/precision.md'),
    topic(
      [17, 18],
      t('fuhryTopicKernels'),
      'bench kernels',
      'tests/benchmark/kernelDesigns.gpu.test.ts',
    ),
    topic([19], t('fuhryTopicQuadrature'), 'docs/explanation/dg.md', 'verify supersonic-vortex'),
    topic([20, 21], t('fuhryTopicGmsh'), 'docs/reference/mesh-formats.md'),
    topic([22], t('fuhryTopicListings'), 'tests/gpu/printKernel.test.ts'),
    partly(
      [23],
      t('fuhryTopicInteriorLimiter'),
      t('fuhryTopicInteriorLimiterNote'),
      'tests/dg/limiter.test.ts',
      'docs/explanation/limiters.md',
    ),
    topic(
      [24, 26],
      t('fuhryTopicBoundaries'),
      'docs/explanation/boundary-conditions.md',
      'example double-mach',
    ),
    topic([28], t('fuhryTopicTables'), 'tests/dg/symmetricTables.test.ts'),
    topic([29], t('fuhryTopicMemory'), 'tests/case/memory.test.ts', 'bench dg-paper'),
    topic([38], t('fuhryTopicCustom'), 'docs/tutorials/own-equation.md'),
    topic([49], t('fuhryTopicSerial'), 'bench cpu'),
    topic([53], t('fuhryTopicThreads'), 'docs/explanation/performance.md'),
    topic([54, 55], t('fuhryTopicGmshExport'), 'docs/reference/outputs.md'),
    partly(
      [56],
      t('fuhryTopicPartition'),
      t('fuhryTopicPartitionNote'),
      'tests/dg/parts.gpu.test.ts',
    ),
    missing([57], t('fuhryTopicSeveral'), t('fuhryTopicSeveralNote')),
    topic([58, 59], t('fuhryTopicParallel'), 'docs/explanation/performance.md'),
    missing([60], t('fuhryTopicAdaptation'), t('fuhryTopicAdaptationNote')),
    topic([61], t('fuhryTopicCases'), 'example square-hill', 'example wave-scattering'),
  ],
};
