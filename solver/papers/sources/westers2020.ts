import { publishedBlocks, publishedSpeedUps } from '../../benchmark/study/published';
import {
  bench,
  compare,
  drawing,
  example,
  figure,
  missing,
  partly,
  printed,
  section,
  sweep,
  table,
  topic,
  verify,
} from '../makers';
import type { Paper } from '../types';
import { t } from '../../text/t';

const tubeExamples = ['sod-cese', 'blast-waves', 'shu-osher', 'strong-rarefaction'] as const;

export const westers2020: Paper = {
  id: 'westers2020',
  authors: t('westersAuthors'),
  year: 2020,
  shortTitle: t('westersShort'),
  reference: t('westersReference'),
  items: [
    figure('4.1', t('westersReductions'), {
      section: '4.1',
      makers: [bench('cese', 'reductions')],
      keywords: 'performance Thrust maximum',
      covers: [20, 21],
    }),
    table('5.1', t('westersTubes'), {
      section: '5.1',
      makers: [verify('cese-tubes'), ...tubeExamples.map((id) => example(id))],
      keywords: 'Sod blast waves Shu Osher strong rarefaction',
      notes: [t('westersTubesNote')],
      covers: [9, 10, 11, 12],
    }),
    figure('5.1', t('westersTubeCurves'), {
      section: '5.1.1',
      makers: [...tubeExamples.map((id) => compare(id)), example('sod-cese')],
      keywords: 'Sod blast waves Shu Osher strong rarefaction overlay exact agreement',
      covers: [14, 35],
    }),
    section('5.2.1', t('westersQuadrants'), {
      section: '5.2.1',
      makers: [example('four-quadrants'), verify('cese-quadrants'), sweep('four-quadrants')],
      keywords: 'Euler Riemann problem configuration 3 5.1',
      notes: [t('westersQuadrantsNote')],
      covers: [15],
    }),
    ...(['5.2', '5.3', '5.4'] as const).map((number) =>
      figure(number, t('westersSizes'), {
        section: '5.1',
        makers: [bench('cese', 'size/1d')],
        keywords: 'performance K20 K40 K80',
        covers: [26],
      }),
    ),
    ...(['5.5', '5.6'] as const).map((number) =>
      figure(number, t('westersCfl1d'), {
        section: '5.1',
        makers: [bench('cese', 'cfl/1d')],
        keywords: 'performance',
        covers: [16, 17],
      }),
    ),
    figure('5.7', t('westersBlocks1d'), {
      section: '5.1',
      makers: [bench('cese', 'blocks/1d')],
      keywords: 'performance workgroup K40',
      covers: [27],
    }),
    figure('5.8', t('westersMap'), {
      section: '5.2',
      makers: [bench('cese', 'size/map')],
      keywords: 'performance contour OpenMP',
      covers: [28],
    }),
    figure('5.9', t('westersSizes2d'), {
      section: '5.2',
      makers: [bench('cese', 'size/2d')],
      keywords: 'performance OpenMP',
      covers: [29],
    }),
    figure('5.10', t('westersCfl2d'), {
      section: '5.2',
      makers: [bench('cese', 'cfl/2d')],
      keywords: 'performance',
      covers: [30],
    }),
    figure('5.11', t('westersOccupancy'), {
      section: '5.2',
      makers: [drawing('blockOccupancy')],
      keywords: 'performance warps',
      notes: [t('westersOccupancyNote')],
      covers: [41],
    }),
    table('5.2', t('westersBlocks2d'), {
      section: '5.2',
      makers: [bench('cese', 'blocks/2d')],
      keywords: 'performance workgroup K40',
      printed: publishedBlocks.map(({ shape: [x, y], seconds, deviation }) =>
        printed(t('westersBlockLabel', x, y), `${seconds} ± ${deviation} s`),
      ),
      covers: [31],
    }),
    section('6', t('westersSpeedUps'), {
      section: '6',
      makers: [bench('cese', 'precisions')],
      keywords: 'performance abstract OpenMP',
      printed: [
        printed(t('westersDouble1d'), `${publishedSpeedUps.double1d}`),
        printed(t('westersDouble2d'), `${publishedSpeedUps.double2d}`),
        printed(t('westersSingle2d'), `${publishedSpeedUps.single2d}`),
      ],
      notes: [t('westersSpeedUpsNote')],
    }),
  ],
  topics: [
    topic([1, 3, 4], t('westersTopicAlpha'), 'verify cese-orders', 'tests/cese/cese.test.ts'),
    topic([2], t('westersTopicWave'), 'verify cese-wave'),
    topic([5], t('westersTopicStep'), 'tests/cese/points.gpu.test.ts'),
    topic([6], t('westersTopicInputs'), 'docs/reference/scheme.md'),
    topic([7], t('westersTopicSides'), 'verify cese-conservation', 'verify cese-symmetry'),
    topic(
      [8, 34],
      t('westersTopicPrecision'),
      'tests/cese/df64.gpu.test.ts',
      'docs/reference/verification.md',
    ),
    topic(
      [13],
      t('westersTopicFailure'),
      'example strong-rarefaction',
      'tests/cese/examples.test.ts',
    ),
    topic([18, 19], t('westersTopicThree'), 'verify cese-orders', 'tests/cese/compiled.test.ts'),
    topic(
      [22, 23, 24],
      t('westersTopicMapping'),
      'bench cese mapping',
      'tests/cese/fused.gpu.test.ts',
    ),
    topic(
      [25, 32],
      t('westersTopicAsync'),
      'bench cese transfers',
      'docs/explanation/time-integration.md',
    ),
    topic([33], t('westersTopicDevice'), 'bench cese'),
    topic([36], t('westersTopicInitial'), 'tests/methods/initialState.gpu.test.ts'),
    partly(
      [37],
      t('westersTopicMeshes'),
      t('westersTopicMeshesNote'),
      'verify cese-quads',
      'example cylinder-supersonic',
    ),
    partly(
      [38],
      t('westersTopicSideSlopes'),
      t('westersTopicSideSlopesNote'),
      'verify cese-characteristic',
      'tests/cese/cese.test.ts',
    ),
    partly([39, 40], t('westersTopicMemory'), t('westersTopicMemoryNote'), 'bench kernels'),
    partly(
      [42],
      t('westersTopicViscous'),
      t('westersTopicViscousNote'),
      'verify cese-viscous-orders',
    ),
    missing([43], t('westersTopicSeveral'), t('westersTopicSeveralNote')),
    missing([44], t('westersTopicDivision'), t('westersTopicDivisionNote')),
  ],
};
