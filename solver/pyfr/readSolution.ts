import { readHdf5, type Hdf5Group, type Hdf5Values, type NumericArray } from '../hdf5';
import { ImportError, type ForeignResult } from '../imports';
import { collapsedParts, type ResultPart } from '../imports/collapsedParts';
import { productBasis, triangleBasis } from '../imports/nodalBasis';
import type { NodalBasis, ResultField } from '../imports/types';
import { t } from '../text/t';
import { numbersOf, readPyfrMesh, requireFormat, textOf, type PyfrPart } from './readMesh';

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
    const { basis, corners, fields } = parts.length === 1 ? parts[0] : collapsedParts(parts);
    const bad = fields.find(({ values }) => !values.every(Number.isFinite));
    if (bad) throw new ImportError(`${fileName}: ${t('importNotFinite', bad.name)}`);
    const time = Number(stats.get('solver-time-integrator')?.get('tcurr') ?? 0);
    return {
      ...{ program: textOf(root, 'creator'), fileName, basis, fields },
      time: time >= 0 ? time : 0,
      corners,
      mesh: mesh.file,
      remarks: [],
    };
  });
}

/** Reads the values on the elements of one type. @throws Hdf5Error, ImportError */
function valuesOn(folder: Hdf5Group, part: PyfrPart, fileName: string): ResultPart {
  const name = folder.names.find((own) => own.endsWith(`-${part.type}`));
  if (name === undefined) throw new ImportError(t('pyfrDamaged', fileName));
  if (folder.names.includes(`${name}-idxs`)) throw new ImportError(t('pyfrSubset', fileName));
  const data = folder.dataset(name);
  const basis = basisOf(numbersOf(data.attribute('pts'), fileName), part.shape);
  const fields = fieldsOf(data.columns());
  const count = part.cellCount * basis.count;
  if (fields.length === 0 || fields.some(({ values }) => values.length !== count)) {
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

/** Returns the interpolation at PyFR's solution points, in −1…1. */
export function basisOf(points: NumericArray, shape: PyfrPart['shape']): NodalBasis {
  const dimension = shape === 'hexahedron' ? 3 : 2;
  const unit = Float64Array.from(points, (x) => (1 + x) / 2);
  const count = unit.length / dimension;
  if (shape === 'triangle') {
    const degree = (Math.sqrt(8 * count + 1) - 3) / 2;
    const places = Array.from({ length: count }, (_, i) => [unit[2 * i], unit[2 * i + 1]] as const);
    return triangleBasis(degree, places);
  }
  const along = distinct(unit);
  const indexOf = (x: number): number =>
    along.reduce((best, own, i) => (Math.abs(own - x) < Math.abs(along[best] - x) ? i : best), 0);
  const places = Array.from({ length: count }, (_, i) =>
    Array.from({ length: dimension }, (_, axis) => indexOf(unit[i * dimension + axis])),
  );
  return productBasis(shape, along, places);
}

function distinct(values: Float64Array): Float64Array {
  const sorted = values.toSorted();
  return sorted.filter((x, i) => i === 0 || x - sorted[i - 1] > 1e-9);
}

/** Groups whose names add nothing to those of their fields. */
const plainGroups: readonly string[] = ['soln', 'avg'];

function fieldsOf(groups: ReadonlyMap<string, Hdf5Values>): ResultField[] {
  const fields: ResultField[] = [];
  for (const [group, found] of groups) {
    if (found.kind !== 'columns' || group === 'grad' || group === 'aux') continue;
    for (const [name, column] of found.columns) {
      const values = nodalValues(column);
      if (values === null) continue;
      fields.push({ name: plainGroups.includes(group) ? name : `${group}_${name}`, values });
    }
  }
  return fields;
}

/** Returns the values of an array, or of one column per node, [cell][node]; null for other contents. */
function nodalValues(column: Hdf5Values): Float64Array | null {
  if (column.kind === 'numbers') return Float64Array.from(column.values);
  if (column.kind !== 'columns') return null;
  const nodes = [...column.columns.values()].flatMap((own) => own.kind === 'numbers' ? [own.values] : []); // prettier-ignore
  const count = nodes.length;
  const values = new Float64Array(count * (nodes[0]?.length ?? 0));
  nodes.forEach((own, node) => own.forEach((value, cell) => (values[cell * count + node] = value)));
  return values;
}
