import { computed, onBeforeUnmount, onMounted, ref, shallowRef, watch, type ShallowRef } from 'vue';
import type { MeshGeometry, Surface } from '../engine/displayData';
import { useServices } from '../services';
import { useMeshStore } from '../stores/mesh';
import { useUiStore } from '../stores/ui';
import { useViewStore } from '../stores/view';
import { t } from '../text/t';
import { parseRgb, seriesColour, themeColour, themeRgb, type Rgb } from '../theme/colours';
import { boundsOf, focusOnBodies } from './boundaryShape';
import { fit, toPixel, type Bounds2d, type Camera2d, type ViewSize } from './camera2d';
import { Scene } from './scene';
import { registerViewport, type ViewportCapture } from './viewportRegistry';

const edgesOverField = 0.35;

/** Draws the stores' state into a WebGL window inside `container`, and owns its camera. */
export function useViewport(container: Readonly<ShallowRef<HTMLElement | null>>) {
  const { display } = useServices();
  const mesh = useMeshStore();
  const view = useViewStore();
  const ui = useUiStore();

  const camera = shallowRef<Camera2d>({ x: 0, y: 0, height: 1 });
  const size = shallowRef<ViewSize>({ width: 1, height: 1 });
  const bounds = shallowRef<Bounds2d | null>(null);
  const bodies = shallowRef<Bounds2d | null>(null);
  /** Why nothing can be drawn, one line. */
  const failure = ref<string | null>(null);
  const raisedGroup = computed(() => view.hoveredGroup ?? view.selectedGroup);

  let scene: Scene | null = null;
  let drawnMesh: MeshGeometry | null = null;
  let drawnSurface: Surface | null = null;
  let observer: ResizeObserver | null = null;

  const setCamera = (next: Camera2d): void => {
    camera.value = next;
  };
  const fitTo = (target: Bounds2d | null): void => {
    if (target) setCamera(fit(target, size.value));
  };

  function styleTheme(): void {
    if (!scene) return;
    scene.setBackground(themeRgb('viewport'));
    scene.mesh.setColours(themeRgb('mesh-fill'), themeRgb('mesh-line'));
    styleGroups();
  }

  function styleGroups(): void {
    const colours = mesh.groups.map((_, index): Rgb => parseRgb(resolve(seriesColour(index))));
    scene?.boundary.style(
      (group) => colours[mesh.colourIndex(group)] ?? [0.5, 0.5, 0.5],
      raisedGroup.value,
      devicePixelRatio,
    );
    scene?.requestRender();
  }

  function showData(): void {
    if (!scene) return;
    if (display.mesh !== drawnMesh) {
      drawnMesh = display.mesh;
      takeMesh(drawnMesh);
    }
    if (display.surface !== drawnSurface) {
      drawnSurface = display.surface;
      if (drawnSurface) scene.field.setSurface(drawnSurface.points, drawnSurface.triangles);
    }
    if (display.field) scene.field.setValues(display.field.values);
    else scene.field.hide();
    showLayers();
  }

  function takeMesh(geometry: MeshGeometry | null): void {
    bounds.value = geometry && boundsOf(geometry.points);
    bodies.value = geometry && bounds.value && focusOnBodies(geometry.boundaries, bounds.value);
    scene?.mesh.setMesh(
      geometry?.points ?? new Float32Array(0),
      geometry?.triangles ?? new Uint32Array(0),
    );
    scene?.setGroups(geometry?.boundaries ?? []);
    styleGroups();
    fitTo(bodies.value ?? bounds.value);
  }

  function showLayers(): void {
    const fieldShown = display.field !== null;
    const edges = view.showMesh || !fieldShown;
    scene?.mesh.show(!fieldShown, edges, fieldShown ? edgesOverField : 1);
    scene?.requestRender();
  }

  function showRange(): void {
    if (!scene) return;
    scene.field.setColourMap(view.colourMap);
    if (view.range) scene.field.setRange(...view.range);
    scene.requestRender();
  }

  function resize(): void {
    const element = container.value;
    if (!scene || !element || element.clientWidth === 0) return;
    const first = size.value.width <= 1;
    size.value = { width: element.clientWidth, height: element.clientHeight };
    scene.setSize(size.value, devicePixelRatio);
    if (first) fitTo(bodies.value ?? bounds.value);
    // Drawn at once: a resized canvas is empty until then.
    scene.renderNow();
  }

  const capture: ViewportCapture = (background) => {
    if (!scene) return null;
    if (background) scene.setBackground(background);
    const canvas = scene.renderNow();
    const copy = document.createElement('canvas');
    copy.width = canvas.width;
    copy.height = canvas.height;
    copy.getContext('2d')?.drawImage(canvas, 0, 0);
    if (background) scene.setBackground(themeRgb('viewport'));
    scene.requestRender();
    const [shownCamera, shownSize] = [camera.value, size.value];
    return {
      image: copy,
      ratio: devicePixelRatio,
      pixelOf: (point) => toPixel(shownCamera, shownSize, point),
    };
  };

  /** Makes the window, or a new one after the old one was lost, and draws everything anew. */
  function start(): void {
    stop();
    const element = container.value;
    if (!element) return;
    try {
      scene = new Scene(element, () => (failure.value = t('viewContextLost')));
    } catch {
      failure.value = t('viewNoWebGl');
      return;
    }
    failure.value = null;
    observer = new ResizeObserver(resize);
    observer.observe(element);
    registerViewport(capture);
    scene.setCamera(camera.value);
    resize();
    styleTheme();
    showRange();
    showData();
  }

  function stop(): void {
    observer?.disconnect();
    registerViewport(null);
    scene?.dispose();
    scene = null;
    drawnMesh = null;
    drawnSurface = null;
  }

  onMounted(start);
  onBeforeUnmount(stop);

  watch(display.version, showData);
  watch(() => view.showMesh, showLayers);
  watch([() => view.range, () => view.colourMap], showRange);
  watch([raisedGroup, () => mesh.groups], styleGroups);
  watch(() => ui.themeVersion, styleTheme);
  watch([camera, size], () => {
    scene?.setCamera(camera.value);
    scene?.requestRender();
  });

  return { camera, size, bounds, bodies, failure, start, setCamera, fitTo };
}

/** The present colour of `var(--name)` text. */
const resolve = (variable: string): string => themeColour(variable.replace(/^var\(--|\)$/g, ''));
