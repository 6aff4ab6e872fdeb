import { describe, expect, it } from 'vitest';
import { memoryFault, sourceMesh } from '../../solver/case';
import { caseSchema, type CaseDocument } from '../../solver/case/document';
import { requireSource } from '../../solver/case/sourceCounts';
import type { BlockSettings, ExtrudeSettings, MeshSource } from '../../solver/case/generate';
import { meshErrorOf } from '../mesh/support';

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

describe('memoryFault', () => {
  it('includes the blocks of the Jacobian of a steady computation', () => {
    const box = boxOf([20, 20, 20]);
    expect(memoryFault(box, null, 24 * gibibyte)).toBeNull();
    const steady = { solver: 'newton', tolerance: 1e-10 } as const;
    const document = { ...box, time: { ...box.time, end: null, steady } };
    expect(memoryFault(document, null, 24 * gibibyte)).toEqual([
      'time.steady.solver',
      'the Jacobian needs 561 GiB of memory, but this machine has 24 GiB; choose p-multigrid, local time steps, a lower order or a coarser mesh',
    ]);
    const local = { ...document.time, steady: { ...steady, solver: 'local' } } as const;
    expect(memoryFault({ ...document, time: local }, null, 24 * gibibyte)).toBeNull();
    // p-multigrid has blocks at p = 1 only, and 40 states of p = 5.
    const multigrid = { ...document.time, steady: { ...steady, solver: 'multigrid' } } as const;
    expect(memoryFault({ ...document, time: multigrid }, null, 24 * gibibyte)).toBeNull();
    expect(memoryFault({ ...document, time: multigrid }, null, 2 * gibibyte)?.[1]).toMatch(
      /^the Jacobian needs 3[.]\d+ GiB of memory/,
    );
  });

  it('reports required and available memory, estimated from counts', () => {
    expect(memoryFault(boxOf([220, 220, 220]), null, 24 * gibibyte)).toEqual([
      'mesh.generate.cells',
      '10,648,000 cells need at least 172 GiB of memory (mesh 0.912 GiB, 2 states of 85.7 GiB), ' +
        'but this machine has 24 GiB; use fewer cells or a lower order',
    ]);
    expect(memoryFault(boxOf([220, 220, 220]), null, 200 * gibibyte)).toBeNull();
    expect(memoryFault(boxOf([220, 220, 220]), null, null)).toBeNull();
  });

  it.each([
    ['mesh.refinements', boxOf([55, 55, 55], { refinements: 2 })],
    ['mesh.extrude.layers', boxOf([220, 220], { extrude: { layers: 220 } })],
  ])('names the entry that sets the cell count: %s', (place, document) => {
    const [found, message] = memoryFault(document, null, gibibyte)!;
    expect(found).toBe(place);
    expect(message).toMatch(/^10,648,000 cells need at least 172 GiB/);
  });
});

describe('requireSource', () => {
  const box = (...cells: number[]): BlockSettings => {
    const [min, max] = [0, 1].map((end) => cells.map(() => end));
    return { kind: 'box', min, max, cells, order: 1 };
  };
  const layers = (count: number): ExtrudeSettings => ({
    from: 0,
    to: 1,
    layers: count,
    groups: ['a', 'b'],
  });
  const tooLarge =
    '8,000,000 cells need at least 0.685 GiB of memory, but this machine has 0.5 GiB; use fewer cells';

  it.each<[MeshSource, string]>([
    [{ generate: box(200, 200, 200) }, `mesh.generate.cells: ${tooLarge}`],
    [{ generate: box(2000, 2000), extrude: layers(2) }, `mesh.extrude.layers: ${tooLarge}`],
    [
      { generate: box(2000, 2000), extrude: layers(10) },
      'mesh.extrude.layers: the mesh would have 40,000,000 hexahedra (limit 20,971,520); give fewer layers',
    ],
    [
      { generate: { ...box(200, 200), order: 5 }, extrude: layers(20) },
      'mesh.extrude.layers: the hexahedra of order 5 would have 100,000,000 nodes (limit 67,108,864); ' +
        'give fewer layers, or a lower order',
    ],
    [
      { generate: box(300, 300, 300) },
      'mesh.generate.cells: 27,000,000 exceed the limit of 20,971,520; give fewer',
    ],
  ])('rejects too many cells before creating them: %#', (source, line) => {
    expect(meshErrorOf(() => requireSource(source, null, gibibyte / 2))).toBe(line);
  });

  it('rejects an extrusion before creating its base mesh', () => {
    // Creating the base mesh first would take minutes.
    const source = { generate: box(4000, 4000), extrude: layers(2) };
    expect(meshErrorOf(() => sourceMesh(source, null))).toMatch(
      /^mesh.extrude.layers: .*32,000,000 hexahedra/,
    );
  });

  it('accepts any size if the available memory is unknown', () => {
    expect(() => requireSource({ generate: box(200, 200, 200) }, null, null)).not.toThrow();
  });
});
