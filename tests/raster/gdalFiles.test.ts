import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRaster } from '../../solver/raster/read';

/** Written by `writeGdalFiles.py`: files created by GDAL 3.6.2, and the values that it reads from them. */
interface GdalFile {
  readonly name: string;
  /** In base64. */
  readonly file: string;
  /** Smallest x and y, then the largest. */
  readonly extent: readonly number[] | null;
  /** null if there is none. */
  readonly values: readonly (number | null)[];
  readonly refused?: string;
}

const path = new URL('fixtures/gdalFiles.json', import.meta.url);
const files = JSON.parse(readFileSync(path, 'utf8')) as GdalFile[];

describe('a raster file', () => {
  it.each(files.map((own) => [own.name, own] as const))(
    'is read with the same values as by GDAL: %s',
    async (name, { file, extent, values, refused }) => {
      // Node reads files into part of a shared buffer.
      const read = readRaster(Buffer.from(file, 'base64'), name);
      if (refused !== undefined) {
        await expect(read).rejects.toThrow(`${name}: ${refused}`);
        return;
      }
      const raster = await read;
      expect(raster.extent && [...raster.extent.min, ...raster.extent.max]).toEqual(extent);
      const single = name.endsWith('.asc') ? 1e-6 : 1e-12;
      expect(raster.values).toHaveLength(values.length);
      values.forEach((value, i) => {
        if (value === null) expect(raster.values[i]).toBeNaN();
        else
          expect(Math.abs(raster.values[i] - value)).toBeLessThanOrEqual(single * Math.abs(value));
      });
    },
  );
});
