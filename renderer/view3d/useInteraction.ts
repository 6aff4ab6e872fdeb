import { onBeforeUnmount, onMounted, shallowRef, type Ref, type ShallowRef } from 'vue';
import { pixelLength, type Bounds2d, type Camera2d, type Point2d, type ViewSize } from './camera2d';
import { fromStandard, type Orbit, type StandardView } from './orbit';
import { visibleTriangles, type ScreenBox } from './visibleTriangles';
import type { HitSurface } from './surfaceHit';
import type { Place, Sight, ViewSpace } from './viewSpace';
import type { PointerKeys, ViewTool } from './viewTool';

export interface InteractionTarget {
  readonly camera: Readonly<Ref<Camera2d>>;
  readonly size: Readonly<Ref<ViewSize>>;
  readonly bounds: Readonly<Ref<Bounds2d | null>>;
  /** Replaces picking, hovering and selecting of groups. */
  readonly tool: Readonly<Ref<ViewTool | null>>;
  readonly orbit: Readonly<Ref<Orbit>>;
  readonly space: Readonly<Ref<ViewSpace>>;
  /** Surfaces that the pointer can hit in 3D. */
  surfaces(): readonly HitSurface[];
  setCamera(camera: Camera2d): void;
  setOrbit(orbit: Orbit): void;
  /** Fits the whole domain into the view. */
  showAll(): void;
  /** The boundary group within `reach` of a point, or null. */
  pick(place: Place, reach: number): string | null;
  hover(group: string | null): void;
  /** Handles a click at a point; null if it hits nothing. */
  select(group: string | null, place: Place | null, reach: number): void;
}

/** Pick distance to an edge in pixels. */
const pickPixels = 8;
/** A press that moves less than this many pixels is a click. */
const clickPixels = 4;
const keyPanPixels = 40;
const keyZoom = 1.25;
const wheelZoomPerPixel = 0.0015;
/** Pixels per wheel unit: pixel, line and page (`deltaMode`). */
const wheelUnits = [1, 16, 400] as const;

/** Pan, rotate, zoom, hover and click, depending on the view space of the pane. */
export function useInteraction(
  container: Readonly<ShallowRef<HTMLElement | null>>,
  target: InteractionTarget,
) {
  /** Pointer position on the screen and the point it hits, if any; null outside the view. */
  const pointer = shallowRef<{ readonly place: Place | null; readonly pixel: Point2d } | null>(
    null,
  );
  /** The selection box being drawn, in screen coordinates. */
  const box = shallowRef<{ readonly from: Point2d; readonly to: Point2d } | null>(null);
  let pressed: {
    at: Point2d;
    last: Point2d;
    moved: boolean;
    boxes: boolean;
    /** Pointer path of a drawing tool. */
    stroke: Point2d[] | null;
  } | null = null;

  const pixelOf = (event: MouseEvent): Point2d => {
    const box = container.value?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };
  const sight = (): Sight => ({
    camera: target.camera.value,
    orbit: target.orbit.value,
    size: target.size.value,
  });
  const placeOf = (pixel: Point2d): Place | null =>
    target.space.value.placeAt(sight(), pixel, target.surfaces);
  const reach = (): number => pickPixels * pixelLength(target.camera.value, target.size.value);
  const pickAt = (place: Place | null): string | null => place && target.pick(place, reach());
  const keysOf = (event: MouseEvent): PointerKeys => ({
    add: event.shiftKey,
    remove: event.ctrlKey || event.metaKey,
  });

  function zoom(pixel: Point2d, factor: number): void {
    const { bounds, space } = target;
    if (!bounds.value) return;
    target.setCamera(space.value.zoom(sight(), pixel, factor, bounds.value, target.surfaces));
  }

  /** Drags the view: a 3D view rotates unless `moves` is set. */
  function moveBy(dx: number, dy: number, moves: boolean): void {
    const before = sight();
    const { camera, orbit } = target.space.value.drag(before, dx, dy, moves);
    if (camera !== before.camera) target.setCamera(camera);
    if (orbit !== before.orbit) target.setOrbit(orbit);
  }

  function onDown(event: PointerEvent): void {
    if (event.button > 1) return;
    const at = pixelOf(event);
    const tool = target.tool.value;
    const takes = target.space.value.kind === 'solid' ? tool?.faces : tool?.box;
    const boxes = event.shiftKey && takes !== undefined;
    const draws = event.button === 0 && !event.shiftKey && tool?.stroke !== undefined;
    const place = draws ? placeOf(at) : null;
    pressed = { at, last: at, moved: false, boxes, stroke: place && [place] };
    container.value?.setPointerCapture(event.pointerId);
  }

  function onMove(event: PointerEvent): void {
    const pixel = pixelOf(event);
    if (pressed) {
      const { at, last } = pressed;
      pressed.moved ||= Math.hypot(pixel.x - at.x, pixel.y - at.y) > clickPixels;
      if (pressed.stroke) draw(pressed.stroke, pixel);
      else if (pressed.moved && pressed.boxes) box.value = { from: at, to: pixel };
      else if (pressed.moved) {
        moveBy(pixel.x - last.x, pixel.y - last.y, event.shiftKey || event.buttons === 4);
        pressed.last = pixel;
      }
    }
    pointAt(pixel);
    if (!pressed?.stroke) hoverAt(pressed?.moved ? null : (pointer.value?.place ?? null));
  }

  function draw(stroke: Point2d[], pixel: Point2d): void {
    const place = placeOf(pixel);
    if (!place) return;
    stroke.push(place);
    target.tool.value?.stroke?.(stroke, reach(), false);
  }

  /** In 3D, picking is suspended while the view is dragged. */
  function pointAt(pixel: Point2d): void {
    const isMoved = pressed?.moved && target.space.value.kind === 'solid';
    pointer.value = { place: isMoved ? null : placeOf(pixel), pixel };
  }

  function hoverAt(place: Place | null): void {
    const tool = target.tool.value;
    if (tool) tool.hover(place, reach());
    else target.hover(pickAt(place));
  }

  function onUp(event: PointerEvent): void {
    const drawn = box.value;
    const clicked = pressed && !pressed.moved && event.button === 0;
    const stroke = pressed?.moved ? pressed.stroke : null;
    endPress();
    const tool = target.tool.value;
    if (stroke) tool?.stroke?.(stroke, reach(), true);
    else if (drawn) {
      takeBox(drawn, keysOf(event));
    } else if (clicked) {
      const place = placeOf(pixelOf(event));
      if (!tool) target.select(pickAt(place), place, reach());
      else if (place) tool.click(place, reach(), keysOf(event));
    }
  }

  function takeBox(drawn: ScreenBox, keys: PointerKeys): void {
    const tool = target.tool.value;
    if (target.space.value.kind === 'solid') {
      const seen = target.surfaces().flatMap((surface) =>
        visibleTriangles(surface, sight(), drawn).flatMap((triangle) => {
          const face = surface.faceOf?.(triangle);
          return face ? [face] : [];
        }),
      );
      tool?.faces?.(seen, keys);
      return;
    }
    const [from, to] = [placeOf(drawn.from), placeOf(drawn.to)];
    if (from && to) tool?.box?.(from, to, keys);
  }

  function endPress(): void {
    pressed = null;
    box.value = null;
  }

  function onLeave(): void {
    pointer.value = null;
    hoverAt(null);
  }

  function onWheel(event: WheelEvent): void {
    event.preventDefault();
    const pixels = event.deltaY * wheelUnits[event.deltaMode as 0 | 1 | 2];
    const pixel = pixelOf(event);
    zoom(pixel, Math.exp(-Math.max(-400, Math.min(400, pixels)) * wheelZoomPerPixel));
    pointAt(pixel);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      // Without a box, deactivates the tool, regardless of the focus.
      if (!box.value) return;
      event.preventDefault();
      endPress();
      return;
    }
    const { size } = target;
    const middle = { x: size.value.width / 2, y: size.value.height / 2 };
    const move = (dx: number, dy: number): void =>
      moveBy(dx * keyPanPixels, dy * keyPanPixels, event.shiftKey);
    const keys: Readonly<Partial<Record<string, () => void>>> = {
      ArrowLeft: () => move(1, 0),
      ArrowRight: () => move(-1, 0),
      ArrowUp: () => move(0, 1),
      ArrowDown: () => move(0, -1),
      '+': () => zoom(middle, keyZoom),
      '=': () => zoom(middle, keyZoom),
      '-': () => zoom(middle, 1 / keyZoom),
      '0': target.showAll,
      ...(target.space.value.kind === 'solid' ? keysInSpace(event.shiftKey) : {}),
    };
    const act = keys[event.key] ?? keys[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** @param isFar whether the view is from the negative side of an axis */
  function keysInSpace(isFar: boolean): Readonly<Record<string, () => void>> {
    const orbit = target.orbit.value;
    const from = (view: StandardView) => () => target.setOrbit(fromStandard(orbit, view));
    return {
      x: from(isFar ? '-x' : '+x'),
      y: from(isFar ? '+y' : '-y'),
      z: from(isFar ? '-z' : '+z'),
      i: from('isometric'),
      p: () =>
        target.setOrbit({
          ...orbit,
          projection: orbit.projection === 'perspective' ? 'parallel' : 'perspective',
        }),
    };
  }

  const controller = new AbortController();
  onMounted(() => {
    const element = container.value;
    if (!element) return;
    const { signal } = controller;
    element.addEventListener('pointerdown', onDown, { signal });
    element.addEventListener('pointermove', onMove, { signal });
    element.addEventListener('pointerup', onUp, { signal });
    element.addEventListener('pointercancel', endPress, { signal });
    element.addEventListener('pointerleave', onLeave, { signal });
    element.addEventListener('wheel', onWheel, { signal, passive: false });
    element.addEventListener('dblclick', () => target.showAll(), { signal });
    element.addEventListener('keydown', onKey, { signal });
  });
  onBeforeUnmount(() => controller.abort());

  return { pointer, box };
}
