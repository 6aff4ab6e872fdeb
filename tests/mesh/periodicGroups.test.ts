import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultCase, periodicBoundaries } from '../../solver/case/defaults';
import {
  buildCellMesh,
  readGmsh,
  summarizeMesh,
  writeGmsh,
  type MeshFile,
} from '../../solver/mesh';
import { joinPeriodic } from '../../solver/mesh/periodic';
import { euler2d } from '../../solver/physics/systems/euler2d';

/** Returns two triangles in each of three adjacent squares; groups by side, nodes by number. */
function strip(names: Record<'left' | 'right' | 'walls', string>, links = ''): MeshFile {
  const nodes = [0, 1, 2, 3].flatMap((x) => [0, 1].map((y) => `${2 * x + y + 1} ${x} ${y} 0`));
  const cells = [1, 3, 5].flatMap((a) => [[a, a + 2, a + 3], [a, a + 3, a + 1]]); // prettier-ignore
  const lines: [string, number, number][] = [
    [names.left, 2, 1],
    [names.right, 7, 8],
    ...[1, 3, 5].flatMap((a): [string, number, number][] => [[names.walls, a, a + 2], [names.walls, a + 3, a + 1]]), // prettier-ignore
  ];
  const groups = [...new Set(lines.map(([name]) => name))];
  const elements = [
    ...lines.map(
      ([name, a, b]) =>
        `1 2 ${groups.indexOf(name) + 1} ${a === 2 ? 1 : a === 7 ? 2 : 3} ${a} ${b}`,
    ),
    ...cells.map((corners) => `2 2 9 1 ${corners.join(' ')}`),
  ];
  const text = [
    '$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$PhysicalNames',
    groups.length + 1,
    ...groups.map((name, i) => `1 ${i + 1} "${name}"`),
    '2 9 "gas"\n$EndPhysicalNames\n$Nodes',
    nodes.length,
    ...nodes,
    '$EndNodes\n$Elements',
    elements.length,
    ...elements.map((element, i) => `${i + 1} ${element}`),
    `$EndElements\n${links}`,
  ].join('\n');
  return readGmsh(new TextEncoder().encode(text), 'strip.msh');
}

const sides = { left: 'left', right: 'right', walls: 'wall' };
const link = (pairs: string): string => `$Periodic\n1\n1 2 1\n2\n${pairs}\n$EndPeriodic\n`;

describe('periodic groups of a mesh file', () => {
  it('are pairs of groups linked by $Periodic', () => {
    const { periodic, warnings } = summarizeMesh(strip(sides, link('7 1\n8 2')));
    expect(periodic).toEqual([{ groups: ['left', 'right'], turned: false }]);
    expect(warnings).toEqual([]);
  });

  it('are pairs of groups with PyFR names', () => {
    const named = { left: 'periodic_0_l', right: 'periodic_0_r', walls: 'wall' };
    const { periodic } = summarizeMesh(strip(named));
    expect(periodic).toEqual([{ groups: ['periodic_0_l', 'periodic_0_r'], turned: false }]);
    expect(summarizeMesh(strip({ ...named, right: 'periodic_1_r' })).periodic).toEqual([]);
    // The file links the same pair twice, by $Periodic and by name.
    expect(summarizeMesh(strip(named, link('7 1\n8 2'))).periodic).toHaveLength(1);
  });

  it('become periodic pairs of a new case', () => {
    const { periodic } = summarizeMesh(strip(sides, link('7 1\n8 2')));
    const { boundaries } = defaultCase(euler2d, 'mesh/strip.msh', ['left', 'right', 'wall']);
    expect({ ...boundaries, ...periodicBoundaries(periodic) }).toEqual({
      left: { condition: 'periodic', values: {}, partner: 'right' },
      right: { condition: 'periodic', values: {}, partner: 'left' },
      wall: { condition: 'slipWall', values: {} },
    });
  });

  it.each([
    ['in one group', { ...sides, right: 'left' }, '7 1\n8 2', 'joins faces within group "left"'],
  ])('is ignored with a warning for sides %s', (_, names, pairs, message) => {
    const { periodic, warnings } = summarizeMesh(strip(names, link(pairs)));
    expect(periodic).toEqual([]);
    expect(warnings).toEqual([
      `$Periodic ${message}: give each of the two sides its own physical group; they are not joined`,
    ]);
  });

  it('is ignored with a warning if the faces do not match', () => {
    const names = { left: 'periodic_a_l', right: 'wall', walls: 'periodic_a_r' };
    const { periodic, warnings } = summarizeMesh(strip(names));
    expect(periodic).toEqual([]);
    expect(warnings).toEqual([
      expect.stringMatching(
        /^periodic groups "periodic_a_l" and "periodic_a_r" have 1 and 6 faces: .*they are not joined$/,
      ),
    ]);
  });

  it('is still found after the file is rewritten', () => {
    const file = strip({ left: 'periodic_0_l', right: 'periodic_0_r', walls: 'wall' });
    const back = readGmsh(writeGmsh(file), 'again.msh');
    expect(summarizeMesh(back).periodic).toHaveLength(1);
  });
});

describe('group names that differ only in whitespace', () => {
  it('stays separate, the second with its tag', () => {
    const { boundaries, warnings } = summarizeMesh(
      strip({ left: 'wall', right: ' wall', walls: 'side ' }),
    );
    expect(boundaries.map(({ name, faces }) => [name, faces])).toEqual([
      ['wall', 1],
      ['wall (tag 2)', 1],
      ['side', 6],
    ]);
    expect(warnings).toEqual([
      'physical groups "wall" and " wall" differ only in whitespace; the second is named "wall (tag 2)"',
    ]);
  });
});

const duct = `
Point(1) = {0, 0, 0, 0.25}; Point(2) = {2, 0, 0, 0.25}; Point(3) = {2, 1, 0, 0.25}; Point(4) = {0, 1, 0, 0.25};
Line(1) = {1, 2}; Line(2) = {2, 3}; Line(3) = {3, 4}; Line(4) = {4, 1};
Curve Loop(1) = {1, 2, 3, 4}; Plane Surface(1) = {1};
Periodic Curve {2} = {-4};
Physical Curve("entry") = {4}; Physical Curve("exit") = {2}; Physical Curve("wall") = {1, 3};
Physical Surface("gas") = {1};`;
/** A quarter ring whose straight sides are rotated by 90° against each other. */
const sector = `
Point(1) = {0, 0, 0, 0.3}; Point(2) = {1, 0, 0, 0.3}; Point(3) = {2, 0, 0, 0.3};
Point(4) = {0, 1, 0, 0.3}; Point(5) = {0, 2, 0, 0.3};
Line(1) = {2, 3}; Line(2) = {4, 5}; Circle(3) = {2, 1, 4}; Circle(4) = {3, 1, 5};
Curve Loop(1) = {1, 4, -2, -3}; Plane Surface(1) = {1};
Periodic Curve {2} = {1} Rotate {{0, 0, 1}, {0, 0, 0}, Pi/2};
Physical Curve("a") = {1}; Physical Curve("b") = {2}; Physical Curve("wall") = {3, 4};
Physical Surface("gas") = {1};`;
const cube = `
SetFactory("OpenCASCADE");
Box(1) = {0, 0, 0, 1, 1, 1};
Transfinite Curve {1:12} = 4; Transfinite Surface {1:6}; Recombine Surface {1:6}; Transfinite Volume {1};
Periodic Surface {2} = {1} Translate {1, 0, 0};
Physical Surface("x0") = {1}; Physical Surface("x1") = {2}; Physical Surface("wall") = {3:6};
Physical Volume("gas") = {1};`;

/** Returns the mesh that Gmsh generates for a geometry. */
function gmsh(script: string, dimension: 2 | 3, options: readonly string[]): MeshFile {
  const folder = mkdtempSync(join(tmpdir(), 'fluxbench-periodic-'));
  try {
    const [geometry, output] = [join(folder, 'a.geo'), join(folder, 'a.msh')];
    writeFileSync(geometry, script);
    execFileSync('gmsh', [geometry, `-${dimension}`, ...options, '-o', output], {
      stdio: 'ignore',
    });
    return readGmsh(readFileSync(output), 'a.msh');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const formats = ['msh22', 'msh41'].flatMap((format) => [[], ['-bin']].map((bin) => [`-format ${format} ${bin}`, '-format', format, ...bin])); // prettier-ignore

describe.skipIf(spawnSync('gmsh', ['--version']).status !== 0)('mesh generated by Gmsh', () => {
  it.each(formats)('has the pairs of its Periodic commands (%s)', (_, ...options) => {
    const pairsOf = (script: string, dimension: 2 | 3): unknown => {
      const file = gmsh(script, dimension, options);
      const { periodic, warnings } = summarizeMesh(file);
      expect(warnings).toEqual([]);
      const joined = periodic.reduce(
        (mesh, { groups, turned }) => joinPeriodic(mesh, ...groups, turned),
        buildCellMesh(file),
      );
      expect(joined.groups.map(({ name }) => name)).toEqual(['wall']);
      return periodic;
    };
    expect(pairsOf(duct, 2)).toEqual([{ groups: ['entry', 'exit'], turned: false }]);
    expect(pairsOf(sector, 2)).toEqual([{ groups: ['a', 'b'], turned: true }]);
    expect(pairsOf(cube, 3)).toEqual([{ groups: ['x0', 'x1'], turned: false }]);
  });

  it('has the pairs with curved elements', () => {
    const file = gmsh(cube, 3, ['-order', '2', '-format', 'msh41']);
    expect(summarizeMesh(file).periodic).toHaveLength(1);
  });
});
