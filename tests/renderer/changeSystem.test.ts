import { beforeEach, describe, expect, it } from 'vitest';
import { defineComponent, nextTick } from 'vue';
import { systems } from '../../solver/physics/systems';
import { euler2d } from '../../solver/physics/systems/euler2d';
import { methodOf } from '../../solver/methods';
import { changeSystem, newCase } from '../../renderer/caseModel/caseEdits';
import { addVariable, copyAsCustomSystem } from '../../renderer/caseModel/customSystem';
import { openProject } from '../../renderer/session/openProject';
import { useHistoryStore } from '../../renderer/stores/history';
import { useProjectStore } from '../../renderer/stores/project';
import { useRunStore } from '../../renderer/stores/run';
import { useViewStore } from '../../renderer/stores/view';
import { usePreviewRefresh } from '../../renderer/workbench/usePreviewRefresh';
import { checkpointBytes } from './support/checkpoints';
import { fakeToken } from './support/fakeHost';
import { createWorkbench, mount, settle, type TestWorkbench } from './support/workbench';

let bench: TestWorkbench;
const take = async (id: string, groups: readonly string[]): Promise<void> => {
  const system = systems.get(id);
  if (!system) throw new Error(`there is no system ${id}`);
  useProjectStore().edit((draft) => changeSystem(draft, system, groups));
  await nextTick();
  await settle();
};

beforeEach(async () => {
  bench = createWorkbench();
  await openProject(fakeToken);
  mount(defineComponent({ setup: usePreviewRefresh, render: () => null }), {});
});

describe('a change to another system', () => {
  it('replaces the displayed field by the default field of the new system', async () => {
    const view = useViewStore();
    await view.previewInitial();
    expect(view.shown?.field).toBe('Mach');
    await take('shallowWater2d', ['wall', 'far']);
    const system = systems.get('shallowWater2d');
    expect(view.shown?.field).toBe(system?.defaultField);
    expect(view.subject).toBe('initial');
  });

  it('resets the scheme to the new defaults but keeps options set by the user', () => {
    const draft = newCase('Flood', { cells: [8, 8], min: [0, 0], max: [1, 1] }, euler2d, []);
    const flood = systems.get('shallowWaterBed2d')!;
    expect(draft.scheme).toMatchObject({ reconstruction: 'weno5', positivity: true });
    draft.scheme = { ...draft.scheme, cflNumber: 0.123 };
    changeSystem(draft, flood, []);
    expect(draft.scheme).toMatchObject({ reconstruction: 'linear', cflNumber: 0.123 });
    expect(draft.scheme).toEqual({
      ...methodOf(draft.scheme).defaultOptions(flood),
      cflNumber: 0.123,
    });
  });

  it('removes statistics and marks of the old fields and keeps snapshot times', async () => {
    useProjectStore().edit((draft) => {
      draft.outputs = {
        statistics: [{ name: 'mean', expression: 'Mach', from: 0, to: null, fluctuation: false }],
        snapshots: { times: [0.5], interval: null },
        marks: [{ name: 'Top', field: 'Mach', kind: 'maximum', within: null }],
        monitors: [{ kind: 'point', name: 'p', expression: 'p', at: [0, 0], every: 1 }],
      };
    });
    await take('shallowWater2d', ['wall', 'far']);
    expect(useProjectStore().document?.outputs).toEqual({
      statistics: [],
      snapshots: { times: [0.5], interval: null },
      marks: [],
      monitors: [],
    });
  });

  it('shows the bare mesh while the new case is incomplete', async () => {
    const view = useViewStore();
    await view.previewInitial();
    view.marker = { x: 0.5, y: 0.5 };
    await take('shallowWater2d', []);
    expect(view.marker).toBeNull();
    expect(view.subject).toBe('mesh');
    expect(view.shown).toBeNull();
    expect(bench.display.fieldOf(0)).toBeNull();
  });

  it('cannot resume from a state of the old system until the change is undone', async () => {
    await useRunStore().start('beginning');
    bench
      .worker()
      .emit({ type: 'checkpoint', request: null, step: 2, time: 0.1, bytes: checkpointBytes(2) });
    bench.worker().emit({ type: 'runState', state: 'failed' });
    expect(useRunStore().stateFits).toBe(true);
    await take('shallowWater2d', ['wall', 'far']);
    expect(useRunStore().stateFits).toBe(false);
    useHistoryStore().undo();
    expect(useRunStore().stateFits).toBe(true);
  });
});

describe('an edit of a custom system', () => {
  it('allows resuming while the variables stay the same', async () => {
    const project = useProjectStore();
    project.edit((draft) => copyAsCustomSystem(draft, euler2d, 'Copy'));
    await useRunStore().start('beginning');
    bench
      .worker()
      .emit({ type: 'checkpoint', request: null, step: 2, time: 0.1, bytes: checkpointBytes(2) });
    project.edit((draft) =>
      draft.system.declaration?.derived?.push({ name: 'kinetic', expression: 'rho*(u^2 + v^2)/2' }),
    );
    expect(useRunStore().stateFits).toBe(true);
    project.edit((draft) => {
      const own = draft.system.declaration;
      if (own) addVariable(draft, own, 'tracer');
    });
    expect(useRunStore().stateFits).toBe(false);
  });
});
