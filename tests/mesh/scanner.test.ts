import { describe, expect, it } from 'vitest';
import { FileCursor } from '../../solver/mesh/gmsh/cursor';
import { ELEMENT_TYPES } from '../../solver/mesh/gmsh/elementTypes';
import { TextFields } from '../../solver/mesh/gmsh/textFields';
import { meshErrorOf, pseudoRandom, utf8 } from './support';

const fieldsOf = (text: string) => new TextFields(new FileCursor(utf8(text), 'a.msh'));

describe('number scanner', () => {
  it('parses the same doubles as JavaScript', () => {
    const random = pseudoRandom(1);
    const view = new DataView(new ArrayBuffer(8));
    const texts = [
      '0',
      '-0',
      '.5',
      '5.',
      '+1.25',
      '1e-3',
      '9007199254740993',
      '0.1',
      '1e22',
      '1E+23',
    ];
    texts.push(
      '2.2250738585072011e-308',
      '5e-324',
      '1.7976931348623157e308',
      '123456789012345678901234567890',
    );
    texts.push('0.000000000000000000000000000000001', '9007199254740991', '900719925474099.9');
    for (let k = 0; k < 5000; k++) {
      view.setUint32(0, random() * 4294967296);
      view.setUint32(4, random() * 4294967296);
      const anything = view.getFloat64(0);
      if (Number.isFinite(anything)) texts.push(String(anything));
      const ordinary = (random() - 0.5) * 20;
      texts.push(
        String(ordinary),
        ordinary.toFixed(Math.floor(random() * 18)),
        ordinary.toPrecision(17),
      );
    }
    const fields = fieldsOf(texts.join('\n'));
    for (const text of texts)
      expect(Object.is(fields.real('gmshX'), Number(text)), text).toBe(true);
  });

  it.each([
    '',
    '-',
    '.',
    '1.2.3',
    '1e',
    '1e5.5',
    '0x10',
    '1_0',
    '--1',
    '1d5',
    'e5',
    '$EndNodes',
    '∞',
  ])('rejects %j as a real number', (text) => {
    expect(meshErrorOf(() => fieldsOf(text).real('gmshX'))).toMatch(/^a\.msh:1: .*coordinate x/);
  });

  it.each(['', '-', '1.0', '1e3', '12a', '9007199254740993'])(
    'rejects %j as an integer',
    (text) => {
      expect(meshErrorOf(() => fieldsOf(text).size('gmshNodes'))).toMatch(
        /^a\.msh:1: .*the number of nodes/,
      );
    },
  );

  it('rejects an endless number', () => {
    expect(meshErrorOf(() => fieldsOf('1'.repeat(1e5)).real('gmshX'))).toContain(
      'expected coordinate x, found "1111',
    );
  });
});

describe('element types', () => {
  it('has the node counts of the Gmsh manual', () => {
    const expected: Record<number, [string, number, number]> = {
      1: ['line', 1, 2],
      2: ['triangle', 1, 3],
      3: ['quadrilateral', 1, 4],
      4: ['tetrahedron', 1, 4],
      5: ['hexahedron', 1, 8],
      6: ['prism', 1, 6],
      7: ['pyramid', 1, 5],
      8: ['line', 2, 3],
      9: ['triangle', 2, 6],
      10: ['quadrilateral', 2, 9],
      11: ['tetrahedron', 2, 10],
      12: ['hexahedron', 2, 27],
      13: ['prism', 2, 18],
      14: ['pyramid', 2, 14],
      15: ['point', 1, 1],
      16: ['quadrilateral', 2, 8],
      17: ['hexahedron', 2, 20],
      18: ['prism', 2, 15],
      19: ['pyramid', 2, 13],
      20: ['triangle', 3, 9],
      21: ['triangle', 3, 10],
      22: ['triangle', 4, 12],
      23: ['triangle', 4, 15],
      24: ['triangle', 5, 15],
      25: ['triangle', 5, 21],
      26: ['line', 3, 4],
      27: ['line', 4, 5],
      28: ['line', 5, 6],
      29: ['tetrahedron', 3, 20],
      30: ['tetrahedron', 4, 35],
      31: ['tetrahedron', 5, 56],
      92: ['hexahedron', 3, 64],
      93: ['hexahedron', 4, 125],
    };
    for (const [id, [cellType, order, nodesPerElement]] of Object.entries(expected)) {
      expect(ELEMENT_TYPES.get(Number(id))).toMatchObject({ cellType, order, nodesPerElement });
    }
  });
});
