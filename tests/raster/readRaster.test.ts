import { readFileSync } from 'node:fs';
import { encode } from 'fast-png';
import { zlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { crc32 } from '../../solver/core/crc32';
import { PlacedRaster, type Raster } from '../../solver/raster';
import { readRaster } from '../../solver/raster/read';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const asc = (content: string): Promise<Raster> => readRaster(text(content), 'terrain.asc');
const values = ({ values }: Raster): number[] => Array.from(values);

const head = 'ncols 3\nnrows 2\nxllcorner 10\nyllcorner 20\ncellsize 5\nNODATA_value -9999\n';

describe('an ESRI ASCII grid', () => {
  it('is read with its location and missing values', async () => {
    const raster = await asc(`${head}1 2 3\n4 -9999 6.5e0\n`);
    expect(values(raster)).toEqual([1, 2, 3, 4, NaN, 6.5]);
    expect(raster).toMatchObject({ columns: 3, rows: 2, range: [1, 6.5], missing: 1 });
    expect(raster.extent).toEqual({ min: [10, 20], max: [25, 30] });
  });

  it('may give the center of its first pixel, uppercase keywords and other line endings', async () => {
    const content = 'NROWS 1\r\nNCOLS 2\r\nXLLCENTER 1\r\nYLLCENTER 2\r\nCELLSIZE 2\r\n7 nan\r\n';
    const raster = await asc(content);
    expect(raster.extent).toEqual({ min: [0, 1], max: [4, 3] });
    expect(values(raster)).toEqual([7, NaN]);
    const oblong = await asc('ncols 1\nnrows 2\nxllcorner 0\nyllcorner 0\ndx 3\ndy 2\n1 2');
    expect(oblong.extent).toEqual({ min: [0, 0], max: [3, 4] });
  });

  it.each([
    ['ncols 3\nnrows 2\ncellsize 1\n1 2 3 4 5', 'terrain.asc:4: the file ends where value 6 of 6'],
    ['ncols 1\nnrows 1\ncellsize 1\n1 2', 'terrain.asc:4: there are more than ncols × nrows = 1'],
    [
      'ncols 1\nnrows 1\ncellsize 1\nabc',
      'terrain.asc:4: "abc" is not a keyword of an ESRI grid header',
    ],
    ['ncols 1\nnrows 1\ncellsize 1\n1;2', 'terrain.asc:4: value 1 of 1 is "1;2"'],
    ['ncols 1\nnrows 1\n1', 'terrain.asc: its header has no cellsize; export the'],
    ['ncols 0\nnrows 1\ncellsize 1\n', 'terrain.asc: has 0 columns and 1 rows'],
    [
      'ncols 2\nnrows 1\nxllcorner 1\ncellsize 1e-20\n1 2',
      'terrain.asc: its corner and pixel size give no finite area',
    ],
    [
      'ncols 2\nnrows 1\nxllcorner 1e308\ncellsize 1e308\n1 2',
      'terrain.asc: its corner and pixel size give no finite area',
    ],
    ['ncols 99999\nnrows 99999\ncellsize 1\n', 'terrain.asc: has 9,999,800,001 pixels (limit'],
    [
      'a picture',
      'terrain.asc: found text that begins with “a picture”, expected an ESRI ASCII grid',
    ],
  ])('is rejected with one line if invalid: %j', async (content, message) => {
    await expect(asc(content)).rejects.toThrow(message);
  });
});

describe('a PNG picture', () => {
  const png = (data: number[], depth: 1 | 8 | 16, channels: number, width = 2): Promise<Raster> => {
    const own = depth === 16 ? Uint16Array.from(data) : Uint8Array.from(data);
    const height = depth === 1 ? data.length : data.length / channels / width;
    const file = encode({ width, height, data: own, depth, channels });
    return readRaster(file, 'mask.png');
  };

  it('is read as gray of any depth, black 0 and white 1', async () => {
    expect(values(await png([0, 51, 255, 102], 8, 1)).map(rounded)).toEqual([0, 0.2, 1, 0.4]);
    expect(values(await png([0, 13107, 65535, 1], 16, 1)).map(rounded)).toEqual([
      0, 0.2, 1, 0.00002,
    ]);
    expect(values(await png([0b10100000, 0b01000000], 1, 1, 3))).toEqual([1, 0, 1, 0, 1, 0]);
  });

  it('is converted to luma, on white if transparent', async () => {
    const colors = await png([255, 0, 0, 0, 0, 255], 8, 3);
    expect(values(colors).map(rounded)).toEqual([0.299, 0.114]);
    const translucent = await png([0, 0, 0, 0, 0, 0, 0, 51], 8, 4);
    expect(values(translucent).map(rounded)).toEqual([1, 0.8]);
  });

  it('is rejected if it unpacks to more than its declared size, before it fills the memory', async () => {
    const small = encode({ width: 2, height: 2, data: new Uint8Array(4), depth: 8, channels: 1 });
    // Signature and header, then a chunk of pixels without checksum.
    const packed = zlibSync(new Uint8Array(2 ** 20));
    const length = new Uint8Array(8);
    new DataView(length.buffer).setUint32(0, packed.length);
    length.set(text('IDAT'), 4);
    const bomb = Uint8Array.from([...small.subarray(0, 33), ...length, ...packed, 0, 0, 0, 0]);
    new DataView(small.buffer, small.byteOffset).setUint32(16, 20_000);
    new DataView(small.buffer, small.byteOffset).setUint32(20, 6_000);
    await expect(readRaster(small, 'mask.png')).rejects.toThrow('mask.png: would decompress from');
    await expect(readRaster(bomb, 'mask.png')).rejects.toThrow(
      'mask.png: the PNG image holds more than its 2 × 2 pixels; save it again',
    );
  });

  it('is rejected if its rows unpack to less than its declared size', async () => {
    const small = encode({ width: 2, height: 1, data: Uint8Array.of(9, 9), depth: 8, channels: 1 });
    const view = new DataView(small.buffer, small.byteOffset);
    for (const interlaced of [0, 1]) {
      view.setUint32(16, 3);
      small[28] = interlaced;
      view.setUint32(29, crc32(small.subarray(12, 29)));
      await expect(readRaster(small, 'mask.png')).rejects.toThrow(
        'mask.png: the PNG image is truncated; save it again',
      );
    }
  });

  it('is read if interlaced', async () => {
    // 3 × 3 pixels from 1 to 9: passes 1, 4, 5, 6 and 7 have pixels, one filter byte per row.
    const rows = [0, 1, 0, 3, 0, 7, 9, 0, 2, 0, 8, 0, 4, 5, 6];
    const small = encode({ width: 3, height: 3, data: new Uint8Array(9), depth: 8, channels: 1 });
    small[28] = 1;
    new DataView(small.buffer, small.byteOffset).setUint32(29, crc32(small.subarray(12, 29)));
    const chunk = (kind: string, data: Uint8Array): number[] => {
      const bytes = new Uint8Array(12 + data.length);
      const view = new DataView(bytes.buffer);
      view.setUint32(0, data.length);
      bytes.set(text(kind), 4);
      bytes.set(data, 8);
      view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
      return [...bytes];
    };
    const pixels = chunk('IDAT', zlibSync(Uint8Array.from(rows)));
    const end = chunk('IEND', new Uint8Array(0));
    const file = Uint8Array.from([...small.subarray(0, 33), ...pixels, ...end]);
    const read = values(await readRaster(file, 'mask.png'));
    expect(read.map((value) => Math.round(255 * value))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('is rejected with one line if truncated anywhere', async () => {
    const whole = encode({ width: 2, height: 2, data: Uint8Array.of(1, 2, 3, 4), channels: 1 });
    for (let length = 4; length < whole.length - 16; length++) {
      const read = readRaster(whole.slice(0, length), 'mask.png');
      await expect(read).rejects.toThrow(/^mask\.png: .*the PNG image .*save it again$/);
    }
    const file = encode({ width: 2, height: 2, data: Uint8Array.of(1, 2, 3, 4), channels: 1 });
    const cut = readRaster(file.slice(0, 40), 'mask.png');
    await expect(cut).rejects.toThrow(/^mask\.png: .*the PNG image .*save it again$/);
  });
});

describe('a GeoTIFF', () => {
  /** Written by GDAL 3.6.2 from one grid of 3 × 2 heights with its number types and compressions. */
  it.each(['area', 'point', 'lerc', 'zstd'])(
    'is read with exact values and location if written by GDAL: %s.tif',
    async (name) => {
      const path = new URL(`fixtures/${name}.tif`, import.meta.url);
      const raster = await readRaster(new Uint8Array(readFileSync(path)), `${name}.tif`);
      expect(values(raster)).toEqual([1, 2, NaN, 4, 5, 6]);
      expect(raster.extent).toEqual({ min: [10, 20], max: [25, 30] });
    },
  );

  /** A single strip with one byte per pixel. */
  const strip = (
    compression: number,
    data: Uint8Array,
    width = 2,
    height = 2,
    { rowsPerStrip = height, bits = 8, format = 1, at = 8 + 2 + 10 * 12 + 4 }: StripTags = {},
  ): Uint8Array => {
    const entries = [
      [256, width],
      [257, height],
      [258, bits],
      [259, compression],
      [262, 1],
      [273, at],
      [277, 1],
      [278, rowsPerStrip],
      [279, data.length],
      [339, format],
    ];
    const view = new DataView(new ArrayBuffer(8 + 2 + 12 * entries.length + 4));
    [0x4949, 42, 8].forEach((word, i) => view.setUint16(2 * i, word, true));
    view.setUint16(8, entries.length, true);
    entries.forEach(([tag, value], i) => {
      view.setUint16(10 + 12 * i, tag, true);
      view.setUint16(12 + 12 * i, 4, true);
      view.setUint32(14 + 12 * i, 1, true);
      view.setUint32(18 + 12 * i, value, true);
    });
    return Uint8Array.from([...new Uint8Array(view.buffer), ...data]);
  };

  it('is rejected if its pixels unpack to more than its declared size, before they fill the memory', async () => {
    const message = 'a.tif: a block of the TIFF file holds more than its 4 bytes; export it again';
    const packed = zlibSync(new Uint8Array(2 ** 20));
    expect(
      values(await readRaster(strip(8, zlibSync(Uint8Array.of(1, 2, 3, 4))), 'a.tif')),
    ).toEqual([1, 2, 3, 4]);
    await expect(readRaster(strip(8, packed), 'a.tif')).rejects.toThrow(message);
    // Zstandard frames that repeat a byte: one states the count, 2³², the other has many blocks.
    const magic = [0x28, 0xb5, 0x2f, 0xfd];
    const said = [...magic, 0xa0, 255, 255, 255, 255, 3, 0, 0, 0];
    await expect(readRaster(strip(50000, Uint8Array.from(said)), 'a.tif')).rejects.toThrow(message);
    const blocks = Array.from({ length: 600 }, () => [2, 0, 16, 7]).flat();
    const many = Uint8Array.from([...magic, 0, 88, ...blocks, 3, 0, 0, 7]);
    await expect(readRaster(strip(50000, many), 'a.tif')).rejects.toThrow(message);
    await expect(readRaster(strip(8, packed, 2 ** 20, 2 ** 20), 'a.tif')).rejects.toThrow(
      /\(limit /,
    );
  });

  it.each([
    [
      'holds fewer strips than rows',
      { rows: 16_000_000, rowsPerStrip: 1 },
      'it has 1 of 16000000 pixel blocks',
    ],
    ['has a strip beyond its end', { at: 5000 }, 'block 1 of 1 extends beyond the end of the file'],
    ['has a strip that is too short', { data: Uint8Array.of(1, 2, 3) }, 'block 1 has 3 of 4 bytes'],
    ['has rows of no height', { rowsPerStrip: 0 }, 'its blocks have no size'],
    ['has an unknown compression', { compression: 34925 }, 'compression 34925 is not supported'],
    [
      'is far larger than a file of its size can fill',
      { compression: 8, width: 30_000, rows: 4000 },
      'would decompress from',
    ],
  ])('is rejected if it %s', async (_, parts, message) => {
    const { compression = 1, data = Uint8Array.of(1, 2, 3, 4), width = 2, rows = 2, ...own } = parts as StripParts; // prettier-ignore
    const read = readRaster(strip(compression, data, width, rows, own), 'a.tif');
    await expect(read).rejects.toThrow(message);
  });

  it.each([
    ['width', 256],
    ['block offset', 273],
    ['number of bits', 258],
  ])('is rejected if its %s is not an integer', async (_, tag) => {
    for (const value of [2.5, -1, NaN]) {
      const file = strip(1, Uint8Array.of(1, 2, 3, 4));
      const view = new DataView(file.buffer);
      const entry = Array.from({ length: 10 }, (_, i) => 10 + 12 * i).find(
        (at) => view.getUint16(at, true) === tag,
      )!;
      // The type of single-precision numbers.
      view.setUint16(entry + 2, 11, true);
      view.setFloat32(entry + 8, value, true);
      await expect(readRaster(file, 'a.tif')).rejects.toThrow(
        `tag ${tag} is ${value}; expected a non-negative integer`,
      );
    }
  });

  it('is read with a remark if its smallest value seems to be undeclared no data', async () => {
    const data = new Int16Array([100, 101, -9999, 102]);
    const file = strip(1, new Uint8Array(data.buffer), 2, 2, { bits: 16, format: 2 });
    const { remarks } = await readRaster(file, 'a.tif');
    expect(remarks).toEqual([
      {
        about: 'values',
        text: expect.stringContaining(
          'its value -9999 (1 pixels) seems to mean "no data" but is not declared',
        ),
      },
    ]);
    const sea = strip(1, new Uint8Array(Int16Array.of(-9990, -9991, -9999, -9998).buffer), 2, 2, { bits: 16, format: 2 }); // prettier-ignore
    expect((await readRaster(sea, 'a.tif')).remarks).toEqual([]);
  });

  it('is rejected with one line if damaged', async () => {
    const damaged = readRaster(text('II*\0\x40\x00\x00\x00'), 'terrain.tif');
    await expect(damaged).rejects.toThrow(/^terrain\.tif: cannot read the TIFF file/);
  });
});

describe('a georeferenced raster', () => {
  const linear = (x: number, y: number): number => 2 + 0.3 * x - 0.7 * y;
  const placed = (columns: number, rows: number): PlacedRaster => {
    const [width, height] = [6 / columns, 4 / rows];
    const heights = Float64Array.from({ length: columns * rows }, (_, i) =>
      linear(1 + ((i % columns) + 0.5) * width, 5 - (Math.floor(i / columns) + 0.5) * height),
    );
    const extent = { min: [1, 1], max: [7, 5] } as const;
    const raster = { columns, rows, values: heights, extent, range: null, missing: 0, checksum: 0 };
    return new PlacedRaster(raster, extent);
  };

  it.each([
    ['larger', 4, 2],
    ['smaller', 31, 17],
  ])(
    'has exact means of linear heights over cells if its pixels are %s than the cells',
    (_, nx, ny) => {
      const surface = placed(nx, ny);
      for (let x = 1; x < 7; x += 0.75) {
        for (let y = 1; y < 5; y += 0.5) {
          const mean = surface.mean(x, x + 0.75, y, y + 0.5);
          expect(mean).toBeCloseTo(linear(x + 0.375, y + 0.25), 12);
          expect(surface.at(x, y)).toBeCloseTo(linear(x, y), 12);
        }
      }
    },
  );

  it('yields cell means whose average is the mean of the raster', () => {
    const raster = placed(5, 3);
    const heights = Float64Array.from({ length: 15 }, (_, i) => Math.sin(7 * i));
    const rough = new PlacedRaster({ ...raster.raster, values: heights }, raster.extent);
    const cells = Array.from({ length: 120 }, (_, i) => {
      const [x, y] = [1 + (i % 12) / 2, 1 + Math.floor(i / 12) * 0.4];
      return rough.mean(x, x + 0.5, y, y + 0.4) / 120;
    });
    const whole = cells.reduce((sum, value) => sum + value, 0);
    expect(whole).toBeCloseTo(rough.mean(1, 7, 1, 5), 12);
    // A cell of one pixel size at its center takes a quarter of the neighbors along each axis.
    expect(rough.mean(2.2, 3.4, 7 / 3, 11 / 3)).toBeCloseTo(
      [6, 1, 11].reduce((sum, at, j) => {
        const own = 0.75 * heights[at] + 0.125 * (heights[at - 1] + heights[at + 1]);
        return sum + (j === 0 ? 0.75 : 0.125) * own;
      }, 0),
      12,
    );
  });

  it('has no value if pixels without a value contribute, unless one is given for them', () => {
    const { raster, extent } = placed(3, 2);
    const values = raster.values.slice().fill(NaN, 0, 1);
    const holed = new PlacedRaster({ ...raster, values }, extent);
    expect(holed.at(1.5, 4.5)).toBeNaN();
    expect(holed.at(6.5, 4.5)).toBeCloseTo(linear(6.5, 4.5), 12);
    expect(new PlacedRaster({ ...raster, values }, extent, 9).at(2, 4)).toBeCloseTo(9, 12);
  });
});

interface StripTags {
  readonly rowsPerStrip?: number;
  readonly bits?: number;
  readonly format?: number;
  /** In the strip of the file. */
  readonly at?: number;
}

interface StripParts extends StripTags {
  readonly compression?: number;
  readonly data?: Uint8Array;
  readonly width?: number;
  readonly rows?: number;
}

const rounded = (value: number): number => Number(value.toFixed(5));
