import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import type { CameraPath, CameraSettings } from '../../solver/case';
import { cameraOnPath, placedCamera } from '../../solver/outputs';
import { useCamerasStore } from './cameras';
import { useMeshStore } from './mesh';
import { useProjectStore } from './project';
import { useViewStore } from './view';

const noPath: CameraPath = { keys: [], duration: 5, closed: false };

/** The path of the camera through key views, for animations. */
export const useCameraPathStore = defineStore('cameraPath', () => {
  const project = useProjectStore();
  const cameras = useCamerasStore();
  const mesh = useMeshStore();
  const view = useViewStore();

  const path = computed<CameraPath>(() => project.document?.view.cameraPath ?? noPath);
  /** Whether there is a path: two or more views of a 3D mesh. */
  const exists = computed(() => path.value.keys.length > 1 && mesh.dimension === 3);
  const playing = ref(false);

  const change = (recipe: (draft: CameraPath) => void, key: string): string | null =>
    project.edit((draft) => recipe(draft.view.cameraPath), `view.cameraPath.${key}`);

  const placed = (key: CameraSettings): ReturnType<typeof placedCamera> => {
    const [x0, y0, z0, x1, y1, z1] = mesh.summary?.bounds ?? [0, 0, 0, 1, 1, 1];
    return placedCamera(key, { low: [x0, y0, z0], high: [x1, y1, z1] });
  };

  /** Adds the view of the active pane, or replaces a key view by it. */
  function keep(index: number | null): void {
    const key = cameras.settingsOf(view.active);
    change(
      ({ keys }) => {
        if (index === null) keys.push(key);
        else keys[index] = key;
      },
      `keys.${index ?? path.value.keys.length}`,
    );
  }

  const remove = (index: number): string | null =>
    change(({ keys }) => void keys.splice(index, 1), 'keys');

  function go(index: number): void {
    stop();
    cameras.look(placed(path.value.keys[index]));
  }

  /** Shows a position on the path, from 0 to 1. */
  const goTo = (share: number): void => cameras.look(cameraOnPath(path.value, share, placed));

  /** Flies along the path once, and returns. */
  function play(): void {
    if (!exists.value || playing.value) return;
    playing.value = true;
    const before = cameras.seen;
    const begin = performance.now();
    const step = (now: number): void => {
      const share = (now - begin) / (1000 * path.value.duration);
      if (!playing.value || share >= 1 || !exists.value) {
        playing.value = false;
        cameras.restore(before);
        return;
      }
      goTo(Math.max(0, share));
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  function stop(): void {
    playing.value = false;
  }

  return { path, exists, playing, change, keep, remove, go, goTo, play, stop };
});
