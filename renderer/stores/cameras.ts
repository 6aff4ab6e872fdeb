import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { paneCounts, type CameraSettings, type Projection } from '../../solver/case';
import type { PlacedCamera } from '../../solver/outputs';
import { fillPanes, paneSettings } from '../caseModel/panes';
import type { Bounds2d, Camera2d, ViewSize } from '../view3d/camera2d';
import { firstOrbit, fromStandard, type Orbit, type StandardView } from '../view3d/orbit';
import { useProjectStore } from './project';
import { useViewStore } from './view';

/** The camera of a pane. */
export interface Seen {
  readonly camera: Camera2d;
  readonly orbit: Orbit;
  /** Bounds fitted to a view of any size; null after the camera was moved. */
  readonly fitted: Bounds2d | null;
  /** Width and height chosen by the user; width 0 if only the height is known; null while fitted. */
  readonly reach: ViewSize | null;
}

const atFirst: Seen = {
  camera: { x: 0, y: 0, height: 1 },
  orbit: firstOrbit,
  fitted: null,
  reach: null,
};
const maxPanes = Math.max(...Object.values(paneCounts));
/** Delay after which a resting camera is stored in the case. */
const restMilliseconds = 500;
const perRadian = 180 / Math.PI;

/** Cameras of all panes, linked or independent. */
export const useCamerasStore = defineStore('cameras', () => {
  const project = useProjectStore();
  const view = useViewStore();

  const seen = shallowRef<readonly Seen[]>(Array.from({ length: maxPanes }, () => atFirst));
  const linked = computed(() => project.document?.view.linkedCameras ?? true);
  /** Size of each pane, in pixels. */
  let size: ViewSize = { width: 1, height: 1 };
  /** Whether the next mesh is the first one of a project, which is shown with the project's stored cameras. */
  let isOpening = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const of = (pane: number): Seen => seen.value[pane];

  /** Moves the camera of a pane and, if linked, all others. */
  function move(pane: number, part: Partial<Pick<Seen, 'camera' | 'orbit'>>): void {
    const moved: Seen = { ...seen.value[pane], ...part };
    const next = part.camera
      ? { ...moved, fitted: null, reach: reachOf(part.camera, size) }
      : moved;
    change(seen.value.map((own, id) => (linked.value || id === pane ? next : own)));
  }

  /**
   * @param cameraFor returns the camera that shows all of the given bounds
   * @param pane fits this pane and those linked to it; null for all panes
   */
  function fit(
    target: Bounds2d,
    cameraFor: (target: Bounds2d) => Camera2d,
    pane: number | null = null,
  ): void {
    const camera = cameraFor(target);
    const isFirst = isOpening;
    isOpening = false;
    change(
      seen.value.map((own, id) => {
        const { orbit } = own;
        if (!linked.value && pane !== null && pane !== id) return own;
        return (isFirst && leftCamera(id, orbit)) || { camera, orbit, fitted: target, reach: null };
      }),
    );
  }

  /** Adapts cameras to a new view size: fitted bounds are fitted again; otherwise the chosen extent stays visible. */
  function refit(cameraFor: (target: Bounds2d) => Camera2d, now: ViewSize = size): void {
    size = now;
    change(
      seen.value.map((own) => {
        if (own.fitted) return { ...own, camera: cameraFor(own.fitted) };
        if (!own.reach) return own;
        return { ...own, camera: { ...own.camera, height: heightOf(own.reach, size) } };
      }),
    );
  }

  function turnTo(standard: StandardView): void {
    move(view.active, { orbit: fromStandard(of(view.active).orbit, standard) });
  }

  function show(projection: Projection): void {
    move(view.active, { orbit: { ...of(view.active).orbit, projection } });
  }

  /** The camera of a pane, with its focal point and height. */
  function settingsOfPane(pane: number): CameraSettings {
    const { camera, orbit } = of(pane);
    const { x, y, z = 0, height } = camera;
    return { ...anglesOf(orbit), at: [x, y, z], height, width: null };
  }

  /** Shows a camera in all panes. */
  function look(placed: PlacedCamera): void {
    const [x, y, z] = placed.at;
    const reach = { width: placed.width ?? 0, height: placed.height };
    const camera = { x, y, z, height: heightOf(reach, size) };
    const next = { camera, orbit: orbitOf(placed), fitted: null, reach };
    change(seen.value.map(() => next));
  }

  /** Restores earlier cameras of all panes. */
  const restore = (before: readonly Seen[]): void => change(before);

  /** Links all cameras to that of the active pane, or unlinks them. */
  function link(isLinked: boolean): void {
    const active = of(view.active);
    project.amend((draft) => void (draft.linkedCameras = isLinked));
    if (isLinked) change(seen.value.map(() => active));
  }

  function change(next: readonly Seen[]): void {
    seen.value = next;
    clearTimeout(timer);
    timer = setTimeout(remember, restMilliseconds);
  }

  /** Stores the cameras in the case. */
  function remember(): void {
    if (isOpening) return;
    project.amend((draft) => {
      fillPanes(draft, paneCounts[draft.layout] - 1);
      seen.value.slice(0, paneCounts[draft.layout]).forEach((own, id) => {
        paneSettings(draft, id).camera = settingsOf(own);
      });
    });
  }

  const leftSettings = (pane: number): CameraSettings | null =>
    (project.document && paneSettings(project.document.view, pane).camera) ?? null;

  function leftCamera(pane: number, orbit: Orbit): Seen | null {
    const { at = null, height = null, width = null } = leftSettings(pane) ?? {};
    if (!at || height === null) return null;
    const reach = { width: width ?? 0, height };
    const camera = { x: at[0], y: at[1], z: at[2], height: heightOf(reach, size) };
    return { camera, orbit, fitted: null, reach };
  }

  watch(
    () => project.openings,
    () => {
      isOpening = true;
      clearTimeout(timer);
      seen.value = seen.value.map((_, id) => {
        const left = leftSettings(id);
        return left ? { ...atFirst, orbit: orbitOf(left) } : atFirst;
      });
    },
    // Runs before anything is fitted into the view.
    { immediate: true, flush: 'sync' },
  );

  return {
    seen,
    linked,
    of,
    move,
    fit,
    refit,
    turnTo,
    show,
    link,
    settingsOf: settingsOfPane,
    look,
    restore,
  };
});

/** Extent visible through a camera in a view of that size. */
const reachOf = ({ height }: Camera2d, size: ViewSize): ViewSize => ({
  width: (height * size.width) / Math.max(1, size.height),
  height,
});

/** Height of the visible extent in a view of that size that contains all of `reach`. */
const heightOf = (reach: ViewSize, size: ViewSize): number =>
  Math.max(reach.height, (reach.width * size.height) / Math.max(1, size.width));

const orbitOf = ({ projection, azimuth, elevation }: CameraSettings): Orbit => ({
  azimuth: azimuth / perRadian,
  elevation: elevation / perRadian,
  projection,
});

/** Returns null if the camera was not moved. */
function settingsOf({ camera, orbit, fitted, reach }: Seen): CameraSettings | null {
  if (orbit === firstOrbit && fitted) return null;
  return {
    ...anglesOf(orbit),
    at: reach && [camera.x, camera.y, camera.z ?? 0],
    height: reach?.height ?? null,
    width: reach?.width || null,
  };
}

const anglesOf = ({ azimuth, elevation, projection = 'parallel' }: Orbit) => ({
  projection,
  azimuth: rounded(azimuth * perRadian),
  elevation: rounded(elevation * perRadian),
});

/** Rounded to a precision that is indistinguishable on a screen. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
