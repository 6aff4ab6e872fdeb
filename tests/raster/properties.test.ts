import * as fc from 'fast-check';
import { encode } from 'fast-png';
import { zlibSync } from 'fflate';
import { expect, it } from 'vitest';
import { readRaster } from '../../solver/raster/read';
import { writeGeoTiff } from '../../solver/outputs/geoTiff/writeGeoTiff';
import { tiff } from '../fuzz/tiff';
import { holdsAsyncFor, moderate } from '../support/property';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const size = fc.record({
  columns: fc.integer({ min: 1, max: 9 }),
  rows: fc.integer({ min: 1, max: 9 }),
});

/** Sizes with a value per pixel. */
const pixels = <T>(value: fc.Arbitrary<T>) =>
  size.chain(({ columns, rows }) =>
    fc
      .array(value, { minLength: columns * rows, maxLength: columns * rows })
      .map((values) => ({ columns, rows, values })),
  );

it('reads an ESRI ASCII grid with the values that were written', async () => {
  const heights = pixels(
    fc.option(
      moderate(-1e6, 1e6).map((value) => value + 0),
      { nil: NaN },
    ),
  );
  const coordinate = moderate(-1e6, 1e6).map((value) => value + 0);
  const place = fc.record({ x: coordinate, y: coordinate, cell: moderate(1e-3, 1e3) });
  const ends = fc.constantFrom('\n', '\r\n', ' \n\t');
  await holdsAsyncFor(
    fc.tuple(heights, place, ends),
    async ([{ columns, rows, values }, { x, y, cell }, end]) => {
      const head = [
        `ncols ${columns}`,
        `NROWS ${rows}`,
        `xllcorner ${x}`,
        `yllcorner ${y}`,
        `cellsize ${cell}`,
        'NODATA_value -1e30',
      ];
      const text = [
        ...head,
        ...values.map((value) => (Number.isNaN(value) ? '-1e30' : `${value}`)),
      ].join(end);
      const raster = await readRaster(utf8(text), 'a.asc');
      expect([...raster.values]).toEqual(values);
      expect(raster.missing).toBe(values.filter(Number.isNaN).length);
      expect(raster.extent?.min).toEqual([x, y]);
    },
  );
});

it('reads a GeoTIFF with the values and the place that were written', async () => {
  const heights = pixels(fc.float({ noDefaultInfinity: true, min: -1e6, max: 1e6 }));
  await holdsAsyncFor(
    fc.tuple(heights, moderate(-1e6, 1e6), moderate(1e-3, 1e3)),
    async ([{ columns, rows, values }, corner, pixel]) => {
      const file = writeGeoTiff({
        columns,
        rows,
        values: Float32Array.from(values),
        corner: [corner, -corner],
        pixel: [pixel, 2 * pixel],
      });
      const raster = await readRaster(file, 'a.tif');
      expect([...raster.values]).toEqual(values);
      expect(raster.extent?.max[1]).toBe(-corner);
      expect(raster.extent?.min[0]).toBe(corner);
    },
  );
});

it('reads the same values from a TIFF file in either byte order, packed or not, with or without differences', async () => {
  const words = pixels(fc.integer({ min: -32768, max: 32767 }));
  await holdsAsyncFor(
    fc.tuple(words, fc.boolean(), fc.boolean(), fc.boolean()),
    async ([{ columns, rows, values }, littleEndian, isPacked, hasDifferences]) => {
      const view = new DataView(new ArrayBuffer(2 * values.length));
      values.forEach((value, i) => {
        const before = hasDifferences && i % columns > 0 ? values[i - 1] : 0;
        view.setUint16(2 * i, value - before, littleEndian);
      });
      const data = new Uint8Array(view.buffer);
      const raster = await readRaster(
        tiff({
          ...{ width: columns, height: rows, bits: 16, format: 2, littleEndian },
          predictor: hasDifferences ? 2 : 1,
          data: isPacked ? zlibSync(data) : data,
          compression: isPacked ? 8 : 1,
        }),
        'a.tif',
      );
      expect([...raster.values]).toEqual(values);
    },
  );
});

it('reads a PNG picture with the grays that were written', async () => {
  await holdsAsyncFor(
    fc.constantFrom(8, 16).chain((depth) =>
      pixels(fc.integer({ min: 0, max: 2 ** depth - 1 })).map((content) => ({
        depth,
        ...content,
      })),
    ),
    async ({ depth, columns, rows, values }) => {
      const data = depth === 16 ? Uint16Array.from(values) : Uint8Array.from(values);
      const file = encode({
        width: columns,
        height: rows,
        data,
        depth: depth as 8 | 16,
        channels: 1,
      });
      const raster = await readRaster(file, 'a.png');
      const most = 2 ** depth - 1;
      expect([...raster.values].map((value) => Math.round(value * most))).toEqual(values);
    },
  );
});
