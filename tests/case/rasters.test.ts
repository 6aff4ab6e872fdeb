import { describe, expect, it } from 'vitest';
import { checkCase } from '../../solver/case/check';
import { caseDigest } from '../../solver/case/computedPart';
import { caseSchema, type CaseDocument } from '../../solver/case/document';
import { placedGrid } from '../../solver/case/placedGrid';
import { rasterFilesOf, withRasterFiles } from '../../solver/case/rasters';
import { crc32 } from '../../solver/core/crc32';
import { methods } from '../../solver/methods/registry';
import type { Extent, Raster } from '../../solver/raster';
import { prepareCase } from '../../solver/run/preparedCase';
import { initialSnapshot } from '../../solver/run/startingState';
import { everySide, fvCase, gridOf } from '../cartesianFv/grids';
import { rectangleMesh } from '../../solver/mesh/rectangle';

type Entry = NonNullable<CaseDocument['rasters']>[number];
type Image = Extract<
  NonNullable<NonNullable<CaseDocument['mesh']['grid']>['obstacles']>[number],
  { kind: 'image' }
>;

const heights = (x: number, y: number): number => 1 + 0.25 * x - 0.5 * y;
const extent = { min: [-1, -1], max: [5, 3] } as const;

/** Returns heights on 6 × 4 pixels; pixels in `holes` have no value. */
function terrain({
  holes = [],
  place = extent,
}: { holes?: number[]; place?: Extent | null } = {}): Raster {
  const values = Float64Array.from({ length: 24 }, (_, i) =>
    holes.includes(i) ? NaN : heights((i % 6) - 0.5, 2.5 - Math.floor(i / 6)),
  );
  const shared = { columns: 6, rows: 4, checksum: 7 };
  return { ...shared, values, extent: place, range: [0, 3], missing: holes.length };
}

/** Returns a case of water over a bed with 8 × 6 cells on [0, 4] × [0, 2]. */
function caseWith(
  entry: Partial<Entry> = {},
  bed = 'terrain',
  grid: Partial<CaseDocument['mesh']['grid']> = {},
): CaseDocument {
  const box = { min: [0, 0], max: [4, 2], cells: [8, 6], ...grid };
  const boundaries = everySide(gridOf({ counts: [8, 6] }), 'slipWall');
  return fvCase(
    {
      mesh: { refinements: 0, grid: box },
      system: { id: 'shallowWaterBed2d', parameters: {} },
      rasters: [{ name: 'terrain', file: 'terrain.asc', ...entry }],
      initial: { surface: `max(${bed}, 0) + 1`, u: '0', v: '0', bed },
      boundaries: { ...boundaries, obstacle: { condition: 'slipWall', values: {} } },
    },
    { reconstruction: 'linear', integrator: 'sspRk2', numericalFlux: 'hll' },
  );
}

const filesWith = (raster: Raster | string): Map<string, Raster | string> =>
  new Map([['terrain.asc', raster]]);

const complaints = (document: CaseDocument, raster: Raster | string = terrain()): string[] =>
  checkCase(document, null, null, filesWith(raster))
    .filter(({ level }) => level === 'error')
    .map(({ field, message }) => `${field}: ${message}`);

describe('raster in the initial state', () => {
  const stateOf = (document: CaseDocument, raster: Raster = terrain()) =>
    initialSnapshot(prepareCase(document, null, methods, undefined, filesWith(raster))).state;

  it('gives grid cells the exact means of linear heights in any expression', () => {
    const state = stateOf(caseWith({}, '2*terrain - 3'));
    for (let cell = 0; cell < 48; cell++) {
      const [x, y] = [(cell % 8) / 2 + 0.25, Math.floor(cell / 8) / 3 + 1 / 6];
      expect(state[4 * cell + 3]).toBeCloseTo(2 * heights(x, y) - 3, 12);
      expect(state[4 * cell]).toBeCloseTo(
        Math.max(2 * heights(x, y) - 3, 0) + 1 - (2 * heights(x, y) - 3),
        12,
      );
    }
  });

  it('is interpolated at the points of cells on a mesh file', () => {
    const water = caseWith();
    const document = caseSchema.parse({
      ...water,
      mesh: { file: 'box.msh' },
      system: { id: 'advection2d', parameters: {} },
      scheme: { id: 'dg', order: 1, numericalFlux: 'upwind', integrator: 'rk4', cflNumber: 1 },
      initial: { q: 'terrain' },
      boundaries: Object.fromEntries(
        ['left', 'right', 'bottom', 'top'].map((side) => [side, { condition: 'outflow' }]),
      ),
    });
    const mesh = rectangleMesh(4, 2, (x, y) => [4 * x, 2 * y]);
    const prepared = prepareCase(document, mesh, methods, undefined, filesWith(terrain()));
    const { state } = initialSnapshot(prepared);
    const { discretization, physics } = prepared;
    const errors = discretization.sampleField(state, physics.field('q - 1 - 0.25*x + 0.5*y'), 0);
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(1e-6);
  });

  it('covers the grid or the extent given in the case if it has no georeference', () => {
    const linearIn = (state: ArrayLike<number>): number => state[4 * 7 + 3] - state[3];
    const picture = terrain({ place: null });
    // From the first to the last of eight cells; each of the six pixels is 0.25 higher than the
    // previous one.
    expect(linearIn(stateOf(caseWith(), picture))).toBeCloseTo((7 / 8) * 6 * 0.25, 12);
    const corners: Partial<Entry> = { min: [0, 0], max: [8, 2] };
    expect(linearIn(stateOf(caseWith(corners), picture))).toBeCloseTo((7 / 16) * 6 * 0.25, 12);
  });

  it('is available only to the initial state', () => {
    const { initial, ...document } = caseWith();
    const elsewhere = {
      ...document,
      initial: { ...initial, bed: '0' },
      exact: { ...initial, bed: 'terrain' },
    };
    expect(complaints(elsewhere).join()).toContain('exact.bed: exact solution, bed: ');
    expect(complaints(caseWith())).toEqual([]);
  });

  it.each<[string, CaseDocument, Raster | string, string]>([
    [
      'was not read',
      caseWith({ file: 'other.asc' }),
      terrain(),
      'other.asc: the file was not read',
    ],
    [
      'has no pixels',
      caseWith(),
      'terrain.asc: has no pixels',
      'rasters[0].file: terrain.asc: has no pixels',
    ],
    [
      'is too small',
      caseWith({}, 'terrain', { max: [6, 2] }),
      terrain(),
      'terrain.asc extends from (-1, -1) to (5, 3), the mesh from (0, 0) to (6, 2); move one',
    ],
    [
      'has missing values in the mesh',
      caseWith(),
      terrain({ holes: [14] }),
      'terrain.asc has no value at (1.5, 0.5), which lies in the mesh; set "noData"',
    ],
    [
      'has a conflicting name',
      caseWith({ name: 'g' }, '0'),
      terrain(),
      'rasters[0].name: "g" is already the name of',
    ],
    [
      'is used in 1D',
      caseWith({}, 'terrain', { min: [0], max: [1], cells: [4] }),
      terrain(),
      'terrain.asc: a raster is two-dimensional, but the mesh is one-dimensional',
    ],
  ])('is rejected in one line if it %s', (_, document, raster, message) => {
    expect(complaints(document, raster).join('\n')).toContain(message);
    if (!message.includes('name')) {
      expect(() => prepareCase(document, null, methods, undefined, filesWith(raster))).toThrow();
    }
  });

  it.each<[string, Partial<Raster>, Partial<Entry>, string]>([
    [
      'has a remark in its file',
      { remarks: [{ about: 'place', text: 'its coordinates are degrees' }] },
      {},
      'terrain.asc: its coordinates are degrees',
    ],
    [
      'has heights below the deepest ocean',
      { range: [-12_000, 3] },
      {},
      'heights from -12000 to 3 exceed those on Earth',
    ],
    [
      'has heights above the highest mountain',
      { range: [0, 9001] },
      {},
      'heights from 0 to 9001 exceed those on Earth',
    ],
    [
      'has slopes that suggest coordinates in degrees',
      { values: terrain().values.map((height) => 100 * height) },
      {},
      'terrain.asc: mean slope 36.84; check whether its coordinates are degrees',
    ],
    [
      'has no georeference',
      { extent: null },
      {},
      'terrain.asc: no georeference, so it is stretched',
    ],
  ])('causes a warning if it %s', (_, parts, entry, message) => {
    const items = checkCase(caseWith(entry), null, null, filesWith({ ...terrain(), ...parts }));
    const warnings = items.filter(({ field }) => field === 'rasters[0].file');
    expect(warnings.map((own) => own.level)).toEqual(['warning']);
    expect(warnings[0].message).toContain(message);
  });

  it('causes no warning if unambiguous or positioned by the case', () => {
    const warned = (entry: Partial<Entry>, parts: Partial<Raster>): number =>
      checkCase(caseWith(entry), null, null, filesWith({ ...terrain(), ...parts })).filter(
        ({ field }) => field === 'rasters[0].file',
      ).length;
    const degrees = [{ about: 'place', text: 'its coordinates are degrees' }] as const;
    expect(warned({}, {})).toBe(0);
    expect(warned({ min: [-1, -1], max: [5, 3] }, { remarks: degrees })).toBe(0);
    expect(warned({ min: [-1, -1], max: [5, 3] }, { extent: null })).toBe(0);
  });

  it('may have missing values outside the mesh, or a fill value', () => {
    const smaller = caseWith({}, 'terrain', { max: [2, 1] });
    expect(complaints(smaller, terrain({ holes: [5] }))).toEqual([]);
    const state = stateOf(caseWith({ noData: -5 }), terrain({ holes: [14] }));
    expect(Math.min(...state)).toBeLessThan(-3);
  });

  it('affects the case digest by content, not by name', () => {
    const renamed = withRasterFiles(caseWith(), (file) => `mesh/${file}`);
    expect(rasterFilesOf(renamed)).toEqual(['mesh/terrain.asc']);
    const moved = new Map([['mesh/terrain.asc', terrain()]]);
    const other = filesWith({ ...terrain(), checksum: 8 });
    const digest = caseDigest(caseWith(), 0, filesWith(terrain()));
    expect(caseDigest(renamed, 0, moved)).toBe(digest);
    expect(caseDigest(caseWith(), 0, other)).not.toBe(digest);
  });
});

describe('obstacle mask of a grid', () => {
  const mask = (pixels: string, place: Extent | null = null): Raster => {
    const rows = pixels.split('/');
    const values = Float32Array.from(rows.join(''), (pixel) =>
      pixel === '#' ? 0 : pixel === '?' ? NaN : 1,
    );
    const [columns, count] = [rows[0].length, rows.length];
    return {
      columns,
      rows: count,
      values,
      extent: place,
      range: [0, 1],
      missing: 0,
      checksum: crc32(new TextEncoder().encode(JSON.stringify([pixels, place]))),
    };
  };
  const covered = (
    pixels: string,
    cells: number[],
    parts: Partial<Image> = {},
    place?: Extent,
  ): string => {
    const obstacles = [{ kind: 'image' as const, file: 'mask.png', ...parts }];
    const grid = { min: [0, 0], max: [4, 2], cells, obstacles };
    const { solid } = placedGrid({ grid }, 0, new Map([['mask.png', mask(pixels, place)]]));
    const [nx, ny] = cells;
    const row = (j: number): string =>
      Array.from(solid!.slice(j * nx, (j + 1) * nx), (own) => (own > 0 ? '#' : '.')).join('');
    return Array.from({ length: ny }, (_, j) => row(ny - 1 - j)).join('/');
  };

  it('maps pixels to cells with the first row on top', () => {
    const pixels = '#..#/.#.#';
    expect(covered(pixels, [4, 2])).toBe(pixels);
    expect(covered('#..#/##../....', [4, 3])).toBe('#..#/##../....');
  });

  it('covers cells that are more than half dark', () => {
    expect(covered('####..../####..../......../........', [4, 2])).toBe('##../....');
    expect(covered('#./..', [4, 4])).toBe('##../##../..../....');
  });

  it('supports light pixels and other thresholds, and ignores missing values', () => {
    expect(covered('#..#/.#.#', [4, 2], { solid: 'light' })).toBe('.##./#.#.');
    expect(covered('#./..', [2, 1], { threshold: 0.9 })).toBe('#.');
    expect(covered('?#??/....', [4, 2])).toBe('..../....');
  });

  it('covers only the extent given by its file or by the case', () => {
    const left = { min: [0, 0], max: [2, 2] } as const;
    expect(covered('##/##', [4, 2], {}, left)).toBe('##../##..');
    expect(covered('##/##', [4, 2], { min: [3, 1], max: [4, 2] }, left)).toBe('...#/....');
  });

  it('is rejected in one line if it covers every cell or was not read', () => {
    expect(() => covered('##/##', [4, 2])).toThrow(
      'mesh.grid.obstacles: they cover every cell; leave some free',
    );
    const grid = {
      min: [0, 0],
      max: [4, 2],
      cells: [4, 2],
      obstacles: [{ kind: 'image' as const, file: 'no.png' }],
    };
    expect(() => placedGrid({ grid })).toThrow(
      'mesh.grid.obstacles[0].file: no.png: the file was not read',
    );
  });
});
