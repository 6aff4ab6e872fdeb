import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import {
  distanceOf,
  extremumOf,
  maxMonitors,
  type Monitor,
  type Point,
} from '../../solver/diagnostics';
import { declaredFields } from '../../solver/physics';
import { pointIn } from '../caseModel/coordinates';
import { addMonitor, roundToPixel, titleOf } from '../caseModel/newMonitor';
import { t } from '../text/t';
import type { Place } from '../view3d/viewSpace';
import type { ViewTool } from '../view3d/viewTool';
import { useMeshStore } from './mesh';
import { useProjectStore } from './project';
import { useUiStore } from './ui';
import { useViewStore } from './view';
import { useViewToolStore } from './viewTool';

export type PlacedKind = 'point' | 'line';

/** Pick radius in pixels; the tools convert it to a length. */
const reachPixels = 8;

/** Rounding of points on surfaces, in pixels: finer than the depth at which they are picked inside the cells. */
const finePixel = 0.005;

/** Fractions of the bounds tried as the middle: the center and points around it. */
const middleShares = [
  [0.5, 0.5],
  [0.75, 0.5],
  [0.25, 0.5],
  [0.5, 0.75],
  [0.5, 0.25],
  [0.75, 0.75],
  [0.25, 0.25],
] as const;

/** Places monitors by clicks in the view: one for a point, two for a line. */
export const useMonitorPlacingStore = defineStore('monitorPlacing', () => {
  const mesh = useMeshStore();
  const project = useProjectStore();
  const ui = useUiStore();
  const view = useViewStore();
  const tools = useViewToolStore();

  /** The kind being placed; null for none. */
  const kind = shallowRef<PlacedKind | null>(null);
  /** The first end of a line. */
  const first = shallowRef<Place | null>(null);
  /** Position of the pointer. */
  const pointer = shallowRef<Place | null>(null);

  const full = computed(() => (project.document?.outputs.monitors.length ?? 0) >= maxMonitors);

  const tool: ViewTool = {
    inSpace: true,
    hover(point, reach) {
      pointer.value = point && rounded(point, reach);
    },
    click(point, reach) {
      place(rounded(point, reach));
    },
    cancel: stop,
  };

  /** Rounds finely enough in 3D that the point stays on its surface. */
  const rounded = ({ x, y, z }: Place, reach: number): Place => {
    const pixel = (z === undefined ? 1 : finePixel) * (reach / reachPixels);
    const [roundX, roundY] = [roundToPixel(x, pixel), roundToPixel(y, pixel)];
    if (z === undefined) return { x: roundX, y: roundY };
    return { x: roundX, y: roundY, z: roundToPixel(z, pixel) };
  };

  const contains = ({ x, y, z = 0 }: Place): boolean => mesh.contains(x, y, z);
  const pointOf = ({ x, y, z = 0 }: Place): Point => pointIn(mesh.dimension, [x, y, z]);

  /** Expression of a new monitor: the displayed field if a run can evaluate it. */
  function expression(): string {
    const { document, system } = project;
    const names = [
      ...(system?.variables ?? []),
      ...(system?.derived ?? []),
      ...(document && system ? declaredFields(document, system) : []),
    ].map(({ name }) => name);
    return names.includes(view.field) ? view.field : (names[0] ?? '1');
  }

  /** In 1D, if no point is given, the monitor is placed in the middle and moved by its coordinates. */
  function start(next: PlacedKind): void {
    if (full.value || mesh.groups.length === 0) return;
    tools.take(tool);
    kind.value = next;
    first.value = null;
    if (tools.tool !== tool) placeInMiddle();
  }

  function stop(): void {
    kind.value = null;
    first.value = null;
    pointer.value = null;
    tools.drop(tool);
  }

  function place(point: Place): void {
    switch (kind.value) {
      case 'point':
        if (!contains(point)) return refuse();
        add({
          kind: 'point',
          name: '',
          expression: expression(),
          at: pointOf(point),
          every: 1,
        });
        break;
      case 'line':
        if (!first.value) {
          first.value = point;
          return;
        }
        if (distanceOf(pointOf(first.value), pointOf(point)) === 0) return;
        add({
          kind: 'line',
          name: '',
          expression: expression(),
          from: pointOf(first.value),
          to: pointOf(point),
          points: 100,
          every: 20,
        });
        break;
      case null:
        return;
      default:
        kind.value satisfies never;
    }
    stop();
  }

  /** Places a monitor without the pointer: a point near the center of the mesh, or a line across it. */
  function placeInMiddle(): void {
    const [minX, minY, minZ, maxX, maxY, maxZ] = mesh.summary?.bounds ?? [0, 0, 0, 1, 1, 0];
    const pixel = (maxX - minX + maxY - minY) / 2000;
    const at = (shareX: number, shareY: number): Place => ({
      x: roundToPixel(minX + shareX * (maxX - minX), pixel),
      y: roundToPixel(minY + shareY * (maxY - minY), pixel),
      z: roundToPixel((minZ + maxZ) / 2, pixel),
    });
    if (kind.value === 'line') {
      if (!first.value) place(at(0, 0.5));
      place(at(1, 0.5));
      return;
    }
    const inside = middleShares.map(([x, y]) => at(x, y)).find(contains);
    if (inside) place(inside);
    else refuse();
  }

  const refuse = (): void => ui.notify('warning', t('monitorOutside'));

  /** Adds a monitor with the default name of its kind. */
  function add(monitor: Monitor): void {
    project.edit((draft) => {
      const extremum = extremumOf(monitor);
      const name = extremum ? t(`monitorTake_${extremum}`) : titleOf(monitor.kind);
      addMonitor(draft, { ...monitor, name });
    });
  }

  /** Moves a point, or an end of a line. @returns whether the position is valid */
  function move(index: number, part: 'at' | 'from' | 'to', point: Place, reach: number): boolean {
    const to = rounded(point, reach);
    if (part === 'at' && !contains(to)) {
      refuse();
      return false;
    }
    project.edit((draft) => {
      Object.assign(draft.outputs.monitors[index], { [part]: pointOf(to) });
    });
    return true;
  }

  watch(
    () => project.identity?.token,
    () => kind.value && stop(),
  );

  return { kind, first, pointer, full, expression, start, stop, add, move, placeInMiddle };
});
