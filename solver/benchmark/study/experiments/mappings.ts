import { stepped, takenOf, timesPlot, type Experiment, type PlanOptions } from '../experiment';
import { evenGrid, type FlowId } from '../flows';
import { gpuPlaces, single } from '../places';
import { runTask } from '../runTasks';
import type { StudyTask } from '../types';

/** A kernel design that distributes the work of a step differently. */
type Mapping = readonly [name: string, title: string, design: string];

/** Tile sizes fit workgroups of 256 invocations with one invocation per variable. */
const mappings: Readonly<Record<FlowId, readonly Mapping[]>> = {
  tube: [
    ['apart', 'half steps apart', 'direct'],
    ['points', 'tiles, an invocation for each point', 'tile:mapping=point'],
    ['variables', 'tiles, one for each variable', 'tile:mapping=variable,size=64'],
    ['march', 'strips that march along the line', 'march'],
  ],
  quadrants: [
    ['apart', 'half steps apart', 'direct'],
    ['points', 'tiles, an invocation for each point', 'tile:mapping=point'],
    ['variables', 'tiles, one for each variable', 'tile:mapping=variable,size=8x8'],
    ['march', 'strips that march over rows', 'march'],
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

const description =
  'Both half steps in one kernel, which reads and writes the state once, against one kernel each; and an invocation for each variable of a point, as in the thesis, against one for each point.';

export const mapping1d: Experiment = {
  id: 'mapping/1d',
  title: 'Mapping of invocations, 1D',
  description,
  tasks: (options) =>
    mappingTasks(
      'mapping/1d',
      'tube',
      options.full ? stepped(5000, 100_000, 5000) : [5000, 20_000, 100_000],
      options,
    ),
  plots: (rows) => timesPlot('mapping-1d', 'Time of a run by mapping, 1D', 'Points', rows),
};

export const mapping2d: Experiment = {
  id: 'mapping/2d',
  title: 'Mapping of invocations, 2D',
  description,
  tasks: (options) =>
    mappingTasks(
      'mapping/2d',
      'quadrants',
      options.full ? stepped(100, 1000, 100) : [100, 250, 1000],
      options,
    ),
  plots: (rows) => timesPlot('mapping-2d', 'Time of a run by mapping, 2D', 'N', rows),
};
