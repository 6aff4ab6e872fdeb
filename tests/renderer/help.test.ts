import { beforeEach, describe, expect, it } from 'vitest';
import { euler2d } from '../../solver/physics/systems/euler2d';
import { systems } from '../../solver/physics/systems';
import {
  conditionHelp,
  equationsHelp,
  parameterHelp,
  quantityHelp,
} from '../../renderer/help/systemHelp';
import NumberField from '../../renderer/ui/NumberField.vue';
import { helpOn } from '../../renderer/help/help';
import { createWorkbench, mount } from './support/workbench';

describe('the physics help', () => {
  it('shows the equations of the system', () => {
    const { formulas } = equationsHelp(euler2d);
    expect(formulas[0]).toBe('∂rho/∂t + ∂(rhou)/∂x + ∂(rhov)/∂y = 0');
    expect(formulas).toContain('c = sqrt(gamma*p/rho)');
  });

  it('shows default, limits and effect of a parameter', () => {
    const { text, formulas } = parameterHelp(euler2d, euler2d.parameters[0]);
    expect(text).toContain('default 1.4');
    expect(text).toContain('Minimum 1.0001.');
    expect(formulas).toContain('c = sqrt(gamma*p/rho)');
  });

  it('shows a quantity in terms of the conserved variables', () => {
    const velocity = euler2d.primitive.variables[1];
    expect(quantityHelp(euler2d, velocity).formulas).toEqual(['u = rhou/rho']);
  });

  it('shows the ghost state of every condition of every system', () => {
    for (const system of systems.values()) {
      for (const condition of system.boundaryConditions) {
        const { formulas } = conditionHelp(system, condition);
        expect(formulas).toHaveLength(
          system.variables.length + (condition.definitions?.length ?? 0),
        );
      }
    }
  });
});

describe('a field with help', () => {
  beforeEach(() => {
    createWorkbench();
  });

  it('has a help button outside of its label', () => {
    const root = mount(NumberField, {
      label: 'End time',
      help: helpOn('endTime'),
      modelValue: 1,
      testid: 'end',
    });
    const button = root.querySelector('button');
    expect(button?.getAttribute('aria-label')).toBe('Help for End time');
    expect(button?.closest('label')).toBeNull();
    expect(root.querySelector(`[id="${button?.getAttribute('popovertarget')}"]`)).not.toBeNull();
  });
});
