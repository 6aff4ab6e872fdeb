import type { Series } from '../../../figure/figure';
import {
  curvesOf,
  plotOf,
  secondsAxis,
  stepped,
  takenOf,
  type Experiment,
  type StudyPlot,
} from '../experiment';
import { double, gpuPlaces, single } from '../places';
import { publishedBlocks, publishedSource } from '../published';
import { runTask, sizeOf } from '../runTasks';
import type { StudyRow } from '../types';
import { t } from '../../../text/t';

const lineBlocks = [32, 64, 128, 256] as const;

/** Kernel designs in 1D for a workgroup size, by id and title. */
const lineDesigns = [
  { id: 'half-steps', place: single, title: t('studyHalfSteps'), design: 'direct:workgroup=' },
  { id: 'tiles', place: single, title: t('studyTiles'), design: 'tile:mapping=point,size=' },
  { id: 'half-steps', place: double, title: t('studyHalfSteps'), design: 'direct:workgroup=' },
] as const;

/** Tile shapes of the thesis, and larger ones. */
const printedShapes = publishedBlocks.map(({ shape }) => shape);
const largerShapes: readonly (readonly [x: number, y: number])[] = [
  [16, 4],
  [16, 8],
  [16, 16],
  [32, 4],
  [32, 8],
];

/**
 * Mappings of work to invocations; a point has four variables, so tiles with one invocation per variable are smaller.
 */
const mappings = [
  { id: 'point', title: t('studyPerPoint'), shapes: [...printedShapes, ...largerShapes] },
  { id: 'variable', title: t('studyPerVariable'), shapes: printedShapes },
] as const;

export const blocks1d: Experiment = {
  id: 'blocks/1d',
  title: t('studyBlocks1dTitle'),
  description: t('studyBlocks1dDescription'),
  tasks(options) {
    const sizes = options.full ? stepped(5000, 100_000, 5000) : [5000, 100_000];
    const taken = takenOf(options, sizes);
    const places = gpuPlaces(options);
    return lineDesigns
      .filter(({ place }) => places.includes(place))
      .flatMap(({ place, title, design }) =>
        lineBlocks.flatMap((block) =>
          taken.map((size) =>
            runTask(options, {
              experiment: 'blocks/1d',
              flow: 'tube',
              grid: [size],
              place,
              design: `${design}${block}`,
              series: `${place.title}, ${title}, ${block}`,
              name: `${design.split(':')[0]}/${block}/${size}`,
            }),
          ),
        ),
      );
  },
  plots: (rows) =>
    lineDesigns.flatMap(({ id, place, title }) => {
      const beginning = `${place.title}, ${title}, `;
      const own = rows
        .filter(({ series }) => series.startsWith(beginning))
        .map((row) => ({
          ...row,
          series: t('studyInvocations', row.series.slice(beginning.length)),
        }));
      return plotOf(`blocks-1d-${place.id}-${id}`, {
        title: t('studyBlocks1dPlot', place.title, title),
        x: { label: t('studyPointsAxis'), unit: '', scale: 'linear' },
        y: secondsAxis,
        series: curvesOf(own, { x: sizeOf }),
      });
    }),
};

export const blocks2d: Experiment = {
  id: 'blocks/2d',
  title: t('studyBlocks2dTitle'),
  description: t('studyBlocks2dDescription'),
  tasks: (options) =>
    gpuPlaces(options, [single]).flatMap((place) =>
      mappings.flatMap(({ id, title, shapes }) =>
        (options.gpu === 'software' ? shapes.slice(-1) : shapes).map(([x, y]) =>
          runTask(options, {
            experiment: 'blocks/2d',
            flow: 'quadrants',
            grid: [250, 250],
            place,
            design: `tile:mapping=${id},size=${x}x${y}`,
            series: `${place.title}, ${title}, ${x} × ${y}`,
            name: `${id}/${x}x${y}`,
          }),
        ),
      ),
    ),
  plots: (rows) => mappings.flatMap(({ id, title }) => shapesPlot(rows, id, title)),
};

/** Returns the tile size of a row in points along x and y. */
export function shapeOf({ work }: Pick<StudyRow, 'work'>): readonly number[] {
  const shape = work.kind === 'run' ? work.design?.split('size=')[1] : undefined;
  return shape?.split('x').map(Number) ?? [];
}

/** Plots times over tile columns, one curve per number of tile rows, with the published ones. */
function shapesPlot(all: readonly StudyRow[], mapping: string, title: string): StudyPlot[] {
  const rows = all
    .filter(({ work }) => work.kind === 'run' && work.design?.includes(`mapping=${mapping},`))
    .map((row) => ({ ...row, series: t('studyRows', shapeOf(row)[1]) }));
  const heights = [...new Set(printedShapes.map(([, y]) => y))];
  const printed = heights.map((height): Series => {
    const own = publishedBlocks.filter(({ shape }) => shape[1] === height);
    const label = t('studyKeplerRows', publishedSource, height);
    return {
      id: label,
      label,
      x: own.map(({ shape }) => shape[0]),
      y: own.map(({ seconds }) => seconds),
      marks: 'both',
      reference: true,
    };
  });
  return plotOf(`blocks-2d-${mapping}`, {
    title: t('studyBlocks2dPlot', title),
    x: { label: t('studyBlocks2dAxis'), unit: '', scale: 'linear' },
    y: secondsAxis,
    series: [...curvesOf(rows, { x: (row) => shapeOf(row)[0] }), ...printed],
  });
}
