import { describe, expect, it } from 'vitest';
import { joinPeriodic } from '../../solver/mesh/periodic';
import { scheme, testCase } from '../support/cases';
import { discretize, runToEnd } from '../support/dg';
import { rectangleMesh } from '../support/meshes';

const torus = () =>
  joinPeriodic(joinPeriodic(rectangleMesh(6, 5), 'left', 'right'), 'bottom', 'top');

describe('periodic boundaries', () => {
  it('becomes interior faces shared by both cells', () => {
    const mesh = torus();
    expect(mesh.groups).toEqual([]);
    expect(mesh.interiorFaceCount).toBe((3 * 60) / 2);
    mesh.neighbors.forEach((neighbor, slot) => {
      const back = 3 * neighbor + mesh.neighborSides[slot];
      expect(mesh.neighbors[back]).toBe(Math.floor(slot / 3));
      expect(mesh.neighborSides[back]).toBe(slot % 3);
    });
  });

  it('keeps the other groups', () => {
    const mesh = joinPeriodic(rectangleMesh(6, 5), 'left', 'right');
    expect(mesh.groups.map(({ name }) => name)).toEqual(['bottom', 'top']);
    mesh.boundaryCells.forEach((cell, face) => {
      expect(mesh.neighbors[3 * cell + mesh.boundarySides[face]]).toBe(-1 - face);
    });
  });

  it('returns a wave after one period with all its mass', async () => {
    const wave = '2 + sin(2*pi*x)*cos(2*pi*y)';
    const document = testCase({
      system: { id: 'advection2d', parameters: { ax: 1, ay: 1 } },
      scheme: scheme(3),
      initial: { q: wave },
      exact: { q: wave },
      time: { end: 1, maxSteps: null, steadyTolerance: null },
    });
    const discretization = discretize(document, torus());
    const simulation = discretization.createCpuSimulation();
    const [start] = discretization.integrals(await simulation.readState());
    const { time } = await runToEnd(simulation);
    const state = await simulation.readState();
    expect(Math.abs(discretization.integrals(state)[0] - start)).toBeLessThan(1e-13);
    expect(discretization.errors(state, time)?.[0].l2).toBeLessThan(2e-3);
  });

  it('is rejected with a reason if the groups do not match', () => {
    expect(() => joinPeriodic(rectangleMesh(6, 5), 'left', 'top')).toThrow(
      'periodic groups "left" and "top" have 5 and 6 faces',
    );
    expect(() => joinPeriodic(rectangleMesh(5, 5), 'left', 'top')).toThrow(
      'are rotated against each other by 90°: choose the opposite group',
    );
    expect(() => joinPeriodic(rectangleMesh(2, 2), 'left', 'nowhere')).toThrow(
      'no boundary group "nowhere"',
    );
  });
});
