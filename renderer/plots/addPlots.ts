import type { Action } from '../actions/action';
import type { Sample } from '../../solver/case/samples';
import {
  freeName,
  newBoundary,
  newLine,
  newPoints,
  newPressureCoefficient,
  wallsOf,
} from '../caseModel/sampleEdits';
import { useMeshStore } from '../stores/mesh';
import { usePlotsStore } from '../stores/plots';
import { useProjectStore } from '../stores/project';
import { useSamplesStore } from '../stores/samples';
import { useViewStore } from '../stores/view';
import { t } from '../text/t';
import { plotOfSample } from './sampleIds';

/** What can be plotted besides what is there: new samples. Reactive. */
export function sampleActions(): Action[] {
  const { document, system } = useProjectStore();
  const { summary, groups } = useMeshStore();
  const samples = useSamplesStore();
  if (!document || !system) return [];
  const names = samples.samples.map(({ name }) => name);
  const field = (): string => useViewStore().field;
  const name = (kind: string): string => freeName(kind, names);
  const bounds = summary?.bounds ?? null;
  const pressure = newPressureCoefficient(document, system, name('Cp'));
  const add = (
    id: string,
    label: string,
    make: () => Sample,
    blocked: string | null = null,
  ): Action => ({
    id,
    group: 'view',
    label: () => label,
    icon: 'plus',
    shortcut: null,
    blocked: () => blocked,
    run: () => open(make()),
  });
  const walls = wallsOf(document);
  const over = walls.length > 0 ? walls : groups.slice(0, 1).map((group) => group.name);
  return [
    add('sampleLine', t('sampleAddLine'), () => newLine(name(t('sampleLine')), field(), bounds)),
    add(
      'sampleBoundary',
      t('sampleAddBoundary'),
      () => newBoundary(name(t('sampleBoundary')), field(), over),
      over.length > 0 ? null : t('sampleNoBoundary'),
    ),
    ...(pressure ? [add('samplePressure', t('sampleAddPressure'), () => pressure)] : []),
    add('samplePoints', t('sampleAddPoints'), () =>
      newPoints(name(t('samplePoints')), field(), bounds),
    ),
  ];
}

function open(sample: Sample): void {
  const plots = usePlotsStore();
  useSamplesStore().add(sample);
  plots.show(plotOfSample(sample.name));
  plots.editing = true;
}
