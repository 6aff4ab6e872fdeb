import { MeshError } from '../types';
import { t } from '../../text/t';

/** Names of the boundary types −1, −2, … of the format. */
const sideNames = ['wall', 'outflow', 'inflow'] as const;

/** Physical tags of these types, as in the Gmsh files that the format is made from. */
const tagOf = (type: number): number => 10_000 * type;

/** Whether a file is in the format: its first line is a number of triangles. */
export const isPmsh = (bytes: Uint8Array): boolean =>
  /^\s*\d+\s*\r?\n\s*[-+.\d]/.test(new TextDecoder().decode(bytes.subarray(0, 100)));

/**
 * Converts a mesh of the public code DGCUDA to Gmsh's MSH 2.2. A line holds the number of triangles, followed by a line
 * `x1 y1 x2 y2 x3 y3 side1 side2 side3` for each; then the number of sides, and `x1 y1 x2 y2 left right leftSide
 * rightSide` for each, where a negative `right` is a boundary type. Corners with equal coordinates are one node; the
 * stored connectivity is not used.
 * @throws MeshError for a damaged file
 */
export function pmshToGmsh(bytes: Uint8Array, fileName: string): Uint8Array {
  const lines = new TextDecoder().decode(bytes).trim().split(/\r?\n/);
  let at = 0;
  const fail = (): never => {
    throw new MeshError(t('pmshDamaged', fileName, at));
  };
  const numbers = (count: number): number[] => {
    const values = (lines[at++] ?? '').trim().split(/\s+/).map(Number);
    return values.length === count && values.every(Number.isFinite) ? values : fail();
  };
  const nodes = new Map<string, number>();
  const node = (x: number, y: number): number => {
    const place = `${x} ${y}`;
    const known = nodes.get(place) ?? nodes.size + 1;
    nodes.set(place, known);
    return known;
  };
  const [triangleCount] = numbers(1);
  const triangles = Array.from({ length: triangleCount }, () => {
    const [ax, ay, bx, by, cx, cy] = numbers(9);
    return `2 2 100 100 ${node(ax, ay)} ${node(bx, by)} ${node(cx, cy)}`;
  });
  const [sideCount] = numbers(1);
  const sides: string[] = [];
  for (let i = 0; i < sideCount; i++) {
    const [ax, ay, bx, by, , right] = numbers(8);
    if (right >= 0) continue;
    if (right < -sideNames.length) fail();
    sides.push(`1 2 ${tagOf(-right)} ${-right} ${node(ax, ay)} ${node(bx, by)}`);
  }
  const names = sideNames.map((name, i) => `1 ${tagOf(i + 1)} "${name}"`);
  const elements = [...sides, ...triangles].map((element, i) => `${i + 1} ${element}`);
  const points = [...nodes].map(([place, tag]) => `${tag} ${place} 0`);
  const section = (name: string, rows: readonly string[]): string[] => [
    `$${name}`,
    `${rows.length}`,
    ...rows,
    `$End${name}`,
  ];
  const text = [
    ...['$MeshFormat', '2.2 0 8', '$EndMeshFormat'],
    ...section('PhysicalNames', names),
    ...section('Nodes', points),
    ...section('Elements', elements),
  ];
  return new TextEncoder().encode(`${text.join('\n')}\n`);
}
