import { writeHdf5, type Hdf5Data, type Hdf5Writer } from '../../solver/hdf5';

/** A node of a CGNS file: name, label, data with its shape in HDF5 (reversed indices), children. */
export interface Node {
  readonly name: string;
  readonly label: string;
  readonly data?: Hdf5Data;
  readonly shape?: readonly number[];
  readonly children?: readonly Node[];
}

const types = { Int32Array: 'I4', Float64Array: 'R8', Int8Array: 'C1' } as const;

/** Writes nodes as the CGNS library does (CGNS/SIDS-HDF5 mapping). */
export const cgnsFile = (nodes: readonly Node[]): Promise<Uint8Array> =>
  writeHdf5((root) => {
    attributes(root, 'HDF5 MotherNode', 'Root Node of HDF5 File', 'MT');
    root.dataset(' hdf5version', text('HDF5 Version 1.10.8'));
    for (const node of nodes) write(root, node);
  });

function attributes(group: Hdf5Writer, name: string, label: string, type: string): void {
  group.attribute('name', { strings: [name], length: 33 });
  group.attribute('label', { strings: [label], length: 33 });
  group.attribute('type', { strings: [type], length: 3 });
}

function write(parent: Hdf5Writer, { name, label, data, shape, children = [] }: Node): void {
  const group = parent.group(name);
  const type = data && types[data.constructor.name as keyof typeof types];
  attributes(group, name, label, type ?? 'MT');
  if (data) group.dataset(' data', data, { shape });
  for (const child of children) write(group, child);
}

export const text = (value: string): Int8Array => Int8Array.from(new TextEncoder().encode(value));

export const int = (...values: number[]): Int32Array => Int32Array.from(values);

export const node = (
  name: string,
  label: string,
  data?: Hdf5Data | string,
  children: readonly Node[] = [],
): Node => ({ name, label, data: typeof data === 'string' ? text(data) : data, children });

export const base = (dimension: number, children: readonly Node[]): Node =>
  node('Base', 'CGNSBase_t', int(dimension, 3), children);

export const coordinates = (points: readonly (readonly number[])[]): Node =>
  node(
    'GridCoordinates',
    'GridCoordinates_t',
    undefined,
    ['X', 'Y', 'Z'].map((axis, i) =>
      node(
        `Coordinate${axis}`,
        'DataArray_t',
        Float64Array.from(points, (point) => point[i] ?? 0),
      ),
    ),
  );

export const section = (
  name: string,
  type: number,
  range: readonly [number, number],
  ...connectivity: number[]
): Node =>
  node(name, 'Elements_t', int(type, 0), [
    node('ElementRange', 'IndexRange_t', int(...range)),
    node('ElementConnectivity', 'DataArray_t', int(...connectivity)),
  ]);

/** @param place a list or range of points or elements @param more GridLocation_t, FamilyName_t */
export const boundary = (name: string, type: string, place: Node, ...more: Node[]): Node =>
  node(name, 'BC_t', type, [place, ...more]);

export const range = (...values: number[]): Node =>
  node('PointRange', 'IndexRange_t', int(...values));
export const list = (...values: number[]): Node =>
  node('PointList', 'IndexArray_t', int(...values));
export const location = (name: string): Node => node('GridLocation', 'GridLocation_t', name);
export const family = (name: string): Node => node('FamilyName', 'FamilyName_t', name);

export const boundaries = (...children: Node[]): Node =>
  node('ZoneBC', 'ZoneBC_t', undefined, children);

export const unstructured = (
  points: readonly (readonly number[])[],
  cells: number,
  children: readonly Node[],
  name = 'Zone',
): Node =>
  node(name, 'Zone_t', int(points.length, cells, 0), [
    node('ZoneType', 'ZoneType_t', 'Unstructured'),
    coordinates(points),
    ...children,
  ]);

/** A block of the box from `low` to `high` with `size` points along each axis. */
export function structured(
  name: string,
  size: readonly number[],
  at: (index: readonly number[]) => readonly number[],
  children: readonly Node[] = [],
): Node {
  const count = size.reduce((product, own) => product * own, 1);
  const points = Array.from({ length: count }, (_, i) => {
    let rest = i;
    return at(
      size.map((own) => {
        const index = rest % own;
        rest = Math.floor(rest / own);
        return index;
      }),
    );
  });
  const sizes = [...size, ...size.map((own) => own - 1), ...size.map(() => 0)];
  return node(name, 'Zone_t', int(...sizes), [
    node('ZoneType', 'ZoneType_t', 'Structured'),
    coordinates(points),
    ...children,
  ]);
}
