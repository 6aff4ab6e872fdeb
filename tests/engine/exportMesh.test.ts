import { describe, expect, it } from 'vitest';
import { caseSchema, type CaseDocument, type CaseInput } from '../../solver/case/document';
import { buildCellMesh, readMeshFile, type CellMesh } from '../../solver/mesh';
import { meshMeasure } from '../../solver/mesh/cellMeasures';
import { exportMesh } from '../../solver/worker/exportMesh';
import { EngineRig } from './support/engineRig';

const sides = ['left', 'right', 'bottom', 'top', 'back', 'front'];

/** A box of waves with these cells, refined once; at rest, between walls. */
function box(cells: readonly number[], order: number, boundaries: CaseInput['boundaries'] = {}) {
  const dimension = cells.length;
  const groups = sides.slice(0, 2 * dimension);
  return caseSchema.parse({
    ...{ format: 'fluxbench-case', version: 1, name: 'Box' },
    mesh: {
      generate: {
        ...{ kind: 'box', min: cells.map(() => 0), max: cells.map((_, axis) => axis + 1) },
        ...{ cells, order, groups },
      },
      refinements: 1,
    },
    system: { id: `euler${dimension}d`, parameters: {} },
    scheme: { id: 'cpr', order: 1 },
    initial: {
      rho: '1',
      p: '1',
      ...Object.fromEntries(['u', 'v', 'w'].slice(0, dimension).map((own) => [own, '0'])),
    },
    boundaries: {
      ...Object.fromEntries(groups.map((name) => [name, { condition: 'slipWall', values: {} }])),
      ...boundaries,
    },
    time: { end: 1 },
  } as unknown as CaseInput);
}

function reread(document: CaseDocument, format: 'msh' | 'su2') {
  const { content, warnings } = exportMesh(document, null, format, () => {});
  const file = readMeshFile(content, `box.${format}`);
  return { mesh: buildCellMesh(file), warnings };
}

const groupsOf = ({ groups }: CellMesh) =>
  Object.fromEntries(groups.map(({ name, faceCount }) => [name, faceCount]));

const inSpace = { left: 24, right: 24, bottom: 16, top: 16, back: 24, front: 24 };

describe('the mesh of a case as a file', () => {
  it.each([
    ['msh', [2, 3], 2, { left: 6, right: 6, bottom: 4, top: 4 }],
    ['su2', [2, 3], 1, { left: 6, right: 6, bottom: 4, top: 4 }],
    ['msh', [2, 3, 2], 1, inSpace],
    ['su2', [2, 3, 2], 1, inSpace],
  ] as const)(
    'has its refined cells and groups: %s, %j, order %i',
    (format, cells, order, groups) => {
      const { mesh, warnings } = reread(box(cells, order), format);
      expect(mesh.elementTags).toHaveLength(cells.reduce((all, own) => all * 2 * own, 1));
      expect([mesh.order, warnings]).toEqual([order, []]);
      expect(groupsOf(mesh)).toEqual(groups);
      expect(meshMeasure(mesh)).toBeCloseTo(cells.length === 2 ? 2 : 6, 12);
    },
  );

  it('has periodic groups apart, and warns of curved cells in the format of SU2', () => {
    const periodic = (partner: string) => ({ condition: 'periodic', values: {}, partner });
    const joined = { left: periodic('right'), right: periodic('left') };
    const { mesh, warnings } = reread(box([2, 3], 2, joined as CaseInput['boundaries']), 'su2');
    expect(groupsOf(mesh)).toEqual({ left: 6, right: 6, bottom: 4, top: 4 });
    expect([mesh.order, warnings.length]).toEqual([1, 1]);
  });

  it('is written by the engine for a mesh file, and rejected without a mesh', async () => {
    const rig = new EngineRig();
    const { mesh, ...rest } = box([2, 3], 1);
    const document = { ...rest, mesh: { ...mesh, generate: undefined, refinements: 0 } };
    const ask = () =>
      rig.ask({ type: 'exportMesh', document: document as CaseDocument, format: 'msh' });
    expect(await ask()).toMatchObject({ type: 'failed' });
    await rig.loadSquare();
    const event = await ask();
    if (event.type !== 'meshExported') throw new Error(event.type);
    const read = buildCellMesh(readMeshFile(new Uint8Array(event.bytes), 'square.msh'));
    expect(read.shape).toBe('triangle');
    expect(read.groups.map(({ name }) => name).sort()).toEqual(['bottom', 'left', 'right', 'top']);
  });
});
