import { expect, it } from 'vitest';
import { readDxf } from '../../renderer/outlineFiles/dxf/readDxf';
import { checkCase } from '../../solver/case/check';
import { parseCaseDocument } from '../../solver/case/parse';
import { PlainError } from '../../solver/core';
import { readGmsh } from '../../solver/mesh';
import { testCase } from '../support/cases';
import { evaluateAt } from '../expression/evaluate';
import { readRaster } from '../../solver/raster/read';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

it('makes one printable line of any message', () => {
  expect(new PlainError('a\u001b[31m\n\u202eb\tc\u2028d').message).toBe('a\ufffd[31m \ufffdb c d');
  expect(new PlainError('x'.repeat(10_000)).message).toHaveLength(2001);
  const cause = new Error('why');
  expect(new PlainError('a', { cause }).cause).toBe(cause);
});

it.each<[string, () => unknown]>([
  ['a mesh', () => readGmsh(utf8('$MeshFormat\n2.2 0 \u001b[2J\n'), 'a.msh')],
  ['a case', () => parseCaseDocument('{"mesh": \u0007}', 'case.json')],
  [
    'a key of a case',
    () => parseCaseDocument('{"format":"fluxbench-case","version":1,"a\\u0007":1}', 'case.json'),
  ],
  ['a raster', () => readRaster(utf8('ncols 1\nnrows \u009b2J\n'), 'a.asc')],
  ['the structure of a drawing', () => readDxf(utf8('0\nSECT\u001bION\n'))],
  [
    'a number of a drawing',
    () => readDxf(utf8('0\nSECTION\n2\nENTITIES\n0\nLINE\n10\n1\u009b\n0\nENDSEC\n0\nEOF\n')),
  ],
  ['a long name in an expression', () => evaluateAt('r'.repeat(3000), {})],
  [
    'a long data size of a mesh',
    () => readGmsh(utf8(`$MeshFormat\n2.2 0 ${'8'.repeat(3000)}\n`), 'a.msh'),
  ],
  ['a long word of a raster', () => readRaster(utf8(`ncols 1\n${'n'.repeat(3000)} 1\n`), 'a.asc')],
  ['a long word of a drawing', () => readDxf(utf8(`0\n${'X'.repeat(9000)}\n0\nEOF\n`))],
])(
  'rejects %s with control characters or long words by a short printable line',
  async (_, read) => {
    const message = await Promise.resolve()
      .then(read)
      .then(
        () => '',
        (error: Error) => error.message,
      );
    expect(message).toMatch(/^[^\p{Cc}\u202a-\u202e]{10,400}$/u);
  },
);

it('replaces control characters in names of layers', () => {
  const line = (...groups: (string | number)[]): string => `${groups.join('\n')}\n`;
  const circle = line(0, 'CIRCLE', 8, 'a\\U+000Ab', 10, 0, 20, 0, 40, 1);
  const file = line(0, 'SECTION', 2, 'ENTITIES') + circle + line(0, 'ENDSEC', 0, 'EOF');
  expect(readDxf(utf8(file)).outlines[0].name).toBe('a b');
});

it('checks a case with line ends in the name of a group by messages of one line', () => {
  const boundaries = { 'a\nb': { condition: 'no\tsuch', values: {} } };
  const items = checkCase(testCase({ boundaries }), null, null);
  for (const { message } of items) expect(message).toMatch(/^[^\p{Cc}]+$/u);
  expect(items.some(({ message }) => message.includes('a b'))).toBe(true);
});
