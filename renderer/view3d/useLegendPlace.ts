import { computed, type Ref } from 'vue';
import { useLegendPlaceStore } from '../stores/legendPlace';

/** Margin to the edges of the pane in pixels. */
const margin = 12;
/** Step of an arrow key, as a fraction of the free distance. */
const step = 0.1;

const ways: Readonly<Partial<Record<string, readonly [x: number, y: number]>>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Makes the legend draggable within its pane; all panes share one stored position. */
export function useLegendPlace(legend: Readonly<Ref<HTMLElement | null>>) {
  const store = useLegendPlaceStore();
  let grip: { readonly x: number; readonly y: number } | null = null;

  function press(event: PointerEvent): void {
    const box = legend.value?.getBoundingClientRect();
    if (!box || event.button !== 0) return;
    grip = { x: event.clientX - box.left, y: event.clientY - box.top };
    legend.value?.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent): void {
    const own = legend.value?.getBoundingClientRect();
    const picture = legend.value?.parentElement?.getBoundingClientRect();
    if (!grip || !own || !picture) return;
    const free = {
      x: picture.width - own.width - 2 * margin,
      y: picture.height - own.height - 2 * margin,
    };
    store.put({
      x: (event.clientX - grip.x - picture.left - margin) / Math.max(1, free.x),
      y: (event.clientY - grip.y - picture.top - margin) / Math.max(1, free.y),
    });
  }

  /** The release position counts even if no move event preceded it. */
  function release(event: PointerEvent): void {
    if (event.type === 'pointerup') move(event);
    grip = null;
  }

  function key(event: KeyboardEvent): void {
    const way = ways[event.key];
    if (!way && event.key !== 'Enter') return;
    event.preventDefault();
    const { x, y } = store.place;
    if (way) store.put({ x: x + step * way[0], y: y + step * way[1] });
    else store.reset();
  }

  /** The fraction refers to the free space, so the legend is shifted back by the same fraction of its own size. */
  const style = computed(() => {
    const { x, y } = store.place;
    const at = (part: number): string => `calc(${margin}px + ${part} * (100% - ${2 * margin}px))`;
    return { left: at(x), top: at(y), translate: `${-100 * x}% ${-100 * y}%` };
  });

  return { style, press, move, release, reset: store.reset, key };
}
