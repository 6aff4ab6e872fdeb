import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { defaultCase } from '../../solver/case/defaults';
import { completeSystem } from '../../solver/physics/caseSystem';
import { declarationFaults } from '../../solver/physics/declarationFaults';
import { euler2d } from '../../solver/physics/systems/euler2d';
import {
  addVariable,
  startCustomSystem,
  removeVariable,
} from '../../renderer/caseModel/customSystem';
import { renameName } from '../../renderer/caseModel/renameNames';
import { equationsHelp } from '../../renderer/help/systemHelp';
import { openProject } from '../../renderer/session/openProject';
import { useChecksStore } from '../../renderer/stores/checks';
import { useProjectStore } from '../../renderer/stores/project';
import SystemEditor from '../../renderer/systemEditor/SystemEditor.vue';
import PhysicsSection from '../../renderer/workbench/PhysicsSection.vue';
import { heatEquation } from '../support/viscousSystems';
import { fakeToken } from './support/fakeHost';
import { createWorkbench, mount, pick, type } from './support/workbench';

describe('a custom system with viscous fluxes', () => {
  const begin = () => {
    const draft = structuredClone(defaultCase(euler2d, 'a.msh', ['wall']));
    startCustomSystem(draft, heatEquation(2), ['wall']);
    return { draft, own: draft.system.declaration! };
  };

  it('keeps its flux columns and gradients when variables are added, removed and renamed', () => {
    const { draft, own } = begin();
    addVariable(draft, own, 'S');
    expect(own.viscousFlux).toEqual({ x: ['k*dx(T)', '0'], y: ['k*dy(T)', '0'] });
    expect(own.boundaryConditions[1].ghostGradient?.y?.[1]).toBe('dy(S)');
    expect(declarationFaults(completeSystem(own))).toEqual([]);
    removeVariable(draft, own, 1);
    expect(own).toEqual(begin().own);
    renameName(draft, own, ['variables', 0, 'name'], 'T', 'heat');
    expect(own.viscousFlux).toEqual({ x: ['k*dx(heat)'], y: ['k*dy(heat)'] });
    expect(declarationFaults(completeSystem(own))).toEqual([]);
  });

  it('shows them in its equations', () => {
    expect(equationsHelp(completeSystem(heatEquation(1))).formulas).toEqual([
      '∂T/∂t + ∂(0)/∂x = ∂(k*dx(T))/∂x',
    ]);
  });
});

describe('the editor of viscous fluxes', () => {
  let root: HTMLElement;
  const find = (id: string): HTMLElement | null => root.querySelector(`[data-testid="${id}"]`);
  const click = async (id: string): Promise<void> => {
    find(id)?.click();
    await nextTick();
  };
  const declaration = () => useProjectStore().document?.system.declaration;

  beforeEach(async () => {
    createWorkbench();
    await openProject(fakeToken);
    root = mount(PhysicsSection, {});
    pick(find('system-select'), 'Custom…');
    await nextTick();
    root.append(mount(SystemEditor, {}));
  });

  it('adds and checks them like other fluxes', async () => {
    expect(find('system-viscousFlux-x-0')).toBeNull();
    await click('system-part-viscousFlux-toggle');
    expect(declaration()?.viscousFlux).toEqual({ x: ['0'], y: ['0'] });
    type(find('system-viscousFlux-x-0'), 'a*dx(q)');
    await nextTick();
    expect(find('system-faults')).toBeNull();
    expect(useChecksStore().problemAt('scheme.id')).toBeNull();
    type(find('system-viscousFlux-x-0'), 'a*dz(q)');
    await nextTick();
    expect(root.textContent).toContain('unknown function "dz" (column 3)');
  });

  it('offers side state and maximum diffusivity if there are viscous fluxes', async () => {
    expect(find('system-maxDiffusivity')).toBeNull();
    await click('system-part-viscousFlux-toggle');
    await click('system-boundaryConditions-0-sideState');
    const [condition] = declaration()!.boundaryConditions;
    expect(condition.sideState).toEqual(['0.5*(q + given_q)']);
    type(find('system-maxDiffusivity'), 'abs(a');
    await nextTick();
    expect(find('system-faults')).not.toBeNull();
    type(find('system-waveSpeed'), '0.5*abs(a*nx)');
    type(find('system-maxDiffusivity'), 'abs(a)');
    await nextTick();
    expect(find('system-faults')).toBeNull();
    expect(declaration()?.maxDiffusivity).toBe('abs(a)');
    expect(root.textContent).toContain('is 0.5, but the flux Jacobian has the eigenvalue 1');
    type(find('system-maxDiffusivity'), '');
    expect(declaration()).not.toHaveProperty('maxDiffusivity');
    await click('system-boundaryConditions-0-sideState');
    expect(declaration()?.boundaryConditions[0]).not.toHaveProperty('sideState');
  });

  it('offers the ghost gradient if there are viscous fluxes', async () => {
    expect(find('system-boundaryConditions-0-gradient')).toBeNull();
    await click('system-part-viscousFlux-toggle');
    await click('system-boundaryConditions-0-gradient');
    const gradient = { x: ['dx(q)'], y: ['dy(q)'] };
    expect(declaration()?.boundaryConditions[0].ghostGradient).toEqual(gradient);
    expect(find('system-faults')).toBeNull();
    await click('system-boundaryConditions-0-gradient');
    await click('system-boundaryConditions-1-gradient');
    await click('system-boundaryConditions-0-sideState');
    await click('system-part-viscousFlux-toggle');
    expect(JSON.stringify(declaration())).not.toMatch(/viscousFlux|ghostGradient|sideState/);
    expect(useChecksStore().ready).toBe(true);
  });
});
