import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { compileCasePhysics } from '../../solver/physics/compile';
import { plainDesign, stageDesign } from '../../solver/methods/dgModal/gpu/design';
import { dgOperators, type DgOperators } from '../../solver/methods/dgModal/operators';
import { allSides, scheme, testCase } from '../support/cases';
import { rectangleMesh } from '../support/meshes';

const hardware = { name: 'test', software: false };
const software = { name: 'test', software: true };

const deviceWith = (...features: GPUFeatureName[]): GPUDevice =>
  ({ features: new Set<string>(features) }) as unknown as GPUDevice;
const capable = deviceWith('subgroups');
const plain = deviceWith();

const gas = { boundaries: allSides('slipWall') };
const scalar = {
  system: { id: 'advection2d', parameters: {} },
  initial: { q: 'x' },
  boundaries: allSides('prescribed', { q: '0' }),
};

function operators(
  order: number,
  cellCount: number,
  parts: Partial<CaseDocument> = gas,
): DgOperators {
  const document = testCase({ ...parts, scheme: scheme(order) });
  const mesh = rectangleMesh(1, 1);
  return { ...dgOperators(mesh, compileCasePhysics(document), document.scheme), cellCount };
}

const averaged: Partial<CaseDocument> = {
  ...gas,
  outputs: {
    ...testCase(gas).outputs,
    statistics: [{ name: 'rho2', expression: 'rho^2', from: 0, to: null, fluctuation: false }],
  },
};

describe('stageDesign', () => {
  it.each([
    [0, 10_000, 1],
    [2, 10_000, 1],
    [3, 10_000, 2],
    [3, 2_000_000, 1],
    [4, 2_000_000, 2],
    [5, 10_000, 2],
  ])('at p = %i on %i cells uses %i invocations per cell', (order, cells, lanes) => {
    expect(stageDesign(capable, hardware, operators(order, cells)).lanes).toBe(lanes);
  });

  it('uses one invocation per cell without subgroups or with fewer than three variables', () => {
    expect(stageDesign(plain, hardware, operators(4, 1000)).lanes).toBe(1);
    expect(stageDesign(capable, hardware, operators(4, 1000, scalar)).lanes).toBe(1);
  });

  it.each([
    [2, false],
    [3, true],
  ])('shares the basis of the neighbors at p = %i: %s', (order, shared) => {
    expect(stageDesign(capable, hardware, operators(order, 1000)).sharedTraces).toBe(shared);
  });

  it('is the plain design without unrolled loops on a software adapter', () => {
    const parts = operators(5, 1000);
    const design = stageDesign(capable, software, parts);
    expect(design).toEqual(plainDesign(capable, software, parts));
    expect(design).toMatchObject({ lanes: 1, unrolled: false, sharedTraces: false });
  });
});

describe('plainDesign', () => {
  it('unrolls loops on hardware and reduces over subgroups if available', () => {
    const parts = operators(2, 1000);
    expect(plainDesign(capable, hardware, parts)).toMatchObject({
      unrolled: true,
      subgroups: true,
    });
    expect(plainDesign(plain, hardware, parts).subgroups).toBe(false);
  });

  it('advances the clock in the last kernel of a step for small meshes without averages', () => {
    const finishes = (parts: DgOperators): boolean =>
      plainDesign(capable, hardware, parts).finishesStep;
    expect(finishes(operators(2, 10_000))).toBe(true);
    expect(finishes(operators(2, 1_000_000))).toBe(false);
    expect(finishes(operators(2, 10_000, averaged))).toBe(false);
  });
});
