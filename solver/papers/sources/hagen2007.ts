import { paperWords } from '../../benchmark/paper/cases';
import { publishedTables } from '../../benchmark/paper/printed';
import {
  bench,
  example,
  figure,
  missing,
  partly,
  printed,
  schemes,
  sweep,
  table,
  topic,
  verify,
} from '../makers';
import type { Paper, PaperItem, PrintedValue } from '../types';
import { t } from '../../text/t';

const plain = (seconds: number): string =>
  seconds < 0.01 ? seconds.toExponential(2) : String(seconds);

/** A table of seconds per step, with all of its numbers of stages. */
function timesTable(number: number, covers: number, notes: readonly string[] = []): PaperItem {
  const parts = publishedTables.filter((part) => part.number === number);
  const values = parts.flatMap(({ stages, rows }): PrintedValue[] =>
    rows.map(({ n, cpu, gpu6800, gpu7800 }) =>
      printed(
        t('hagenTimesLabel', n, parts.length > 1 ? `, RK${stages}` : ''),
        t('hagenTimesPrinted', plain(cpu), plain(gpu6800), plain(gpu7800)),
      ),
    ),
  );
  return table(`${number}`, t('hagenTimes', paperWords({ ...parts[0], stages: 1 })), {
    section: '',
    makers: [bench(`fv-paper/table${number}`)],
    keywords: 'performance speed-up GeForce 6800 7800 Xeon',
    printed: values,
    notes: [t('hagenTimesNote'), ...notes],
    covers: [covers],
  });
}

/** The scheme of example 4, apart from its reconstruction and flux. */
const highResolution = {
  reconstruction: 'linear',
  slopeLimiter: 'modifiedMinmod',
  theta: 1.3,
  faceQuadrature: 'gauss',
  integrator: 'sspRk3',
};

export const hagen2007: Paper = {
  id: 'hagen2007',
  authors: t('hagenAuthors'),
  year: 2007,
  shortTitle: t('hagenShort'),
  reference: t('hagenReference'),
  items: [
    figure('2', t('hagenAdvection'), {
      section: '',
      makers: [verify('fv-example-1', 'advection'), schemes('hump'), example('advection-lw')],
      keywords: 'hump step',
      notes: [t('hagenExampleNote')],
      covers: [1, 2, 6],
    }),
    figure('3', t('hagenBurgers'), {
      section: '',
      makers: [verify('fv-example-1', 'burgers'), schemes('burgersHump')],
      keywords: 'hump step shock',
      notes: [t('hagenExampleNote')],
      covers: [6],
    }),
    figure('4', t('hagenComposite'), {
      section: '',
      makers: [
        verify('fv-example-1', 'advection/composite', 'burgers/composite'),
        example('burgers-composite'),
        schemes('burgersHump'),
      ],
      keywords: 'hump step Liska Wendroff',
      notes: [t('hagenExampleNote')],
      covers: [4, 6],
    }),
    figure('6', t('hagenDamBreakScatter'), {
      section: '',
      makers: [
        example('circular-dam-break', { scheme: { numericalFlux: 'laxFriedrichs' } }),
        verify('fv-dam-break', 'lax-friedrichs'),
      ],
      keywords: 'shallow water Lax Friedrichs reference',
      notes: [t('hagenGravityNote')],
      covers: [11],
    }),
    timesTable(1, 12),
    figure('7', t('hagenSchlieren'), {
      section: '',
      makers: [example('shock-bubble')],
      keywords: 'Euler gas composite',
      notes: [t('hagenInflowNote')],
      covers: [13, 14],
    }),
    figure('8', t('hagenGrids'), {
      section: '',
      makers: [sweep('shock-bubble')],
      keywords: 'Euler gas refinement',
      notes: [t('hagenInflowNote')],
      covers: [15],
    }),
    timesTable(2, 16),
    ...(['9', '10'] as const).map((number) =>
      figure(number, t('hagenStaggered'), {
        section: '4.2',
        makers: [
          schemes('staggered'),
          verify(
            'fv-waves',
            '1d/staggeredLaxFriedrichs',
            '2d/staggeredLaxFriedrichs',
            '3d/staggeredLaxFriedrichs',
          ),
          verify(
            'fv-orders',
            'advection1d/nessyahuTadmor',
            'advection2d/nessyahuTadmor',
            'euler1d/nessyahuTadmor',
            'euler2d/nessyahuTadmor',
          ),
        ],
        keywords: 'Nessyahu Tadmor Godunov central',
        notes: [t('hagenStaggeredNote')],
        covers: [5],
      }),
    ),
    figure('12', t('hagenReconstructions'), {
      section: '',
      makers: [
        sweep('circular-dam-break', {
          scheme: highResolution,
          sweep: {
            parameters: [
              { name: 'scheme.reconstruction', values: 'linear, cweno3, weno5' },
              { name: 'scheme.slopeLimiter', values: 'minmod, minmod, minmod' },
            ],
            combine: 'together',
          },
        }),
        verify('fv-dam-break', 'minmod', 'cweno3', 'weno5'),
      ],
      keywords: 'shallow water high resolution',
      notes: [t('hagenGravityNote')],
      covers: [27],
    }),
    figure('13', t('hagenFluxes'), {
      section: '',
      makers: [
        sweep('circular-dam-break', {
          scheme: highResolution,
          sweep: { parameters: [{ name: 'scheme.numericalFlux', values: 'force, hll, musta' }] },
        }),
        verify('fv-dam-break', 'modified-minmod'),
      ],
      keywords: 'shallow water high resolution',
      notes: [t('hagenGravityNote')],
      covers: [20, 28],
    }),
    timesTable(3, 29, [t('hagenTable3Note')]),
    figure('14', t('hagenLimiters'), {
      section: '',
      makers: [sweep('shock-bubble-limiters')],
      keywords: 'Euler gas minmod superbee CWENO',
      notes: [t('hagenInflowNote')],
      covers: [30],
    }),
    timesTable(4, 31),
    timesTable(5, 31),
    figure('15', t('hagenTerrain'), {
      section: '',
      makers: [
        example('dam-break-terrain', { outputs: { snapshots: { times: [75, 150, 225, 300] } } }),
      ],
      keywords: 'shallow water bed mountains flood',
      notes: [t('hagenTerrainNote')],
      covers: [34, 35],
    }),
  ],
  topics: [
    topic([3], t('hagenTopicOneStep'), 'tests/cartesianFv/oneStep.test.ts'),
    topic([7], t('hagenTopicListings'), 'tests/gpu/printKernel.test.ts'),
    topic([8], t('hagenTopicSpeed'), 'tests/cartesianFv/stages.gpu.test.ts'),
    topic(
      [9, 10],
      t('hagenTopicBoundaries'),
      'verify fv-free-stream',
      'tests/cartesianFv/extrapolation.test.ts',
    ),
    partly(
      [17],
      t('hagenTopicPrecision'),
      t('hagenTopicPrecisionNote'),
      'docs/reference/verification.md',
    ),
    topic([18], t('hagenTopicExact'), 'verify sod', 'verify dam-break'),
    topic(
      [19],
      t('hagenTopicFluxes'),
      'tests/physics/gridFluxes.test.ts',
      'tests/cartesianFv/mustaDamBreak.figures.test.ts',
    ),
    topic([21], t('hagenTopicStages'), 'verify fv-waves'),
    topic([22], t('hagenTopicFaces'), 'tests/cartesianFv/facePoints.test.ts', 'verify fv-vortex'),
    topic([23, 24], t('hagenTopicLimiters'), 'tests/cartesianFv/limiters.test.ts'),
    topic(
      [25, 26],
      t('hagenTopicHighOrder'),
      'tests/cartesianFv/highOrder.figures.test.ts',
      'verify fv-vortex',
    ),
    topic([32, 33], t('hagenTopicWater'), 'verify fv-lake', 'verify fv-dam-breaks'),
    topic([36], t('hagenTopicBeyond'), 'verify fv-brio-wu', 'tests/cartesianFv/obstacles.test.ts'),
    topic([37], t('hagenTopicInteractive'), 'docs/how-to/workbench.md'),
    missing([38], t('hagenTopicCluster'), t('hagenTopicClusterNote')),
    partly(
      [39],
      t('hagenTopicBalance'),
      t('hagenTopicBalanceNote'),
      'docs/reference/custom-systems.md',
    ),
    topic([40], t('hagenTopicSize'), 'docs/explanation/performance.md'),
  ],
};
