import { curvesOf, plotOf, stepped, takenOf, type Experiment } from '../experiment';
import { gpuPlaces } from '../places';
import { gridName } from '../runTasks';

const titles = { upload: 'upload', readBack: 'read back' } as const;

export const transfers: Experiment = {
  id: 'transfers',
  title: 'Transfers',
  description:
    'How long it takes to bring the initial state of N × N points to the device, and to read the state at the end back. The times of runs have both in them.',
  tasks(options) {
    const edges = options.full ? stepped(25, 500, 25) : [50, 250, 1000];
    const taken = takenOf(options, edges);
    return gpuPlaces(options).flatMap((place) =>
      (['upload', 'readBack'] as const).flatMap((direction) =>
        taken.map((edge) => ({
          id: `transfers/${direction}/${place.id}/${gridName([edge, edge])}`,
          experiment: 'transfers' as const,
          series: `${place.title}, ${titles[direction]}`,
          repeats: 10,
          work: {
            kind: 'transfer' as const,
            direction,
            flow: 'quadrants' as const,
            grid: [edge, edge],
            place,
          },
        })),
      ),
    );
  },
  plots: (rows) =>
    plotOf('transfers', {
      title: 'Time of a transfer',
      x: { label: 'Size of the state', unit: 'B', scale: 'log' },
      y: { label: 'Time', unit: 's', scale: 'log' },
      series: curvesOf(rows, { x: ({ bytes }) => bytes ?? NaN }),
    }),
};
