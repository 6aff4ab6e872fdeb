import { onBeforeUnmount, watch, type Ref } from 'vue';
import { layerKinds } from '../../solver/post';
import { useCamerasStore } from '../stores/cameras';
import { useLayersStore } from '../stores/layers';
import { useViewStore } from '../stores/view';
import { inView, pixelLength, type Bounds2d, type ViewSize } from './camera2d';

/** Delay in milliseconds after a camera motion before layers are requested. */
const restMilliseconds = 250;

/** Keeps the layers over the fields in sync with the case and the visible region. */
export function useLayers(
  size: Readonly<Ref<ViewSize>>,
  /** Bounds of the mesh. */
  bounds: Readonly<Ref<Bounds2d | null>>,
): void {
  const layers = useLayersStore();
  const view = useViewStore();
  const cameras = useCamerasStore();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sight = (pane: number): Bounds2d => inView(cameras.of(pane).camera, size.value);
  const pixelOf = (pane: number): number => pixelLength(cameras.of(pane).camera, size.value);
  const follow = (): void => layers.follow(sight, pixelOf, bounds.value);
  const cancel = (): void => clearTimeout(timer);

  watch(
    () =>
      JSON.stringify([
        view.subject,
        view.panes.map(({ settings, colors, fixedRange }) => [
          layerKinds.map((kind) => settings[kind]),
          fixedRange,
          colors.scale,
          colors.center,
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
  // An export waits for the layers of its resolution.
  watch(() => layers.detail, follow, { flush: 'sync' });
  onBeforeUnmount(cancel);
}
