import { onBeforeUnmount, onMounted, shallowRef, type Ref, type ShallowRef } from 'vue';
import { panTurned, turned, type Orbit } from './orbit';
import type { PointerKeys, ViewTool } from './viewTool';
import {
  fit,
  pan,
  pixelLength,
  toPlane,
  zoomAt,
  type Bounds2d,
  type Camera2d,
  type Point2d,
  type ViewSize,
} from './camera2d';

export interface InteractionTarget {
  readonly camera: Readonly<Ref<Camera2d>>;
  readonly size: Readonly<Ref<ViewSize>>;
  readonly bounds: Readonly<Ref<Bounds2d | null>>;
  /** In the place of picking, hovering and selecting groups. */
  readonly tool: Readonly<Ref<ViewTool | null>>;
  /** Of a surface in space; null for a flat picture. */
  readonly orbit: Readonly<Ref<Orbit | null>>;
  setCamera(camera: Camera2d): void;
  setOrbit(orbit: Orbit): void;
  /** The boundary group within `reach` of a point of the plane, or null. */
  pick(point: Point2d, reach: number): string | null;
  hover(group: string | null): void;
  /** A click, with its place. */
  select(group: string | null, point: Point2d, reach: number): void;
}

/** How near to an edge the pointer must be, in pixels. */
const pickPixels = 8;
/** A press that moves less than this is a click. */
const clickPixels = 4;
const keyPanPixels = 40;
const keyZoom = 1.25;
const wheelZoomPerPixel = 0.0015;
/** Pixels of a line and of a page, for wheels that count in those. */
const wheelUnits = [1, 16, 400] as const;

/** Pan, zoom at the pointer, hover and click: a flat plane needs nothing else. */
export function useInteraction(
  container: Readonly<ShallowRef<HTMLElement | null>>,
  target: InteractionTarget,
) {
  /** Where the pointer is, in the plane and on the screen; null while it is elsewhere. */
  const pointer = shallowRef<{ readonly plane: Point2d; readonly pixel: Point2d } | null>(null);
  /** The box that is being drawn, on the screen. */
  const box = shallowRef<{ readonly from: Point2d; readonly to: Point2d } | null>(null);
  let pressed: { at: Point2d; last: Point2d; moved: boolean; boxes: boolean } | null = null;

  const pixelOf = (event: MouseEvent): Point2d => {
    const box = container.value?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };
  const planeOf = (pixel: Point2d): Point2d =>
    toPlane(target.camera.value, target.size.value, pixel);
  const reach = (): number => pickPixels * pixelLength(target.camera.value, target.size.value);
  const pickAt = (pixel: Point2d): string | null => target.pick(planeOf(pixel), reach());
  const keysOf = (event: MouseEvent): PointerKeys => ({
    add: event.shiftKey,
    remove: event.ctrlKey || event.metaKey,
  });

  function zoom(pixel: Point2d, factor: number): void {
    const { camera, size, bounds, orbit } = target;
    if (bounds.value) {
      const at = orbit.value ? { x: size.value.width / 2, y: size.value.height / 2 } : pixel;
      target.setCamera(zoomAt(camera.value, size.value, at, factor, bounds.value));
    }
  }

  /** Moves what is seen; a surface in space turns unless it is to be moved. */
  function moveBy(dx: number, dy: number, moves: boolean): void {
    const { camera, size, orbit } = target;
    if (!orbit.value) target.setCamera(pan(camera.value, size.value, dx, dy));
    else if (moves) target.setCamera(panTurned(camera.value, size.value, orbit.value, dx, dy));
    else target.setOrbit(turned(orbit.value, dx, dy));
  }

  function onDown(event: PointerEvent): void {
    if (event.button > 1) return;
    const at = pixelOf(event);
    const boxes = event.shiftKey && target.tool.value?.box !== undefined;
    pressed = { at, last: at, moved: false, boxes };
    container.value?.setPointerCapture(event.pointerId);
  }

  function onMove(event: PointerEvent): void {
    const pixel = pixelOf(event);
    if (pressed) {
      const { at, last } = pressed;
      pressed.moved ||= Math.hypot(pixel.x - at.x, pixel.y - at.y) > clickPixels;
      if (pressed.moved && pressed.boxes) box.value = { from: at, to: pixel };
      else if (pressed.moved) {
        moveBy(pixel.x - last.x, pixel.y - last.y, event.shiftKey || event.buttons === 4);
        pressed.last = pixel;
      }
    }
    pointer.value = { plane: planeOf(pixel), pixel };
    hoverAt(pressed?.moved ? null : pixel);
  }

  function hoverAt(pixel: Point2d | null): void {
    const tool = target.tool.value;
    if (tool) tool.hover(pixel && planeOf(pixel), reach());
    else target.hover(pixel && pickAt(pixel));
  }

  function onUp(event: PointerEvent): void {
    const drawn = box.value;
    const clicked = pressed && !pressed.moved && event.button === 0;
    endPress();
    const tool = target.tool.value;
    if (drawn) tool?.box?.(planeOf(drawn.from), planeOf(drawn.to), keysOf(event));
    else if (clicked && tool) tool.click(planeOf(pixelOf(event)), reach(), keysOf(event));
    else if (clicked) {
      const pixel = pixelOf(event);
      target.select(pickAt(pixel), planeOf(pixel), reach());
    }
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
    pointer.value = { plane: planeOf(pixel), pixel };
  }

  function onDoubleClick(): void {
    if (target.bounds.value) target.setCamera(fit(target.bounds.value, target.size.value));
  }

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      if (box.value) endPress();
      else target.tool.value?.cancel();
      return;
    }
    const { size, bounds } = target;
    const middle = { x: size.value.width / 2, y: size.value.height / 2 };
    const move = (dx: number, dy: number): void =>
      moveBy(dx * keyPanPixels, dy * keyPanPixels, event.shiftKey);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => move(1, 0),
      ArrowRight: () => move(-1, 0),
      ArrowUp: () => move(0, 1),
      ArrowDown: () => move(0, -1),
      '+': () => zoom(middle, keyZoom),
      '=': () => zoom(middle, keyZoom),
      '-': () => zoom(middle, 1 / keyZoom),
      '0': () => bounds.value && target.setCamera(fit(bounds.value, size.value)),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
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
    element.addEventListener('dblclick', onDoubleClick, { signal });
    element.addEventListener('keydown', onKey, { signal });
  });
  onBeforeUnmount(() => controller.abort());

  return { pointer, box };
}
