import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { ReadPoint } from '../../solver/worker';
import type { Point } from '../../solver/diagnostics';
import { useServices } from '../services';
import type { Place } from '../view3d/viewSpace';
import { useViewStore } from './view';

/** Field values at the pointer and at pinned points. */
export const usePicksStore = defineStore('picks', () => {
  const { engine, display } = useServices();
  const view = useViewStore();

  /** The value at the pointer; null if there is no field. */
  const hovered = shallowRef<ReadPoint | null>(null);
  /** Pinned values, in order of pinning. */
  const pinned = shallowRef<readonly ReadPoint[]>([]);
  let pointer: Place | null = null;
  let pins: readonly Place[] = [];
  let asking = false;
  let stale = false;

  /** Requests all values; repeats once after a pending answer. */
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
      // Without a state there are no values; errors of the field are reported elsewhere.
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
    const points = await engine.readPoints(
      places.map(({ x, y, z }): Point => (z === undefined ? [x, y] : [x, y, z])),
    );
    const first = withPointer ? points[0] : null;
    hovered.value = first && first.cell >= 0 && pointer ? first : null;
    pinned.value = points.slice(withPointer ? 1 : 0).filter(({ cell }) => cell >= 0);
  }

  function clearValues(): void {
    hovered.value = null;
    pinned.value = [];
  }

  /** Updates the pointer position; null if it left the view. */
  function hover(point: Place | null): void {
    pointer = point;
    if (point === null) hovered.value = null;
    void ask();
  }

  /** Pins a point, or removes a pin within `reach`. */
  function toggle(point: Place, reach: number): void {
    const near = pins.find((pin) => distanceOf(pin, point) <= reach);
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

const distanceOf = (a: Place, b: Place): number =>
  Math.hypot(a.x - b.x, a.y - b.y, (a.z ?? 0) - (b.z ?? 0));
