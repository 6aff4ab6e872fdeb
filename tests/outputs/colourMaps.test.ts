import { describe, expect, it } from 'vitest';
import {
  colourMaps,
  colourTable,
  defaultColourMapId,
  findColourMap,
} from '../../solver/outputs/colourMaps';

/** CIE lightness of the colours of a map, from 0 to 100. */
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
  colourMaps.filter((map) => map.kind === kind).map(({ id }) => id);

describe('colour maps', () => {
  it('are found by the name that a case gives', () => {
    expect(findColourMap(defaultColourMapId)?.title).toBe('Viridis');
    expect(findColourMap('rainbow')).toBeUndefined();
  });

  it.each(colourMaps.map((map) => [map.id, map] as const))(
    '%s has no band: neighbouring colours differ little',
    (_, map) => {
      const table = colourTable(map);
      let largest = 0;
      for (let i = 3; i < table.length; i++) {
        largest = Math.max(largest, Math.abs(table[i] - table[i - 3]));
      }
      expect(largest).toBeLessThanOrEqual(7);
    },
  );

  it('that are cyclic end as they begin', () => {
    for (const { id, kind, colours } of colourMaps) {
      expect([id, colours[0] === colours.at(-1)]).toEqual([id, kind === 'cyclic']);
    }
  });

  it.each(['viridis', 'plasma', 'inferno', 'magma', 'cividis', 'batlow', 'grey'])(
    '%s grows lighter all along, so that grey prints keep its order',
    (id) => {
      const light = lightness(colourTable(findColourMap(id)!));
      const steps = light.slice(1).map((value, i) => value - light[i]);
      expect(Math.min(...steps)).toBeGreaterThan(-0.35);
      expect(light.at(-1)! - light[0]).toBeGreaterThan(70);
    },
  );

  it.each(idsOf('diverging'))('%s is lightest or darkest in the middle', (id) => {
    const light = lightness(colourTable(findColourMap(id)!, 257));
    const [low, middle, high] = [light[0], light[128], light[256]];
    expect(Math.sign(middle - low)).toBe(Math.sign(middle - high));
    expect(Math.min(Math.abs(middle - low), Math.abs(middle - high))).toBeGreaterThan(25);
    expect(Math.abs(low - high)).toBeLessThan(30);
  });

  it('begin and end with their outermost colours', () => {
    const table = colourTable(findColourMap('viridis')!);
    expect([...table.slice(0, 3)]).toEqual([0x44, 0x01, 0x54]);
    expect([...table.slice(-3)]).toEqual([0xfd, 0xe7, 0x25]);
  });

  it('cool to warm has its neutral colour in the middle', () => {
    const table = colourTable(findColourMap('coolWarm')!, 257);
    expect([...table.slice(3 * 128, 3 * 129)]).toEqual([0xdd, 0xdd, 0xdd]);
  });
});
