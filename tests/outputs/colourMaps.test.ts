import { describe, expect, it } from 'vitest';
import {
  colourMaps,
  colourTable,
  defaultColourMapId,
  findColourMap,
} from '../../solver/outputs/colourMaps';

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
