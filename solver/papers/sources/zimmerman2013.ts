import {
  bench,
  compare,
  example,
  figure,
  missing,
  partly,
  printed,
  sweep,
  table,
  topic,
  verify,
} from '../makers';
import type { Paper, PrintedValue } from '../types';
import { t } from '../../text/t';

/** Printed residuals, equal on CPU and GPU to the digits given. */
const residuals = (rows: readonly (readonly [step: number, value: string])[]): PrintedValue[] =>
  rows.map(([step, value]) => printed(t('zimmermanIteration', step), value));

const separation: readonly PrintedValue[] = (
  [
    ['Galbraith, Visbal', '0.223, 0.65', null],
    ['Zhou, Wang', '0.227, 0.685', null],
    ['P2', '0.22, 0.645', null],
    ['P3', '0.221, 0.683', '0.209, 0.666'],
  ] as const
).map(([reference, value, ours]) =>
  printed(
    t('zimmermanSeparationLabel', reference),
    value,
    ours,
    ours === null ? '' : t('zimmermanOurs'),
  ),
);

/** Names of benchmark measurements for the orders of the thesis. */
const ofOrders = (prefix: string, ...names: readonly string[]): string[] =>
  [1, 2, 3, 4].flatMap((order) => names.map((name) => `${prefix}/p${order}/${name}`));

export const zimmerman2013: Paper = {
  id: 'zimmerman2013',
  authors: t('zimmermanAuthors'),
  year: 2013,
  shortTitle: t('zimmermanShort'),
  reference: t('zimmermanReference'),
  items: [
    table('3.1', t('zimmermanLifts'), {
      section: '3.1',
      makers: [verify('cpr-tables', 'lift')],
      keywords: 'lifting Lagrange Chebyshev Lobatto',
      notes: [t('zimmermanLiftsNote')],
      covers: [4],
    }),
    table('3.2', t('zimmermanDerivatives'), {
      section: '3.1',
      makers: [verify('cpr-tables', 'derivative')],
      keywords: 'matrix',
      covers: [5],
    }),
    table('3.3', t('zimmermanBeta'), {
      section: '3.1',
      makers: [verify('cpr-tables', 'beta')],
      keywords: 'BR2 viscous',
      notes: [t('zimmermanBetaNote')],
      covers: [6],
    }),
    table('4.1', t('zimmermanIdle'), {
      section: '4',
      makers: [bench('kernels')],
      keywords: 'performance threads split kernel laboratory',
      notes: [t('zimmermanIdleNote')],
      covers: [38],
    }),
    table('5.1', t('zimmermanResiduals', t('zimmermanInviscid')), {
      section: '5.1',
      makers: [verify('cpr-residuals'), compare('acoustic-cylinder', 1, 15, 75, 99)],
      keywords: 'Euler digits agreement',
      printed: residuals([
        [1, '1.8773777499999569e-01'],
        [15, '1.248335401734082(8|5)e-01'],
        [75, '7.53624901256645(39|5)e-02'],
        [99, '6.9173038873660234e-02'],
      ]),
      notes: [t('zimmermanResidualsNote')],
      covers: [13, 16],
    }),
    table('5.2', t('zimmermanResiduals', t('zimmermanViscous')), {
      section: '5.1',
      makers: [verify('cpr-viscous-residuals')],
      keywords: 'Navier Stokes digits agreement',
      printed: residuals([
        [10, '1.21053566448685(99|95)e-01'],
        [50, '1.042335000083513(3|7)e-01'],
        [99, '9.14557149953697(11|0)e-02'],
        [200, '8.0756080475461(303|345)e-02'],
      ]),
      notes: [t('zimmermanResidualsNote')],
      covers: [20],
    }),
    figure('5.1', t('zimmermanContours'), {
      section: '5.1',
      makers: [example('acoustic-cylinder')],
      keywords: 'sound pulse scattering',
      notes: [t('zimmermanCylinderNote')],
      covers: [23],
    }),
    figure('5.2', t('zimmermanHistories'), {
      section: '5.1',
      makers: [
        sweep('acoustic-cylinder', {
          sweep: { parameters: [{ name: 'scheme.order', values: '1, 2, 3, 4' }] },
        }),
        example('acoustic-cylinder'),
        verify('cpr-acoustic-cylinder'),
      ],
      keywords: 'sound pulse probe Visbal Gaitonde',
      notes: [t('zimmermanHistoriesNote'), t('zimmermanCylinderNote')],
      covers: [33],
    }),
    figure('5.3', t('zimmermanAirfoilMesh'), {
      section: '5.1',
      makers: [example('sd7003', { view: { showMesh: true } })],
      keywords: 'hexahedra',
      notes: [t('zimmermanAirfoilNote')],
      covers: [24],
    }),
    figure('5.4', t('zimmermanQ'), {
      section: '5.1',
      makers: [example('sd7003')],
      keywords: 'transition vortices iso-surface',
      notes: [t('zimmermanAirfoilNote')],
      covers: [25],
    }),
    figure('5.5', t('zimmermanMeanU'), {
      section: '5.1',
      makers: [example('sd7003')],
      keywords: 'transition separation bubble average',
      notes: [t('zimmermanAirfoilNote')],
      covers: [26],
    }),
    table('5.3', t('zimmermanSeparation'), {
      section: '5.1',
      makers: [example('sd7003')],
      keywords: 'transition laminar bubble',
      printed: separation,
      notes: [t('zimmermanAirfoilNote')],
      covers: [34],
    }),
    figure('5.6', t('zimmermanCp'), {
      section: '5.1',
      makers: [example('sd7003')],
      keywords: 'transition wall pressure',
      notes: [t('zimmermanCpNote'), t('zimmermanAirfoilNote')],
      covers: [35],
    }),
    ...(['5.7', '5.8'] as const).map((number) =>
      figure(
        number,
        t('zimmermanShares', t(number === '5.7' ? 'zimmermanBefore' : 'zimmermanAfter')),
        {
          section: '',
          makers: [bench('hex/p3/straight'), bench('kernels')],
          keywords: 'performance profile',
          notes: [t('zimmermanSharesNote')],
          covers: [36],
        },
      ),
    ),
    figure('5.9', t('zimmermanSpeedUp'), {
      section: '',
      makers: [bench(...ofOrders('hex', 'straight', 'df64'), 'hexahedraCpu')],
      keywords: 'performance C2070 Xeon X5650',
      printed: [
        printed(
          t('zimmermanSpeedUpLabel'),
          '42, 63',
          '331',
          t('zimmermanSpeedUpConditions', '3,260'),
        ),
      ],
      notes: [t('zimmermanSpeedUpNote', '')],
      covers: [28],
    }),
    figure('5.10', t('zimmermanViscousSpeedUp'), {
      section: '',
      makers: [bench(...ofOrders('viscous', 'br2', 'br2/df64'), 'hexahedraViscousCpu')],
      keywords: 'performance C2070 K20x',
      printed: [
        printed(
          t('zimmermanSpeedUpLabel'),
          '35, 70',
          '191',
          t('zimmermanSpeedUpConditions', '2,760'),
        ),
      ],
      notes: [t('zimmermanSpeedUpNote', t('zimmermanByBr2'))],
      covers: [37],
    }),
  ],
  topics: [
    topic([1, 3], t('zimmermanTopicEuler'), 'verify cpr-orders'),
    topic([2], t('zimmermanTopicViscous'), 'verify cpr-viscous-orders'),
    topic(
      [7, 8],
      t('zimmermanTopicPoints'),
      'tests/methods/cpr/line.test.ts',
      'verify cpr-free-stream',
    ),
    topic(
      [9, 10],
      t('zimmermanTopicFluxes'),
      'tests/physics/roe.test.ts',
      'tests/physics/numericalFluxes.test.ts',
    ),
    topic([11], t('zimmermanTopicTime'), 'tests/stepping/fixedStep.test.ts'),
    topic(
      [12],
      t('zimmermanTopicBoundaries'),
      'tests/physics/gasBoundaries.test.ts',
      'verify cpr-residuals',
    ),
    topic([14, 15], t('zimmermanTopicCylinder'), 'verify cpr-acoustic-cylinder'),
    topic([17], t('zimmermanTopicProbes'), 'example acoustic-cylinder'),
    topic([18, 29], t('zimmermanTopicBytes'), 'tests/methods/cpr/memory.gpu.test.ts'),
    topic([19], t('zimmermanTopicSeparation'), 'tests/post/wall.test.ts'),
    topic([21, 22], t('zimmermanTopicMeans'), 'tests/methods/cpr/observed.gpu.test.ts'),
    topic([27], t('zimmermanTopicBlocks'), 'docs/explanation/performance.md'),
    topic([30], t('zimmermanTopicResidual'), 'docs/explanation/time-integration.md'),
    topic([31], t('zimmermanTopicOutflow'), 'example acoustic-cylinder'),
    topic([32], t('zimmermanTopicKernels'), 'bench hexahedra'),
    partly([39], t('zimmermanTopicScatter'), t('zimmermanTopicScatterNote'), 'bench kernels'),
    partly([40], t('zimmermanTopicCells'), t('zimmermanTopicCellsNote'), 'verify fr-mixed-orders'),
    missing([41, 42], t('zimmermanTopicAdaptation'), t('zimmermanTopicAdaptationNote')),
    missing([43], t('zimmermanTopicSeveral'), t('zimmermanTopicSeveralNote')),
  ],
};
