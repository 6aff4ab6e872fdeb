import { onBeforeUnmount, watch, type Ref } from 'vue';
import type { Look, Window } from '../../solver/space';
import { useServices } from '../services';
import { useCamerasStore } from '../stores/cameras';
import { useViewStore } from '../stores/view';
import { inView, type ViewSize } from './camera2d';
import type { ViewSpace } from './viewSpace';

/** Delay in milliseconds after a camera motion before the solver is notified. */
const restMilliseconds = 120;

/** Sends the visible region to the solver, so that it samples as many points as the view can show. */
export function useViewRequest(
  size: Readonly<Ref<ViewSize>>,
  space: Readonly<Ref<ViewSpace>>,
): void {
  const { engine, display } = useServices();
  const view = useViewStore();
  const cameras = useCamerasStore();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Region that covers all panes. */
  const inPlane = (): Window => {
    const sights = view.panes.map(({ id }) => inView(cameras.of(id).camera, size.value));
    return {
      min: [
        Math.min(...sights.map(({ minX }) => minX)),
        Math.min(...sights.map(({ minY }) => minY)),
      ],
      max: [
        Math.max(...sights.map(({ maxX }) => maxX)),
        Math.max(...sights.map(({ maxY }) => maxY)),
      ],
    };
  };
  /** In 3D everything is visible; a relief surface shows more of the plane than the view bounds. */
  function windowNow(): Window | null {
    if (display.mesh?.dimension === 1) {
      return view.visibleX && { min: [view.visibleX[0]], max: [view.visibleX[1]] };
    }
    const isWarped = view.panes.some(({ settings }) => settings.warp.shown);
    return space.value.kind === 'plane' && !isWarped ? inPlane() : null;
  }
  const pixels = (length: number): number => Math.max(1, Math.round(length));
  const requestNow = (): Look => ({
    window: windowNow(),
    pixels: [pixels(size.value.width), pixels(size.value.height)],
  });
  const notify = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => engine.look(requestNow()), restMilliseconds);
  };

  watch(
    [
      () => cameras.seen,
      size,
      space,
      () => view.visibleX,
      () => view.panes.map(({ settings }) => settings.warp.shown).join(),
    ],
    notify,
    { immediate: true },
  );
  onBeforeUnmount(() => clearTimeout(timer));
}
