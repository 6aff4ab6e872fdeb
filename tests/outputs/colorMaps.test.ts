import { describe, expect, it } from 'vitest';
import { paneSchema } from '../../solver/case/view';
import {
  colorAt,
  colorMaps,
  colorTable,
  controlPoints,
  customMap,
  defaultColorMapId,
  findColorMap,
} from '../../solver/outputs/colorMaps';
import { coloringTable } from '../../solver/outputs/colorScale';
import { paneColors } from '../../solver/outputs/paneColors';

/** CIE lightness of the colors of a map, from 0 to 100. */
function lightness(table: Uint8Array): number[] {
  return Array.from({ length: table.length / 3 }, (_, i) => {
    const [r, g, b] = Array.from(table.subarray(3 * i, 3 * i + 3), (value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    return luminance > 0.008856 ? 116 * Math.cbrt(luminance) - 16 : 903.3 * luminance;
  });
}

const idsOf = (kind: string): string[] =>
  colorMaps.filter((map) => map.kind === kind).map(({ id }) => id);

describe('a color map', () => {
  it('is found by the name in a case', () => {
    expect(findColorMap(defaultColorMapId)?.title).toBe('Viridis');
    expect(findColorMap('rainbow')).toBeUndefined();
  });

  it.each(colorMaps.map((map) => [map.id, map] as const))('changes smoothly: %s', (_, map) => {
    const table = colorTable(map);
    let largest = 0;
    for (let i = 3; i < table.length; i++) {
      largest = Math.max(largest, Math.abs(table[i] - table[i - 3]));
    }
    expect(largest).toBeLessThanOrEqual(7);
  });

  it('starts and ends a cyclic map with the same color', () => {
    for (const { id, kind, colors } of colorMaps) {
      expect([id, colors[0] === colors.at(-1)]).toEqual([id, kind === 'cyclic']);
    }
  });

  it.each(['viridis', 'plasma', 'inferno', 'magma', 'cividis', 'batlow', 'gray'])(
    'gets steadily lighter, so that gray prints keep its order: %s',
    (id) => {
      const light = lightness(colorTable(findColorMap(id)!));
      const steps = light.slice(1).map((value, i) => value - light[i]);
      expect(Math.min(...steps)).toBeGreaterThan(-0.35);
      expect(light.at(-1)! - light[0]).toBeGreaterThan(70);
    },
  );

  it.each(idsOf('diverging'))('is lightest or darkest in the center: %s', (id) => {
    const light = lightness(colorTable(findColorMap(id)!, 257));
    const [low, middle, high] = [light[0], light[128], light[256]];
    expect(Math.sign(middle - low)).toBe(Math.sign(middle - high));
    expect(Math.min(Math.abs(middle - low), Math.abs(middle - high))).toBeGreaterThan(25);
    expect(Math.abs(low - high)).toBeLessThan(30);
  });

  it('starts and ends with its outermost colors', () => {
    const table = colorTable(findColorMap('viridis')!);
    expect([...table.slice(0, 3)]).toEqual([0x44, 0x01, 0x54]);
    expect([...table.slice(-3)]).toEqual([0xfd, 0xe7, 0x25]);
  });

  it('centers the neutral color of cool-to-warm', () => {
    const table = colorTable(findColorMap('coolWarm')!, 257);
    expect([...table.slice(3 * 128, 3 * 129)]).toEqual([0xdd, 0xdd, 0xdd]);
  });
});

describe('a custom color map', () => {
  const points = [
    { at: 0.2, color: '#000000' },
    { at: 0.7, color: '#64c800' },
    { at: 0.7, color: '#ffffff' },
    { at: 1, color: '#0000ff' },
  ];

  it('interpolates between its points, jumps at equal positions and is constant beyond the ends', () => {
    const map = customMap(points);
    expect(colorAt(map, 0)).toBe('#000000');
    expect(colorAt(map, 0.2)).toBe('#000000');
    const table = colorTable(map, 101);
    expect([...table.subarray(3 * 45, 3 * 46)]).toEqual([50, 100, 0]);
    expect([...table.subarray(3 * 69, 3 * 70)]).toEqual([98, 196, 0]);
    expect([...table.subarray(3 * 71, 3 * 72)]).toEqual([247, 247, 255]);
    expect(colorAt(map, 1)).toBe('#0000ff');
  });

  it('replaces the preset of a picture, also reversed and in bands', () => {
    const settings = paneSchema.parse({ colorMap: 'gray', colorPoints: points });
    const table = coloringTable(
      paneColors({ ...settings, bands: 3, inverted: true }, 'q', null),
      [0, 1],
    );
    expect([...table.subarray(0, 3)]).toEqual([0, 0, 255]);
    expect([...table.subarray(-3)]).toEqual([0, 0, 0]);
    expect(
      new Set(
        Array.from({ length: table.length / 3 }, (_, i) => table.subarray(3 * i, 3 * i + 3).join()),
      ).size,
    ).toBe(3);
  });

  it('starts from few control points of a preset, close to its colors', () => {
    for (const map of colorMaps) {
      const own = controlPoints(map);
      expect(own.length).toBeLessThan(18);
      const [table, before] = [colorTable(customMap(own)), colorTable(map)];
      expect(Math.max(...table.map((value, i) => Math.abs(value - before[i])))).toBeLessThan(26);
      expect([own[0].at, own.at(-1)!.at]).toEqual([0, 1]);
    }
  });

  it('is rejected with positions that descend, and with other color notations', () => {
    const parse = (colorPoints: unknown) => paneSchema.safeParse({ colorPoints });
    expect(parse(points.toReversed()).error?.message).toContain('positions of colors must ascend');
    expect(parse([points[0], { at: 1, color: 'red' }]).error?.message).toContain('#1f77b4');
    expect(parse(points).success).toBe(true);
  });
});
