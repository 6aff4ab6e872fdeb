import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewSchema } from '../../solver/case/view';
import type { Dimension } from '../../solver/core/axes';
import { glb } from '../../solver/exporters/glb';
import { vtp } from '../../solver/exporters/vtp';
import type { Solution } from '../../solver/outputs/solution';
import { boundaryVtu } from '../../solver/outputs/vtk/boundaryVtu';
import { solutionVtu } from '../../solver/outputs/vtk/solutionVtu';
import { meanSpace } from '../../solver/space/gridSpace';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { gaussLegendre } from '../../solver/mesh/gaussLegendre';
import { boxMesh } from '../../solver/mesh/generate/box';
import type { CellSpace } from '../../solver/space/cellSpace';
import { nodalSpace as lagrangeSpace, requireBoxes } from '../../solver/space/nodalSpace';
import { grid } from '../space/grids';
import { nodalSpace } from '../space/nodalSpace';
import { lagrangeNodes } from '../../solver/mesh/lagrangeNodes';
import { places, polynomials, solidSolution, solutionOf } from './polynomialSolution';
import { solutionOn } from './spaceSolution';

/** A Python interpreter with VTK: that of ParaView, or one with the VTK package. */
const python = ['pvpython', 'python3', '/usr/bin/python3'].find(
  (name) => spawnSync(name, ['-c', 'import vtkmodules']).status === 0,
);
const script = fileURLToPath(new URL('readWithVtk.py', import.meta.url));

/** Besides the default. */
const forms = {
  double: { isDouble: true, isCompressed: true },
  raw: { isDouble: true, isCompressed: false },
};

interface FileFound {
  readonly cellType: number;
  readonly cells: number;
  readonly bounds: readonly number[];
  readonly time: number;
  readonly values: readonly (number | null)[];
  readonly integrals: Readonly<Record<'points' | 'cells', Readonly<Record<string, number>>>>;
  /** x, y, z and the value at a point of each cell. */
  readonly interpolated: readonly (readonly [number, number, number, number])[];
  /** Smallest and largest determinant of dx/dξ; null for boundaries. */
  readonly jacobians: readonly [number, number] | null;
  readonly groups: readonly string[];
}

type Place = readonly [x: number, y: number, z: number];

/** Cells of the box of `grid`, 4 × 3 × 2 of them. */
const boxes = ([1, 2, 3] as const).map((dimension) => ({
  dimension,
  cells: [4, 12, 24][dimension - 1],
  measure: [2, 3, 1.5][dimension - 1],
  name: ['Length', 'Area', 'Volume'][dimension - 1],
  places: (
    [
      [-0.31, 0.91, 0.41],
      [0.83, 1.77, 0.3],
      [0.07, 1.2, 0.7],
    ] as const
  ).map(([x, y, z]): Place => [x, dimension > 1 ? y : 0, dimension > 2 ? z : 0]),
}));

/** A polynomial of this order in every coordinate, different along each axis. */
const boxField = (dimension: Dimension, n: number) => ({
  q: [`x^${n}`, ` + 2*x*y^${n - 1}`, ` + 3*z^${n}*y`].slice(0, dimension).join(''),
  at: ([x, y, z]: Place): number =>
    x ** n + (dimension > 1 ? 2 * x * y ** (n - 1) : 0) + (dimension > 2 ? 3 * z ** n * y : 0),
});

const orders = [1, 2, 3, 4];

const inBoxes = boxes.flatMap((box) => orders.map((order) => ({ ...box, order })));

/** A polynomial of this total degree in space. */
const solidField = (n: number): string => `1 + x^${n} - 2*x*y^${n - 1} + 3*z^${n}`;

/** Curved cells of a bent box, with polynomials as in flux reconstruction. */
const curved = ([2, 3] as const).flatMap((dimension) =>
  [
    [2, 3],
    [3, 3],
    [2, 1],
  ].map(([order, degree]) => ({
    dimension,
    order,
    degree,
    name: `bent${dimension}-${order}-${degree}`,
  })),
);
const linear = { 2: '1 + 2*x - 3*y', 3: '1 + 2*x - 3*y + z' } as const;
/** A slice across x and one across y of the box, with the field x. */
function sliced(): Solution {
  const solution = solutionOn(nodalSpace(grid(3), 2), 'x');
  const planes = [
    { normal: [1, 0, 0], point: [0.25, 1, 0.5] },
    { normal: [0, 1, 0], point: null },
  ];
  const view = viewSchema.parse({ slices: { shown: true, planes } });
  return { ...solution, document: { ...solution.document, view } };
}

function curvedSpace(dimension: 2 | 3, order: number, degree: number): CellSpace {
  const box = { min: [0, 0, 0], max: [1, 1.2, 1], cells: [2, 2, 2] };
  const own = Object.fromEntries(
    Object.entries(box).map(([name, values]) => [name, values.slice(0, dimension)]),
  ) as typeof box;
  const bend = ([x, y, z = 0]: readonly number[]): number[] =>
    [x + 0.08 * Math.sin(3 * y), y + 0.1 * x * x, z + 0.05 * x * y].slice(0, dimension);
  const mesh = requireBoxes(buildCellMesh(boxMesh(own, order, bend)), 'the test');
  const { points, weights } = gaussLegendre(degree + 1);
  return lagrangeSpace(
    mesh,
    points.map((x) => (x + 1) / 2),
    weights.map((w) => w / 2),
  );
}

describe.skipIf(python === undefined)('VTK (skipped if Python has no vtkmodules)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fluxbench-vtk-'));
  let found: Record<string, FileFound>;
  let nodes: Record<'tetrahedron' | 'prism' | 'hexahedron', Record<string, number[][]>>;

  beforeAll(() => {
    const files: Record<string, readonly Place[]> = {};
    const write = (name: string, at: readonly Place[], content: Uint8Array): void => {
      files[name] = at;
      writeFileSync(join(folder, name), content);
    };
    const writeForms = (name: string, at: readonly Place[], solution: Solution): void => {
      write(`${name}.vtu`, at, solutionVtu(solution, []));
      write(`${name}-boundary.vtu`, [], boundaryVtu(solution, []));
      for (const [form, how] of Object.entries(forms)) {
        write(`${name}-${form}.vtu`, at, solutionVtu(solution, [], { form: how }));
      }
    };
    const plane = places.map(([x, y]): Place => [x, y, 0]);
    for (const { order, expression } of polynomials) {
      writeForms(`p${order}`, plane, solutionOf(order, expression));
    }
    for (const { dimension, order, places: inBox } of inBoxes) {
      const { q } = boxField(dimension, order);
      const solution = solutionOn(nodalSpace(grid(dimension), order), q);
      writeForms(`box${dimension}-p${order}`, inBox, { ...solution, time: 0.25 });
    }
    for (const { name, dimension, order, degree } of curved) {
      const solution = solutionOn(curvedSpace(dimension, order, degree), linear[dimension]);
      write(`${name}-raw.vtu`, [], solutionVtu(solution, [], { form: forms.raw }));
    }
    const [table] = vtp.files(sliced(), { field: 'q', isCompressed: true });
    write('surfaces.vtp', [], table.content);
    write('surfaces.glb', [], glb.files(sliced(), { field: 'q' })[0].content);
    for (const { dimension } of boxes) {
      const solution = solutionOn(
        meanSpace(grid(dimension)),
        ['x', '2*y', '3*z'].slice(0, dimension).join(' + '),
      );
      writeForms(`box${dimension}-means`, [], solution);
    }
    for (const order of orders) {
      const solution = solidSolution(order, solidField(order));
      write(`solids-p${order}.vtu`, [], solutionVtu(solution, [], { form: forms.raw }));
    }
    writeFileSync(join(folder, 'request.json'), JSON.stringify({ files, field: 'q', orders }));
    ({ files: found, nodes } = JSON.parse(
      execFileSync(python!, [script, folder], { encoding: 'utf8' }),
    ));
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(polynomials)('reads the polynomial of order $order', ({ order, at, integral }) => {
    const { cellType, cells, values, integrals, jacobians } = found[`p${order}.vtu`];
    expect([cellType, cells]).toEqual([order === 1 ? 5 : 69, 12]);
    values.forEach((value, i) => expect(value).toBeCloseTo(at(places[i][0], places[i][1]), 5));
    expect(integrals.cells['mean q']).toBeCloseTo(integral, 6);
    expect(integrals.cells.quality).toBeGreaterThan(0.3);
    expect(integrals.cells.quality).toBeLessThanOrEqual(1);
    for (const jacobian of jacobians!) expect(jacobian).toBeCloseTo(1 / 6, 8);
  });

  it.each(polynomials)('reads more digits in double precision, order $order', ({ order, at }) => {
    for (const name of Object.keys(forms)) {
      const { values } = found[`p${order}-${name}.vtu`];
      values.forEach((value, i) => expect(value).toBeCloseTo(at(places[i][0], places[i][1]), 12));
    }
  });

  it.each(polynomials)('reads the boundary of order $order', ({ order, around }) => {
    const { cellType, cells, integrals, groups } = found[`p${order}-boundary.vtu`];
    expect([cellType, cells]).toEqual([order === 1 ? 3 : 68, 10]);
    expect(groups).toEqual(['left', 'right', 'bottom', 'top']);
    // Along the chords between the nodes.
    expect(Math.abs(integrals.points.q - around)).toBeLessThan(order === 1 ? 1e-6 : 0.01);
    // The outward normal integrates to zero over a closed line.
    expect(integrals.cells.normal).toBeCloseTo(0, 10);
  });

  it.each(inBoxes)(
    'reads nodes and polynomials of order $order in boxes of $dimension dimensions',
    ({ dimension, order, cells, measure, name, places: inBox }) => {
      const { at } = boxField(dimension, order);
      for (const form of Object.keys(forms)) {
        const file = found[`box${dimension}-p${order}-${form}.vtu`];
        expect(file).toMatchObject({ cells, time: 0.25 });
        expect(file.cellType).toBe((order === 1 ? [3, 9, 12] : [68, 70, 72])[dimension - 1]);
        expect(file.integrals.cells[name]).toBeCloseTo(measure, 10);
        // Cells with nodes in the wrong order would be folded or bent.
        for (const jacobian of file.jacobians!) expect(jacobian).toBeCloseTo(measure / cells, 8);
        file.values.forEach((value, i) => expect(value).toBeCloseTo(at(inBox[i]), 11));
      }
    },
  );

  it.each(inBoxes)(
    'reads the faces of boxes of $dimension dimensions, order $order',
    ({ dimension, order }) => {
      const { groups, integrals } = found[`box${dimension}-p${order}-boundary.vtu`];
      expect(groups).toHaveLength(2 * dimension);
      if (dimension === 1) return;
      expect(integrals.cells[dimension === 2 ? 'Length' : 'Area']).toBeCloseTo(
        dimension === 2 ? 7 : 9.5,
        8,
      );
      expect(integrals.cells.normal).toBeCloseTo(0, 8);
    },
  );

  it.each(orders)('has nodes in the order of our files, order %i', (order) => {
    for (const shape of ['tetrahedron', 'prism', 'hexahedron'] as const) {
      expect(nodes[shape][order], shape).toEqual(lagrangeNodes(shape, order, false));
    }
  });

  it.each(orders)(
    'reads polynomials on tetrahedra, pyramids, prisms and hexahedra, p = %i',
    (n) => {
      const { cells, integrals, interpolated, jacobians } = found[`solids-p${n}.vtu`];
      expect(cells).toBe(12);
      expect(integrals.cells.Volume).toBeCloseTo(1, 8);
      // VTK's linear wedge is oriented as documented, with which its own functions are mirrored.
      if (n > 1) expect(jacobians![0]).toBeGreaterThan(0);
      expect(interpolated).toHaveLength(12);
      for (const [x, y, z, value] of interpolated) {
        expect(value).toBeCloseTo(1 + x ** n - 2 * x * y ** (n - 1) + 3 * z ** n, 10);
      }
    },
  );

  it('reads slices and their field', () => {
    const { cellType, integrals } = found['surfaces.vtp'];
    expect(cellType).toBe(5);
    expect(integrals.cells.Area).toBeCloseTo(1.5 * 0.5 + 2 * 0.5, 5);
    // From the slice across x; x is odd about the other one.
    expect(integrals.points.q).toBeCloseTo(0.25 * 1.5 * 0.5, 5);
  });

  it('reads the same slices in glTF, where y points up', () => {
    const { cellType, cells, integrals, bounds } = found['surfaces.glb'];
    expect([cellType, cells]).toEqual([5, found['surfaces.vtp'].cells]);
    expect(integrals.cells.Area).toBeCloseTo(1.5 * 0.5 + 2 * 0.5, 5);
    [-1, 1, 0.25, 0.75, -2, -0.5].forEach((end, i) => expect(bounds[i]).toBeCloseTo(end, 5));
  });

  it.each(curved)(
    'reads the field of curved cells of $dimension dimensions, order $order, degree $degree',
    ({ name, dimension, order, degree }) => {
      const file = found[`${name}-raw.vtu`];
      expect(file.cellType).toBe(dimension === 2 ? 70 : 72);
      expect(file.jacobians![0]).toBeGreaterThan(0);
      expect(file.interpolated).toHaveLength(2 ** dimension);
      for (const [x, y, z, value] of file.interpolated) {
        const exact = 1 + 2 * x - 3 * y + (dimension === 3 ? z : 0);
        // Bilinear functions of curved cells are not linear in space.
        expect(value).toBeCloseTo(exact, degree < order ? 1 : 11);
      }
    },
  );

  it.each(boxes)(
    'reads means of cells of $dimension dimensions that fill the box',
    ({ dimension, cells, measure, name }) => {
      const { cellType, bounds, integrals, jacobians, ...file } =
        found[`box${dimension}-means-raw.vtu`];
      expect([cellType, file.cells]).toEqual([[3, 9, 12][dimension - 1], cells]);
      expect(integrals.cells[name]).toBeCloseTo(measure, 12);
      // The value of a linear function at the center of the box.
      const mean = [0, 2.5, 4][dimension - 1];
      expect(integrals.cells.q).toBeCloseTo(mean * measure, 12);
      for (const jacobian of jacobians!) expect(jacobian).toBeCloseTo(measure / cells, 8);
      const [low, high] = [
        [-1, 0.5, 0.25],
        [1, 2, 0.75],
      ].map((corner) => corner.map((value, axis) => (axis < dimension ? value : 0)));
      expect(bounds).toEqual([low[0], high[0], low[1], high[1], low[2], high[2]]);
    },
  );
});
