import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkCase } from '../../solver/case/check';
import { parseCaseDocument } from '../../solver/case/parse';
import { buildTriangleMesh, readGmsh } from '../../solver/mesh';
import { compileCasePhysics } from '../../solver/physics/compile';

const root = new URL('../../resources/examples/', import.meta.url);
const ids = readdirSync(root);

describe('the examples', () => {
  it('are those that the documentation names', () => {
    expect(ids.sort()).toEqual(['naca0012', 'rotating-hill', 'supersonic-vortex']);
  });

  it.each(ids)('%s is ready to run', (id) => {
    const text = readFileSync(new URL(`${id}/case.json`, root), 'utf8');
    const document = parseCaseDocument(text, 'case.json');
    const bytes = readFileSync(new URL(`${id}/${document.mesh.file}`, root));
    const mesh = buildTriangleMesh(readGmsh(bytes, document.mesh.file));
    const groups = mesh.groups.map(({ name }) => name);
    const cells = mesh.elementTags.length;
    const items = checkCase(document, { groups, cells, smallestRadius: 1, unusable: null }, null);
    expect(items.filter(({ level }) => level !== 'ok')).toEqual([]);
    expect(() => compileCasePhysics(document).field(document.view.field!)).not.toThrow();
    expect(mesh.warnings).toEqual([]);
  });
});
