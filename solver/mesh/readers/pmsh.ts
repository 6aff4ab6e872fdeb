import { t } from '../../text/t';
import { MeshError, type MeshFile } from '../types';
import { Blocks } from './blocks';

/** Names of the boundary types −1, −2, … of the format. */
const sideNames = ['wall', 'outflow', 'inflow'] as const;

/** Whether a file is in the format: its first line is a number of triangles. */
export const isPmsh = (bytes: Uint8Array): boolean =>
  /^\s*\d+\s*\r?\n\s*[-+.\d]/.test(new TextDecoder().decode(bytes.subarray(0, 100)));

/**
 * Reads a mesh of the public code DGCUDA. A line holds the number of triangles, followed by a line
 * `x1 y1 x2 y2 x3 y3 side1 side2 side3` for each; then the number of sides, and `x1 y1 x2 y2 left right leftSide
 * rightSide` for each, where a negative `right` is a boundary type. Corners with equal coordinates are one node; the
 * stored connectivity is not used.
 * @throws MeshError for a damaged file
 */
export function readPmsh(bytes: Uint8Array, fileName: string): MeshFile {
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
  const points: number[] = [];
  const node = (x: number, y: number): number => {
    const place = `${x} ${y}`;
    const known = nodes.get(place);
    if (known !== undefined) return known;
    nodes.set(place, nodes.size);
    points.push(x, y, 0);
    return nodes.size - 1;
  };
  const blocks = new Blocks();
  const [triangleCount] = numbers(1);
  for (let i = 0; i < triangleCount; i++) {
    const [ax, ay, bx, by, cx, cy] = numbers(9);
    blocks.add('triangle', [node(ax, ay), node(bx, by), node(cx, cy)], 0);
  }
  const [sideCount] = numbers(1);
  for (let i = 0; i < sideCount; i++) {
    const [ax, ay, bx, by, , right] = numbers(8);
    if (right >= 0) continue;
    if (right < -sideNames.length) fail();
    blocks.add('line', [node(ax, ay), node(bx, by)], -right);
  }
  return {
    format: 'DGCUDA',
    fileName,
    points: Float64Array.from(points),
    nodeTags: Float64Array.from(nodes.values(), (number) => number + 1),
    blocks: blocks.build(),
    groups: sideNames.map((name, i) => ({ dimension: 1, tag: i + 1, name })),
    periodic: [],
    warnings: [],
  };
}
