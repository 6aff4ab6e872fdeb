import { curvesOf, plotOf, stepped, takenOf, type Experiment } from '../experiment';
import { gpuPlaces } from '../places';
import { gridName } from '../runTasks';
import { t } from '../../../text/t';

const titles = { upload: t('studyUpload'), readBack: t('studyReadback') } as const;

export const transfers: Experiment = {
  id: 'transfers',
  title: t('studyTransfersTitle'),
  description: t('studyTransfersDescription'),
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
      title: t('studyTransfersPlot'),
      x: { label: t('studyTransfersAxis'), unit: 'B', scale: 'log' },
      y: { label: t('studyDurationAxis'), unit: 's', scale: 'log' },
      series: curvesOf(rows, { x: ({ bytes }) => bytes ?? NaN }),
    }),
};
