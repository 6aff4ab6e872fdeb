import { crc32 } from '../core/crc32';
import { formatPath } from '../core/formatPath';
import { noRasters, type Rasters } from '../raster/types';
import type { CaseDocument } from './document';
import { formerSpelling } from './formerSpelling';
import { rasterChecksum, withRasterFiles } from './rasters';

/** Descriptive entries of a document, without influence on the computation. */
export const descriptiveEntries = {
  name: '',
  description: '',
  source: '',
  expected: '',
  view: null,
  samples: null,
  sweep: null,
} as const;

/** Returns the entries of a document that determine the computation, as comparable text independent of key order. */
export const computedPart = (document: CaseDocument): string =>
  JSON.stringify(computedCase(document), inOrder);

/** Returns a document reduced to the entries that determine the computation. */
export function computedCase(document: CaseDocument): object {
  const outputs = { ...document.outputs, marks: [], checkpointInterval: undefined };
  return {
    ...document,
    ...descriptiveEntries,
    outputs,
    scheme: withoutNewDefaults(document.scheme),
  };
}

/** Options that cases of earlier versions lack, with the value that computes the same. */
const newDefaults: Readonly<Record<string, unknown>> = { artificialViscosity: false };

/** Returns options without those that leave a computation of an earlier version, and so its digest, as it was. */
const withoutNewDefaults = (scheme: CaseDocument['scheme']): object =>
  Object.fromEntries(
    Object.entries(scheme).filter(([option, value]) => newDefaults[option] !== value),
  );

/**
 * Returns the paths of entries that determine the computation and differ between two cases: `initial.rho`,
 * `scheme.order`. File names and end criteria are ignored.
 */
export function changedParts(before: CaseDocument, now: CaseDocument): string[] {
  const [old, new_] = [before, now].map((document) => {
    const mesh = document.mesh.file === undefined ? document.mesh : { ...document.mesh, file: '' };
    const time = { ...document.time, end: null, maxSteps: null };
    return computedCase(withRasterFiles({ ...document, mesh, time }, () => ''));
  });
  return differing(old, new_).flatMap((entry) => {
    const parts = [old, new_].map((document) => Reflect.get(document, entry) as unknown);
    const [a, b] = parts;
    if (!isObject(a) || !isObject(b)) return [entry];
    return differing(a, b).map((part) => formatPath([entry, part]));
  });
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the names of entries that differ between two objects or exist in only one. */
function differing(a: object, b: object): string[] {
  const text = (object: object, name: string): string =>
    JSON.stringify(Reflect.get(object, name), inOrder) ?? '';
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].filter((name) => text(a, name) !== text(b, name));
}

/**
 * Returns a digest of the computation that a case describes: 16 hexadecimal digits, CRC-32 followed by FNV-1a.
 * @param meshChecksum checksum of the mesh file, used in place of its name; see `meshChecksum`. Ignored for
 * generated meshes, which the document describes
 * @param rasters files named by the case; their contents count, not their names
 */
export function caseDigest(
  document: CaseDocument,
  meshChecksum: number,
  rasters: Rasters = noRasters,
): string {
  const isInCase = document.mesh.file === undefined;
  const mesh = isInCase ? document.mesh : { ...document.mesh, file: String(meshChecksum) };
  const named = withRasterFiles({ ...document, mesh }, (file) =>
    String(rasterChecksum(file, rasters)),
  );
  const text = formerSpelling(JSON.stringify(computedCase(named), inOrder));
  const bytes = new TextEncoder().encode(text);
  return `${digits(crc32(bytes))}${digits(fnv1a(bytes))}`;
}

/** Sorts object entries by name, so that the key order of a document does not matter. */
const inOrder = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const digits = (value: number): string => value.toString(16).padStart(8, '0');

function fnv1a(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
