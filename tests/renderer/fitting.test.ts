import { beforeEach, describe, expect, it } from 'vitest';
import { defineComponent, ref } from 'vue';
import { openProject } from '../../renderer/session/openProject';
import { useCamerasStore } from '../../renderer/stores/cameras';
import { useLegendPlaceStore } from '../../renderer/stores/legendPlace';
import { useViewStore } from '../../renderer/stores/view';
import { solidSpace } from '../../renderer/view3d/solidSpace';
import { useFitting } from '../../renderer/view3d/useFitting';
import type { ViewSpace } from '../../renderer/view3d/viewSpace';
import { fakeToken } from './support/fakeHost';
import { createWorkbench, mount } from './support/workbench';

/** A cube of edge 1, whose bounding sphere has a radius of √3/2. */
const cube = { minX: 0, maxX: 1, minY: 0, maxY: 1, minZ: 0, maxZ: 1 };
const size = { width: 800, height: 790 };

beforeEach(async () => {
  createWorkbench();
  await openProject(fakeToken);
});

describe('an object in space', () => {
  it('is fitted beside the legend, if there is one', async () => {
    let fit: ReturnType<typeof useFitting> | null = null;
    mount(
      defineComponent({
        setup: () => void (fit = useFitting(ref(size), ref<ViewSpace>(solidSpace))),
        render: () => null,
      }),
      {},
    );
    /** Pixels between the bounding sphere and the edge of the view. */
    const free = (): number => {
      fit?.(cube);
      const { height } = useCamerasStore().of(0).camera;
      return size.width / 2 - (Math.sqrt(3) / 2 / height) * size.height;
    };
    expect(free()).toBeLessThan(60);
    await useViewStore().previewInitial();
    expect(free()).toBeGreaterThan(128);
    useLegendPlaceStore().put({ x: 0.5, y: 0 });
    expect(free()).toBeLessThan(60);
  });
});
