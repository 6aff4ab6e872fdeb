import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { buildCellMesh, readGmsh } from '../../solver/mesh';
import { cellShapesOf } from '../../solver/mesh/mesh';
import { cellQuality } from '../../solver/mesh/quality';

const isInstalled = spawnSync('gmsh', ['--version']).status === 0;

it.skipIf(!isInstalled).each([
  ['examples/sphere-re100/sphere-re100', ['sphere', 'farField'], ['tetrahedron', 'prism']],
  ['gmsh/wing-section', ['wing', 'symmetry', 'farField'], ['prism', 'hexahedron']],
])(
  'the script %s makes curved layers of good cells (skipped if Gmsh is not installed)',
  (name, groups, shapes) => {
    const folder = mkdtempSync(join(tmpdir(), 'fluxbench-script-'));
    try {
      const script = fileURLToPath(new URL(`../../resources/${name}.geo`, import.meta.url));
      const out = join(folder, 'mesh.msh');
      execFileSync('gmsh', ['-3', '-order', '2', script, '-o', out], { stdio: 'ignore' });
      const mesh = buildCellMesh(readGmsh(readFileSync(out), 'mesh.msh'));
      expect(mesh.warnings).toEqual([]);
      expect(mesh.order).toBe(2);
      expect(mesh.groups.map((group) => group.name)).toEqual(groups);
      expect(cellShapesOf(mesh)).toEqual(shapes);
      expect(Math.min(...cellQuality(mesh, 'scaledJacobian'))).toBeGreaterThan(0.1);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  120_000,
);
