import { readFileSync } from 'node:fs';
import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { RasterError } from '../../solver/raster';
import { readRaster } from '../../solver/raster/read';
import { pseudoRandom } from '../mesh/support';

/** Files with random changes: bytes, truncations, and large numbers in tags. */

const path = new URL('fixtures/gdalFiles.json', import.meta.url);
const files = (JSON.parse(readFileSync(path, 'utf8')) as { name: string; file: string }[]).map(
  ({ name, file }) => [name, new Uint8Array(Buffer.from(file, 'base64'))] as const,
);
const pictures = ([1, 8, 16] as const).map((depth) => {
  const data =
    depth === 16
      ? Uint16Array.from({ length: 64 }, (_, i) => 900 * i)
      : Uint8Array.from({ length: depth === 1 ? 8 : 64 }, (_, i) => 3 * i);
  return [`${depth} bits.png`, encode({ width: 8, height: 8, data, depth, channels: 1 })] as const;
});
const large = [255, 127, 128, 1, 0, 254];

function changed(file: Uint8Array, random: () => number): Uint8Array {
  const own = file.slice();
  const at = (): number => Math.floor(random() * own.length);
  for (let i = Math.floor(random() * 4); i >= 0; i--) {
    // Most tags are at the start or the end.
    const place = random() < 0.5 ? at() : Math.floor(random() * Math.min(300, own.length));
    own[place] =
      random() < 0.5 ? large[Math.floor(random() * large.length)] : Math.floor(random() * 256);
  }
  return random() < 0.2 ? own.slice(0, at()) : own;
}

describe('a randomly corrupted raster', () => {
  it.each([...files, ...pictures])(
    'is read or rejected with one line, in little memory: %s',
    async (name, file) => {
      const random = pseudoRandom(file.length);
      for (let round = 0; round < 60; round++) {
        const own = changed(file, random);
        try {
          const { values, columns, rows } = await readRaster(own, name);
          expect(values).toHaveLength(columns * rows);
          expect(values.length).toBeLessThanOrEqual(2 ** 27);
        } catch (error) {
          if (!(error instanceof RasterError)) throw error;
          expect(error.message).toMatch(/^[^\n]+$/);
          expect(error.message).toContain(name);
        }
      }
    },
    60_000,
  );
});
