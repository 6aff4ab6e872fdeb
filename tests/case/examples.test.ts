import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkCase } from '../../solver/case/check';
import { parseCaseDocument } from '../../solver/case/parse';
import { meshOfCase } from '../../solver/case/caseMesh';
import { sourceCounts } from '../../solver/case/sourceCounts';
import type { CaseDocument } from '../../solver/case/document';
import { buildCellMesh, cellCountOf, readGmsh, type CellMesh } from '../../solver/mesh';
import { methodOf } from '../../solver/methods/methodOf';
import { compileCasePhysics } from '../../solver/physics/compile';
import { exampleRasters } from '../support/exampleRasters';

const root = new URL('../../resources/examples/', import.meta.url);
const ids = readdirSync(root).filter((name) => !name.includes('.'));
const listed = JSON.parse(readFileSync(new URL('cells.json', root), 'utf8')) as object;
const documentation = readFileSync(new URL('../../docs/reference/examples.md', import.meta.url), 'utf8');

/** The mesh of an example as its file has it; null for a generated grid. */
function readMesh(id: string, { mesh: { file } }: CaseDocument): CellMesh | null {
  if (file === undefined) return null;
  return buildCellMesh(readGmsh(readFileSync(new URL(`${id}/${file}`, root)), file));
}

describe('the examples', () => {
  it('are those that the documentation names', () => {
    const named = [...documentation.matchAll(/^\| `([a-z0-9-]+)`/gm)].map(([, id]) => id);
    expect(named.sort()).toEqual(ids.sort());
  });

  it.each(ids)('%s is ready to run', async (id) => {
    const text = readFileSync(new URL(`${id}/case.json`, root), 'utf8');
    const document = parseCaseDocument(text, 'case.json');
    const file = readMesh(id, document);
    const rasters = await exampleRasters(document, new URL(`${id}/`, root));
    const mesh = file ?? meshOfCase({ ...document, boundaries: {} }, null, undefined, rasters);
    const groups = mesh.groups.map(({ name }) => name);
    const cells = mesh.kind === 'grid' ? cellCountOf(mesh) : mesh.elementTags.length;
    const row = documentation.split('\n').find((line) => line.startsWith(`| \`${id}\``));
    const [, , shown, order] = (row ?? '').split('|').map((cell) => cell.trim());
    expect([shown, Reflect.get(listed, id), order]).toEqual([
      cells.toLocaleString('en-US'),
      cells,
      `${methodOf(document.scheme).degree(document.scheme)}`,
    ]);
    const known = { groups, cells, smallestRadius: 1, unusable: null };
    const items = checkCase(document, known, null, rasters);
    expect(items.filter(({ level }) => level !== 'ok')).toEqual([]);
    expect(() => compileCasePhysics(document).field(document.view.field!)).not.toThrow();
    expect(mesh.warnings).toEqual([]);
  });

  it('have the whole of sd7003 beside the coarse one, on the cells of its thesis', () => {
    const text = readFileSync(new URL('sd7003/full.json', root), 'utf8');
    const document = parseCaseDocument(text, 'full.json');
    const { cells } = sourceCounts(document.mesh, null)!;
    expect(cells).toBe(68_040);
    const known = {
      groups: ['airfoil', 'farField', 'back', 'front'],
      cells,
      smallestRadius: 1,
      unusable: null,
    };
    expect(checkCase(document, known, null).filter(({ level }) => level !== 'ok')).toEqual([]);
  });

  it('have the terrain that the script beside it makes', () => {
    const folder = new URL('valley-flood/', root);
    const made = execFileSync(process.execPath, [fileURLToPath(new URL('terrain.js', folder))]);
    expect(made.equals(readFileSync(new URL('terrain.asc', folder)))).toBe(true);
  });

  it.each(ids)(
    '%s says what it is, where it comes from and what to expect, with a picture',
    (id) => {
      const text = readFileSync(new URL(`${id}/case.json`, root), 'utf8');
      const { name, description, source, expected } = parseCaseDocument(text, 'case.json');
      for (const part of [name, description, source, expected]) expect(part ?? '').not.toBe('');
      expect(existsSync(new URL(`${id}/thumbnail.png`, root))).toBe(true);
    },
  );
});
