import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { cpuLinearSolvers } from '../../solver/implicit/cpuLinearSolver';
import { deviceLinearSolvers } from '../../solver/implicit/gpu/deviceLinearSolvers';
import { aggregatesOf, packLinks, partitionCells } from '../../solver/implicit/gpu/partition';
import { graphOf, type LevelCase, type LinearSolver } from '../../solver/implicit/level';
import { NewtonStepper } from '../../solver/implicit/newtonStepper';
import type { Mesh } from '../../solver/mesh/mesh';
import { methods } from '../../solver/methods/registry';
import { compileCasePhysics } from '../../solver/physics/compile';
import { singleThread } from '../../solver/threads';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize } from '../support/dg';
import { testDevice } from '../support/gpu';
import { rectangleMesh } from '../support/meshes';
import { bentAll, cprCase, curvedBox } from '../methods/cpr/cases';

const gas = {
  rho: '1 + 0.1*sin(2*x + y)',
  u: '0.5 + 0.1*cos(x - 2*y)',
  v: '0.3 + 0.1*sin(x)*y',
  p: '1 + 0.1*cos(x + y)',
};
const uniform = { rho: '1', u: '0.5', v: '0.3', p: '1' };
const inviscidGas = { id: 'euler2d', parameters: {} };
const viscousGas = { id: 'navierStokes2d', parameters: { viscosity: 0.05 } };
const adapter = { name: 'test', software: true };

const manufactured = (order: number, system: CaseDocument['system']): CaseDocument =>
  testCase({
    system,
    initial: uniform,
    exact: gas,
    sourceTerm: 'manufactured',
    boundaries: allSides('prescribed', gas),
    scheme: { ...scheme(order), numericalFlux: 'hllc' },
  });
const inviscid = (order: number): CaseDocument => manufactured(order, inviscidGas);
const viscous = manufactured(1, viscousGas);
/** A turbulent flow over a wall y = 0. */
const turbulent = (order: number): CaseDocument => {
  const flow = {
    rho: '1 + 0.1*sin(2*x) + 0.2*y^2',
    u: 'y*(0.6 + 0.1*sin(3*x + y))',
    v: '0.2*y^2*cos(2*x)',
    p: '1 + 0.1*cos(x) + 0.1*y^2',
    chi: 'y*(30 + 8*sin(2*x + y))',
  };
  return cprCase(
    {
      system: { id: 'spalartAllmaras2d', parameters: { viscosity: 2e-3 } },
      initial: { rho: '1', u: '0.3', v: '0', p: '1', chi: '15' },
      exact: flow,
      sourceTerm: 'manufactured',
      boundaries: {
        ...allSides('prescribed', flow),
        bottom: { condition: 'adiabaticWall', values: {} },
      },
    },
    { order, numericalFlux: 'roe', points: 'gaussLegendre', sideGradients: 'printed' },
  );
};
const reconstructed = (order: number, system: CaseDocument['system']): CaseDocument =>
  cprCase(
    {
      system,
      initial: uniform,
      exact: gas,
      sourceTerm: 'manufactured',
      boundaries: allSides('prescribed', gas),
    },
    { order, numericalFlux: 'roe' },
  );
const quadrilaterals = (cells: number): Mesh =>
  curvedBox({ counts: [cells, cells], order: 2, map: bentAll(0.03) });
const row = curvedBox({ counts: [80, 1], order: 2, map: bentAll(0.03) });
const triangles = (cells: number): Mesh =>
  rectangleMesh(cells, cells, (x, y) => [x + 0.05 * Math.sin(6 * y), y + 0.05 * x * x]);

function levelOf(document: CaseDocument, mesh: Mesh): LevelCase {
  return {
    method: methods.get(document.scheme.id)!,
    options: document.scheme,
    mesh,
    physics: compileCasePhysics(document),
    discretization: discretize(document, mesh),
  };
}

/** Solvers of a case on the CPU and on the GPU. */
async function solversOf(level: LevelCase): Promise<((level: LevelCase) => LinearSolver)[]> {
  const opened = { device: await testDevice(), adapter };
  return [cpuLinearSolvers(level, singleThread), deviceLinearSolvers(opened, level)];
}

function largestDifference(a: Float64Array, b: Float64Array): number {
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i])), 0);
}

/** Iterates to a steady state. @returns the state and the number of iterations */
async function iterate(level: LevelCase, create: (level: LevelCase) => LinearSolver) {
  const { discretization } = level;
  const newton = new NewtonStepper(
    level,
    discretization,
    { tolerance: 1e-10 },
    singleThread,
    create,
  );
  await newton.ready;
  let ending = null;
  let steps = 0;
  for (; ending === null && steps < 60; steps++) {
    await newton.beginStep();
    newton.doStep();
    ending = newton.ending();
    newton.accept();
  }
  expect(ending).toEqual({ kind: 'steady' });
  newton.dispose();
  return { state: newton.state, steps };
}

describe('steady solver on the GPU', () => {
  it.each([
    ['triangles, inviscid, p = 0', inviscid(0), triangles(7), 20],
    ['triangles, inviscid, p = 2', inviscid(2), triangles(7), 30],
    ['triangles, viscous, p = 1', viscous, triangles(7), 30],
    // The factorization of a row of cells in three parts discards nothing: only rounding errors remain.
    ['quadrilaterals in a row, inviscid, p = 1', reconstructed(1, inviscidGas), row, 3],
    ['quadrilaterals, turbulent, p = 1', turbulent(1), quadrilaterals(4), 15],
  ])('solves linear systems as the CPU does: %s', async (_, document, mesh, mostIterations) => {
    const level = levelOf(document, mesh);
    const { discretization } = level;
    // Not uniform, so that all derivatives differ from 0.
    const state = discretization.initialState();
    for (let i = 0; i < state.length; i++) state[i] *= 1 + 0.02 * Math.sin(i);
    const residual = new Float64Array(state.length);
    discretization.createOperator()!.residual(state, 0, residual);
    const shifts = new Float64Array(discretization.cellCount).fill(0.5);
    const solutions: Float64Array[] = [];
    for (const create of await solversOf(level)) {
      const solver = create(level);
      await solver.ready;
      const x = new Float64Array(state.length);
      const solved = await solver.solve(state, residual, shifts, 1e-6, x);
      expect(solved.residual).toBeLessThan(1e-6);
      expect(solved.iterations).toBeLessThanOrEqual(mostIterations);
      solver.dispose();
      solutions.push(x);
    }
    const [cpu, gpu] = solutions;
    const scale = Math.max(...cpu.map(Math.abs));
    expect(largestDifference(cpu, gpu) / scale).toBeLessThan(2e-5);
  });

  it.each([
    ['triangles, inviscid, p = 1', inviscid(1), triangles(5)],
    ['triangles, viscous, p = 1', viscous, triangles(5)],
    ['quadrilaterals, viscous, p = 1', reconstructed(1, viscousGas), quadrilaterals(4)],
  ])('reaches the steady state of the CPU: %s', async (_, document, mesh) => {
    const level = levelOf(document, mesh);
    const [cpu, gpu] = await solversOf(level);
    const expected = await iterate(level, cpu);
    const reached = await iterate(level, gpu);
    expect(largestDifference(reached.state, expected.state)).toBeLessThan(1e-9);
    expect(Math.abs(reached.steps - expected.steps)).toBeLessThanOrEqual(2);
  });
});

describe('partition of cells', () => {
  it('eliminates no two neighbors of a part in one level', () => {
    const mesh = triangles(12);
    const graph = graphOf({ mesh });
    const cellCount = graph.starts.length - 1;
    const couplings = Float64Array.from(graph.columns, (column, e) => 1 + ((7 * column + e) % 5));
    const partition = partitionCells(graph, couplings, 20);
    // Any order: 97 and the number of cells have no common divisor.
    const order = Int32Array.from({ length: cellCount }, (_, i) => (97 * i) % cellCount);
    const { words, partLevels, levelRows, rows, colorParts } = packLinks(graph, partition, aggregatesOf(cellCount), order);
    const levelOfCell = new Map<number, number>();
    for (let part = 0; part < partition.colors.length; part++) {
      for (let level = words[partLevels + part]; level < words[partLevels + part + 1]; level++) {
        for (let i = words[levelRows + level]; i < words[levelRows + level + 1]; i++) {
          const cell = words[rows + i];
          expect(partition.parts[cell]).toBe(part);
          levelOfCell.set(cell, level);
        }
      }
    }
    expect(levelOfCell.size).toBe(cellCount);
    expect(colorParts.at(-1)).toBe(partition.colors.length);
    for (let cell = 0; cell < cellCount; cell++) {
      for (const other of graph.columns.subarray(graph.starts[cell], graph.starts[cell + 1])) {
        const [own, near] = [partition.parts[cell], partition.parts[other]];
        if (own === near) expect(levelOfCell.get(other)).not.toBe(levelOfCell.get(cell));
        else expect(partition.colors[near]).not.toBe(partition.colors[own]);
      }
    }
  });
});
