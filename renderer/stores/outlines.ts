import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { OutlinesSettings } from '../../solver/case';
import type { GeometryOutline } from '../../solver/geometry';
import {
  addOutlines,
  geometryOf,
  newOutline,
  replaceGeometry,
  type OutlineKind,
} from '../caseModel/outlineEdits';
import type { Point2d } from '../view3d/camera2d';
import type { ViewTool } from '../view3d/viewTool';
import { useMeshPageStore } from './meshPage';
import { useProjectStore } from './project';
import { useViewToolStore } from './viewTool';

type Point = [x: number, y: number];
export type DrawnKind = Exclude<OutlineKind, 'airfoil'>;

/** A step of 1, 2 or 5 times a power of ten, about the precision of placing by hand. */
function gridStep(reach: number): number {
  const power = 10 ** Math.floor(Math.log10(reach));
  const factor = [1, 2, 5, 10].find((own) => own * power >= reach) ?? 10;
  return factor * power;
}

/** The outlines of the edited geometry, and the tools that draw new ones in the view. */
export const useOutlinesStore = defineStore('outlines', () => {
  const project = useProjectStore();
  const page = useMeshPageStore();
  const tools = useViewToolStore();

  const geometry = computed(() => project.document && geometryOf(project.document));
  /** Whether outlines are shown and draggable in the view. */
  const active = computed(() => page.open && geometry.value !== null);
  const selected = ref(0);
  /** Whether drawn and dragged points snap to round numbers. */
  const snaps = ref(true);
  /** null while no outline is being drawn. */
  const drawing = ref<DrawnKind | null>(null);
  /** The points drawn so far, and the pointer position. */
  const points = shallowRef<readonly Point[]>([]);
  const pointer = shallowRef<Point | null>(null);

  /** Rounds a point to the precision of placing by hand. @param reach a few pixels, as a length in the plane */
  function placedAt({ x, y }: Point2d, reach: number): Point {
    const step = gridStep(snaps.value ? reach : reach / 50);
    const digits = Math.min(12, Math.max(0, 1 - Math.floor(Math.log10(step))));
    const rounded = (value: number): number =>
      Number((step * Math.round(value / step)).toFixed(digits));
    return [rounded(x), rounded(y)];
  }

  const isBySpan = (kind: DrawnKind): boolean => kind !== 'polygon' && kind !== 'spline';

  const tool: ViewTool = {
    hover(point, reach) {
      pointer.value = point && placedAt(point, reach);
    },
    click(point, reach) {
      const at = placedAt(point, reach);
      const [first] = points.value;
      if (drawing.value !== null && isBySpan(drawing.value)) {
        if (first) finishSpan(first, at);
        else points.value = [at];
        return;
      }
      const closes = first && Math.hypot(point.x - first[0], point.y - first[1]) <= reach;
      if (closes && points.value.length > 2) finishPoints();
      else if (!points.value.some(([x, y]) => x === at[0] && y === at[1])) {
        points.value = [...points.value, at];
      }
    },
    stroke(stroke, reach, isDone) {
      if (drawing.value === null || !isBySpan(drawing.value)) return;
      const [from, to] = [stroke[0], stroke[stroke.length - 1]].map((at) => placedAt(at, reach));
      points.value = [from];
      pointer.value = to;
      if (isDone) finishSpan(from, to);
    },
    cancel: stop,
  };

  /** A shape between two corners, or around a center. */
  function spanned(kind: DrawnKind, from: Point, to: Point): GeometryOutline | null {
    const [dx, dy] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
    const own = newOutline(kind, from, 1);
    switch (own.kind) {
      case 'rectangle':
        if (dx === 0 || dy === 0) return null;
        return {
          ...own,
          min: [Math.min(from[0], to[0]), Math.min(from[1], to[1])],
          max: [Math.max(from[0], to[0]), Math.max(from[1], to[1])],
        };
      case 'circle': {
        const radius = Number(Math.hypot(dx, dy).toPrecision(6));
        return radius > 0 ? { ...own, radius } : null;
      }
      case 'ellipse':
        return dx > 0 && dy > 0 ? { ...own, radii: [dx, dy] } : null;
      default:
        return null;
    }
  }

  function finishSpan(from: Point, to: Point): void {
    const made = drawing.value && spanned(drawing.value, from, to);
    if (made) add(made);
    points.value = [];
  }

  function finishPoints(): void {
    const own = drawing.value && newOutline(drawing.value, [0, 0], 1);
    if (own && 'points' in own && own.kind !== 'airfoil')
      add({ ...own, points: [...points.value] });
    points.value = [];
  }

  /** Adds outlines as one undo step. */
  function add(...outlines: readonly GeometryOutline[]): void {
    stop();
    const problem = project.edit((draft) => addOutlines(draft, project.system, outlines));
    if (problem === null) selected.value = (geometry.value?.outlines.length ?? 1) - 1;
  }

  /** Replaces the geometry as one undo step. */
  function replace(settings: OutlinesSettings): void {
    stop();
    const problem = project.edit((draft) => replaceGeometry(draft, project.system, settings));
    if (problem === null) selected.value = settings.outlines.length - 1;
  }

  function draw(kind: DrawnKind): void {
    if (tools.blocked !== null) return;
    tools.take(tool);
    drawing.value = kind;
    points.value = [];
  }

  function stop(): void {
    drawing.value = null;
    points.value = [];
    pointer.value = null;
    tools.drop(tool);
  }

  watch([() => project.identity?.token, active], () => drawing.value && stop());
  watch(
    () => geometry.value?.outlines.length,
    (count = 1) => (selected.value = Math.max(0, Math.min(selected.value, count - 1))),
  );

  return {
    geometry,
    active,
    selected,
    snaps,
    drawing,
    points,
    pointer,
    placedAt,
    add,
    replace,
    draw,
    finishPoints,
    stop,
  };
});
