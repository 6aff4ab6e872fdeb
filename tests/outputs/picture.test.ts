import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { joinPeriodic } from '../../solver/mesh/periodic';
import type { TriangleMesh } from '../../solver/mesh/types';
import { colorTable, findColorMap } from '../../solver/outputs/colorMaps';
import { plainColors } from '../../solver/outputs/colorScale';
import {
  drawFieldPicture,
  growToShape,
  type FieldPicture,
} from '../../solver/outputs/picture/fieldPicture';
import { chosenBounds, focusBounds } from '../../solver/outputs/picture/focus';
import { drawText, fitText, textWidth } from '../../solver/outputs/picture/font';
import { createImage } from '../../solver/outputs/picture/image';
import { encodePng } from '../../solver/outputs/picture/png';
import { rasterize } from '../../solver/outputs/picture/raster';
import { formatTicks, niceTicks } from '../../solver/figure/ticks';
import { boxFile } from '../mesh/cells';
import { rectangleMesh } from '../support/meshes';

const gray = findColorMap('gray')!;

/** The unit square as two triangles with the value x. */
const square = {
  points: Float32Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0),
  triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
  values: Float32Array.of(0, 1, 1, 0),
};
const unit = { minX: 0, minY: 0, maxX: 1, maxY: 1 };

const picture = (changes: Partial<FieldPicture> = {}): FieldPicture => ({
  ...square,
  bounds: (shape) => growToShape(unit, shape),
  range: null,
  colors: plainColors(gray),
  title: 'Square',
  legend: 'x',
  marks: [],
  width: 480,
  height: 320,
  ...changes,
});

describe('rasterize', () => {
  it('gives the linear field at pixel centers, without gaps between triangles', () => {
    const grid = rasterize(square, unit, 8, 8);
    for (let row = 0; row < 8; row++) {
      for (let column = 0; column < 8; column++) {
        expect(grid[8 * row + column]).toBeCloseTo((column + 0.5) / 8, 6);
      }
    }
  });

  it('has the first row at the top', () => {
    const triangle = { ...square, triangles: Uint32Array.of(0, 1, 2) };
    const grid = rasterize(triangle, unit, 4, 4);
    expect(grid[0]).toBeNaN();
    expect(grid[15]).toBeCloseTo(0.875, 6);
  });

  it('does not depend on the orientation of the triangles', () => {
    const turned = { ...square, triangles: Uint32Array.of(0, 2, 1, 0, 3, 2) };
    expect(rasterize(turned, unit, 8, 8)).toEqual(rasterize(square, unit, 8, 8));
  });

  it('omits triangles of zero area', () => {
    const flat = { ...square, triangles: Uint32Array.of(0, 1, 1) };
    expect(rasterize(flat, unit, 2, 2).every(Number.isNaN)).toBe(true);
  });
});

describe('drawFieldPicture', () => {
  it('draws a labeled cross at a mark, and none outside the view', () => {
    const differing = (marks: FieldPicture['marks']): { x: number[]; y: number[] } => {
      const [plain, marked] = [drawFieldPicture(picture()), drawFieldPicture(picture({ marks }))];
      const found: { x: number[]; y: number[] } = { x: [], y: [] };
      for (let at = 0; at < plain.pixels.length; at += 4) {
        if (plain.pixels[at] === marked.pixels[at]) continue;
        found.x.push((at / 4) % plain.width);
        found.y.push(Math.floor(at / 4 / plain.width));
      }
      return found;
    };
    expect(differing([{ x: 3, y: 0.5, label: 'far' }])).toEqual({ x: [], y: [] });
    const left = differing([{ x: 0.25, y: 0.5, label: 'A' }]);
    const right = differing([{ x: 0.75, y: 0.5, label: 'A' }]);
    const half = (Math.min(...right.x) - Math.min(...left.x)) * 2;
    // The square fills the height of the plot except for its 3 % border.
    expect(half).toBeGreaterThan(230);
    expect(half).toBeLessThan(270);
    expect(Math.max(...left.y) - Math.min(...left.y)).toBeLessThan(45);
    const atTop = differing([{ x: 0.5, y: 0.99, label: 'A' }]);
    expect(Math.min(...atTop.y)).toBeGreaterThanOrEqual(30);
  });

  const colorAt = (image: { width: number; pixels: Uint8Array }, x: number, y: number) => [
    ...image.pixels.slice(4 * (y * image.width + x), 4 * (y * image.width + x) + 3),
  ];

  it('colors the field from low to high', () => {
    const image = drawFieldPicture(picture());
    const [left] = colorAt(image, 40, 180);
    const [middle] = colorAt(image, 155, 180);
    const [right] = colorAt(image, 270, 180);
    expect(middle).toBeGreaterThan(left);
    expect(right).toBeGreaterThan(middle);
  });

  it('respects a locked range', () => {
    const image = drawFieldPicture(picture({ range: [2, 3] }));
    expect(colorAt(image, 155, 180)).toEqual([0, 0, 0]);
  });

  it('shows round-off of a constant field in one color', () => {
    const values = Float32Array.of(0.78, 0.78000005, 0.78, 0.77999996);
    const image = drawFieldPicture(
      picture({ values, colors: plainColors(findColorMap('viridis')!) }),
    );
    const middle = [...colorTable(findColorMap('viridis')!).slice(3 * 128, 3 * 129)];
    for (const x of [60, 155, 250]) {
      colorAt(image, x, 180).forEach((channel, i) => {
        expect(Math.abs(channel - middle[i])).toBeLessThanOrEqual(4);
      });
    }
  });

  it('is deterministic', () => {
    expect(encodePng(drawFieldPicture(picture()))).toEqual(encodePng(drawFieldPicture(picture())));
  });
});

describe('encodePng', () => {
  it('round-trips pixel by pixel', () => {
    const image = drawFieldPicture(picture());
    const read = PNG.sync.read(Buffer.from(encodePng(image)));
    expect([read.width, read.height]).toEqual([480, 320]);
    expect(Buffer.compare(read.data, Buffer.from(image.pixels))).toBe(0);
  });

  it('keeps transparency', () => {
    const pixels = Uint8Array.of(1, 2, 3, 4, 250, 5, 0, 255);
    const read = PNG.sync.read(Buffer.from(encodePng({ width: 2, height: 1, pixels })));
    expect([...read.data]).toEqual([...pixels]);
  });
});

describe('the tick list', () => {
  it.each([
    [0, 1, '0.0 0.2 0.4 0.6 0.8 1.0'],
    [0.12, 1.31, '0.2 0.4 0.6 0.8 1.0 1.2'],
    [-3, 3, '-3 -2 -1 0 1 2 3'],
    [101300, 101420, '1.0130e5 1.0132e5 1.0134e5 1.0136e5 1.0138e5 1.0140e5 1.0142e5'],
    [0, 4.1e-5, '0 5.0e-6 1.0e-5 1.5e-5 2.0e-5 2.5e-5 3.0e-5 3.5e-5 4.0e-5'],
    [5, 5, '5'],
  ])('is round from %d to %d', (low, high, expected) => {
    expect(formatTicks(niceTicks(low, high, 6)).join(' ')).toBe(expected);
  });
});

describe('a text', () => {
  it('is truncated if it does not fit', () => {
    expect(fitText('Mach', textWidth('Mach', 15), 15)).toBe('Mach');
    const short = fitText('A very long title', 80, 15);
    expect(short).toBe('A very l…');
    expect(textWidth(short, 15)).toBeLessThanOrEqual(80);
  });

  it('is drawn with antialiased glyphs of the font', () => {
    const image = createImage(220, 30, [255, 255, 255]);
    drawText(image, 'ΔMach − Å', 10, 8, 20, [0, 0, 0]);
    let sum = 0;
    for (let at = 0; at < image.pixels.length; at += 4) sum += 1 - image.pixels[at] / 255;
    // Value of fontkit for these outlines.
    expect(sum / 20 ** 2).toBeCloseTo(1.016, 2);
  });
});

describe('focusBounds', () => {
  /** Boundary faces only: a body of one cell inside an outer cell. */
  const mesh = (bodySize: number): TriangleMesh => ({
    kind: 'cells',
    shape: 'triangle',
    dimension: 2,
    order: 1,
    points: Float64Array.of(
      -10,
      -10,
      0,
      10,
      -10,
      0,
      0,
      10,
      0,
      0,
      0,
      0,
      bodySize,
      0,
      0,
      0,
      bodySize,
      0,
    ),
    cells: Uint32Array.of(0, 1, 2, 3, 4, 5),
    neighbors: Int32Array.of(-1, -2, -3, -4, -5, -6),
    neighborSides: new Uint8Array(6),
    boundaryCells: Uint32Array.of(0, 0, 0, 1, 1, 1),
    boundarySides: Uint8Array.of(0, 1, 2, 0, 1, 2),
    boundaryGroups: Uint16Array.of(0, 0, 0, 1, 1, 1),
    groups: [
      { name: 'farfield', tag: 1, faceCount: 3 },
      { name: 'airfoil', tag: 2, faceCount: 3 },
    ],
    interiorFaceCount: 0,
    elementTags: Float64Array.of(1, 2),
    warnings: [],
  });

  it('is the complete mesh if it is periodic and has no boundary', () => {
    const torus = joinPeriodic(joinPeriodic(rectangleMesh(3, 3), 'left', 'right'), 'bottom', 'top');
    expect(focusBounds(torus)).toEqual({ minX: 0, minY: 0, maxX: 1, maxY: 1 });
  });

  it('encloses the surroundings of a small body among quadrilaterals too', () => {
    const file = boxFile([9, 9]);
    const [sides, cells] = file.blocks;
    // A hole in place of the center cell, whose edges are in no group.
    const others = Array.from(cells.elementTags.keys()).filter((cell) => cell !== 40);
    const around = {
      ...cells,
      nodes: Uint32Array.from(
        others.flatMap((cell) => [...cells.nodes.slice(4 * cell, 4 * cell + 4)]),
      ),
      elementTags: cells.elementTags.slice(1),
      physicalTags: cells.physicalTags.slice(1),
    };
    const focus = focusBounds(buildCellMesh({ ...file, blocks: [sides, around] }));
    const reach = (0.5 + 0.6) / 9;
    expect([focus.minX, focus.minY, focus.maxX, focus.maxY]).toEqual(
      [-reach, -reach, reach, reach].map((value) => expect.closeTo(0.5 + value, 12)),
    );
  });

  it('encloses the surroundings of a small body', () => {
    expect(focusBounds(mesh(1))).toEqual({ minX: -0.6, minY: -0.6, maxX: 1.6, maxY: 1.6 });
  });

  it('returns a custom view, fully visible at any aspect ratio', () => {
    const camera = { projection: 'parallel', azimuth: 0, elevation: 90 } as const;
    expect(chosenBounds({ ...camera, at: null, height: null, width: null }, 2)).toBeNull();
    const chosen = { ...camera, at: [1, 2, 0] as [number, number, number], height: 2, width: 8 };
    expect(chosenBounds(chosen, 2)).toEqual({ minX: -3, maxX: 5, minY: 0, maxY: 4 });
    expect(chosenBounds(chosen, 8)).toEqual({ minX: -7, maxX: 9, minY: 1, maxY: 3 });
  });

  it('is the complete domain otherwise', () => {
    expect(focusBounds(mesh(8))).toEqual({ minX: -10, minY: -10, maxX: 10, maxY: 10 });
  });
});
