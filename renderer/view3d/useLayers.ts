import { onBeforeUnmount, watch, type Ref } from 'vue';
import { useLayersStore } from '../stores/layers';
import { useViewStore } from '../stores/view';
import { toPlane, type Bounds2d, type Camera2d, type ViewSize } from './camera2d';

/** While the camera moves, layers wait so many milliseconds for it to rest. */
const restMilliseconds = 250;

/** Keeps what is drawn over the fields in step with the case and with what is in sight. */
export function useLayers(
  camera: Readonly<Ref<Camera2d>>,
  size: Readonly<Ref<ViewSize>>,
  /** Of the mesh. */
  bounds: Readonly<Ref<Bounds2d | null>>,
): void {
  const layers = useLayersStore();
  const view = useViewStore();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sight = (): Bounds2d => {
    const [low, high] = [
      toPlane(camera.value, size.value, { x: 0, y: size.value.height }),
      toPlane(camera.value, size.value, { x: size.value.width, y: 0 }),
    ];
    return { minX: low.x, minY: low.y, maxX: high.x, maxY: high.y };
  };
  const follow = (): void => layers.follow(sight(), bounds.value);
  const cancel = (): void => clearTimeout(timer);

  watch(
    () =>
      JSON.stringify([
        view.subject,
        view.panes.map(({ settings, fixedRange }) => [
          settings.contours,
          settings.vectors,
          settings.streamlines,
          fixedRange,
          settings.scale,
          settings.warp.shown,
        ]),
      ]),
    follow,
    { immediate: true },
  );
  watch([camera, size], () => {
    cancel();
    timer = setTimeout(follow, restMilliseconds);
  });
  onBeforeUnmount(cancel);
}
