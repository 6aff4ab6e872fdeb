import { crc32 } from '../core/crc32';
import { formatPath } from '../core/formatPath';
import { noRasters, type Rasters } from '../raster/types';
import type { CaseDocument } from './document';
import { formerSpelling } from './formerSpelling';
import { rasterChecksum, withRasterFiles } from './rasters';

/** Parts of a document that say something to people and decide nothing of the computation. */
export const descriptiveEntries = {
  name: '',
  description: '',
  source: '',
  expected: '',
  view: null,
  samples: null,
  sweep: null,
} as const;

/** What of a document decides the computation, as comparable text; how it came about doesn't count. */
export const computedPart = (document: CaseDocument): string =>
  JSON.stringify(computedCase(document), inOrder);

/** What of a document decides the computation. */
export function computedCase(document: CaseDocument): object {
  const outputs = { ...document.outputs, marks: [], checkpointInterval: undefined };
  return { ...document, ...descriptiveEntries, outputs };
}

/**
 * What decides the computation and differs between two cases, as places in a document: `initial.rho`, `scheme.order`. Names of
 * files say nothing, and neither does when a run ends.
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

/** Names of the entries that only one of two objects has, or that aren't the same in both. */
function differing(a: object, b: object): string[] {
  const text = (object: object, name: string): string =>
    JSON.stringify(Reflect.get(object, name), inOrder) ?? '';
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].filter((name) => text(a, name) !== text(b, name));
}

/**
 * Distinguishes cases apart by what they compute, in 16 hexadecimal digits: by CRC-32 and FNV-1a.
 * @param meshChecksum of the mesh file, whose name says nothing; see `meshChecksum`. It doesn't count
 * for what is generated, which is in the document
 * @param rasters the files that the case names, of which also the contents count and not the names
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

/** Entries of objects in the order of their names: how a document came about doesn't count. */
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
