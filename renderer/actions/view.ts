import { useMeshPageStore } from '../stores/meshPage';
import { useMeshStore } from '../stores/mesh';
import { usePlaybackStore } from '../stores/playback';
import { usePlaneAxesStore } from '../stores/planeAxes';
import { useRulerStore } from '../stores/ruler';
import { useRunStore } from '../stores/run';
import { useTaggingStore } from '../stores/tagging';
import { useUiStore } from '../stores/ui';
import { useViewStore } from '../stores/view';
import { t } from '../text/t';
import { defineActions } from './action';
import { withoutProject } from './conditions';

const withoutMesh = (): string | null =>
  withoutProject() ?? (useMeshStore().summary ? null : t('blockedNoMesh'));
const whileRunning = (): string | null =>
  withoutMesh() ?? (useRunStore().active ? t('blockedRunning') : null);

const withoutStates = (): string | null =>
  withoutMesh() ?? (usePlaybackStore().available ? null : t('blockedNoStates'));

/** 1D views have neither axes nor points to pick. */
const inLine = (): string | null =>
  withoutMesh() ?? (useMeshStore().dimension > 1 ? null : t('blockedInLine'));

/** Content of the view. */
export const viewActions = defineActions('view', {
  showMeshOnly: {
    label: () => t('actionShowMesh'),
    icon: 'mesh',
    blocked: whileRunning,
    run: () => useViewStore().chooseMesh(),
  },
  previewInitial: {
    label: () => t('actionPreviewInitial'),
    icon: 'eye',
    blocked: () => whileRunning() ?? (useMeshStore().isOfOtherCase ? t('blockedOtherMesh') : null),
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
  layers: {
    label: () => t('actionLayers'),
    icon: 'layers',
    blocked: withoutMesh,
    run: () => {
      const view = useViewStore();
      view.layersOpen = !view.layersOpen;
    },
  },
  integrals: {
    label: () => t('integralsAction'),
    icon: 'table',
    blocked: () =>
      withoutMesh() ?? (useViewStore().subject === 'mesh' ? t('blockedNoShownState') : null),
    run: () => useUiStore().openOverlay('integrals'),
  },
  playStates: {
    label: () => t('actionPlay'),
    icon: 'play',
    blocked: withoutStates,
    run: () => {
      const playback = usePlaybackStore();
      return playback.playing ? playback.stop() : void playback.play();
    },
  },
  previousState: {
    label: () => t('actionPreviousTime'),
    icon: 'arrowLeft',
    shortcut: { key: '[', plain: true },
    blocked: withoutStates,
    run: () => usePlaybackStore().goTo(usePlaybackStore().index - 1),
  },
  nextState: {
    label: () => t('actionNextTime'),
    icon: 'arrowRight',
    shortcut: { key: ']', plain: true },
    blocked: withoutStates,
    run: () => usePlaybackStore().goTo(usePlaybackStore().index + 1),
  },
  toggleAxes: {
    label: () => t('planeAxesShown'),
    icon: 'scheme',
    blocked: inLine,
    run: () => {
      const axes = usePlaneAxesStore();
      axes.shown = !axes.shown;
    },
  },
  measureDistance: {
    label: () => t('rulerStart'),
    icon: 'ruler',
    blocked: inLine,
    run: () => useRulerStore().start(),
  },
  toggleMesh: {
    label: () => t('meshOverlay'),
    icon: 'mesh',
    blocked: withoutMesh,
    run: () => useViewStore().toggleMesh(),
  },
});
