import { aboutCenter, momentCenter } from '../../solver/case';
import { boundaryEvery } from '../../solver/diagnostics';
import { forceMonitors, wallsOf } from '../../solver/outputs';
import { addMonitor } from '../caseModel/newMonitor';
import { useMeshStore } from '../stores/mesh';
import { useMonitorPlacingStore } from '../stores/monitorPlacing';
import { useProjectStore } from '../stores/project';
import { useUiStore } from '../stores/ui';
import { t } from '../text/t';
import { defineActions } from './action';
import { withoutProject } from './conditions';

const withoutRoom = (): string | null => {
  if (!useProjectStore().document) return withoutProject() ?? t('blockedNoMesh');
  return useMonitorPlacingStore().full ? t('monitorsFull') : withoutProject();
};
const withoutMesh = (): string | null =>
  withoutRoom() ?? (useMeshStore().summary ? null : t('blockedNoMesh'));

const forces = () => {
  const { document } = useProjectStore();
  return document && forceMonitors(document);
};

/** Adds force coefficients, after asking for the walls and the reference length. */
async function addForces(): Promise<void> {
  const project = useProjectStore();
  const { document, system } = project;
  const about = document ? aboutCenter(momentCenter(document), system?.dimension ?? 2) : '';
  const answer = await useUiStore().ask({
    title: t('monitorForces'),
    message: t('monitorForcesMessage', about),
    input: { label: t('monitorForcesLength'), value: String(document?.freeStream?.length ?? 1) },
    choices: { label: t('monitorForcesWalls'), names: document ? wallsOf(document) : [] },
    buttons: [
      { id: 'cancel', label: t('cancel'), kind: 'plain' },
      { id: 'add', label: t('monitorForcesAdd'), kind: 'primary' },
    ],
  });
  if (answer?.button !== 'add' || !project.document) return;
  const length = Number(answer.value.trim().replace('−', '-'));
  if (!(length > 0 && Number.isFinite(length)))
    throw new Error(t('monitorForcesWrong', answer.value));
  const monitors = forceMonitors(project.document, length, answer.chosen);
  if (typeof monitors === 'string') throw new Error(t(`monitorForces_${monitors}`));
  project.edit((draft) => monitors.forEach((monitor) => addMonitor(draft, monitor)));
}

/** Adds the integral or an extremum over the domain. */
function addOfDomain(take?: 'maximum'): void {
  const placing = useMonitorPlacingStore();
  const expression = placing.expression();
  const extremum = take && { take };
  placing.add({ kind: 'domain', name: '', expression, within: null, ...extremum, every: 20 });
}

/** 1D meshes do not support pointing. */
const isLine = (): boolean => useMeshStore().dimension === 1;

/** Adds monitors that are recorded during a run. */
export const monitorActions = defineActions('edit', {
  placeProbe: {
    label: () => t(isLine() ? 'monitorAddPoint' : 'monitorPlacePoint'),
    icon: 'probe',
    blocked: withoutMesh,
    run: () => useMonitorPlacingStore().start('point'),
  },
  placeLine: {
    label: () => t(isLine() ? 'monitorAddLine' : 'monitorPlaceLine'),
    icon: 'line',
    blocked: withoutMesh,
    run: () => useMonitorPlacingStore().start('line'),
  },
  addBoundaryMonitor: {
    label: () => t('monitorAddBoundary'),
    icon: 'boundary',
    blocked: withoutMesh,
    run: () => {
      const placing = useMonitorPlacingStore();
      const [group] = useMeshStore().groups;
      placing.add({
        kind: 'boundary',
        name: '',
        expression: placing.expression(),
        groups: [group.name],
        every: boundaryEvery,
      });
    },
  },
  addDomainMonitor: {
    label: () => t('monitorAddDomain'),
    icon: 'mesh',
    blocked: withoutRoom,
    run: () => addOfDomain(),
  },
  addExtremumMonitor: {
    label: () => t('monitorAddExtremum'),
    icon: 'mesh',
    blocked: withoutRoom,
    run: () => addOfDomain('maximum'),
  },
  addForceMonitors: {
    label: () => t('monitorForces'),
    icon: 'physics',
    blocked: () => {
      const offered = forces();
      return withoutRoom() ?? (typeof offered === 'string' ? t(`monitorForces_${offered}`) : null);
    },
    run: addForces,
  },
});
