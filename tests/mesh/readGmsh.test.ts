import { describe, expect, it } from 'vitest';
import { buildTriangleMesh, readGmsh, type MeshFile } from '../../solver/mesh';
import { binarySquare2, binarySquare4 } from './binaryWriter';
import {
  fixture,
  msh2,
  readFixture,
  readText,
  SQUARE_NODES,
  SQUARE_TRIANGLES,
  utf8,
} from './support';

const VARIANTS = ['v22', 'v22.binary', 'v41', 'v41.binary'];

/** Returns the ends of a line in ascending order. */
const ends = (nodes: Uint32Array, i: number) => {
  const pair = nodes.subarray(i - (i % 2), i - (i % 2) + 2);
  return i % 2 === 0 ? Math.min(...pair) : Math.max(...pair);
};

/** Returns the content that must not depend on version and encoding. */
function content(mesh: MeshFile) {
  const topology = buildTriangleMesh(mesh);
  return {
    nodeTags: [...mesh.nodeTags],
    points: [...mesh.points].map((x) => Number(x.toFixed(12))),
    blocks: mesh.blocks.map(({ cellType, order, nodes, physicalTags }) => ({
      cellType,
      order,
      // Only MSH 2.2 reverses the elements of a group that uses its curve in the opposite
      // direction.
      nodes: cellType === 'line' ? [...nodes].map((_, i) => ends(nodes, i)) : [...nodes],
      physicalTags: [...physicalTags],
    })),
    groups: mesh.groups,
    warnings: topology.warnings,
    boundary: topology.groups,
    neighbors: [...topology.neighbors],
  };
}

describe('MSH 2.2 and 4.1, ASCII and binary', () => {
  it.each(['square', 'periodic'])('gives the same mesh: %s', (name) => {
    const [first, ...others] = VARIANTS.map((v) => content(readFixture(`${name}.${v}.msh`)));
    for (const other of others) expect(other).toEqual(first);
  });

  it('are reported as version and encoding', () => {
    expect(VARIANTS.map((v) => readFixture(`square.${v}.msh`).format)).toEqual([
      'MSH 2.2 ASCII',
      'MSH 2.2 binary',
      'MSH 4.1 ASCII',
      'MSH 4.1 binary',
    ]);
  });

  it.each([
    ['2.2', binarySquare2],
    ['4.1', binarySquare4],
  ])('is read in both byte orders: %s', (_version, write) => {
    for (const littleEndian of [true, false]) {
      const mesh = readGmsh(write(littleEndian), 'square.msh');
      expect([...mesh.points]).toEqual([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]);
      expect([...mesh.nodeTags]).toEqual([10, 20, 30, 40]);
      expect(buildTriangleMesh(mesh).groups).toEqual([
        { name: '7', tag: 7, faceCount: 1 },
        { name: 'untagged', tag: 0, faceCount: 3 },
      ]);
    }
  });

  it.each([
    ['consecutive', [1, 2, 3, 4] as const],
    ['beyond 32 bits', [2 ** 31, 2 ** 32, 2 ** 40 + 1, 2 ** 52] as const],
  ])('supports binary node numbers: %s', (_name, numbers) => {
    const mesh = readGmsh(binarySquare4(true, numbers), 'square.msh');
    expect([...mesh.nodeTags]).toEqual(numbers);
    expect(mesh.blocks.map(({ nodes }) => [...nodes])).toEqual([
      [0, 1],
      [0, 1, 2, 0, 2, 3],
    ]);
  });

  it('is read at any offset of a larger buffer', () => {
    const file = fixture('square.v41.binary.msh');
    const buffer = new Uint8Array(file.length + 3);
    buffer.set(file, 3);
    const mesh = readGmsh(buffer.subarray(3), 'square.msh');
    expect(content(mesh)).toEqual(content(readFixture('square.v41.binary.msh')));
  });
});

describe('physical groups', () => {
  it('keeps names of every dimension in file order, then unnamed tags', () => {
    expect(readFixture('square.v41.msh').groups).toEqual([
      { dimension: 0, tag: 5, name: 'inflow' },
      { dimension: 1, tag: 11, name: 'lower wall' },
      { dimension: 1, tag: 12, name: 'outflow' },
      { dimension: 1, tag: 13, name: 'upper wall' },
      { dimension: 1, tag: 14, name: 'inflow' },
      { dimension: 2, tag: 1, name: 'fluid' },
    ]);
    expect(readFixture('periodic.v41.msh').groups.at(-1)).toEqual({
      dimension: 1,
      tag: 7,
      name: '7',
    });
  });

  it('is the first of several groups of an entity, with a warning', () => {
    for (const variant of VARIANTS) {
      const mesh = readFixture(`periodic.${variant}.msh`);
      expect(mesh.warnings).toEqual([
        'elements are in several physical groups, 1 "a" and 2 "b c"; the first is used',
        'elements are in several physical groups, 5 "s" and 6 "t"; the first is used',
      ]);
      const triangles = mesh.blocks.find((block) => block.cellType === 'triangle');
      expect(new Set(triangles?.physicalTags)).toEqual(new Set([5]));
    }
  });

  it('may have names with quotes, spaces and non-ASCII letters', () => {
    const names = ['2 9 "flüssig"', '1 3 " wall "of" stone "'];
    const mesh = readText(msh2(SQUARE_NODES, ['1 1 2 3 1 1 2', ...SQUARE_TRIANGLES], names));
    expect(mesh.groups.map((group) => group.name)).toEqual(['flüssig', 'wall "of" stone']);
  });
});

describe('readGmsh', () => {
  it('reads pairs of periodic nodes', () => {
    const expected = [1, 2, 0, 3, 4, 6];
    for (const variant of VARIANTS) {
      const { periodic } = readFixture(`periodic.${variant}.msh`);
      const link = periodic.find((candidate) => candidate.dimension === 1);
      expect(link).toMatchObject({ slaveEntity: 3, masterEntity: 1 });
      const pairs = [...(link?.nodePairs ?? [])];
      expect(pairs).toHaveLength(expected.length);
      expect(pairs.filter((_, k) => k % 2 === 0).sort()).toEqual([2, 3, 6]);
      expect(pairs.filter((_, k) => k % 2 === 1).sort()).toEqual([0, 1, 4]);
    }
  });

  it('reads an affine map in the periodic section of MSH 2.2', () => {
    const periodic = '$Periodic\n1\n1 3 1\nAffine 1 0 0 0 0 1 0 1 0 0 1 0 0 0 0 1\n2\n4 1\n3 2\n';
    const mesh = readText(msh2(SQUARE_NODES, SQUARE_TRIANGLES) + periodic + '$EndPeriodic\n');
    expect([...mesh.periodic[0].nodePairs]).toEqual([3, 0, 2, 1]);
  });

  it('reads sparse node numbers in any order', () => {
    const scale = (k: string) => String(Number(k) ** 9 * 1_000_003);
    const nodes = SQUARE_NODES.map((line) => line.replace(/^\d+/, scale)).reverse();
    const triangles = SQUARE_TRIANGLES.map((line) => {
      const words = line.split(' ');
      return [...words.slice(0, 5), ...words.slice(5).map(scale)].join(' ');
    });
    const mesh = readText(msh2(nodes, triangles));
    expect([...mesh.nodeTags]).toEqual(['4', '3', '2', '1'].map((k) => Number(scale(k))));
    expect([...mesh.blocks[0].nodes]).toEqual([3, 2, 1, 3, 1, 0]);
  });

  it('skips comments and unknown sections anywhere, also in binary files', () => {
    const comment = '$Comments\n$Nodes are not here\n$EndComments\n';
    const noise = '$Mystery\n\u0000$EndMyster\n$EndMystery\n';
    const text = msh2(SQUARE_NODES, SQUARE_TRIANGLES);
    expect(readText(comment + text.replace('$Nodes', `${comment}${noise}$Nodes`)).blocks).toEqual(
      readText(text).blocks,
    );
    const binary = binarySquare4(true);
    const insertAt = new TextDecoder('latin1').decode(binary).indexOf('$Entities');
    const withNoise = new Uint8Array([
      ...binary.subarray(0, insertAt),
      ...utf8(noise),
      ...binary.subarray(insertAt),
    ]);
    expect(readGmsh(withNoise, 'a').blocks).toEqual(readGmsh(binary, 'a').blocks);
  });

  it('accepts Windows line endings, a byte order mark and blank lines', () => {
    const unix = new TextDecoder().decode(fixture('square.v41.msh'));
    const windows = '\uFEFF' + unix.replaceAll('\n', ' \r\n') + '\r\n\r\n';
    expect(content(readText(windows))).toEqual(content(readText(unix)));
  });

  it('reads parametric nodes', () => {
    const expected = { nodes: 13, triangles: 15 };
    for (const version of ['v22', 'v41']) {
      const mesh = readFixture(`disc.parametric.${version}.msh`);
      const triangles = mesh.blocks.find((block) => block.cellType === 'triangle');
      expect({ nodes: mesh.nodeTags.length, triangles: triangles?.elementTags.length }).toEqual(
        expected,
      );
    }
  });

  it('reads partitions and ghost elements with the groups of the complete mesh', () => {
    const groups = buildTriangleMesh(readFixture('disc.partitioned.msh')).groups;
    expect(groups).toEqual([{ name: 'rim', tag: 2, faceCount: 9 }]);
  });

  it('reads curved elements with all their nodes', () => {
    const complete = readFixture('disc.order3.msh').blocks;
    expect(complete.map((b) => [b.cellType, b.order, b.nodesPerElement])).toEqual([
      ['line', 3, 4],
      ['triangle', 3, 10],
    ]);
    const serendipity = readFixture('disc.order3.serendipity.msh').blocks;
    expect(serendipity.map((b) => [b.cellType, b.order, b.nodesPerElement])).toEqual([
      ['line', 3, 4],
      ['triangle', 3, 9],
    ]);
  });

  it('reads hexahedra and mixed meshes', () => {
    const counts = (name: string) =>
      readFixture(name).blocks.map((b) => [b.cellType, b.elementTags.length]);
    expect(counts('box.hex.msh')).toEqual([
      ['quadrilateral', 18],
      ['hexahedron', 18],
    ]);
    expect(counts('mixed.msh')).toEqual([
      ['line', 9],
      ['quadrilateral', 9],
      ['triangle', 18],
    ]);
  });

  it('reports increasing progress that ends at 1', () => {
    const seen: number[] = [];
    readGmsh(fixture('square.v41.msh'), 'square.msh', (fraction) => seen.push(fraction));
    expect(seen.length).toBeGreaterThan(3);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
  });
});
