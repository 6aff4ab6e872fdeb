import { describe, expect, it } from 'vitest';
import {
  colorGroup,
  mergeGroups,
  removeGroupChange,
  renameGroup,
  splitGroup,
} from '../../renderer/caseModel/groupEdits';
import { joinGroups } from '../../renderer/caseModel/caseEdits';
import { caseSchema } from '../../solver/case/document';
import { euler2d } from '../../solver/physics/systems/euler2d';
import { fakeCase } from './support/fakeHost';

const by = [{ kind: 'growth', at: [0, 0.5], angle: 30 } as const];

describe('an edit of boundary groups', () => {
  it('gives a new group the condition suggested by its name, otherwise none', () => {
    const draft = fakeCase();
    splitGroup(draft, euler2d, 'inlet', by);
    splitGroup(draft, euler2d, 'left side', by);
    expect(draft.boundaries.inlet.condition).toBe('prescribed');
    expect(draft.boundaries).not.toHaveProperty('left side');
    expect(draft.mesh.groups).toHaveLength(2);
    expect(caseSchema.safeParse(draft).success).toBe(true);
  });

  it('keeps the condition of a group when faces are added', () => {
    const draft = fakeCase();
    const before = structuredClone(draft.boundaries);
    splitGroup(draft, euler2d, 'wall', by);
    expect(draft.boundaries).toEqual(before);
  });

  it('renames the group also in condition, color and periodic partner, in the same order', () => {
    const draft = fakeCase();
    joinGroups(draft, 'wall', 'far');
    colorGroup(draft, 'wall', 5);
    renameGroup(draft, 'wall', 'south');
    expect(Object.keys(draft.boundaries)).toEqual(['south', 'far']);
    expect(draft.boundaries.far.partner).toBe('south');
    expect(draft.view.groupColors).toEqual({ south: 5 });
  });

  it('updates monitors when their group is renamed or merged', () => {
    const draft = fakeCase();
    const lift = { kind: 'boundary', name: 'lift', expression: 'p*ny', groups: ['wall', 'far'] };
    draft.outputs = caseSchema.shape.outputs.parse({ ...draft.outputs, monitors: [lift] });
    const groups = () =>
      draft.outputs.monitors.map((monitor) => monitor.kind === 'boundary' && monitor.groups);
    renameGroup(draft, 'wall', 'body');
    expect(groups()).toEqual([['body', 'far']]);
    mergeGroups(draft, ['body', 'far'], 'far');
    expect(groups()).toEqual([['far']]);
  });

  it('combines two renames into one change and drops a rename back to the original name', () => {
    const draft = fakeCase();
    renameGroup(draft, 'wall', 'a');
    renameGroup(draft, 'a', 'b');
    expect(draft.mesh.groups).toEqual([{ kind: 'rename', group: 'wall', name: 'b' }]);
    renameGroup(draft, 'b', 'wall');
    expect(draft).toEqual(fakeCase());
  });

  it('keeps the condition of the merged name, otherwise the first existing one', () => {
    const draft = fakeCase();
    const { wall, far } = fakeCase().boundaries;
    mergeGroups(draft, ['wall', 'far'], 'wall');
    expect(draft.boundaries).toEqual({ wall });
    const other = fakeCase();
    mergeGroups(other, ['untagged', 'far'], 'untagged');
    expect(other.boundaries).toEqual({ wall: fakeCase().boundaries.wall, untagged: far });
  });

  it('can be removed separately', () => {
    const draft = fakeCase();
    splitGroup(draft, null, 'a', by);
    splitGroup(draft, null, 'b', by);
    removeGroupChange(draft, 0);
    expect(draft.mesh.groups?.map(({ name }) => name)).toEqual(['b']);
    removeGroupChange(draft, 0);
    expect(draft.mesh).not.toHaveProperty('groups');
  });

  it('resets a color to the default palette', () => {
    const draft = fakeCase();
    colorGroup(draft, 'wall', 3);
    colorGroup(draft, 'wall', null);
    expect(draft).toEqual(fakeCase());
  });
});
