import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { openProject } from '../../renderer/session/openProject';
import { useChecksStore } from '../../renderer/stores/checks';
import { useHistoryStore } from '../../renderer/stores/history';
import { useProjectStore } from '../../renderer/stores/project';
import PhysicsSection from '../../renderer/workbench/PhysicsSection.vue';
import SchemeSection from '../../renderer/workbench/SchemeSection.vue';
import { fakeToken } from './support/fakeHost';
import { createWorkbench, mount, optionsOf, pick, type } from './support/workbench';
import type { DgOptions } from '../../solver/methods/dgModal/options';

const find = (root: HTMLElement, id: string): HTMLElement | null =>
  root.querySelector(`[data-testid="${id}"]`);
const scheme = () => useProjectStore().document?.scheme;

beforeEach(async () => {
  createWorkbench();
  await openProject(fakeToken);
});

describe('the scheme section', () => {
  it('offers the numerical fluxes supported by the system', async () => {
    const root = mount(SchemeSection, {});
    const offered = optionsOf(find(root, 'numericalFlux-select'));
    expect(offered).toEqual(expect.arrayContaining(['Local Lax–Friedrichs', 'HLL', 'HLLC']));
    expect(offered).not.toContain('Upwind');
    pick(find(root, 'numericalFlux-select'), 'HLLC');
    await nextTick();
    expect(scheme()).toHaveProperty('numericalFlux', 'hllc');
    expect(root.textContent).toContain('Resolves contacts and shear layers');
  });

  it('keeps showing a flux that the system does not support, with an error', async () => {
    useProjectStore().edit((draft) => {
      (draft.scheme as DgOptions).numericalFlux = 'upwind';
    });
    const root = mount(SchemeSection, {});
    expect(optionsOf(find(root, 'numericalFlux-select'))).toContain('(Upwind)');
    expect(root.querySelector('[role=alert]')?.textContent).toContain('Upwind needs');
  });

  it('disables the limiter with an order it does not support, in one step', async () => {
    useProjectStore().edit((draft) => {
      (draft.scheme as DgOptions).limiter = 'barthJespersen';
    });
    useHistoryStore().reset(structuredClone(useHistoryStore().present!));
    const root = mount(SchemeSection, {});
    expect(scheme()).toMatchObject({ order: 1, limiter: 'barthJespersen' });
    pick(find(root, 'order-select'), '3');
    await nextTick();
    expect(scheme()).toMatchObject({ order: 3, limiter: 'none' });
    expect(useChecksStore().errors).toEqual([]);
    expect(optionsOf(find(root, 'limiter-select'))).toContain('(Barth–Jespersen (at order 1))');
    useHistoryStore().undo();
    expect(scheme()).toMatchObject({ order: 1, limiter: 'barthJespersen' });
    expect(useHistoryStore().canUndo).toBe(false);
  });

  it('enforces positivity of the quantities named by the system', async () => {
    const root = mount(SchemeSection, {});
    expect(scheme()).toMatchObject({ positivity: true });
    expect(root.textContent).toContain('rho, p, at every point of a cell');
    find(root, 'positivity-check')?.click();
    await nextTick();
    expect(scheme()).toMatchObject({ positivity: false });
    useHistoryStore().undo();
    expect(scheme()).toMatchObject({ positivity: true });
  });

  it('takes an expression for the local order, and removes the option when it is emptied', async () => {
    const root = mount(SchemeSection, {});
    const localOrder = () => (scheme() as DgOptions).localOrder;
    expect(find(root, 'localOrder-input')?.getAttribute('placeholder')).toBe('p');
    await type(find(root, 'localOrder-input'), 'x < 1 ? 1 : 0');
    expect(localOrder()).toBe('x < 1 ? 1 : 0');
    expect(useChecksStore().errors).toEqual([]);
    useHistoryStore().undo();
    expect(localOrder()).toBeUndefined();
    useHistoryStore().redo();
    expect(localOrder()).toBe('x < 1 ? 1 : 0');
    await type(find(root, 'localOrder-input'), 'x < zz ? 1 : 0');
    expect(root.textContent).toContain('unknown name "zz"');
    await type(find(root, 'localOrder-input'), ' ');
    expect(localOrder()).toBeUndefined();
  });

  it('leaves compensated precision with an integrator that does not support it, in one step', async () => {
    const root = mount(SchemeSection, {});
    pick(find(root, 'precision-select'), 'Single, compensated');
    const [, , ssp] = optionsOf(find(root, 'integrator-select'));
    pick(find(root, 'integrator-select'), ssp);
    await nextTick();
    expect(scheme()).toMatchObject({ integrator: 'sspRk3', precision: 'f32' });
    expect(optionsOf(find(root, 'precision-select'))).toEqual([
      'Single',
      '(Single, compensated)',
      'Double (emulated)',
    ]);
    useHistoryStore().undo();
    expect(scheme()).toMatchObject({ integrator: 'rk4', precision: 'f32Compensated' });
  });
});

describe('the physics section', () => {
  const advection = 'Linear advection, 2D';
  const coefficients = () => useProjectStore().document?.system.coefficients;

  it('shows the coefficients that the system declares', async () => {
    const root = mount(PhysicsSection, {});
    expect(find(root, 'coefficient-velocityX')).toBeNull();
    pick(find(root, 'system-select'), advection);
    await nextTick();
    expect((find(root, 'coefficient-velocityX') as HTMLInputElement).value).toBe('ax - omega*y');
    type(find(root, 'coefficient-velocityX'), '-sin(pi*y)');
    expect(coefficients()).toEqual({ velocityX: '-sin(pi*y)' });
    type(find(root, 'coefficient-velocityX'), 'ax - omega*y');
    expect(coefficients()).toBeUndefined();
  });

  it('checks a coefficient while typing', async () => {
    const root = mount(PhysicsSection, {});
    pick(find(root, 'system-select'), advection);
    await nextTick();
    type(find(root, 'coefficient-velocityY'), 'sin(pi*q)');
    await nextTick();
    expect(root.querySelector('[role=alert]')?.textContent).toMatch(
      /unknown name "q" \(column 8\)/,
    );
  });

  it('replaces the flux if the new system does not support it', () => {
    useProjectStore().edit((draft) => {
      (draft.scheme as DgOptions).numericalFlux = 'hllc';
    });
    const root = mount(PhysicsSection, {});
    pick(find(root, 'system-select'), advection);
    expect(scheme()).toHaveProperty('numericalFlux', 'localLaxFriedrichs');
    expect(useChecksStore().items.filter(({ section }) => section === 'scheme')).toMatchObject([
      { level: 'ok' },
    ]);
    useHistoryStore().undo();
    expect(scheme()).toHaveProperty('numericalFlux', 'hllc');
    expect(useProjectStore().document?.system.id).toBe('euler2d');
  });
});
