import { watch, type Ref } from 'vue';
import { useCamerasStore } from '../stores/cameras';
import { useViewStore } from '../stores/view';
import type { Bounds2d, Camera2d, ViewSize } from './camera2d';
import { planeSpace, reliefSpace, type ViewSpace } from './viewSpace';

/** Fits what is to be seen into the view. It stays fitted, whatever size that has, until the camera is moved. */
export function useFitting(
  size: Readonly<Ref<ViewSize>>,
  /** How what isn't raised stands in the view. */
  space: Readonly<Ref<ViewSpace>>,
): (target: Bounds2d | null, pane?: number) => void {
  const view = useViewStore();
  const cameras = useCamerasStore();

  /** Fields that are raised want more room. */
  const standing = (): ViewSpace =>
    space.value === planeSpace && view.panes.some(({ settings }) => settings.warp.shown)
      ? reliefSpace
      : space.value;
  const cameraFor = (target: Bounds2d): Camera2d => standing().fit(target, size.value);

  watch(size, () => cameras.refit(cameraFor), { flush: 'sync' });
  return (target, pane) => {
    if (target) cameras.fit(target, cameraFor, pane);
  };
}
