import { computed, onBeforeUnmount, onMounted, ref, shallowRef, watch, type ShallowRef } from 'vue';
import {
  boxWithSurroundings,
  hidesSkin,
  hidesWholeSkin,
  layerKinds,
  surfaceKinds,
} from '../../solver/post';
import type { MeshGeometry } from '../engine/displayData';
import { useServices } from '../services';
import { useCamerasStore } from '../stores/cameras';
import { useMeshStore } from '../stores/mesh';
import { useProjectStore } from '../stores/project';
import { useRunStore } from '../stores/run';
import { useUiStore } from '../stores/ui';
import { useViewStore, type Pane } from '../stores/view';
import { useViewToolStore } from '../stores/viewTool';
import { t } from '../text/t';
import { boundaryOfField } from './boundaryOfField';
import { boundsOf, boundsInSpace, focusOnBodies } from './boundaryShape';
import type { Bounds2d, ViewSize } from './camera2d';
import type { Warp } from './fieldLayer';
import { colorPane } from './colorPane';
import { boundsOfBox, drawnBox } from './drawnBox';
import { DrawnSurfaces } from './drawnSurfaces';
import { Movement } from './movement';
import { paneRects } from './paneRects';
import { isThinnedLive } from './liveSurface';
import { Scene } from './scene';
import { captureScene } from './captureScene';
import { styleGroups, styleScene, type GroupStyle } from './styleScene';
import { useFitting } from './useFitting';
import { useLayers } from './useLayers';
import { useViewRequest } from './useViewRequest';
import { edgesOverField } from './skinLayer';
import { lookWithin } from './skinLook';
import { showWithin, withinOf } from './showWithin';
import { solidSpace } from './solidSpace';
import { boxOf, extentOf, planeSpace } from './viewSpace';
import { warpOf } from './warp';
import { waterOf } from './waterRelief';
import { registerViewport, type ViewportCapture } from './viewportRegistry';

/** Draws the state of the stores into a WebGL window inside `container`, and owns the cameras of the panes. */
export function useStage(container: Readonly<ShallowRef<HTMLElement | null>>) {
  const { display } = useServices();
  const mesh = useMeshStore();
  const project = useProjectStore();
  const run = useRunStore();
  const view = useViewStore();
  const ui = useUiStore();

  const cameras = useCamerasStore();
  /** Size of the whole window. */
  const windowSize = shallowRef<ViewSize>({ width: 1, height: 1 });
  const rects = computed(() => paneRects(view.layout));
  /** Size of each pane. */
  const size = computed<ViewSize>(() => ({
    width: windowSize.value.width * rects.value[0].width,
    height: windowSize.value.height * rects.value[0].height,
  }));
  const bounds = shallowRef<Bounds2d | null>(null);
  /** View space of panes without relief. */
  const space = shallowRef(planeSpace);
  /** Bodies much smaller than their domain in the plane. */
  const bodiesInPlane = shallowRef<Bounds2d | null>(null);
  /** Bodies on which the view opens. */
  const bodies = computed<Bounds2d | null>(() => {
    if (space.value !== solidSpace) return bodiesInPlane.value;
    return mesh.bodies && boundsOfBox(boxWithSurroundings(mesh.bodies.box));
  });
  /** Reason nothing can be drawn, one line. */
  const failure = ref<string | null>(null);

  /** Whether fields arrive continuously during a run. */
  const isLive = computed(() => run.state === 'running');

  let scene: Scene | null = null;
  let drawnMesh: MeshGeometry | null = null;
  const drawnSurfaces = new DrawnSurfaces();
  let observer: ResizeObserver | null = null;
  /** The project that the camera was fitted to. */
  let opening = -1;

  const fitTo = useFitting(size, space);

  const groupStyle: GroupStyle = {
    indexOf: (group) => mesh.colorIndex(group),
    get raised() {
      return view.hoveredGroup ?? view.selectedGroup;
    },
  };
  const styleTheme = (): void => void (scene && styleScene(scene, groupStyle));
  const styleBoundary = (): void =>
    void (scene && styleGroups(scene, groupStyle, devicePixelRatio));

  function showHighlights(): void {
    if (!scene) return;
    scene.highlight.show(display.highlights, view.qualityMap);
    showLayers();
  }

  function showData(): void {
    if (!scene) return;
    if (display.mesh !== drawnMesh) {
      takeMesh(display.mesh, drawnMesh);
      drawnMesh = display.mesh;
    }
    const { surface } = display;
    const { maxWhileMoving } = scene;
    scene.panes.forEach((pane, id) => {
      const shown = display.fieldOf(id);
      if (!shown || !surface) {
        pane.field.hide();
        return;
      }
      const { settings } = view.panes[id];
      const look = hidesWholeSkin(settings) ? settings.skin : lookWithin(settings, groupNames());
      drawnSurfaces.put(id, pane.field, surface, look, isLive.value, maxWhileMoving);
      pane.field.setValues(shown.values);
    });
    showLayers();
  }

  const groupNames = (): string[] => mesh.groups.map(({ name }) => name);

  /** Raises the boundary of a pane whose field is a relief surface. */
  function raiseBoundary(id: number): void {
    const [pane, { surface }, shown] = [scene?.panes[id], display, display.fieldOf(id)];
    if (!pane || !surface || !shown) return;
    pane.setRaisedBoundary(boundaryOfField(surface, shown.values));
    styleBoundary();
  }

  /** Only a field in the plane can be drawn as a relief surface. */
  /** Heights are relative to what the view opens on: bodies in a large domain, or the domain. */
  const warpFor = (pane: Pane): Warp | null =>
    space.value.kind === 'plane' ? warpOf(pane, bodiesInPlane.value ?? bounds.value) : null;

  function takeMesh(geometry: MeshGeometry | null, drawn: MeshGeometry | null): void {
    const before = bounds.value;
    const isSolid = geometry?.dimension === 3;
    space.value = isSolid ? solidSpace : planeSpace;
    bounds.value = geometry && (isSolid ? boundsInSpace : boundsOf)(geometry.points);
    bodiesInPlane.value =
      geometry && bounds.value && !isSolid
        ? focusOnBodies(geometry.boundaries, bounds.value)
        : null;
    scene?.setExtent(isSolid && bounds.value ? extentOf(bounds.value) : null);
    if (geometry?.points !== drawn?.points) scene?.mesh.setMesh(isSolid ? null : geometry);
    scene?.setGroups(geometry?.boundaries ?? []);
    styleBoundary();
    showInside();
    // A change of groups on the same mesh keeps the cameras; another project restores its own.
    if (project.openings !== opening || JSON.stringify(before) !== JSON.stringify(bounds.value)) {
      opening = project.openings;
      fitTo(bodies.value ?? drawnBounds(0));
    }
  }

  /** Bounds of everything that is drawn in a pane. */
  function drawnBounds(id: number): Bounds2d | null {
    const pane = view.panes.at(id);
    if (!pane || space.value !== solidSpace) return bounds.value;
    const withField = display.fieldOf(id) !== null && view.subject !== 'mesh';
    const box = drawnBox({ id, settings: pane.settings, withField }, mesh.groupBoxes, display);
    return box ? boundsOfBox(box) : bounds.value;
  }

  function showLayers(): void {
    if (!scene) return;
    let [overField, withEdges] = [false, false];
    view.panes.forEach((pane, id) => {
      const { settings } = pane;
      const warp = warpFor(pane);
      scene?.panes[id]?.setWarp(warp);
      const water = waterOf(pane, warp, display, isLive.value);
      scene?.panes[id]?.setWater(water);
      if (warp) {
        if (!water) raiseBoundary(id);
        scene?.panes[id]?.showMesh(false, false);
        return;
      }
      const fieldShown = display.fieldOf(id) !== null || scene?.highlight.colored === true;
      const isSolid = space.value.kind === 'solid';
      const edges = settings.showMesh || !fieldShown || scene?.highlight.colored === true;
      scene?.panes[id]?.setSkin(isSolid ? display.mesh : null, {
        look: settings.skin,
        // Mesh colors are drawn in place of a field.
        withField: fieldShown || scene.highlight.colored,
        edges,
      });
      scene?.panes[id]?.showMesh(!isSolid && !fieldShown, !isSolid && edges);
      if (isSolid) return;
      overField ||= fieldShown;
      withEdges ||= edges;
    });
    if (withEdges) scene.mesh.prepareEdges(overField ? edgesOverField : 1);
    scene.setCameras(cameras.seen);
    scene.requestRender();
  }

  function showColors(): void {
    if (!scene) return;
    let isOther = false;
    view.panes.forEach((pane, id) => {
      const { field, shown, problem } = pane;
      // The colors of a requested field are applied when it arrives.
      if (shown && shown.field !== field && problem === null) return;
      const own = scene?.panes[id];
      if (own?.hasWater) {
        own.setWater(waterOf(pane, warpFor(pane), display, isLive.value));
        isOther = true;
      }
      if (own && colorPane(own, pane)) isOther = true;
    });
    if (isOther) scene.requestRender();
  }

  /** Draws contours, vectors and streamlines. */
  function showShapes(): void {
    scene?.panes.forEach(({ layers, surfaces, volume, convolution, hasWater }, id) => {
      volume.setShape(display.layerOf(id, 'volume'));
      const shaded = hasWater ? null : display.layerOf(id, 'convolution');
      convolution.setSurface(shaded?.convolution ?? null);
      // No layers are drawn on water over ground.
      for (const kind of layerKinds) {
        layers[kind].setShape(hasWater ? null : display.layerOf(id, kind));
      }
      for (const kind of surfaceKinds) {
        surfaces.setSurface(kind, display.layerOf(id, kind)?.surface ?? null);
      }
    });
    showColors();
    scene?.requestRender();
  }

  /** Hides boundary surfaces that would cover inner surfaces. */
  function showInside(): void {
    if (!scene) return;
    // The bounds are those of the drawn mesh, which is updated after the mesh summary.
    const box = space.value === solidSpace ? boxOf(bounds.value) : null;
    view.panes.forEach(({ settings }, id) => showWithin(scene?.panes[id], settings, box));
    scene.requestRender();
  }

  /** Creates the panes of the layout. */
  function arrange(): void {
    if (!scene) return;
    scene.setPanes(rects.value);
    drawnSurfaces.keepFirst(rects.value.length);
    styleTheme();
    showColors();
    showData();
    showShapes();
    showInside();
  }

  function resize(): void {
    const element = container.value;
    if (!scene || !element || element.clientWidth === 0) return;
    const own = { width: element.clientWidth, height: element.clientHeight };
    // Observers also report the size at which they begin.
    if (scene.hasSize(own, devicePixelRatio)) return;
    windowSize.value = own;
    scene.setSize(own, devicePixelRatio);
    // Rendered immediately: a resized canvas is empty until then.
    scene.renderNow();
  }

  /** Captured images do not highlight the selection. */
  const capture: ViewportCapture = (look) => {
    if (!scene) return null;
    const plain: GroupStyle = { indexOf: groupStyle.indexOf, raised: null };
    const views = captureScene(
      scene,
      {
        rects: rects.value,
        windowSize: windowSize.value,
        pixelOf: (pane, place) =>
          space.value.toPixel({ ...cameras.of(pane), size: size.value }, place),
        style: (pixelRatio) => void (scene && styleScene(scene, plain, pixelRatio)),
      },
      look,
    );
    styleTheme();
    return views;
  };

  /** Creates the window, or replaces a lost one, and draws everything again. */
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
    scene.setCameras(cameras.seen);
    resize();
    arrange();
    showHighlights();
  }

  function stop(): void {
    observer?.disconnect();
    registerViewport(null);
    scene?.dispose();
    scene = null;
    drawnMesh = null;
    drawnSurfaces.forget();
  }

  onMounted(start);
  onBeforeUnmount(stop);

  watch(rects, arrange);
  watch(display.version, showData);
  watch(isLive, () => {
    const { surface } = display;
    if (!surface || !isThinnedLive(surface)) return;
    drawnSurfaces.forget();
    showData();
  });
  watch(display.layerVersion, showShapes);
  watch(display.highlights.version, showHighlights);
  watch(
    () => useViewToolStore().target,
    (target) => fitTo(target),
  );
  watch(
    () => JSON.stringify(view.panes.map((pane) => [pane.settings.showMesh, warpFor(pane)])),
    showLayers,
  );
  watch(
    () => JSON.stringify(view.panes.map(({ settings }) => [settings.skin, hidesSkin(settings)])),
    showData,
  );
  watch(() => view.panes, showColors);
  watch(() => JSON.stringify(view.panes.map((pane) => withinOf(pane.settings))), showInside);
  watch(
    [() => groupStyle.raised, () => mesh.groups, () => project.document?.view.groupColors],
    styleBoundary,
  );
  watch(() => ui.themeVersion, styleTheme);
  const moving = new Movement((isMoving) => scene?.setMoving(isMoving));
  onBeforeUnmount(() => moving.end());
  watch([() => cameras.seen, size], () => {
    scene?.setCameras(cameras.seen);
    if (space.value === solidSpace) moving.notify();
    scene?.requestRender();
  });

  useLayers(size, bounds);
  useViewRequest(size, space);

  /** @param target null for everything that is drawn in the pane */
  const fitPane = (target: Bounds2d | null, id: number): void =>
    fitTo(target ?? drawnBounds(id), id);

  return { space, size, rects, bounds, bodies, failure, fitPane, start };
}
