import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { openProject } from '../../renderer/session/openProject';
import { useRulerStore } from '../../renderer/stores/ruler';
import { useViewToolStore } from '../../renderer/stores/viewTool';
import RulerOverlay from '../../renderer/view3d/RulerOverlay.vue';
import { fakeToken } from './support/fakeHost';
import { createWorkbench, mount } from './support/workbench';

const keys = { add: false, remove: false };

beforeEach(async () => {
  createWorkbench();
  await openProject(fakeToken);
});

describe('the ruler', () => {
  it('measures the distance between two picked points, in space too', async () => {
    const [ruler, tools] = [useRulerStore(), useViewToolStore()];
    ruler.start();
    expect(ruler.active).toBe(true);
    const root = mount(RulerOverlay, {
      toPixel: ({ x, y }: { x: number; y: number }) => ({ x, y }),
    });
    const result = () => root.querySelector('[data-testid="ruler-result"]')?.textContent;
    expect(result()).toContain('Click two points');
    tools.tool?.click({ x: 1, y: 1, z: 2 }, 0.1, keys);
    tools.tool?.hover({ x: 1, y: 1, z: 3 }, 0.1);
    await nextTick();
    expect(result()).toContain('Δz 1');
    tools.tool?.click({ x: 3, y: 4, z: 8 }, 0.1, keys);
    tools.tool?.hover({ x: 0, y: 0, z: 0 }, 0.1);
    await nextTick();
    for (const text of ['7', 'Δx 2', 'Δy 3', 'Δz 6']) expect(result()).toContain(text);
    // The next click starts again; Escape ends it.
    tools.tool?.click({ x: 0, y: 0 }, 0.1, keys);
    expect(ruler.ends?.from).toEqual({ x: 0, y: 0 });
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect([ruler.active, ruler.from]).toEqual([false, null]);
  });
});
