import { bench, example, figure, missing, partly, printed, table, topic, verify } from '../makers';
import { gtx580, theoreticalOccupancy } from '../occupancy';
import type { Paper, PrintedValue } from '../types';
import { t } from '../../text/t';

const times: readonly PrintedValue[] = [
  printed(
    t('fuhryMeshColumn', 'A', '68,622'),
    '0.71 min, 43.64 MB, 3,961 steps',
    '0.23 s, 3,993 steps',
    t('fuhryDoubleMachOurs'),
  ),
  printed(t('fuhryMeshColumn', 'B', '236,964'), '8.71 min, 176.48 MB, 12,120 steps'),
  printed(
    t('fuhryMeshColumn', 'C', '964,338'),
    '68.32 min, 717.82 MB, 23,160 steps',
    '5.2 s, 13,663 steps',
    t('fuhryDoubleMachOurs'),
  ),
];

/** Table 5: kernels of p = 1 on a GTX 580 in blocks of 256 threads, their registers per thread and occupancy. */
const profiledKernels = [
  ['eval_volume', 43, '0.33'],
  ['eval_surface', 63, '0.33'],
  ['eval_rhs', 26, '0.67'],
] as const;

const occupancyOf = ([kernel, registersPerThread, value]: (typeof profiledKernels)[number]) => {
  const ours = theoreticalOccupancy(gtx580, { threads: 256, registersPerThread }).toFixed(2);
  return {
    ...printed(
      t('fuhryPaperTheoretical', kernel),
      value,
      ours,
      t('fuhryPaperRegisters', registersPerThread),
    ),
    verdict: ours === value ? 'pass' : 'fail',
  } satisfies PrintedValue;
};

export const fuhry2014: Paper = {
  id: 'fuhry2014',
  authors: t('fuhry2014Authors'),
  year: 2014,
  shortTitle: t('fuhry2014Short'),
  reference: t('fuhry2014Reference'),
  items: [
    table('2', t('fuhryPaperDevices'), {
      section: '',
      makers: [bench('kernels'), bench('throughput')],
      keywords: 'GTX 580 hardware bandwidth',
      notes: [t('fuhryPaperDevicesNote')],
      covers: [24],
    }),
    ...(['2', '3'] as const).map((number) =>
      figure(number, t('fuhryPaperLayout'), {
        section: '',
        makers: [bench('kernels')],
        keywords: 'coalesced memory kernel laboratory',
        notes: [t('fuhryCoefficientOrderNote')],
        covers: [8],
      }),
    ),
    table('3', t('fuhryVortexErrors'), {
      section: '5.1',
      makers: [verify('supersonic-vortex', 'A', 'B', 'C', 'D'), example('supersonic-vortex')],
      keywords: 'Euler convergence curved wall',
      notes: [t('fuhryVortexB4'), t('fuhryVortexC3'), t('fuhryVortexD3')],
      covers: [3],
    }),
    figure('8', t('fuhryPaperVortex'), {
      section: '5.1',
      makers: [
        example('supersonic-vortex', {
          mesh: { refinements: 1 },
          scheme: { order: 1 },
          view: { field: 'rho', showMesh: true },
        }),
      ],
      keywords: 'Euler',
      notes: [t('fuhryOwnMesh', '2,736', '2,880')],
      covers: [5],
    }),
    table('4', t('fuhryPaperRunTimes'), {
      section: '5.2',
      makers: [bench('dg-paper/double-mach'), example('double-mach', { mesh: { refinements: 2 } })],
      keywords: 'performance minutes megabytes GTX 580',
      printed: times,
      notes: [t('fuhryDoubleMachTimesNote')],
      covers: [4],
    }),
    figure('10', t('fuhryPaperDoubleMach'), {
      section: '5.2',
      makers: [
        example('double-mach', {
          view: { field: 'rho', range: null, contours: { shown: true, count: 40, labels: false } },
        }),
      ],
      keywords: 'Woodward Colella shock contours',
      notes: [t('fuhryDoubleMachNote')],
      covers: [5],
    }),
    table('5', t('fuhryPaperOccupancy'), {
      section: '6',
      keywords: 'performance threads theoretical achieved',
      printed: profiledKernels.map(occupancyOf),
      coverage: 'differs',
      notes: [t('fuhryPaperOccupancyNote')],
      covers: [10],
    }),
    table('6', t('fuhryMeshSizes'), {
      section: '6',
      makers: [verify('supersonic-vortex', 'A', 'B', 'C', 'D'), bench('dg-paper/vortex')],
      notes: [t('fuhryMeshSizesNote')],
    }),
    figure('11', t('fuhryPaperShares'), {
      section: '6',
      makers: [bench('kernels'), bench('throughput')],
      keywords: 'performance profile kernel laboratory',
      notes: [t('fuhryPaperSharesNote')],
      covers: [9],
    }),
    figure('12a', t('fuhryPaperFlops'), {
      section: '6',
      makers: [bench('kernels')],
      keywords: 'performance GFLOP roofline kernel laboratory',
      notes: [t('fuhryPaperFlopsNote')],
      covers: [11],
    }),
    figure('12b', t('fuhryPaperBandwidth'), {
      section: '6',
      makers: [bench('kernels'), bench('throughput')],
      keywords: 'performance GB/s roofline kernel laboratory',
      notes: [t('fuhryPaperBandwidthNote')],
      covers: [12],
    }),
    figure('13a', t('fuhryPaperTimes'), {
      section: '6',
      makers: [bench('dg-paper/vortex')],
      keywords: 'performance scaling',
      notes: [t('fuhryRunTimesNote')],
      covers: [14],
    }),
    figure('13b', t('fuhryPaperStageFlops'), {
      section: '6',
      makers: [bench('kernels')],
      keywords: 'performance FLOP kernel laboratory',
      notes: [t('fuhryPaperFlopsNote')],
      covers: [15],
    }),
    figure('14', t('fuhryPaperLimiter'), {
      section: '6',
      makers: [bench('dg-paper/vortex'), bench('limiter', 'throughput')],
      keywords: 'performance Barth Jespersen',
      printed: [
        printed(t('fuhryPaperLimiterCost'), '≤ 15 %', '60 %', t('fuhryPaperLimiterConditions')),
      ],
      notes: [t('fuhryPaperLimiterNote')],
      covers: [16],
    }),
  ],
  topics: [
    topic([1, 2], t('fuhryTopicEdgeLimiter'), 'example double-mach', 'tests/dg/limiter.test.ts'),
    topic(
      [6, 7],
      t('fuhryTopicEdgeWise'),
      'bench kernels',
      'tests/benchmark/kernelDesigns.gpu.test.ts',
    ),
    missing([13], t('fuhryTopicTransactions'), t('fuhryTopicTransactionsNote')),
    topic([17], t('fuhryTopicFifth'), 'docs/reference/scheme.md', 'bench dg-paper/vortex'),
    topic([18, 20], t('fuhryTopicMillions'), 'docs/explanation/performance.md'),
    partly(
      [19],
      t('fuhryTopicNodal'),
      t('fuhryTopicNodalNote'),
      'verify fr-mixed-orders',
      'bench plane throughput',
    ),
    missing([21], t('fuhryTopicAdaptation'), t('fuhryTopicAdaptationNote')),
    partly(
      [22],
      t('fuhryTopicCurved'),
      t('fuhryTopicCurvedNote'),
      'verify fr-mixed-free-stream',
      'verify cpr-steady-flows',
    ),
    partly(
      [23],
      t('fuhryTopicSpace'),
      t('fuhryTopicSpaceNote'),
      'verify cpr-orders',
      'verify taylor-green',
    ),
  ],
};
