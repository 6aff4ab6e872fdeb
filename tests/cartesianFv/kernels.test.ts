import { describe, expect, it } from 'vitest';
import { linkSource } from '../../solver/gpu/kernelSource';
import { printKernel } from '../../solver/gpu/printKernel';
import { discretize } from '../support/dg';
import { testCase } from '../support/cases';
import { everySide, fvCase, gridOf } from './grids';

const gases = {
  1: { id: 'euler1d', initial: { rho: '1', u: 'x', p: '1' }, counts: [8] },
  2: { id: 'euler2d', initial: { rho: '1', u: 'x', v: '0', p: '1' }, counts: [8, 4] },
  3: { id: 'euler3d', initial: { rho: '1', u: 'x', v: '0', w: '0', p: '1' }, counts: [8, 4, 2] },
};

const kernelsIn = (dimension: 1 | 2 | 3, options: Parameters<typeof fvCase>[1] = {}) => {
  const { id, initial, counts } = gases[dimension];
  const grid = gridOf({ counts, joined: [0] });
  const boundaries = everySide(grid, 'slipWall');
  return discretize(
    fvCase({ system: { id, parameters: {} }, initial, boundaries, outputs }, options),
    grid,
  ).kernelSources();
};

const outputs = {
  ...testCase({}).outputs,
  statistics: [{ name: 'pressure', expression: 'p', from: 0, to: null, fluctuation: true }],
};

describe('finite-volume kernels', () => {
  it.each([1, 2, 3] as const)(
    'links in %i dimensions with at most eight storage bindings',
    (dimension) => {
      const kernels = kernelsIn(dimension, { integrator: 'sspRk3' });
      expect(kernels.map(({ name }) => name)).toEqual([
        'stage1',
        'stage2',
        'stage3',
        'initialMeans',
        'clockStart',
        'clockTick',
        'statistics',
        ...(kernels.some(({ name }) => name === 'monitorSums') ? ['monitorSums'] : []),
        'monitors',
      ]);
      for (const kernel of kernels) {
        const { code } = linkSource(kernel.shader);
        const bound = [...code.matchAll(/var<storage/g)];
        expect(bound.length).toBeLessThanOrEqual(8);
        expect(printKernel(kernel, false)).toContain(`fn ${kernel.entryPoint}(`);
      }
    },
  );

  it('need no extra bindings for reconstruction and positivity', () => {
    for (const dimension of [1, 2, 3] as const) {
      const [stage] = kernelsIn(dimension, {
        reconstruction: 'linear',
        integrator: 'sspRk2',
        positivity: true,
      });
      const { code } = linkSource(stage.shader);
      expect([...code.matchAll(/var<storage/g)].length).toBeLessThanOrEqual(8);
      expect(printKernel(stage, false)).toContain('fn positiveHalfSlope(');
    }
  });

  it.each([
    ['weno5', 'midpoint', 'fn deviationsOnFaces('],
    ['weno5Z', 'gauss', 'fn deviationsAtPoints('],
    ['cweno3', 'midpoint', 'fn polynomialIn('],
    ['linear', 'simpson', 'fn polynomialIn('],
  ] as const)('contains the functions that %s with %s needs', (reconstruction, rule, part) => {
    const [stage] = kernelsIn(2, {
      reconstruction,
      faceQuadrature: rule,
      integrator: 'sspRk3',
      positivity: true,
    });
    const code = printKernel(stage, false);
    expect(code).toContain(part);
    expect(code).toContain('fn positivityFactor(');
    expect(code.includes('fn lostAtPoints(')).toBe(part !== 'fn deviationsOnFaces(');
    expect([...linkSource(stage.shader).code.matchAll(/var<storage/g)].length).toBeLessThanOrEqual(
      8,
    );
  });

  it('rejects reconstructions with corner stencils in 3D', () => {
    expect(() => kernelsIn(3, { reconstruction: 'cweno3', integrator: 'sspRk3' })).toThrow(
      /does not support cweno3 in 3D/,
    );
  });

  it('receives the grid speed only if the flux uses it', () => {
    const stageWith = (numericalFlux: 'hllc' | 'laxFriedrichs'): string =>
      linkSource(kernelsIn(2, { numericalFlux })[0].shader).code;
    const call = /return numericalFlux\(lower, higher, .*\);/;
    expect(call.exec(stageWith('laxFriedrichs'))?.[0]).toContain('time, gridSpeed)');
    expect(call.exec(stageWith('hllc'))?.[0]).not.toContain('gridSpeed');
  });
});
