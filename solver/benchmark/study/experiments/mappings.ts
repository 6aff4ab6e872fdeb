import { stepped, takenOf, timesPlot, type Experiment } from '../experiment';
import { evenGrid, type FlowId } from '../flows';
import { gpuPlaces, single } from '../places';
import { runTask } from '../runTasks';
import type { StudyTask, PlanOptions } from '../types';
import { t } from '../../../text/t';

/** A kernel design that distributes the work of a step differently. */
type Mapping = readonly [name: string, title: string, design: string];

/** Tile sizes fit workgroups of 256 invocations with one invocation per variable. */
const mappings: Readonly<Record<FlowId, readonly Mapping[]>> = {
  tube: [
    ['apart', t('studyHalfSteps'), 'direct'],
    ['points', t('studyTilesPerPoint'), 'tile:mapping=point'],
    ['variables', t('studyTilesPerVariable'), 'tile:mapping=variable,size=64'],
    ['march', t('studyMarching1d'), 'march'],
  ],
  quadrants: [
    ['apart', t('studyHalfSteps'), 'direct'],
    ['points', t('studyTilesPerPoint'), 'tile:mapping=point'],
    ['variables', t('studyTilesPerVariable'), 'tile:mapping=variable,size=8x8'],
    ['march', t('studyMarching2d'), 'march'],
  ],
};

function mappingTasks(
  experiment: 'mapping/1d' | 'mapping/2d',
  flow: FlowId,
  sizes: readonly number[],
  options: PlanOptions,
): StudyTask[] {
  const taken = takenOf(options, sizes);
  return gpuPlaces(options, [single]).flatMap((place) =>
    mappings[flow].flatMap(([name, title, design]) =>
      taken.map((size) =>
        runTask(options, {
          experiment,
          flow,
          grid: evenGrid(flow, size),
          place,
          design,
          series: title,
          name: `${name}/${size}`,
        }),
      ),
    ),
  );
}

const description = t('studyMappingDescription');

export const mapping1d: Experiment = {
  id: 'mapping/1d',
  title: t('studyMapping1dTitle'),
  description,
  tasks: (options) =>
    mappingTasks(
      'mapping/1d',
      'tube',
      options.full ? stepped(5000, 100_000, 5000) : [5000, 20_000, 100_000],
      options,
    ),
  plots: (rows) => timesPlot('mapping-1d', t('studyMappingPlot1d'), t('studyPointsAxis'), rows),
};

export const mapping2d: Experiment = {
  id: 'mapping/2d',
  title: t('studyMapping2dTitle'),
  description,
  tasks: (options) =>
    mappingTasks(
      'mapping/2d',
      'quadrants',
      options.full ? stepped(100, 1000, 100) : [100, 250, 1000],
      options,
    ),
  plots: (rows) => timesPlot('mapping-2d', t('studyMappingPlot2d'), 'N', rows),
};
