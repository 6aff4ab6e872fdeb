import { useCameraPathStore } from '../../stores/cameraPath';
import { useRunStore } from '../../stores/run';
import { useViewStore } from '../../stores/view';
import { t } from '../../text/t';
import { exportAnimation } from '../exportAnimation';
import { savedStates } from '../exportJobs';
import { exportOptions } from '../exportOptions';
import type { ExportKind } from './types';

export const animation: ExportKind = {
  id: 'animation',
  icon: 'play',
  get title() {
    return t('exportKind_animation');
  },
  get hint() {
    return t('exportHint_animation');
  },
  view: 'animation',
  blocked() {
    if (useRunStore().active) return t('exportWhileRunning');
    if (useCameraPathStore().exists && useViewStore().subject !== 'mesh') return null;
    return savedStates().length < 2 ? t('exportNoSeries') : null;
  },
  give(job) {
    const { format, framesPerSecond, alongPath } = exportOptions;
    return exportAnimation({ format, framesPerSecond, alongPath, look: exportOptions }, job);
  },
};
