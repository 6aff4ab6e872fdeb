import type { Action } from '../actions/action';
import type { Sample } from '../../solver/case';
import {
  freeName,
  newBoundary,
  newCoefficient,
  newLine,
  newPoints,
  newRadius,
} from '../caseModel/sampleEdits';
import { wallsOf } from '../../solver/outputs';
import { isRadialSystem } from '../../solver/post';
import { useMeshStore } from '../stores/mesh';
import { usePlotsStore } from '../stores/plots';
import { useProjectStore } from '../stores/project';
import { useSamplesStore } from '../stores/samples';
import { useSignalsStore } from '../stores/signals';
import { hasSpectrum, useSpectraStore } from '../stores/spectra';
import { useViewStore } from '../stores/view';
import { t } from '../text/t';
import { plotOfSample } from './sampleIds';
import { plotOfSpectrum } from './spectrumIds';

/** Maximum number of menu entries; more would need a search. */
const maxSpectra = 8;

/** Plots that can be added. Reactive. */
export const newPlots = (): Action[] => [...sampleActions(), ...spectrumActions()];

function spectrumActions(): Action[] {
  const spectra = useSpectraStore();
  return useSignalsStore()
    .signals.filter((signal) => hasSpectrum(signal) && !(signal.name in spectra.requested))
    .slice(0, maxSpectra)
    .map(({ name }) => ({
      id: `spectrum-${name}`,
      group: 'view',
      label: () => t('spectrumOf', name),
      icon: 'plus',
      shortcut: null,
      blocked: () => null,
      run() {
        spectra.want(name);
        usePlotsStore().show(plotOfSpectrum(name));
      },
    }));
}

function sampleActions(): Action[] {
  const { document, system } = useProjectStore();
  const { summary, groups, dimension } = useMeshStore();
  const samples = useSamplesStore();
  if (!document || !system) return [];
  const names = samples.samples.map(({ name }) => name);
  const field = (): string => useViewStore().field;
  const name = (kind: string): string => freeName(kind, names);
  const bounds = summary?.bounds ?? null;
  const pressure = newCoefficient(document, system, 'Cp', name('Cp'));
  const friction = newCoefficient(document, system, 'Cf', name('Cf'));
  const spacing = newCoefficient(document, system, 'yPlus', name('yPlus'));
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
  const noSides = dimension === 1 ? t('sampleBoundaryNeedsPlane') : null;
  const boundaryBlocked = over.length > 0 ? noSides : t('sampleNoBoundary');
  return [
    add('sampleLine', t('sampleAddLine'), () =>
      newLine(name(t('sampleLine')), field(), dimension, bounds),
    ),
    add(
      'sampleBoundary',
      t('sampleAddBoundary'),
      () => newBoundary(name(t('sampleBoundary')), field(), over, dimension),
      boundaryBlocked,
    ),
    ...(pressure ? [add('samplePressure', t('sampleAddPressure'), () => pressure)] : []),
    ...(friction ? [add('sampleFriction', t('sampleAddFriction'), () => friction)] : []),
    ...(spacing ? [add('sampleWallSpacing', t('sampleAddWallSpacing'), () => spacing)] : []),
    add('samplePoints', t('sampleAddPoints'), () =>
      newPoints(name(t('samplePoints')), field(), dimension, bounds),
    ),
    add('sampleRadius', t('sampleAddRadius'), () =>
      newRadius(name(t('sampleRadius')), field(), dimension, bounds, isRadialSystem(system)),
    ),
  ];
}

function open(sample: Sample): void {
  const plots = usePlotsStore();
  useSamplesStore().add(sample);
  plots.drawsNext = sample.kind === 'line';
  plots.show(plotOfSample(sample.name));
  plots.editing = plotOfSample(sample.name);
}
