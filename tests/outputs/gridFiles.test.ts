import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fromArrayBuffer } from 'geotiff';
import { esriGrid } from '../../solver/outputs/esriGrid';
import { fieldGeoTiff } from '../../solver/outputs/geoTiff/fieldGeoTiff';
import { writeGeoTiff } from '../../solver/outputs/geoTiff/writeGeoTiff';
import { readRaster } from '../../solver/raster/read';
import type { Solution } from '../../solver/outputs/solution';
import { solutionVti } from '../../solver/outputs/vtk/solutionVti';
import { meanSpace } from '../../solver/space/gridSpace';
import { grid } from '../space/grids';
import { gridOf, meanCase } from '../support/meanCase';
import { solutionOf } from './polynomialSolution';
import { readVtu } from './readVtu';
import { solutionOn } from './spaceSolution';

/** A Python interpreter with VTK. */
const python = ['pvpython', 'python3', '/usr/bin/python3'].find(
  (name) => spawnSync(name, ['-c', 'import vtkmodules']).status === 0,
);
const script = fileURLToPath(new URL('readImageWithVtk.py', import.meta.url));

const linear = ['x', '+ 10*y', '+ 100*z'];
const onGrid = (dimension: 1 | 2 | 3): Solution => ({
  ...solutionOn(meanSpace(grid(dimension)), linear.slice(0, dimension).join(' ')),
  time: 0.75,
});
const forms = [true, false].flatMap((isDouble) =>
  [true, false].map((isCompressed) => ({ isDouble, isCompressed })),
);

describe.each([1, 2, 3] as const)('an image data file of a grid in %s dimensions', (dimension) => {
  it('contains the box of the grid, the time, and fields in cell order', () => {
    const solution = onGrid(dimension);
    for (const form of forms) {
      const file = solutionVti(solution, ['2*q'], { form });
      const head = new TextDecoder('latin1').decode(file).split('<AppendedData')[0];
      const { origin, spacing, counts } = grid(dimension);
      const attribute = (name: string): number[] =>
        new RegExp(`<ImageData[^>]* ${name}="([^"]*)"`).exec(head)![1].split(' ').map(Number);
      const filled = (values: readonly number[], beyond: number): number[] =>
        [0, 1, 2].map((axis) => values[axis] ?? beyond);
      expect(attribute('Origin')).toEqual(filled(origin, 0));
      expect(attribute('Spacing')).toEqual(filled(spacing, 1));
      expect(attribute('WholeExtent')).toEqual(filled(counts, 0).flatMap((count) => [0, count]));
      const { arrays, sections } = readVtu(file);
      expect(sections.get('PointData')).toEqual([]);
      expect(Array.from(arrays.get('TimeValue')!)).toEqual([0.75]);
      const round = form.isDouble ? (value: number) => value : Math.fround;
      expect(Array.from(arrays.get('q')!)).toEqual(Array.from(solution.state, round));
      expect(Array.from(arrays.get('2*q')!)).toEqual(
        Array.from(solution.state, (q) => round(2 * q)),
      );
    }
  });
});

it.skipIf(python === undefined)(
  'image data files are read by VTK (skipped if Python has no vtkmodules)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'fluxbench-image-'));
    try {
      const written = ([1, 2, 3] as const).flatMap((dimension) =>
        forms.map((form, i) => {
          const solution = onGrid(dimension);
          const file = join(folder, `${dimension}-${i}.vti`);
          writeFileSync(file, solutionVti(solution, [], { form }));
          return { file, dimension, cellCount: solution.discretization.cellCount };
        }),
      );
      // Starting Python takes most of the time.
      const found = JSON.parse(
        execFileSync(python!, [script, ...written.map(({ file }) => file)], { encoding: 'utf8' }),
      );
      expect(found).toHaveLength(written.length);
      written.forEach(({ dimension, cellCount }, i) => {
        const { time, cells, centers, values } = found[i];
        expect(time).toBe(0.75);
        expect(cells).toBe(cellCount);
        const expected = centers.map((place: number[]) =>
          place.slice(0, dimension).reduce((sum, value, axis) => sum + 10 ** axis * value, 0),
        );
        values.forEach((value: number, k: number) => expect(value).toBeCloseTo(expected[k], 5));
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

/** A reader of ESRI grids, written from their specification: the value at a point. */
function readEsri(file: Uint8Array): { at: (x: number, y: number) => number; rows: number } {
  const lines = new TextDecoder().decode(file).trimEnd().split('\n');
  const [columns, rows, left, bottom, size] = lines
    .slice(0, 5)
    .map((line) => Number(line.split(' ')[1]));
  const values = lines.slice(6).map((line) => line.split(' ').map(Number));
  expect(values).toHaveLength(rows);
  for (const row of values) expect(row).toHaveLength(columns);
  const at = (x: number, y: number): number =>
    values[rows - 1 - Math.floor((y - bottom) / size)][Math.floor((x - left) / size)];
  return { at, rows };
}

const solutionOfCells = (counts: readonly number[], size: readonly number[], q: string) => {
  const prepared = meanCase(gridOf(counts, size), q);
  const state = prepared.discretization.initialState();
  return { ...prepared, state, averages: null, step: 0, time: 0 };
};

describe('an ESRI grid', () => {
  it('starts with the row of largest y, and stores the lower-left corner', () => {
    const { at, rows } = readEsri(esriGrid(solutionOfCells([4, 2], [2, 1], 'x + 10*y'), 'q'));
    expect(rows).toBe(2);
    expect(at(0.1, 0.1)).toBeCloseTo(0.25 + 2.5, 5);
    expect(at(1.9, 0.1)).toBeCloseTo(1.75 + 2.5, 5);
    expect(at(0.1, 0.9)).toBeCloseTo(0.25 + 7.5, 5);
  });

  it('writes the no-data value for NaN', () => {
    const file = new TextDecoder().decode(
      esriGrid(solutionOfCells([2, 2], [1, 1], 'x'), 'sqrt(q - 0.5)'),
    );
    expect(file.split('\n').slice(5)).toEqual(['NODATA_value -9999', '-9999 0.5', '-9999 0.5', '']);
  });

  it('is rejected if the format does not apply', () => {
    expect(() => esriGrid(solutionOfCells([4, 2], [1, 1], 'x'), 'q')).toThrow(
      'An ESRI grid needs square cells, but these are 0.25 by 0.5; choose cell counts that give square cells',
    );
    expect(() => esriGrid(solutionOfCells([4], [1], 'x'), 'q')).toThrow('a generated 2D grid');
    const onTriangles = solutionOf(1, 'x');
    expect(() => esriGrid(onTriangles, 'q')).toThrow('a generated 2D grid');
    expect(() => solutionVti(onTriangles, [])).toThrow('export a mesh as VTU');
  });
});

describe('a GeoTIFF', () => {
  it('is read by another program with the correct location and cell sizes', async () => {
    const file = fieldGeoTiff(solutionOfCells([4, 2], [2, 3], 'x + 10*y'), 'q');
    const image = await (await fromArrayBuffer(file.buffer)).getImage();
    expect(image.getBoundingBox()).toEqual([0, 0, 2, 3]);
    expect(image.pixelIsArea()).toBe(true);
    const [band] = await image.readRasters();
    expect(Array.from(band as Float32Array)).toEqual(
      [22.75, 23.25, 23.75, 24.25, 7.75, 8.25, 8.75, 9.25].map(Math.fround),
    );
  });

  it('stores NaN as no data, in strips that cover every row', async () => {
    const values = Float32Array.from({ length: 300 * 200 }, (_, i) => (i === 7 ? NaN : i));
    const place = { corner: [1e6, 2e6], pixel: [0.5, 0.25] } as const;
    const file = writeGeoTiff({ columns: 300, rows: 200, values, ...place });
    const raster = await readRaster(file, 'written.tif');
    expect(raster).toMatchObject({ missing: 1, range: [0, 59_999] });
    expect(raster.values).toEqual(values);
    expect(raster.extent).toEqual({ min: [1e6, 1_999_950], max: [1_000_150, 2e6] });
  });

  it('is rejected without a 2D grid', () => {
    expect(() => fieldGeoTiff(solutionOfCells([4], [1], 'x'), 'q')).toThrow('a generated 2D grid');
  });
});
