import { Blocks } from '../mesh/readers/blocks';
import { readHdf5, type Hdf5Group, type Hdf5Values, type NumericArray } from '../hdf5';
import { CELL_SHAPES } from '../mesh/cellShapes';
import { nodeLattice, referenceCorners } from '../mesh/nodeLattice';
import type { BlockShape, MeshFile } from '../mesh/types';
import { ImportError } from '../imports';
import { t } from '../text/t';
import { sideNodes, sideShape } from './carriedMesh';
import { fromPyfr, pyfrFaces, pyfrShapes } from './shapes';

/** The elements of one type. */
export interface PyfrPart {
  readonly shape: BlockShape;
  /** Name of the type in PyFR. */
  readonly type: string;
  readonly cellCount: number;
  /** x, y, z of the corners, [cell][corner][axis], in the order of `CELL_SHAPES`. */
  readonly corners: Float64Array;
}

/** A mesh of PyFR: elements of any shapes. */
export interface PyfrMesh {
  readonly uuid: string;
  readonly parts: readonly PyfrPart[];
  readonly file: MeshFile;
}

/** Version of the format of meshes and solutions. */
export const formatVersion = 2;

/**
 * Reads a mesh of PyFR 3 (`.pyfrm`; NativeReader of its sources): HDF5 with tables of elements and nodes.
 * @throws Hdf5Error, ImportError with one line
 */
export const readPyfrMesh = (bytes: Uint8Array, fileName: string): Promise<PyfrMesh> =>
  readHdf5(bytes, fileName, (root) => {
    requireFormat(root, fileName, 'eles');
    const { names: found } = root.group('eles');
    const types = Object.keys(pyfrShapes).filter((type) => found.includes(type));
    const dimensions = new Set(types.map((type) => referenceCorners(pyfrShapes[type])[0].length));
    const [dimension] = dimensions;
    if (types.length < found.length || dimensions.size !== 1) {
      throw new ImportError(t('pyfrElements', fileName, [...found]));
    }
    const located = root.dataset('nodes').columns().get('location');
    const points = inSpace(numbersOf(located, fileName), located?.width ?? 0);
    if (!points.every(Number.isFinite)) throw new ImportError(t('pyfrDamaged', fileName));
    const blocks = new Blocks();
    const elements = types.map((type) => elementsOf(root, type, points, fileName));
    for (const own of elements) {
      for (let cell = 0; cell < own.cellCount; cell++) {
        blocks.add(
          own.shape,
          own.order.map((_, place) => own.nodeOf(cell, place)),
          0,
        );
      }
    }
    const groups: string[] = [];
    for (const own of elements) addBoundary(root, own, blocks, groups);
    return {
      uuid: textOf(root, 'mesh-uuid'),
      parts: elements.map(({ shape, type, cellCount, corners }) => ({
        shape,
        type,
        cellCount,
        corners,
      })),
      file: {
        ...{ format: 'PyFR', fileName, points },
        nodeTags: Float64Array.from({ length: points.length / 3 }, (_, i) => i),
        blocks: blocks.build(),
        groups: groups.map((name, i) => ({
          dimension: (dimension - 1) as 1 | 2,
          tag: i + 1,
          name,
        })),
        ...{ periodic: [], warnings: [] },
      },
    };
  });

interface Elements extends PyfrPart {
  readonly table: ReadonlyMap<string, Hdf5Values>;
  /** Places of the nodes in Gmsh's order. */
  readonly order: readonly number[];
  readonly degree: number;
  /** Returns the node at a place of Gmsh's order. */
  readonly nodeOf: (cell: number, place: number) => number;
}

/** @throws Hdf5Error, ImportError */
function elementsOf(
  root: Hdf5Group,
  type: string,
  points: Float64Array,
  fileName: string,
): Elements {
  const shape = pyfrShapes[type];
  const elements = root.group('eles').dataset(type);
  const [cellCount = 0] = elements.shape;
  const table = elements.columns();
  const nodes = numbersOf(table.get('nodes'), fileName);
  const places = placesOf(elements.attribute('pts'), shape, fileName);
  const { order: degree, lattice } = places;
  const width = lattice.length;
  const inMesh = nodes.every((node) => node >= 0 && 3 * node < points.length);
  if (shape === 'pyramid' && degree > 1) throw new ImportError(t('pyfrCurvedPyramids', fileName));
  const gmsh = degree > 0 && degree <= width ? nodeLattice(shape, degree) : [];
  if (nodes.length !== width * cellCount || width !== gmsh.length || !inMesh) {
    throw new ImportError(t('pyfrDamaged', fileName));
  }
  const order = gmsh.map((place) => nodeAt(places, place));
  if (order.includes(-1)) throw new ImportError(t('pyfrDamaged', fileName));
  const cornerNodes = referenceCorners(shape).map((corner) =>
    nodeAt(
      places,
      corner.map((x) => x * degree),
    ),
  );
  const corners = new Float64Array(3 * cornerNodes.length * cellCount);
  for (let cell = 0, to = 0; cell < cellCount; cell++) {
    for (const place of cornerNodes) {
      const node = nodes[cell * width + place];
      for (let axis = 0; axis < 3; axis++) corners[to++] = points[3 * node + axis];
    }
  }
  const nodeOf = (cell: number, place: number): number => nodes[cell * width + order[place]];
  return { shape, type, cellCount, corners, table, order, degree, nodeOf };
}

/** Requires a file of PyFR's present format with a member. @throws ImportError */
export function requireFormat(root: Hdf5Group, fileName: string, member: string): void {
  const { names } = root;
  if (!names.includes('mesh-uuid') || !names.includes(member) || !names.includes('version')) {
    throw new ImportError(t('pyfrForeign', fileName, member));
  }
  const [version] = root.dataset('version').numbers();
  if (version !== formatVersion)
    throw new ImportError(t('pyfrVersion', fileName, version, formatVersion));
}

/** Returns a text in a dataset of one string. */
export const textOf = (root: Hdf5Group, name: string): string =>
  root.dataset(name).strings()[0] ?? '';

export function numbersOf(values: Hdf5Values | null | undefined, fileName: string): NumericArray {
  if (values?.kind !== 'numbers') throw new ImportError(t('pyfrDamaged', fileName));
  return values.values;
}

interface Places {
  readonly order: number;
  readonly lattice: readonly (readonly number[])[];
}

/** Reads positions in the reference element as lattice coordinates. @throws ImportError */
function placesOf(attribute: Hdf5Values | null, shape: BlockShape, fileName: string): Places {
  const places = placesIn(numbersOf(attribute, fileName), shape);
  // Along the last axis, all orders have their steps.
  const along = new Set(places.map((place) => Math.round(place[place.length - 1] * 1e9)));
  const order = along.size - 1;
  return { order, lattice: places.map((place) => place.map((x) => Math.round(x * order))) };
}

/** Returns points in PyFR's reference element, [point][axis], in that of `referenceCorners`. */
export function placesIn(coordinates: NumericArray, shape: BlockShape): number[][] {
  const dimension = referenceCorners(shape)[0].length;
  return Array.from({ length: Math.floor(coordinates.length / dimension) }, (_, i) =>
    fromPyfr(shape, Array.from(coordinates.subarray(i * dimension, (i + 1) * dimension))),
  );
}

function nodeAt({ lattice }: Places, place: readonly number[]): number {
  const key = place.join();
  return lattice.findIndex((own) => own.join() === key);
}

function inSpace(given: NumericArray, width: number): Float64Array {
  if (width !== 2 && width !== 3) return new Float64Array(0);
  const points = new Float64Array((3 * given.length) / width);
  for (let i = 0; i < given.length; i++) points[3 * Math.floor(i / width) + (i % width)] = given[i];
  return points;
}

/** Adds the sides of the boundary and the names of their groups. */
function addBoundary(
  root: Hdf5Group,
  { shape, table, degree, cellCount, nodeOf }: Elements,
  blocks: Blocks,
  names: string[],
): void {
  const codec = root.dataset('codec').strings();
  const found = table.get('faces');
  const kinds = found?.kind === 'columns' ? found.columns.get('cidx') : null;
  if (kinds?.kind !== 'numbers') return;
  const sides = sideNodes(shape, degree);
  const perCell = CELL_SHAPES[shape].facets.length;
  for (let cell = 0; cell < cellCount; cell++) {
    for (let face = 0; face < perCell; face++) {
      const [, name] = /^bc\/(.+)$/.exec(codec[kinds.values[cell * perCell + face]] ?? '') ?? [];
      if (name === undefined) continue;
      if (!names.includes(name)) names.push(name);
      const facet = pyfrFaces[shape][face];
      const nodes = sides[facet].map((place) => nodeOf(cell, place));
      blocks.add(
        sideShape(CELL_SHAPES[shape].facets[facet].length),
        nodes,
        names.indexOf(name) + 1,
      );
    }
  }
}
