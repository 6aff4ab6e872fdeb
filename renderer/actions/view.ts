import { useMeshPageStore } from '../stores/meshPage';
import { useMeshStore } from '../stores/mesh';
import { useRunStore } from '../stores/run';
import { useTaggingStore } from '../stores/tagging';
import { useViewStore } from '../stores/view';
import { t } from '../text/t';
import { defineActions } from './action';
import { withoutProject } from './conditions';

const withoutMesh = (): string | null =>
  withoutProject() ?? (useMeshStore().summary ? null : t('blockedNoMesh'));
const whileRunning = (): string | null =>
  withoutMesh() ?? (useRunStore().active ? t('blockedRunning') : null);

/** What the view shows. */
export const viewActions = defineActions('view', {
  showMeshOnly: {
    label: () => t('actionShowMesh'),
    icon: 'mesh',
    blocked: whileRunning,
    run: () => useViewStore().showMeshOnly(),
  },
  previewInitial: {
    label: () => t('actionPreviewInitial'),
    icon: 'eye',
    blocked: whileRunning,
    run: () => useViewStore().previewInitial(),
  },
  inspectMesh: {
    label: () => t('meshPageAction'),
    icon: 'gauge',
    blocked: withoutMesh,
    run: () => {
      useMeshPageStore().open = true;
    },
  },
  tagFaces: {
    label: () => t('taggingStart'),
    icon: 'boundary',
    blocked: () => withoutMesh() ?? (useTaggingStore().available ? null : t('blockedNoBoundary')),
    run: () => useTaggingStore().start(),
  },
  toggleMesh: {
    label: () => t('meshOverlay'),
    icon: 'mesh',
    blocked: withoutMesh,
    run: () => useViewStore().toggleMesh(),
  },
});
