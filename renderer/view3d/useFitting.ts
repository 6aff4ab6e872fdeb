import { computed, watch, type Ref } from 'vue';
import { useCamerasStore } from '../stores/cameras';
import { useLegendPlaceStore } from '../stores/legendPlace';
import { useMeshStore } from '../stores/mesh';
import { useViewStore } from '../stores/view';
import { besideLegend, type Bounds2d, type Camera2d, type ViewSize } from './camera2d';
import { legendRoom } from './legendRoom';
import { planeSpace, reliefSpace, type ViewSpace } from './viewSpace';

/** Fits what is to be seen into the view. It stays fitted, whatever size that has, until the camera is moved. */
export function useFitting(
  size: Readonly<Ref<ViewSize>>,
  /** How what isn't raised stands in the view. */
  space: Readonly<Ref<ViewSpace>>,
): (target: Bounds2d | null, pane?: number) => void {
  const view = useViewStore();
  const cameras = useCamerasStore();
  const mesh = useMeshStore();
  const legend = useLegendPlaceStore();

  /** Fields that are raised want more room. */
  const standing = (): ViewSpace =>
    space.value === planeSpace && view.panes.some(({ settings }) => settings.warp.shown)
      ? reliefSpace
      : space.value;
  /** Left free at one edge of pictures in the plane, where their legends stand. */
  const free = computed(() =>
    view.subject === 'mesh' || mesh.dimension !== 2
      ? null
      : legendRoom(legend.place, size.value.width),
  );
  const cameraFor = (target: Bounds2d): Camera2d => {
    const own = standing();
    if (own !== planeSpace || !free.value) return own.fit(target, size.value);
    return besideLegend(target, size.value, free.value);
  };

  watch(size, (now) => cameras.refit(cameraFor, now), { flush: 'sync', immediate: true });
  watch(
    () => JSON.stringify(free.value),
    () => cameras.refit(cameraFor),
  );
  return (target, pane) => {
    if (target) cameras.fit(target, cameraFor, pane);
  };
}
