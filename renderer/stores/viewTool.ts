import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { t } from '../text/t';
import { useEscape } from '../ui/useEscape';
import type { Bounds2d } from '../view3d/camera2d';
import type { ViewTool } from '../view3d/viewTool';
import { useMeshStore } from './mesh';

/** The active tool in the view, and the requested view target. */
export const useViewToolStore = defineStore('viewTool', () => {
  const mesh = useMeshStore();
  /** Reason tools are unavailable: they need points of the plane. */
  const blocked = computed(() =>
    (mesh.summary?.dimension ?? 2) === 2 ? null : t('toolsNeedPlane'),
  );
  const tool = shallowRef<ViewTool | null>(null);
  /** The last requested target. */
  const target = shallowRef<Bounds2d | null>(null);

  /** Activates a tool and deactivates the previous one. */
  function take(next: ViewTool): void {
    if (tool.value === next || (blocked.value !== null && !servesHere(next))) return;
    tool.value?.cancel();
    tool.value = next;
  }

  const servesHere = ({ inSpace = false }: ViewTool): boolean => inSpace && mesh.dimension === 3;

  /** Deactivates a tool if it is active. */
  function drop(own: ViewTool): void {
    if (tool.value === own) tool.value = null;
  }

  /** Requests the view to show a region. */
  function lookAt(bounds: Bounds2d): void {
    target.value = { ...bounds };
  }

  useEscape(
    () => tool.value?.cancel(),
    () => tool.value !== null,
  );

  return { blocked, tool, target, take, drop, lookAt };
});
