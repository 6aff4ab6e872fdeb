import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { ReadPoint } from '../../solver/worker';
import { useServices } from '../services';
import type { Point2d } from '../view3d/camera2d';
import { useViewStore } from './view';

/** Values of the fields under the pointer and at points that were pinned. */
export const usePicksStore = defineStore('picks', () => {
  const { engine, display } = useServices();
  const view = useViewStore();

  /** Under the pointer; null where there is no field. */
  const hovered = shallowRef<ReadPoint | null>(null);
  /** In the order in which they were pinned. */
  const pinned = shallowRef<readonly ReadPoint[]>([]);
  let pointer: Point2d | null = null;
  let pins: readonly Point2d[] = [];
  let asking = false;
  let stale = false;

  /** Asks for all values anew; while an answer is waited for, once more after it. */
  async function ask(): Promise<void> {
    stale = true;
    if (asking) return;
    asking = true;
    try {
      while (stale) {
        stale = false;
        await read();
      }
    } catch {
      // Without a state there are no values; what is wrong with a field is told beside it.
      clearValues();
    } finally {
      asking = false;
    }
  }

  async function read(): Promise<void> {
    const places = [...(pointer ? [pointer] : []), ...pins];
    const withPointer = pointer !== null;
    if (view.subject === 'mesh' || places.length === 0) {
      clearValues();
      return;
    }
    const points = await engine.readPoints(places.map(({ x, y }) => [x, y] as const));
    const first = withPointer ? points[0] : null;
    hovered.value = first && first.cell >= 0 && pointer ? first : null;
    pinned.value = points.slice(withPointer ? 1 : 0).filter(({ cell }) => cell >= 0);
  }

  function clearValues(): void {
    hovered.value = null;
    pinned.value = [];
  }

  /** The pointer is at a place of the plane, or away. */
  function hover(point: Point2d | null): void {
    pointer = point;
    if (point === null) hovered.value = null;
    void ask();
  }

  /** Pins a place, or takes the pin away that is within `reach`. */
  function toggle(point: Point2d, reach: number): void {
    const near = pins.find((pin) => Math.hypot(pin.x - point.x, pin.y - point.y) <= reach);
    pins = near ? pins.filter((pin) => pin !== near) : [...pins, point];
    void ask();
  }

  function reset(): void {
    pins = [];
    pointer = null;
    clearValues();
  }

  watch(display.version, () => {
    if (pointer || pins.length > 0) void ask();
  });

  return { hovered, pinned, hover, toggle, reset };
});
