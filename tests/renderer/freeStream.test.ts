import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { monitorActions } from '../../renderer/actions/monitors';
import { openProject } from '../../renderer/session/openProject';
import { useHistoryStore } from '../../renderer/stores/history';
import { useProjectStore } from '../../renderer/stores/project';
import { useUiStore } from '../../renderer/stores/ui';
import BoundariesSection from '../../renderer/workbench/BoundariesSection.vue';
import FreeStream from '../../renderer/workbench/FreeStream.vue';
import StateFields from '../../renderer/workbench/StateFields.vue';
import { fakeToken } from './support/fakeHost';
import { createWorkbench, mount, type } from './support/workbench';

const at = <T extends HTMLElement = HTMLInputElement>(root: HTMLElement, id: string): T => {
  const found = root.querySelector<T>(`[data-testid="${id}"]`);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
};
const document = () => useProjectStore().document!;

let root: HTMLElement;
beforeEach(async () => {
  createWorkbench();
  await openProject(fakeToken);
  root = mount(FreeStream, {});
  at(root, 'stream-add').click();
  await nextTick();
});

describe('the free stream of a case', () => {
  it('takes over the values of far field and initial state', () => {
    expect(document().freeStream).toMatchObject({ state: { rho: '1', u: '0', v: '0', p: '1' } });
    expect(document().boundaries.far.values).toEqual({});
    expect(document().initial).toEqual({});
  });

  it('is the default of far field and initial state and keeps values set there', async () => {
    type(at(root, 'stream-u'), '0.5');
    type(at(root, 'stream-length'), '2');
    await nextTick();
    expect(document().freeStream).toMatchObject({ state: { u: '0.5' }, length: 2 });
    const boundaries = mount(BoundariesSection, {});
    expect(at(boundaries, 'boundary-far-u').value).toBe('0.5');
    expect(boundaries.textContent).toContain('Free-stream value');
    const initial = mount(StateFields, { part: 'initial', values: document().initial });
    expect(at(initial, 'initial-u').value).toBe('0.5');
    type(at(boundaries, 'boundary-far-p'), '1.1');
    expect(document().boundaries.far.values).toEqual({ p: '1.1' });
    type(at(boundaries, 'boundary-far-p'), '1');
    expect(document().boundaries.far.values).toEqual({});
  });

  it('sets the Mach number by the velocity and the Reynolds number by the viscosity', async () => {
    useProjectStore().edit((draft) => (draft.system = { id: 'navierStokes2d', parameters: {} }));
    await nextTick();
    type(at(root, 'stream-mach'), '0.5');
    await nextTick();
    expect(Number(document().freeStream?.state.u)).toBeCloseTo(0.5 * Math.sqrt(1.4), 11);
    type(at(root, 'stream-length'), '2');
    await nextTick();
    type(at(root, 'stream-reynolds'), '100');
    await nextTick();
    expect(document().system.parameters.viscosity).toBeCloseTo(0.01 * Math.sqrt(1.4), 11);
    expect(Number(at(root, 'stream-mach').value)).toBeCloseTo(0.5, 5);
    expect(Number(at(root, 'stream-reynolds').value)).toBeCloseTo(100, 3);
  });

  it.each(['navierStokes2d', 'navierStokes3d', 'spalartAllmaras2d'])(
    'sets angle, Reynolds number and temperature of %s, each without changing the others',
    async (id) => {
      const { edit } = useProjectStore();
      edit((draft) => (draft.system = { id, parameters: {} }));
      await nextTick();
      const given = {
        mach: '0.3',
        angle: '4',
        length: '2',
        temperature: '288.15',
        reynolds: '5e5',
      };
      for (const [name, value] of Object.entries(given)) {
        type(at(root, `stream-${name}`), value);
        await nextTick();
      }
      type(at(root, 'stream-mach'), '0.25');
      await nextTick();
      const shown = Object.keys(given).map((name) => Number(at(root, `stream-${name}`).value));
      expect(shown).toEqual([0.25, 4, 2, 288.15, 5e5].map((value) => expect.closeTo(value, 4)));
      // T = p/ρ = 1 in the stream, with the state's ρ = p = 1.
      const { sutherland, referenceT, viscosity } = document().system.parameters;
      expect([sutherland, referenceT]).toEqual([expect.closeTo(110.4 / 288.15, 9), 1]);
      expect(viscosity).toBeCloseTo((0.25 * Math.sqrt(1.4) * 2) / 5e5, 12);
      const lines = root.querySelectorAll('[data-testid="stream-values"]');
      // c = 340.3 m/s, μ = 1.789e-5 Pa s: ρ = Re μ/(M c L).
      expect(lines[1].textContent).toMatch(
        /ρ = 0\.05258 kg\/m³, p = 4349 Pa, \|v\| = 85\.07 m\/s, μ = 1\.789e-5 Pa s/,
      );
      type(at(root, 'stream-temperature'), '0');
      await nextTick();
      expect(document().system.parameters.sutherland).toBeUndefined();
    },
  );

  it('sets ν̂/ν by a turbulence level, and the angle through its definition', async () => {
    useProjectStore().edit((draft) => {
      draft.system = { id: 'spalartAllmaras2d', parameters: { viscosity: 1e-6 } };
      draft.definitions = [{ name: 'alpha', expression: '2' }];
      Object.assign(draft.freeStream!.state, { u: 'cos(alpha*pi/180)', v: 'sin(alpha*pi/180)' });
    });
    await nextTick();
    type(at(root, 'stream-turbulence'), '0.1');
    type(at(root, 'stream-angle'), '5');
    await nextTick();
    // √1.5 · 0.001 · 10⁶ · 0.001.
    expect(Number(document().freeStream!.state.chi)).toBeCloseTo(1.224745, 5);
    expect(document().definitions).toEqual([{ name: 'alpha', expression: '5' }]);
    expect(document().freeStream!.state.u).toBe('cos(alpha*pi/180)');
  });

  it('is written into boundaries and initial state when removed, in one undo step', async () => {
    useHistoryStore().seal();
    at(root, 'stream-remove').click();
    await nextTick();
    expect(document().freeStream).toBeUndefined();
    expect(document().initial).toEqual({ rho: '1', u: '0', v: '0', p: '1' });
    expect(document().boundaries.far.values).toEqual(document().initial);
    useHistoryStore().undo();
    expect(document().freeStream).toBeDefined();
  });

  it('is the reference of wall force coefficients, but not at rest', async () => {
    expect(monitorActions.addForceMonitors.blocked()).toMatch(/speed is zero/);
    type(at(root, 'stream-u'), '0.5');
    type(at(root, 'stream-length'), '2');
    await nextTick();
    const ui = useUiStore();
    const added = monitorActions.addForceMonitors.run();
    expect(ui.dialog).toMatchObject({ input: { value: '2' }, choices: { names: ['wall'] } });
    expect(ui.dialog?.message).toContain('the moment coefficient is about (0, 0)');
    ui.answer({ button: 'add', value: '2', chosen: ['wall'] });
    await added;
    expect(document().outputs.monitors.map(({ name }) => name)).toEqual([
      'CD',
      'CL',
      'CM about (0, 0)',
    ]);
  });
});
