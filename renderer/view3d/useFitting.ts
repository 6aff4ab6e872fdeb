import { computed, watch, type Ref } from 'vue';
import { useCamerasStore } from '../stores/cameras';
import { useLegendPlaceStore } from '../stores/legendPlace';
import { useMeshStore } from '../stores/mesh';
import { usePlaneAxesStore } from '../stores/planeAxes';
import { useViewStore } from '../stores/view';
import {
  fitBeside,
  type Bounds2d,
  type Camera2d,
  type TakenEdges,
  type ViewSize,
} from './camera2d';
import { legendRoom } from './legendRoom';
import { axisStrips } from './planeTicks';
import { planeSpace, reliefSpace, type ViewSpace } from './viewSpace';

/** Largest fraction of the width of a view in space that a legend keeps free on each side. */
const maxBesides = 0.2;

/** Fits the content into the view. It stays fitted at any view size until the camera is moved. */
export function useFitting(
  size: Readonly<Ref<ViewSize>>,
  /** View space of panes without relief. */
  space: Readonly<Ref<ViewSpace>>,
): (target: Bounds2d | null, pane?: number) => void {
  const view = useViewStore();
  const cameras = useCamerasStore();
  const mesh = useMeshStore();
  const legend = useLegendPlaceStore();
  const axes = usePlaneAxesStore();

  /** Relief surfaces need more room. */
  const standing = (): ViewSpace =>
    space.value === planeSpace && view.panes.some(({ settings }) => settings.warp.shown)
      ? reliefSpace
      : space.value;
  /** Room kept free for legends and axes in panes of the plane. */
  const taken = computed<TakenEdges | null>(() => {
    if (mesh.dimension !== 2) return null;
    const room = view.subject === 'mesh' ? null : legendRoom(legend.place, size.value.width);
    const strips = axes.shown ? axisStrips : { left: 0, bottom: 0 };
    const ofLegend = (side: 'left' | 'right'): number => (room?.side === side ? room.pixels : 0);
    return { ...strips, left: strips.left + ofLegend('left'), right: ofLegend('right') };
  });
  /** Pixels kept free for legends on both sides of an object that turns about the middle of the view. */
  const besides = computed<number>(() => {
    const room = view.subject === 'mesh' ? null : legendRoom(legend.place, size.value.width);
    return Math.min(room?.pixels ?? 0, maxBesides * size.value.width);
  });
  const cameraFor = (target: Bounds2d): Camera2d => {
    const own = standing();
    if (own !== planeSpace || !taken.value) {
      const { width, height } = size.value;
      return own.fit(target, { width: width - 2 * besides.value, height });
    }
    return fitBeside(target, size.value, taken.value);
  };

  watch(size, (now) => cameras.refit(cameraFor, now), { flush: 'sync', immediate: true });
  watch(
    () => JSON.stringify([taken.value, besides.value]),
    () => cameras.refit(cameraFor),
  );
  return (target, pane) => {
    if (target) cameras.fit(target, cameraFor, pane);
  };
}
