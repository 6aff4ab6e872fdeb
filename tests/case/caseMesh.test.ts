import { describe, expect, it } from 'vitest';
import { caseMesh } from '../../solver/case/caseMesh';
import type { CaseDocument } from '../../solver/case/document';
import { changedMesh } from '../../solver/case/meshChanges';
import { applyGroupChanges } from '../../solver/mesh/groups';
import { rectangleMesh } from '../../solver/mesh/rectangle';
import { testCase } from '../support/cases';
import { discretize, runToEnd } from '../support/dg';

/** Returns the unit square with its four sides in one group. */
const square = (n: number) =>
  applyGroupChanges(rectangleMesh(n, n), [
    { kind: 'merge', groups: ['left', 'right', 'bottom', 'top'], name: 'all' },
  ]).mesh;

const side = (name: string, x: number, y: number) => ({
  kind: 'split' as const,
  name,
  by: [{ kind: 'growth' as const, at: [x, y] as [number, number], angle: 30 }],
});

const document = (mesh: Partial<CaseDocument['mesh']>, changes: Partial<CaseDocument> = {}) => {
  const made = testCase({ system: { id: 'advection2d', parameters: { ax: 1, ay: 0 } } });
  return { ...made, ...changes, mesh: { ...made.mesh, ...mesh } };
};

describe('caseMesh', () => {
  it('makes groups created by the case periodic', () => {
    const periodic = (partner: string) => ({ condition: 'periodic', values: {}, partner });
    const mesh = caseMesh(
      document(
        { groups: [side('west', 0, 0.5), side('east', 1, 0.5)] },
        { boundaries: { west: periodic('east'), east: periodic('west') } },
      ),
      square(4),
    );
    expect(mesh.groups.map(({ name, faceCount }) => [name, faceCount])).toEqual([['all', 8]]);
    expect(mesh.interiorFaceCount).toBe((3 * 32 - 8) / 2);
  });

  it('scales the curves of groups created by the case', () => {
    const ring = rectangleMesh(8, 2, (x, y) => {
      const [radius, angle] = [2 - y, (Math.PI / 2) * x];
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });
    const inner = {
      condition: 'slipWall',
      values: {},
      curve: { kind: 'circle' as const, center: null, radius: null },
    };
    const mesh = caseMesh(
      document(
        {
          refinements: 1,
          transform: { scale: 3, rotation: 0, translation: [1, 0] },
          groups: [{ kind: 'rename', group: 'top', name: 'body' }],
        },
        { boundaries: { body: inner } },
      ),
      ring,
    );
    const group = mesh.groups.findIndex(({ name }) => name === 'body');
    mesh.boundaryGroups.forEach((own, face) => {
      if (own !== group) return;
      const slot = 3 * mesh.boundaryCells[face] + mesh.boundarySides[face];
      const vertex = mesh.cells[slot];
      const [x, y] = mesh.points.subarray(3 * vertex, 3 * vertex + 2);
      expect(Math.hypot(x - 1, y)).toBeCloseTo(3, 9);
    });
  });

  it('returns the same object while the mesh settings are unchanged', () => {
    const file = square(2);
    const made = document({ groups: [side('west', 0, 0.5)] });
    const mesh = caseMesh(made, file);
    expect(caseMesh({ ...made, name: 'Other' }, file)).toBe(mesh);
    const other = caseMesh(
      { ...made, mesh: { ...made.mesh, groups: [side('east', 1, 0.5)] } },
      file,
    );
    expect(other).not.toBe(mesh);
    expect(changedMesh({}, file).mesh).toBe(file);
  });

  it('reports the location if a group cannot be created', () => {
    expect(() => caseMesh(document({ groups: [side('far', 9, 9)] }), square(2))).toThrow(
      'mesh.groups[0]: boundary group "far": the mesh has no boundary near (9, 9): define it again',
    );
  });

  it('gives the same solution after scaling, rotation and translation', async () => {
    // Advects along the rotated x axis, three times as far in three times the time.
    const wave = (x: string) => `1 + 0.5*exp(-20*((${x}) - 0.4)^2)`;
    const boundaries = { all: { condition: 'prescribed', values: { q: '1' } } };
    const run = async (changes: Partial<CaseDocument>, mesh: Partial<CaseDocument['mesh']>) => {
      const made = document(mesh, { boundaries, ...changes });
      const discretization = discretize(made, caseMesh(made, square(6)));
      const simulation = discretization.createCpuSimulation();
      await runToEnd(simulation);
      return [...(await simulation.readState())];
    };
    const time = (end: number) => ({ end, maxSteps: null, steadyTolerance: null });
    const plain = await run({ initial: { q: wave('x') }, time: time(0.1) }, {});
    const moved = await run(
      {
        system: { id: 'advection2d', parameters: { ax: 0, ay: 1 } },
        initial: { q: wave('(y + 2)/3') },
        time: time(0.3),
      },
      { transform: { scale: 3, rotation: 90, translation: [5, -2] } },
    );
    /** Sorted, because the two meshes have different cell orders. */
    const means = (state: number[], modes: number) =>
      state.filter((_, i) => i % modes === 0).sort((a, b) => a - b);
    const [a, b] = [means(plain, 3), means(moved, 3)];
    a.forEach((value, i) => expect(b[i]).toBeCloseTo(value, 10));
  });
});
