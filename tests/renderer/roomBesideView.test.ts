import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { effectScope, nextTick, type EffectScope } from 'vue';
import { useMeshPageStore } from '../../renderer/stores/meshPage';
import { useViewStore } from '../../renderer/stores/view';
import { useRoomBesideView } from '../../renderer/workbench/useRoomBesideView';
import { createWorkbench } from './support/workbench';

let scope: EffectScope;

beforeEach(() => {
  createWorkbench();
  scope = effectScope();
  scope.run(useRoomBesideView);
});
afterEach(() => {
  scope.stop();
  vi.unstubAllGlobals();
});

it.each([
  [1024, [false, true], [true, false]],
  [1440, [true, true], [true, true]],
])(
  'closes the layers panel if the view gets too small beside the mesh page (window width %i)',
  async (width, opened, again) => {
    vi.stubGlobal('innerWidth', width);
    const [view, page] = [useViewStore(), useMeshPageStore()];
    const open = (): boolean[] => [view.layersOpen, page.open];
    view.layersOpen = true;
    await nextTick();
    page.open = true;
    await nextTick();
    expect(open()).toEqual(opened);
    view.layersOpen = true;
    await nextTick();
    expect(open()).toEqual(again);
  },
);
