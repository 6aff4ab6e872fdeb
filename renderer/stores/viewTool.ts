import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { t } from '../text/t';
import { useEscape } from '../ui/useEscape';
import type { Bounds2d } from '../view3d/camera2d';
import type { ViewTool } from '../view3d/viewTool';
import { useMeshStore } from './mesh';

/** The current tool in the view, and where the view is asked to look. */
export const useViewToolStore = defineStore('viewTool', () => {
  const mesh = useMeshStore();
  /** Why no tool serves: they point at places of the plane. */
  const blocked = computed(() =>
    (mesh.summary?.dimension ?? 2) === 2 ? null : t('toolsNeedPlane'),
  );
  const tool = shallowRef<ViewTool | null>(null);
  /** The last place that was requested. */
  const target = shallowRef<Bounds2d | null>(null);

  /** Takes a tool in hand; the one before is laid down. */
  function take(next: ViewTool): void {
    if (tool.value === next || (blocked.value !== null && !servesHere(next))) return;
    tool.value?.cancel();
    tool.value = next;
  }

  const servesHere = ({ inSpace = false }: ViewTool): boolean => inSpace && mesh.dimension === 3;

  /** Lays a tool down, if it is in hand. */
  function drop(own: ViewTool): void {
    if (tool.value === own) tool.value = null;
  }

  /** Lets the view show a place. */
  function lookAt(bounds: Bounds2d): void {
    target.value = { ...bounds };
  }

  useEscape(
    () => tool.value?.cancel(),
    () => tool.value !== null,
  );

  return { blocked, tool, target, take, drop, lookAt };
});
