import { describe, expect, it } from 'vitest';
import { memoryFault } from '../../solver/case';
import { caseSchema, type CaseDocument } from '../../solver/case/document';

const gibibyte = 2 ** 30;

const boxOf = (cells: readonly number[], mesh: object = {}): CaseDocument => {
  const [min, max] = [0, 1].map((end) => cells.map(() => end));
  return caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    name: 'box',
    mesh: { generate: { kind: 'box', min, max, cells }, ...mesh },
    system: { id: 'euler3d' },
    scheme: {
      id: 'cpr',
      order: 5,
      volumeTerm: 'chainRule',
      numericalFlux: 'rusanov',
      integrator: 'sspRk3',
      precision: 'f32',
      cflNumber: 0.8,
    },
    initial: { rho: '1', u: '0', v: '0', w: '0', p: '1' },
    boundaries: {},
    time: { end: 1, maxSteps: null, steadyTolerance: null },
  });
};

describe('a case that is too large for the machine', () => {
  it('is known by its counts, with what it needs and what there is', () => {
    expect(memoryFault(boxOf([220, 220, 220]), null, 24 * gibibyte)).toEqual([
      'mesh.generate.cells',
      '10,648,000 cells need at least 172 GiB of memory (mesh 0.912 GiB, 2 states of 85.7 GiB), ' +
        'this machine has 24 GiB: take fewer cells or a lower order',
    ]);
    expect(memoryFault(boxOf([220, 220, 220]), null, 200 * gibibyte)).toBeNull();
    expect(memoryFault(boxOf([220, 220, 220]), null, null)).toBeNull();
  });

  it.each([
    ['mesh.refinements', boxOf([55, 55, 55], { refinements: 2 })],
    ['mesh.extrude.layers', boxOf([220, 220], { extrude: { layers: 220 } })],
  ])('counts all that makes cells, %s', (place, document) => {
    const [found, message] = memoryFault(document, null, gibibyte)!;
    expect(found).toBe(place);
    expect(message).toMatch(/^10,648,000 cells need at least 172 GiB/);
  });
});
