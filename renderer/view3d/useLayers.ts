import { onBeforeUnmount, watch, type Ref } from 'vue';
import { useCamerasStore } from '../stores/cameras';
import { useLayersStore } from '../stores/layers';
import { useViewStore } from '../stores/view';
import { inView, type Bounds2d, type ViewSize } from './camera2d';

/** While the camera moves, layers wait this many milliseconds for it to rest. */
const restMilliseconds = 250;

/** Keeps what is drawn over the fields in step with the case and with what is visible. */
export function useLayers(
  size: Readonly<Ref<ViewSize>>,
  /** Of the mesh. */
  bounds: Readonly<Ref<Bounds2d | null>>,
): void {
  const layers = useLayersStore();
  const view = useViewStore();
  const cameras = useCamerasStore();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sight = (pane: number): Bounds2d => inView(cameras.of(pane).camera, size.value);
  const follow = (): void => layers.follow(sight, bounds.value);
  const cancel = (): void => clearTimeout(timer);

  watch(
    () =>
      JSON.stringify([
        view.subject,
        view.panes.map(({ settings, fixedRange }) => [
          settings.contours,
          settings.vectors,
          settings.streamlines,
          settings.slices,
          settings.isosurfaces,
          fixedRange,
          settings.scale,
          settings.warp.shown,
        ]),
      ]),
    follow,
    { immediate: true },
  );
  watch([() => cameras.seen, size], () => {
    cancel();
    timer = setTimeout(follow, restMilliseconds);
  });
  onBeforeUnmount(cancel);
}
