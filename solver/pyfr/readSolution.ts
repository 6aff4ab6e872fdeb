import { readHdf5, type Hdf5Group, type Hdf5Values, type NumericArray } from '../hdf5';
import { ImportError, type ForeignResult } from '../imports';
import { productBasis, spannedBasis } from '../imports/nodalBasis';
import type { NodalBasis, ResultPart } from '../imports/types';
import { functionCount } from '../methods/frMixed/orthonormalBasis';
import { t } from '../text/t';
import {
  numbersOf,
  placesIn,
  readPyfrMesh,
  requireFormat,
  textOf,
  type PyfrPart,
} from './readMesh';

/**
 * Reads a state or averages of PyFR 3 (`.pyfrs`) on its mesh. Fields of averages other than means are named
 * `GROUP_NAME`.
 * @throws Hdf5Error, ImportError with one line
 */
export async function readPyfrSolution(
  bytes: Uint8Array,
  fileName: string,
  meshBytes: Uint8Array,
  meshName: string,
): Promise<ForeignResult> {
  const mesh = await readPyfrMesh(meshBytes, meshName);
  return readHdf5(bytes, fileName, (root) => {
    requireFormat(root, fileName, 'config');
    if (textOf(root, 'mesh-uuid') !== mesh.uuid) {
      throw new ImportError(t('pyfrOtherMesh', fileName, meshName));
    }
    const stats = settingsOf(textOf(root, 'stats'));
    const prefix = stats.get('data')?.get('prefix') ?? 'soln';
    const folder = root.group(prefix);
    const parts = mesh.parts.map((part) => valuesOn(folder, part, fileName));
    const fields = [...parts[0].fields.keys()].flatMap((name) => {
      const values = parts.flatMap((part) => part.fields.get(name) ?? []);
      return values.length === parts.length ? [{ name, values }] : [];
    });
    const bad = fields.find(({ values }) => values.some((own) => !own.every(Number.isFinite)));
    if (bad) throw new ImportError(`${fileName}: ${t('importNotFinite', bad.name)}`);
    const time = Number(stats.get('solver-time-integrator')?.get('tcurr') ?? 0);
    return {
      ...{ program: textOf(root, 'creator'), fileName, parts, fields },
      time: time >= 0 ? time : 0,
      mesh: mesh.file,
      remarks: [],
    };
  });
}

/** Values on the elements of one type: by name, [cell][node]. */
interface PartValues extends ResultPart {
  readonly fields: ReadonlyMap<string, Float64Array>;
}

/** Reads the values on the elements of one type. @throws Hdf5Error, ImportError */
function valuesOn(folder: Hdf5Group, part: PyfrPart, fileName: string): PartValues {
  const name = folder.names.find((own) => own.endsWith(`-${part.type}`));
  if (name === undefined) throw new ImportError(t('pyfrDamaged', fileName));
  if (folder.names.includes(`${name}-idxs`)) throw new ImportError(t('pyfrSubset', fileName));
  const data = folder.dataset(name);
  const basis = basisOf(numbersOf(data.attribute('pts'), fileName), part.shape);
  if (basis === null) throw new ImportError(t('pyfrDamaged', fileName));
  const fields = fieldsOf(data.columns());
  const count = part.cellCount * basis.count;
  if (fields.size === 0 || [...fields.values()].some(({ length }) => length !== count)) {
    throw new ImportError(t('pyfrDamaged', fileName));
  }
  return { basis, corners: part.corners, fields };
}

/** Parses sections of `key = value`. */
export function settingsOf(text: string): Map<string, Map<string, string>> {
  const sections = new Map<string, Map<string, string>>();
  let section = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, name] = /^\[(.+)\]\s*$/.exec(line) ?? [];
    const [, key, value] = /^([^=\s]+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (name !== undefined) sections.set(name, (section = new Map()));
    else if (key !== undefined) section.set(key, value);
  }
  return sections;
}

/** Highest degree of polynomials that is looked for. */
const highestDegree = 20;

/** Returns the interpolation at PyFR's solution points, in −1…1; null for a number of points that no degree has. */
export function basisOf(points: NumericArray, shape: PyfrPart['shape']): NodalBasis | null {
  const places = placesIn(points, shape);
  const degrees = Array.from({ length: highestDegree + 1 }, (_, degree) => degree);
  const degree = degrees.find((own) => functionCount(shape, own) === places.length);
  if (degree === undefined) return null;
  if (shape !== 'quadrilateral' && shape !== 'hexahedron') {
    return spannedBasis(shape, degree, places, (i, j) => i + j);
  }
  const along = distinct(Float64Array.from(places.flat()));
  if (along.length !== degree + 1) return null;
  const indexOf = (x: number): number =>
    along.reduce((best, own, i) => (Math.abs(own - x) < Math.abs(along[best] - x) ? i : best), 0);
  return productBasis(
    shape,
    along,
    places.map((place) => place.map(indexOf)),
  );
}

function distinct(values: Float64Array): Float64Array {
  const sorted = values.toSorted();
  return sorted.filter((x, i) => i === 0 || x - sorted[i - 1] > 1e-9);
}

/** Groups whose names add nothing to those of their fields. */
const plainGroups: readonly string[] = ['soln', 'avg'];

function fieldsOf(groups: ReadonlyMap<string, Hdf5Values>): Map<string, Float64Array> {
  const fields = new Map<string, Float64Array>();
  for (const [group, found] of groups) {
    if (found.kind !== 'columns' || group === 'grad' || group === 'aux') continue;
    for (const [name, column] of found.columns) {
      const values = nodalValues(column);
      if (values === null) continue;
      fields.set(plainGroups.includes(group) ? name : `${group}_${name}`, values);
    }
  }
  return fields;
}

/** Returns the values of an array, or of one column per node, [cell][node]; null for other contents. */
function nodalValues(column: Hdf5Values): Float64Array | null {
  if (column.kind === 'numbers') return Float64Array.from(column.values);
  if (column.kind !== 'columns') return null;
  const nodes = [...column.columns.values()].flatMap((own) =>
    own.kind === 'numbers' ? [own.values] : [],
  );
  const count = nodes.length;
  const values = new Float64Array(count * (nodes[0]?.length ?? 0));
  nodes.forEach((own, node) => own.forEach((value, cell) => (values[cell * count + node] = value)));
  return values;
}
