import { watch, type Ref, type ShallowRef } from 'vue';
import { useViewStore } from '../stores/view';
import type { Bounds2d, Camera2d, ViewSize } from './camera2d';
import { planeSpace, reliefSpace, type ViewSpace } from './viewSpace';

/** Fits what is to be seen into the view. It stays fitted, whatever size that has, until the camera is moved. */
export function useFitting(
  camera: ShallowRef<Camera2d>,
  size: Readonly<Ref<ViewSize>>,
  /** How what isn't raised stands in the view. */
  space: Readonly<Ref<ViewSpace>>,
): (target: Bounds2d | null) => void {
  const view = useViewStore();
  let fitted: { readonly target: Bounds2d; readonly camera: Camera2d } | null = null;

  /** Fields that are raised want more room. */
  const standing = (): ViewSpace =>
    space.value === planeSpace && view.panes.some(({ settings }) => settings.warp.shown)
      ? reliefSpace
      : space.value;

  const fitTo = (target: Bounds2d | null): void => {
    if (!target) return;
    camera.value = standing().fit(target, size.value);
    fitted = { target, camera: camera.value };
  };

  watch(
    size,
    () => {
      if (fitted?.camera === camera.value) fitTo(fitted.target);
    },
    { flush: 'sync' },
  );
  return fitTo;
}
