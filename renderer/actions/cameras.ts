import { useCamerasStore } from '../stores/cameras';
import { useMeshStore } from '../stores/mesh';
import { useViewStore } from '../stores/view';
import { t } from '../text/t';
import type { StandardView } from '../view3d/orbit';
import { defineActions, type ActionEntry } from './action';
import { withoutProject } from './conditions';

const outOfSpace = (): string | null =>
  withoutProject() ?? (useMeshStore().dimension === 3 ? null : t('blockedNoSpace'));

const seenFrom = (side: StandardView, label: () => string): ActionEntry => ({
  label,
  blocked: outOfSpace,
  run: () => useCamerasStore().turnTo(side),
});

/** View directions in 3D. */
export const cameraActions = defineActions('view', {
  seenFromLowX: seenFrom('-x', () => t('seenFrom', '−x')),
  seenFromHighX: seenFrom('+x', () => t('seenFrom', '+x')),
  seenFromLowY: seenFrom('-y', () => t('seenFrom', '−y')),
  seenFromHighY: seenFrom('+y', () => t('seenFrom', '+y')),
  seenFromLowZ: seenFrom('-z', () => t('seenFrom', '−z')),
  seenFromHighZ: seenFrom('+z', () => t('seenFrom', '+z')),
  sameFromEverywhere: seenFrom('isometric', () => t('viewIsometric')),
  projection: {
    label: () => t(isPerspective() ? 'projection_parallel' : 'projection_perspective'),
    icon: 'eye',
    blocked: outOfSpace,
    run: () => useCamerasStore().show(isPerspective() ? 'parallel' : 'perspective'),
  },
  linkCameras: {
    label: () => t(useCamerasStore().linked ? 'camerasUnlink' : 'camerasLink'),
    icon: 'lock',
    blocked: () =>
      withoutProject() ?? (useViewStore().panes.length > 1 ? null : t('blockedOnePicture')),
    run: () => useCamerasStore().link(!useCamerasStore().linked),
  },
});

const isPerspective = (): boolean =>
  useCamerasStore().of(useViewStore().active).orbit.projection === 'perspective';
