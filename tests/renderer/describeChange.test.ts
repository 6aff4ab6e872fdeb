import { beforeEach, describe, expect, it } from 'vitest';
import { systems } from '../../solver/physics/systems';
import { caseSchema } from '../../solver/case/document';
import { actions } from '../../renderer/actions/actions';
import { changeSystem } from '../../renderer/caseModel/caseEdits';
import { describeChange } from '../../renderer/caseModel/describeChange';
import { openProject } from '../../renderer/session/openProject';
import { useHistoryStore } from '../../renderer/stores/history';
import { useProjectStore } from '../../renderer/stores/project';
import { fakeCase, fakeToken } from './support/fakeHost';
import { createWorkbench } from './support/workbench';

beforeEach(() => {
  createWorkbench();
});

describe('the description of an edit', () => {
  const changed = (recipe: (draft: ReturnType<typeof fakeCase>) => void): string => {
    const before = caseSchema.parse(fakeCase());
    const after = structuredClone(before);
    recipe(after);
    return describeChange(before, after);
  };

  it('names the changed field', () => {
    expect(changed((draft) => (draft.scheme.cflNumber = 0.3))).toBe('CFL number');
    expect(changed((draft) => (draft.boundaries.far.values.rho = '2'))).toBe('Boundary far');
    expect(changed((draft) => (draft.initial.p = '2'))).toBe('Initial p');
    expect(changed((draft) => (draft.system.parameters.gamma = 1.3))).toBe('Parameter gamma');
    expect(changed((draft) => draft.definitions.push({ name: 'a', expression: '1' }))).toBe(
      'Definitions',
    );
  });

  it('names the section that contains all changed fields', () => {
    expect(changed(({ scheme }) => Object.assign(scheme, { order: 2, cflNumber: 0.5 }))).toBe(
      'Scheme',
    );
    const water = systems.get('shallowWater2d')!;
    expect(changed((draft) => changeSystem(draft, water, ['wall', 'far']))).toBe(
      'several parts of the case',
    );
  });

  it('labels undo and redo', async () => {
    await openProject(fakeToken);
    expect(actions.undo.label()).toBe('Undo');
    useProjectStore().edit((draft) => {
      draft.time.end = 3;
    });
    expect(actions.undo.label()).toBe('Undo: End time');
    useHistoryStore().undo();
    expect([actions.undo.label(), actions.redo.label()]).toEqual(['Undo', 'Redo: End time']);
  });
});
