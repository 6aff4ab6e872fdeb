import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Bounds2d } from '../view3d/camera2d';
import type { ViewTool } from '../view3d/viewTool';

/** The tool in hand in the view, and where the view is asked to look. */
export const useViewToolStore = defineStore('viewTool', () => {
  const tool = shallowRef<ViewTool | null>(null);
  /** The last place that was asked for. */
  const target = shallowRef<Bounds2d | null>(null);

  /** Takes a tool in hand; the one before is laid down. */
  function take(next: ViewTool): void {
    if (tool.value === next) return;
    tool.value?.cancel();
    tool.value = next;
  }

  /** Lays a tool down, if it is in hand. */
  function drop(own: ViewTool): void {
    if (tool.value === own) tool.value = null;
  }

  /** Lets the view show a place. */
  function lookAt(bounds: Bounds2d): void {
    target.value = { ...bounds };
  }

  return { tool, target, take, drop, lookAt };
});
