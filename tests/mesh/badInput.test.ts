import { describe, expect, it } from 'vitest';
import { buildTriangleMesh, MeshError, readGmsh, summarizeMesh } from '../../solver/mesh';
import { binarySquare4, BinaryWriter } from './binaryWriter';
import {
  fixture,
  meshErrorOf,
  msh2,
  pseudoRandom,
  readText,
  SQUARE_NODES,
  SQUARE_TRIANGLES,
  utf8,
} from './support';

const errorOf = (text: string) => meshErrorOf(() => readText(text));
const square = msh2(SQUARE_NODES, SQUARE_TRIANGLES);

describe('files that are not Gmsh meshes', () => {
  it.each([
    ['', 'test.msh:1: the file is empty: export the mesh from Gmsh again'],
    ['\n  \n', 'test.msh:1: the file is blank: export the mesh from Gmsh again'],
    [
      'Dear diary,\n',
      'test.msh:1: found text that begins with “Dear diary,”, expected a Gmsh mesh (MSH 4.1 or 2.2)',
    ],
  ])('is rejected: %j', (text, message) => {
    expect(errorOf(text)).toBe(message);
  });

  it.each(['__proto__', 'constructor'])(
    'is rejected for a group with the reserved name %s',
    (name) => {
      const names = `$PhysicalNames\n1\n1 1 "${name}"\n$EndPhysicalNames\n`;
      expect(errorOf(square.replace('$Nodes', `${names}$Nodes`))).toContain(
        `"${name}" is a reserved name; rename the physical group`,
      );
    },
  );

  it('are rejected if they are images', () => {
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);
    expect(meshErrorOf(() => readGmsh(png, 'a.msh'))).toBe(
      'a.msh:1: found a PNG image, expected a Gmsh mesh (MSH 4.1 or 2.2)',
    );
  });
});

describe('MSH header', () => {
  it.each(['1.0', '2', '2.0', '2.1', '4', '4.0', '9.9'])(
    'is rejected in version %s with a conversion command',
    (v) => {
      const text =
        v === '1.0' ? '$NOD\n1\n1 0 0 0\n$ENDNOD\n' : square.replace('2.2 0 8', `${v} 0 8`);
      expect(errorOf(text)).toBe(
        `test.msh:${v === '1.0' ? 1 : 2}: MSH version ${v} is not supported, only 2.2 and 4.1; ` +
          'convert the file with `gmsh OLD.msh -save -format msh41 -o NEW.msh`',
      );
    },
  );

  it('is rejected if damaged', () => {
    expect(errorOf(square.replace('2.2 0 8', '2.2 0'))).toMatch(/^test\.msh:2: \$MeshFormat must/);
    expect(errorOf(square.replace('2.2 0 8', '2.2 0 4'))).toMatch(/^test\.msh:2: data size 4 /);
    const header = new BinaryWriter(true).text('$MeshFormat\n4.1 1 8\n').ints(3).build();
    expect(meshErrorOf(() => readGmsh(header, 'a'))).toMatch(/^a:3: the byte order mark/);
  });
});

describe('invalid text files', () => {
  const nodes = (line: string) => msh2([...SQUARE_NODES.slice(0, 3), line], SQUARE_TRIANGLES);
  const elements = (line: string) => msh2(SQUARE_NODES, [SQUARE_TRIANGLES[0], line]);
  it.each([
    ['NaN coordinate', nodes('4 0 nan 0'), 9, 'coordinate y is "nan", not a finite number'],
    ['infinite coordinate', nodes('4 -Inf 1 0'), 9, 'coordinate x is "-Inf", not a finite number'],
    ['overflowing coordinate', nodes('4 0 1e999 0'), 9, 'coordinate y is "1e999", not a finite'],
    ['text instead of a coordinate', nodes('4 0 1,5 0'), 9, 'expected coordinate y, found "1,5"'],
    ['missing coordinate', nodes('4 0 1'), 9, 'the line ends where coordinate z is expected'],
    [
      'additional coordinate',
      nodes('4 0 1 0 0'),
      9,
      'unexpected text from "0" to the end of the line',
    ],
    ['node listed twice', nodes('3 0 1 0'), 5, '$Nodes lists node 3 twice'],
    ['negative node number', nodes('-4 0 1 0'), 9, 'a node number is negative (-4)'],
    ['fractional node number', nodes('4.5 0 1 0'), 9, 'expected a node number, found "4.5"'],
    [
      'element of a missing node',
      elements('12 2 2 9 1 1 3 99'),
      14,
      'element 12 refers to node 99',
    ],
    [
      'too few element nodes',
      elements('12 2 2 9 1 1 3'),
      14,
      "the line ends where an element's node",
    ],
    ['too many element nodes', elements('12 2 2 9 1 1 3 4 2'), 14, 'unexpected text'],
    ['unknown element type', elements('12 34 2 9 1 1 3 4'), 14, 'element type 34 is not supported'],
    [
      'huge physical tag',
      elements('12 2 2 99999999999 1 1 3 4'),
      14,
      'a tag of an element is 99999999999, beyond 32 bits',
    ],
    [
      'huge node number',
      elements('12 2 2 9 1 1 3 99999999999999999999'),
      14,
      "an element's node number is too large",
    ],
    [
      'count too small',
      square.replace('$Nodes\n4', '$Nodes\n3'),
      9,
      'expected $EndNodes, found "4"; the counts in $Nodes are wrong',
    ],
    [
      'count too large',
      square.replace('$Nodes\n4', '$Nodes\n5'),
      10,
      'expected a node number, found "$EndNodes"; a count before it is too large',
    ],
    [
      'absurd count',
      square.replace('$Nodes\n4', '$Nodes\n999999999999'),
      5,
      'the number of nodes is 999999999999, but only',
    ],
    [
      'section without an end',
      square.replace('$EndElements', ''),
      15,
      'the file ends where $EndElements is expected',
    ],
    [
      'text between sections',
      square.replace('$Elements', 'hello\n$Elements'),
      11,
      'expected a section such as $Nodes, found "hello"',
    ],
    [
      'unclosed unknown section',
      square + '$Other\n1\n',
      17,
      'the file ends where $EndOther is expected',
    ],
    [
      'elements before nodes',
      '$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Elements\n1\n1 2 0 1 2 3\n',
      6,
      '$Elements comes before $Nodes',
    ],
    [
      'no elements',
      '$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n1\n1 0 0 0\n$EndNodes\n',
      7,
      'the file contains no elements',
    ],
    ['header only', '$MeshFormat\n2.2 0 8\n$EndMeshFormat\n', 3, 'the file contains no nodes'],
    [
      'name without quotes',
      msh2(SQUARE_NODES, SQUARE_TRIANGLES, ['2 9 fluid']),
      6,
      'a physical name must be in quotes',
    ],
    [
      'dimension beyond 3',
      msh2(SQUARE_NODES, SQUARE_TRIANGLES, ['4 9 "fluid"']),
      6,
      '4 is not a dimension',
    ],
  ])('are rejected with the line: %s', (_case, text, line, message) => {
    const error = errorOf(text);
    expect(error.slice(0, error.indexOf(': '))).toBe(`test.msh:${line}`);
    expect(error).toContain(message);
    // The remedy follows the last colon.
    expect(error).toMatch(/: [^:]*(Gmsh|export|mesh|use)[^:]*$/);
  });

  it('is rejected for contradicting counts in MSH 4.1', () => {
    const text = new TextDecoder().decode(fixture('square.v41.msh'));
    const nodes = text.replace(/(\$Nodes\n\d+ )30/, '$131');
    expect(errorOf(nodes)).toContain(
      'the number of nodes in the blocks differs from the 31 announced',
    );
    const elements = text.replace(/(\$Elements\n\d+ )\d+/, '$15');
    expect(errorOf(elements)).toContain(
      'the number of elements in the blocks differs from the 5 announced',
    );
    const dimension = text.replace(/2 1 2 42\n/, '1 1 2 42\n');
    expect(errorOf(dimension)).toContain('a block of dimension 1 holds a triangle');
  });
});

describe('invalid binary files', () => {
  const head = () =>
    new BinaryWriter(true).text('$MeshFormat\n4.1 1 8\n').ints(1).text('\n$EndMeshFormat\n');

  it('does not allocate memory for an absurd count', () => {
    const file = head()
      .text('$Nodes\n')
      .sizes(1, 2 ** 50, 1, 4)
      .build();
    expect(meshErrorOf(() => readGmsh(file, 'a.msh'))).toMatch(
      /^a\.msh: byte 63 of this binary file: the number of nodes is 1125899906842624, but only 16 bytes follow/,
    );
  });

  it('is rejected with the byte of a NaN coordinate', () => {
    const file = head().text('$Nodes\n').sizes(1, 1, 1, 1).ints(2, 1, 0).sizes(1, 1);
    const bytes = file.doubles(0, NaN, 0).text('\n$EndNodes\n').build();
    expect(meshErrorOf(() => readGmsh(bytes, 'a.msh'))).toMatch(
      /^a\.msh: byte 115 of this binary file: coordinate y is NaN, not a finite number/,
    );
  });

  it('is rejected with the byte of a missing node', () => {
    const bytes = binarySquare4(true, [1, 2, 3, 4], 5);
    const last = new TextDecoder('latin1').decode(bytes).indexOf('\n$EndElements') - 1;
    expect(meshErrorOf(() => readGmsh(bytes, 'a.msh'))).toContain(
      `a.msh: byte ${last} of this binary file: element 3 refers to node 5, which is not in the file`,
    );
  });

  it('are rejected for a block without elements', () => {
    const file = new BinaryWriter(true).text('$MeshFormat\n2.2 1 8\n').ints(1);
    file.text('\n$EndMeshFormat\n$Nodes\n1\n').ints(1).doubles(0, 0, 0).text('\n$EndNodes\n');
    const bytes = file.text('$Elements\n1\n').ints(15, 0, 0, 1, 1).text('\n$EndElements\n').build();
    expect(meshErrorOf(() => readGmsh(bytes, 'a.msh'))).toContain('a block of 0 elements');
  });
});

const DAMAGED = [
  'square.v22.msh',
  'square.v22.binary.msh',
  'square.v41.msh',
  'square.v41.binary.msh',
  'periodic.v22.binary.msh',
  'periodic.v41.msh',
  'disc.partitioned.msh',
  'disc.parametric.v22.msh',
];

/** Reads and builds a file; anything but success or a one-line MeshError fails the test. */
function survives(bytes: Uint8Array): boolean {
  try {
    const mesh = readGmsh(bytes, 'damaged.msh');
    summarizeMesh(mesh);
    buildTriangleMesh(mesh);
    return true;
  } catch (error) {
    if (!(error instanceof MeshError)) throw error;
    expect(error.message).toMatch(/^damaged\.msh[: ][^\n]+$/);
    return false;
  }
}

describe('damaged files', () => {
  it.each(DAMAGED)('is rejected in one line if truncated anywhere: %s', (name) => {
    const file = fixture(name);
    const text = new TextDecoder('latin1').decode(file);
    const complete = text.indexOf('$EndElements') + '$EndElements'.length;
    for (let length = 0; length < file.length; length += 7) {
      const survived = survives(file.subarray(0, length));
      if (length < complete) expect(survived, `${length} bytes`).toBe(false);
    }
  });

  it.each(DAMAGED)('gives one clear line or a mesh with wrong bytes: %s', (name) => {
    const random = pseudoRandom(4711);
    const original = fixture(name);
    for (let trial = 0; trial < 400; trial++) {
      const file = original.slice();
      for (let k = 0; k < 3; k++) {
        file[Math.floor(random() * file.length)] = Math.floor(random() * 256);
      }
      survives(file);
    }
  });

  it('is rejected if any line is missing', () => {
    const lines = square.split('\n');
    for (let k = 0; k < lines.length - 1; k++) {
      const text = lines.filter((_, i) => i !== k).join('\n');
      expect(survives(utf8(text)), lines[k]).toBe(false);
    }
  });
});
