import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { EngineEvent } from '../../solver/worker';
import {
  boxOfFlow,
  chosenComponents,
  layersInPlane,
  layersInSpace,
  layerKinds,
  offeredVectors,
  type LayerKind,
  type LayerRequest,
  type EmptyReason,
} from '../../solver/post';
import type { Bounds2d } from '../view3d/camera2d';
import { useServices } from '../services';
import { useMeshStore } from './mesh';
import type { Range } from './paneAnswers';
import { useProjectStore } from './project';
import { useViewStore, type Pane } from './view';

interface FoundLevels {
  readonly levels: readonly number[];
  readonly range: Range;
}

const noLayers: LayerRequest = {
  sight: { minX: 0, minY: 0, maxX: 0, maxY: 0 },
  raised: false,
  clip: null,
  contours: null,
  vectors: null,
  streamlines: null,
  slices: null,
  isosurfaces: null,
  threshold: null,
  volume: null,
  convolution: null,
};

type LayerEvent = Extract<EngineEvent, { type: 'layer' }>;

/**
 * Layers drawn over the fields and inside 3D domains: contours, slices, vectors, streamlines… Their settings are part
 * of the panes.
 */
export const useLayersStore = defineStore('layers', () => {
  const { engine } = useServices();
  const project = useProjectStore();
  const view = useViewStore();
  const mesh = useMeshStore();
  const isInSpace = computed(() => mesh.summary?.dimension === 3);

  const problems = shallowRef<ReadonlyMap<string, string>>(new Map());
  /** Reasons why layers show nothing. */
  const absences = shallowRef<ReadonlyMap<string, EmptyReason>>(new Map());
  const busy = shallowRef<ReadonlySet<string>>(new Set());
  /** Levels of iso-surfaces and limits, and the range of their field, by pane and layer. */
  const levels = shallowRef<ReadonlyMap<string, FoundLevels | null>>(new Map());
  /** The last request by pane. */
  const asked = new Map<number, string>();

  const keyOf = (pane: number, layer: LayerKind): string => `${pane} ${layer}`;
  const problemOf = (layer: LayerKind): string | null =>
    problems.value.get(keyOf(view.active, layer)) ?? null;
  const absenceOf = (layer: LayerKind): EmptyReason | null =>
    absences.value.get(keyOf(view.active, layer)) ?? null;
  /** Levels of iso-surfaces or limits in the active pane. */
  const foundLevels = (layer: LayerKind): FoundLevels | null =>
    levels.value.get(keyOf(view.active, layer)) ?? null;
  const isBusy = (layer: LayerKind): boolean => busy.value.has(keyOf(view.active, layer));

  /** The vector fields of the system; the flux if it declares none. */
  const vectors = computed(() =>
    project.system ? offeredVectors(project.system, isInSpace.value) : [],
  );

  /** Factor by which the resolution of the view is increased while it is exported. */
  const detail = ref(1);

  /** @param pixel length of a pixel in the view */
  function requestOf(
    { settings, colors, fixedRange }: Pane,
    sight: Bounds2d,
    pixel: number,
  ): LayerRequest {
    const box = mesh.summary?.bounds;
    const componentsOf = chosenComponents(vectors.value, isInSpace.value);
    if (isInSpace.value && box) {
      const focus = mesh.bodies && boxOfFlow(mesh.bodies, box);
      return layersInSpace(settings, box, componentsOf, pixel / detail.value, focus);
    }
    return layersInPlane(
      settings,
      { sight, raised: settings.warp.shown },
      { colors, range: fixedRange },
      componentsOf,
    );
  }

  /**
   * Requests the layers of all panes for their visible regions.
   * @param sight returns the visible region of the plane in a pane
   * @param pixelOf returns the length of a pixel in a pane
   * @param whole bounds of the mesh, for relief surfaces: an oblique view shows more than the region in the plane
   */
  function follow(
    sight: (pane: number) => Bounds2d,
    pixelOf: (pane: number) => number,
    whole: Bounds2d | null,
  ): void {
    if (view.subject === 'mesh') {
      // Layers in progress would appear in the mesh, without a legend. A new mesh starts a solver without layers.
      for (const [id, key] of asked) if (key) engine.setLayers(id, noLayers);
      asked.clear();
      return;
    }
    for (const id of asked.keys()) if (id >= view.panes.length) asked.delete(id);
    for (const pane of view.panes) {
      const { id, settings } = pane;
      const request = requestOf(
        pane,
        settings.warp.shown && whole ? whole : sight(id),
        pixelOf(id),
      );
      const isEmpty = layerKinds.every((kind) => request[kind] === null);
      const key = isEmpty ? '' : JSON.stringify(request);
      if ((asked.get(id) ?? '') === key) continue;
      asked.set(id, key);
      engine.setLayers(id, request);
    }
  }

  function take({ pane, layer, shape, problem }: LayerEvent): void {
    const surface = shape?.surface;
    const isColored = surface && surface.range[0] <= surface.range[1];
    view.setInnerColors(pane, layer, isColored ? { of: surface.of, range: surface.range } : null);
    const found = surface ? { levels: surface.levels, range: surface.levelRange } : null;
    levels.value = new Map(levels.value).set(keyOf(pane, layer), found);
    const next = new Map(problems.value);
    if (problem === null) next.delete(keyOf(pane, layer));
    else next.set(keyOf(pane, layer), problem);
    problems.value = next;
    const absent = new Map(absences.value);
    absent.delete(keyOf(pane, layer));
    if (shape?.nothing) absent.set(keyOf(pane, layer), shape.nothing);
    absences.value = absent;
    busy.value = new Set([...busy.value].filter((key) => key !== keyOf(pane, layer)));
  }

  function setBusy(pane: number, layer: LayerKind): void {
    busy.value = new Set(busy.value).add(keyOf(pane, layer));
  }

  return {
    vectors,
    isInSpace,
    foundLevels,
    detail,
    problemOf,
    absenceOf,
    isBusy,
    follow,
    take,
    setBusy,
  };
});
