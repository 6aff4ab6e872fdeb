import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { PaneSettings } from '../../solver/case';
import type { VectorQuantity } from '../../solver/physics';
import type { EngineEvent } from '../../solver/worker';
import {
  alongLine,
  layersInSpace,
  layerKinds,
  type LayerKind,
  type LayerRequest,
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

type LayerEvent = Extract<EngineEvent, { type: 'layer' }>;

/** What is drawn over the fields and inside of space: contours, slices, vectors, streamlines… Settings live in the pictures'. */
export const useLayersStore = defineStore('layers', () => {
  const { engine } = useServices();
  const project = useProjectStore();
  const view = useViewStore();
  const mesh = useMeshStore();
  const isInSpace = computed(() => mesh.summary?.dimension === 3);

  const problems = shallowRef<ReadonlyMap<string, string>>(new Map());
  const busy = shallowRef<ReadonlySet<string>>(new Set());
  /** Levels of the surfaces of equal value, and the range of what they are levels of, by picture. */
  const levels = shallowRef<ReadonlyMap<number, FoundLevels | null>>(new Map());
  const foundLevels = computed(() => levels.value.get(view.active) ?? null);
  /** What was asked for last, by picture. */
  const asked = new Map<number, string>();

  const keyOf = (pane: number, layer: LayerKind): string => `${pane} ${layer}`;
  const problemOf = (layer: LayerKind): string | null =>
    problems.value.get(keyOf(view.active, layer)) ?? null;
  const isBusy = (layer: LayerKind): boolean => busy.value.has(keyOf(view.active, layer));

  /** The vector fields that the system offers; for one that declares none the flux. */
  const vectors = computed(() => {
    const { system } = project;
    if (!system) return [];
    const { vectors: declared = [], flux, variables } = system;
    const [{ label }] = variables;
    const offered =
      declared.length > 0 ? declared : [{ label, x: flux.x[0], y: flux.y?.[0], z: flux.z?.[0] }];
    return offered.flatMap(isInSpace.value ? inSpace : inPlane);
  });

  function componentsOf({ x, y, z }: PaneSettings['vectors'] | PaneSettings['streamlines']) {
    const [first] = vectors.value;
    const own = { x: x ?? first?.x ?? '0', y: y ?? first?.y ?? '0' };
    return isInSpace.value ? { ...own, z: z ?? first?.z ?? '0' } : own;
  }

  function requestOf({ settings, fixedRange }: Pane, sight: Bounds2d): LayerRequest {
    const box = mesh.summary?.bounds;
    if (isInSpace.value && box) return layersInSpace(settings, box, componentsOf);
    const { contours, vectors: arrows, streamlines: lines } = settings;
    const { from, to } = lines;
    const line =
      lines.seeds === 'line'
        ? alongLine(from ?? [sight.minX, sight.minY], to ?? [sight.minX, sight.maxY], lines.count)
        : null;
    return {
      sight,
      raised: settings.warp.shown,
      slices: null,
      isosurfaces: null,
      contours:
        contours.shown && contours.lines
          ? {
              of: contours.of,
              count: contours.count,
              levels: contours.levels && [...contours.levels],
              range: contours.of === null && fixedRange ? [...fixedRange] : null,
              scale: contours.of === null ? settings.scale : 'linear',
              labels: contours.labels,
            }
          : null,
      vectors: arrows.shown
        ? { ...componentsOf(arrows), density: arrows.density, scale: arrows.scale }
        : null,
      streamlines: lines.shown ? { ...componentsOf(lines), seeds: line, count: lines.count } : null,
    };
  }

  /**
   * Asks for the layers of all pictures, as they are looked at.
   * @param sight what of the plane a picture shows
   * @param whole bounds of the mesh: from aside more of a surface in space is seen than of the plane
   */
  function follow(sight: (pane: number) => Bounds2d, whole: Bounds2d | null): void {
    if (view.subject === 'mesh') {
      // Another mesh may come, and with it a solver that knows of no layers.
      asked.clear();
      return;
    }
    for (const id of asked.keys()) if (id >= view.panes.length) asked.delete(id);
    for (const pane of view.panes) {
      const { id, settings } = pane;
      const request = requestOf(pane, settings.warp.shown && whole ? whole : sight(id));
      const isEmpty = layerKinds.every((kind) => request[kind] === null);
      const key = isEmpty ? '' : JSON.stringify(request);
      if ((asked.get(id) ?? '') === key) continue;
      asked.set(id, key);
      engine.setLayers(id, request);
    }
  }

  function take({ pane, layer, shape, problem }: LayerEvent): void {
    const surface = shape?.surface;
    const isOfField = surface?.of === null && surface.range[0] <= surface.range[1];
    view.setInnerRange(pane, layer, isOfField ? surface.range : null);
    if (layer === 'isosurfaces') {
      const found = surface && { levels: surface.levels, range: surface.levelRange };
      levels.value = new Map(levels.value).set(pane, found ?? null);
    }
    const next = new Map(problems.value);
    if (problem === null) next.delete(keyOf(pane, layer));
    else next.set(keyOf(pane, layer), problem);
    problems.value = next;
    busy.value = new Set([...busy.value].filter((key) => key !== keyOf(pane, layer)));
  }

  function setBusy(pane: number, layer: LayerKind): void {
    busy.value = new Set(busy.value).add(keyOf(pane, layer));
  }

  return { vectors, isInSpace, foundLevels, problemOf, isBusy, follow, take, setBusy };
});

type Components = Pick<VectorQuantity, 'label' | 'x' | 'z'> & { readonly y: string };

/** A vector field with its two components; none of a line or of space. */
const inPlane = ({ label, x, y, z }: VectorQuantity): Components[] =>
  y === undefined || z !== undefined ? [] : [{ label, x, y }];

/** The same with three. */
const inSpace = ({ label, x, y, z }: VectorQuantity): Components[] =>
  y === undefined || z === undefined ? [] : [{ label, x, y, z }];
