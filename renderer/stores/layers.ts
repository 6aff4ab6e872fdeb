import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { PaneSettings } from '../../solver/case';
import type { VectorQuantity } from '../../solver/physics';
import type { EngineEvent } from '../../solver/worker';
import { layerKinds, type LayerKind, type LayerRequest } from '../../solver/post';
import type { Bounds2d } from '../view3d/camera2d';
import { useServices } from '../services';
import { useProjectStore } from './project';
import { useViewStore, type Pane } from './view';

type LayerEvent = Extract<EngineEvent, { type: 'layer' }>;

/** What is drawn over the fields: contours, vectors, streamlines. Settings live in the pictures'. */
export const useLayersStore = defineStore('layers', () => {
  const { engine } = useServices();
  const project = useProjectStore();
  const view = useViewStore();

  const problems = shallowRef<ReadonlyMap<string, string>>(new Map());
  const busy = shallowRef<ReadonlySet<string>>(new Set());
  /** What was asked for last, by picture. */
  const asked = new Map<number, string>();

  const keyOf = (pane: number, layer: LayerKind): string => `${pane} ${layer}`;
  const problemOf = (layer: LayerKind): string | null =>
    problems.value.get(keyOf(view.active, layer)) ?? null;
  const isBusy = (layer: LayerKind): boolean => busy.value.has(keyOf(view.active, layer));

  /** The vector fields in the plane that the system offers; for one that declares none the flux. */
  const vectors = computed(() => {
    const { system } = project;
    if (!system) return [];
    const { vectors: declared = [], flux, variables } = system;
    const [{ label }] = variables;
    const offered =
      declared.length > 0 ? declared : [{ label, x: flux.x[0], y: flux.y?.[0], z: flux.z?.[0] }];
    return offered.flatMap(inPlane);
  });

  function componentsOf({ x, y }: PaneSettings['vectors'] | PaneSettings['streamlines']) {
    const [first] = vectors.value;
    return { x: x ?? first?.x ?? '0', y: y ?? first?.y ?? '0' };
  }

  function requestOf({ settings, fixedRange }: Pane, sight: Bounds2d): LayerRequest {
    const { contours, vectors: arrows, streamlines: lines } = settings;
    const { from, to } = lines;
    const line =
      lines.seeds === 'line'
        ? alongLine(from ?? [sight.minX, sight.minY], to ?? [sight.minX, sight.maxY], lines.count)
        : null;
    return {
      sight,
      raised: settings.warp.shown,
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

  function take({ pane, layer, problem }: LayerEvent): void {
    const next = new Map(problems.value);
    if (problem === null) next.delete(keyOf(pane, layer));
    else next.set(keyOf(pane, layer), problem);
    problems.value = next;
    busy.value = new Set([...busy.value].filter((key) => key !== keyOf(pane, layer)));
  }

  function setBusy(pane: number, layer: LayerKind): void {
    busy.value = new Set(busy.value).add(keyOf(pane, layer));
  }

  return { vectors, problemOf, isBusy, follow, take, setBusy };
});

/** A vector field with its two components; none of a line or of space. */
const inPlane = ({ label, x, y, z }: VectorQuantity): { label: string; x: string; y: string }[] =>
  y === undefined || z !== undefined ? [] : [{ label, x, y }];

/** `count` points from one end of a line to the other. */
const alongLine = (
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  count: number,
): [number, number][] =>
  Array.from({ length: count }, (_, i) => {
    const share = count === 1 ? 0.5 : i / (count - 1);
    return [x0 + share * (x1 - x0), y0 + share * (y1 - y0)];
  });
