import { describe, expect, it } from 'vitest';
import { readDxf } from '../../../renderer/outlineFiles/dxf/readDxf';
import { describeSkipped } from '../../../renderer/outlineFiles/drawing';
import { areaOf, centerOf } from './areas';

type Group = string | number;

const text = (...groups: Group[]): string => `${groups.join('\n')}\n`;
const section = (name: string, ...content: string[]): string =>
  text(0, 'SECTION', 2, name) + content.join('') + text(0, 'ENDSEC');
const layer = (name: string, flags: number, color: number): string =>
  text(0, 'LAYER', 2, name, 70, flags, 62, color);
const block = (name: string, base: [number, number], ...content: string[]): string =>
  text(0, 'BLOCK', 8, '0', 2, name, 70, 0, 10, base[0], 20, base[1]) + content.join('') + text(0, 'ENDBLK', 8, '0'); // prettier-ignore
const line = (layerName: string, ...[x, y, toX, toY]: number[]): string =>
  text(0, 'LINE', 8, layerName, 10, x, 20, y, 11, toX, 21, toY);
const circle = (layerName: string, ...[x, y, r]: number[]): string =>
  text(0, 'CIRCLE', 8, layerName, 10, x, 20, y, 40, r);
const insert = (layerName: string, name: string, x: number, y: number, ...more: Group[]): string =>
  text(0, 'INSERT', 8, layerName, 2, name, 10, x, 20, y, ...more);
const polyline = (layerName: string, closed: boolean, points: number[][]): string =>
  text(0, 'LWPOLYLINE', 8, layerName, 90, points.length, 70, closed ? 1 : 0, ...points.flatMap(([x, y, bulge = 0]) => [10, x, 20, y, 42, bulge])); // prettier-ignore
const square = (layerName: string, x: number, y: number, side: number): string =>
  polyline(layerName, true, [[x, y], [x + side, y], [x + side, y + side], [x, y + side]]); // prettier-ignore

const encode = (content: string): Uint8Array => new TextEncoder().encode(content);
const read = (entities: string, blocks = '', layers = '') =>
  readDxf(
    encode(
      section('TABLES', text(0, 'TABLE', 2, 'LAYER'), layers, text(0, 'ENDTAB')) +
        section('BLOCKS', blocks) +
        section('ENTITIES', entities) +
        text(0, 'EOF'),
    ),
  );
/** Name, area and centroid of each outline. */
const found = (...given: Parameters<typeof read>) =>
  read(...given).outlines.map((path) => ({
    name: path.name,
    area: Math.abs(areaOf(path)),
    center: centerOf(path),
  }));
const skippedOf = (...given: Parameters<typeof read>) =>
  read(...given).skipped.map(describeSkipped);
const at = (x: number, y: number) => [expect.closeTo(x, 6), expect.closeTo(y, 6)];

describe('the DXF reader', () => {
  it('joins lines end to end and reads bulges as arcs', () => {
    const { outlines } = read(
      line('wedge', 0, 0, 1, 0) + line('wedge', 0, 1, 1, 0) + line('wedge', 0, 1, 0, 0) +
        polyline('disc', true, [[4, 0, 1], [6, 0, 1]]), // prettier-ignore
    );
    const [disc, wedge] = outlines;
    expect(wedge).toEqual({ name: 'wedge', points: [[0, 0], [1, 0], [0, 1]], corners: [0, 1, 2] }); // prettier-ignore
    expect([disc.name, disc.corners]).toEqual(['disc', []]);
    for (const [x, y] of disc.points) expect(Math.hypot(x - 5, y)).toBeCloseTo(1, 12);
  });

  it('names the sides of an outline by layers', () => {
    const { outlines } = read(
      line('inlet', 0, 1, 0, 0) + line('wall', 0, 0, 2, 0) + line('outlet', 2, 0, 2, 1) +
        text(0, 'ARC', 8, 'wall', 10, 1, 20, 1, 40, 1, 50, 0, 51, 180), // prettier-ignore
    );
    expect(outlines).toHaveLength(1);
    expect(outlines[0].groups).toEqual(['inlet', 'wall', 'outlet', 'wall']);
    expect(outlines[0].corners).toEqual([0, 1, 2, 3]);
    expect(Math.abs(areaOf(outlines[0]))).toBeCloseTo(2 + Math.PI / 2, 1);
  });

  it('mirrors object coordinates if the normal points to −z', () => {
    const down = text(210, 0, 220, 0, 230, -1);
    expect(found(circle('a', 5, 0, 1) + down)[0].center).toEqual(at(-5, 0));
    expect(found(square('a', 1, 2, 2) + down)[0].center).toEqual(at(-2, 3));
    const arc = text(0, 'ARC', 8, 'a', 10, 3, 20, 0, 40, 1, 50, 0, 51, 180) + down;
    // Points of an ellipse are in world coordinates; only the direction follows the normal.
    const ellipse = text(0, 'ELLIPSE', 8, 'b', 10, 5, 20, 0, 11, 2, 21, 0, 40, 0.5, 41, 0, 42, Math.PI) + down; // prettier-ignore
    const [half, halfEllipse] = found(arc + line('a', -4, 0, -2, 0) + ellipse + line('b', 3, 0, 7, 0)); // prettier-ignore
    expect(half.center[0]).toBeCloseTo(-3, 6);
    expect(half.center[1]).toBeCloseTo(4 / (3 * Math.PI), 2);
    expect(halfEllipse.center[0]).toBeCloseTo(5, 6);
    expect(halfEllipse.center[1]).toBeCloseTo(-4 / (3 * Math.PI), 2);
    const old = text(0, 'POLYLINE', 8, 'a', 66, 1, 70, 1, 210, 0, 220, 0, 230, -1) + [[1, 0], [2, 0], [2, 1]].map(([x, y]) => text(0, 'VERTEX', 8, 'a', 10, x, 20, y)).join('') + text(0, 'SEQEND'); // prettier-ignore
    expect(found(old)[0].center).toEqual(at(-5 / 3, 1 / 3));
    expect(skippedOf(circle('a', 0, 0, 1) + text(210, 0, 220, 1, 230, 0) + circle('a', 0, 0, 1))).toEqual(['CIRCLE on layer a: not parallel to the xy plane']); // prettier-ignore
  });

  it('inserts blocks: nested, scaled, rotated, mirrored and in arrays', () => {
    const bolt = block('Bolt', [1, 0], circle('0', 2, 0, 0.5));
    const pair = block('pair', [0, 0], insert('0', 'BOLT', 0, 0), insert('inner', 'bolt', 0, 2, 41, 2, 42, 2)); // prettier-ignore
    const outlines = found(insert('body', 'pair', 10, 0, 50, 90), bolt + pair);
    expect(outlines.map(({ name }) => name)).toEqual(['body', 'inner']);
    expect(outlines[0].center).toEqual(at(10, 1));
    expect(outlines[1].center).toEqual(at(8, 2));
    expect(outlines[1].area / outlines[0].area).toBeCloseTo(4, 9);
    const ellipse = found(insert('a', 'bolt', 0, 0, 41, 3, 42, -1), bolt);
    expect(ellipse[0].center).toEqual(at(3, 0));
    expect(ellipse[0].area).toBeCloseTo(Math.PI * 1.5 * 0.5, 1);
    const grid = found(insert('a', 'bolt', 0, 0, 50, 90, 70, 3, 71, 2, 44, 5, 45, 7), bolt);
    expect(grid.map(({ center: [x, y] }) => [Math.round(x), Math.round(y)])).toEqual([[0, 1], [0, 6], [0, 11], [-7, 1], [-7, 6], [-7, 11]]); // prettier-ignore
    expect(found(insert('a', 'bolt', 3, 0, 210, 0, 220, 0, 230, -1), bolt)[0].center).toEqual(at(-4, 0)); // prettier-ignore
  });

  it('lists blocks that cannot be inserted', () => {
    const own = block('own', [0, 0], circle('0', 0, 0, 1), insert('0', 'own', 1, 1));
    const other = text(0, 'BLOCK', 2, 'xref', 70, 4, 10, 0, 20, 0, 0, 'ENDBLK');
    expect(
      skippedOf(
        insert('a', 'own', 0, 0) + insert('b', 'gone', 0, 0) + insert('c', 'xref', 0, 0),
        own + other,
      ),
    ).toEqual([
      // prettier-ignore
      'INSERT on layer a: block "own" contains itself',
      'INSERT on layer b: block "gone" is missing in the file',
      'INSERT on layer c: block "xref" is an external reference',
    ]);
  });

  it('rejects recursively multiplying blocks without delay', () => {
    const levels = Array.from({ length: 30 }, (_, i) =>
      block(`b${i + 1}`, [0, 0], insert('0', `b${i}`, 0, 0).repeat(10)),
    );
    const bomb = block('b0', [0, 0], circle('0', 0, 0, 1)) + levels.join('');
    expect(() => read(insert('a', 'b30', 0, 0), bomb)).toThrow(/more than 50000 objects/);
    expect(() => read(insert('a', 'b0', 0, 0, 70, 32767, 71, 32767), bomb)).toThrow(/more than 50000 objects/); // prettier-ignore
  });

  it('skips invisible objects and lists them', () => {
    const layers = layer('Frozen', 1, 7) + layer('off', 0, -3);
    const content =
      circle('seen', 0, 0, 1) +
      circle('seen', 5, 0, 1) +
      text(60, 1) +
      circle('seen', 9, 0, 1) +
      text(67, 1) +
      circle('frozen', 0, 0, 3) +
      circle('OFF', 0, 0, 4) +
      text(0, 'TEXT', 8, 'seen', 1, 'note') +
      insert('frozen', 'b', 0, 0) +
      insert('off', 'b', 0, 0);
    const blocks = block('b', [0, 0], circle('0', 20, 0, 1), circle('seen', 30, 0, 1));
    expect(
      found(content, blocks, layers).map(({ center }) => Math.abs(Math.round(center[0]))),
    ).toEqual([0, 30]);
    expect(skippedOf(content, blocks, layers)).toEqual([
      'CIRCLE on layer seen: invisible',
      'CIRCLE on layer seen: in paper space',
      'CIRCLE on layer frozen: the layer is frozen',
      'CIRCLE on layer OFF: the layer is off',
      'TEXT on layer seen: objects of this type are not outlines',
      'INSERT on layer frozen: the layer is frozen',
      'CIRCLE on layer off: the layer is off',
    ]);
  });

  it('uses the fit points of a spline and not its control polygon', () => {
    const vertex = (x: number, y: number, flag: number): string =>
      text(0, 'VERTEX', 8, 'a', 10, x, 20, y, 70, flag);
    const frame = [[2, 2], [-2, 2], [-2, -2], [2, -2]].map(([x, y]) => vertex(x, y, 16)); // prettier-ignore
    const curve = Array.from({ length: 24 }, (_, i) =>
      vertex(1.5 * Math.cos((i * Math.PI) / 12), 1.5 * Math.sin((i * Math.PI) / 12), 8),
    );
    const drawing = text(0, 'POLYLINE', 8, 'a', 66, 1, 70, 5) + frame.join('') + curve.join('') + text(0, 'SEQEND'); // prettier-ignore
    expect(found(drawing)[0].area).toBeCloseTo(Math.PI * 2.25, 0);
    expect(read(drawing).outlines[0].corners).toEqual([]);
  });

  it('reads splines by control points, also rational ones, and through fit points', () => {
    const root = Math.SQRT1_2;
    const corners = [[1, 0, 1], [1, 1, root], [0, 1, 1], [-1, 1, root], [-1, 0, 1], [-1, -1, root], [0, -1, 1], [1, -1, root], [1, 0, 1]]; // prettier-ignore
    const knots = [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4];
    const disc = text(0, 'SPLINE', 8, 'a', 70, 12, 71, 2, ...knots.flatMap((knot) => [40, knot]), ...corners.flatMap(([x, y, weight]) => [10, x, 20, y, 41, weight])); // prettier-ignore
    for (const [x, y] of read(disc).outlines[0].points) expect(Math.hypot(x, y)).toBeCloseTo(1, 12);
    const through = Array.from({ length: 8 }, (_, i) => [
      3 * Math.cos((i * Math.PI) / 4),
      3 * Math.sin((i * Math.PI) / 4),
    ]);
    const fitted = text(0, 'SPLINE', 8, 'b', 70, 11, 71, 3, ...through.flatMap(([x, y]) => [11, x, 21, y])); // prettier-ignore
    expect(found(fitted)[0].area).toBeCloseTo(9 * Math.PI, 0);
    // A spline through points, connected to a line.
    const wing = text(0, 'SPLINE', 8, 'c', 70, 8, 71, 3, 11, 0, 21, 0, 11, 1, 21, 1, 11, 2, 21, 0) + line('c', 2, 0, 0, 0); // prettier-ignore
    expect(found(wing)).toHaveLength(1);
    expect(skippedOf(text(0, 'SPLINE', 8, 'a', 70, 8, 71, 3, 40, 0, 40, 1, 10, 0, 20, 0, 10, 1, 20, 0) + disc)).toEqual(['SPLINE on layer a: it has 2 knots instead of 6']); // prettier-ignore
  });

  it('reads duplicate lines once', () => {
    const side = line('a', 0, 0, 1, 0);
    const outline = side + line('a', 1, 0, 1, 1) + line('a', 1, 1, 0, 0);
    const content = outline + line('a', 1, 0, 0, 0) + circle('b', 5, 0, 1).repeat(2) + square('c', 8, 0, 1) + polyline('c', true, [[9, 1], [9, 0], [8, 0], [8, 1]]); // prettier-ignore
    expect(found(content).map(({ name }) => name)).toEqual(['b', 'c', 'a']);
    expect(skippedOf(content)).toEqual([
      'LINE on layer a: it coincides with another object',
      'CIRCLE on layer b: it coincides with another object',
      'LWPOLYLINE on layer c: it coincides with another object',
    ]);
  });

  it('separates lines of other layers from an outline and lists branching lines', () => {
    const box = line('body', 0, 0, 4, 0) + line('body', 4, 0, 4, 4) + line('body', 4, 4, 0, 4) + line('body', 0, 4, 0, 0); // prettier-ignore
    const kept = found(line('axis', 0, 0, 4, 4) + box);
    expect(kept).toEqual([{ name: 'body', area: 16, center: at(2, 2) }]);
    expect(skippedOf(line('axis', 0, 0, 4, 4) + box)).toEqual([
      'LINE on layer axis: it is not part of a closed line',
    ]);
    expect(found(line('body', 0, 0, 4, 4) + box)).toEqual([]);
    expect(skippedOf(line('body', 0, 0, 4, 4) + box)).toEqual([
      '5 × LINE on layer body: lines branch at (0, 0): move lines that bound no area to another layer',
    ]);
    // A dangling line bounds no area.
    expect(found(line('body', 4, 4, 6, 6) + box)).toHaveLength(1);
  });

  it('keeps details that are small compared with the drawing', () => {
    const thin = line('a', 0, 0, 1000, 0) + line('a', 1000, 0, 1000, 0.05) + line('a', 1000, 0.05, 0, 0.05) + line('a', 0, 0.05, 0, 0); // prettier-ignore
    expect(found(thin)[0].area).toBeCloseTo(50, 6);
  });

  it('reads names beyond ASCII in UTF-8, in a code page and escaped', () => {
    const ascii = section('ENTITIES', circle('Fl\\U+00FCgel', 0, 0, 1)) + text(0, 'EOF');
    expect(readDxf(encode(ascii)).outlines[0].name).toBe('Flügel');
    expect(found(circle('Flügel', 0, 0, 1))[0].name).toBe('Flügel');
    const greek = section('HEADER', text(9, '$DWGCODEPAGE', 3, 'ANSI_1253')) + section('ENTITIES', circle('ÿ', 0, 0, 1)) + text(0, 'EOF'); // prettier-ignore
    expect(
      readDxf(Uint8Array.from(greek, (own) => (own === 'ÿ' ? 0xe1 : own.charCodeAt(0)))).outlines[0]
        .name,
    ).toBe('α');
  });

  it('rejects damaged files with one line and the location', () => {
    const refused = (content: string) => expect(() => readDxf(encode(content)));
    const whole = section('ENTITIES', square('a', 0, 0, 1)) + text(0, 'EOF');
    refused(section('ENTITIES', text(0, 'POLYLINE', 8, 'L', 70, 1)) + text(0, 'EOF')).toThrow(
      /^line 5: POLYLINE has no SEQEND/,
    );
    refused(whole.replace('\n90\n4\n', '\n90\n1000000000\n')).toThrow(
      /declares 1000000000 vertices but has 4/,
    );
    refused(whole.replace('\n10\n', '\n١٢\n')).toThrow(
      /^line 13: expected a group code \(an integer\), got "١٢"/,
    );
    refused(whole.replace('\n20\n0\n', '\n20\n1e300\n')).toThrow(
      /^line 16: expected a number up to 1e12 for group code 20, got "1e300"/,
    );
    refused(whole.replace('\n20\n0\n', '\n20\nNaN\n')).toThrow(/got "NaN"/);
    refused(whole.replace('EOF', 'LINE')).toThrow(/outside of a section|ends without EOF/);
    refused(circle('a', 0, 0, 0)).toThrow(/CIRCLE is outside of a section/);
    refused('AutoCAD Binary DXF\r\n').toThrow(/binary DXF file; save it as ASCII DXF/);
    refused('AC1032').toThrow(/DWG file; save it as ASCII DXF/);
    refused('').toThrow(/ends without EOF/);
    expect(() => read(circle('a', 0, 0, -1))).toThrow(
      /radius of CIRCLE must be positive \(got -1\)/,
    );
  });
});

describe('a damaged DXF file', () => {
  const drawing =
    section('TABLES', layer('a', 0, 7)) +
    section('BLOCKS', block('b', [0, 0], circle('0', 0, 0, 1))) +
    section(
      'ENTITIES',
      square('a', 0, 0, 9),
      insert('a', 'b', 3, 3, 70, 2, 44, 3),
      text(0, 'SPLINE', 8, 'a', 70, 1, 71, 3, 11, 6, 21, 6, 11, 7, 21, 6, 11, 7, 21, 7),
      text(
        0,
        'POLYLINE',
        8,
        'a',
        70,
        1,
        0,
        'VERTEX',
        8,
        'a',
        10,
        1,
        20,
        1,
        42,
        0.5,
        0,
        'VERTEX',
        8,
        'a',
        10,
        2,
        20,
        1,
        0,
        'SEQEND',
      ),
    ) +
    text(0, 'EOF');

  /** A linear congruential generator, so that every run tests the same files. */
  function generator(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }

  it('is read or rejected with one line wherever it is truncated or changed', () => {
    const random = generator(7);
    const tokens = [
      '0',
      '-1',
      '1e9',
      '1e400',
      'NaN',
      '',
      'SECTION',
      'POLYLINE',
      'INSERT',
      'b',
      'ENDSEC',
      'VERTEX',
      'BLOCK',
      '70',
      '10',
      '42',
      '32767',
      '\u0000',
      '٣',
    ];
    const lines = drawing.trimEnd().split('\n');
    const variants = lines.map((_, count) => lines.slice(0, count));
    for (let i = 0; i < 1000; i++) {
      const own = [...lines];
      for (let k = 0; k <= random(3); k++) {
        const place = random(own.length);
        const kind = random(4);
        if (kind === 0) own[place] = tokens[random(tokens.length)];
        else if (kind === 1) own.splice(place, 1 + random(4));
        else if (kind === 2)
          own.splice(place, 0, ...own.slice(random(own.length), random(own.length)));
        else own[place] = own[random(own.length)];
      }
      variants.push(own);
    }
    let refused = 0;
    for (const own of variants) {
      try {
        for (const { points } of readDxf(encode(own.join('\n'))).outlines) {
          expect(points.flat().every(Number.isFinite)).toBe(true);
        }
      } catch (error) {
        refused++;
        expect(error).toBeInstanceOf(Error);
        expect(error).not.toBeInstanceOf(TypeError);
        expect(error).not.toBeInstanceOf(RangeError);
        expect((error as Error).message).toMatch(/^[^\n]{10,200}$/);
      }
    }
    expect(refused).toBeGreaterThan(200);
    expect(refused).toBeLessThan(variants.length);
  });
});
