import { circleCurve } from '../curves/circle';
import type { Curve } from '../curves/curve';
import { MeshError } from '../types';
import type { GeneratedBlocks } from './blocks';
import { breaksFromFirst, requireGrowth } from './grading';
import { t } from '../../text/t';

/** Rings of cells around a cylinder at the origin. */
export interface CylinderSettings {
  readonly radius: number;
  /** Extent of the mesh: radius of a circle, or half the side of a square. */
  readonly farField: number;
  readonly outline: 'circle' | 'box';
  /** Whether to mesh the upper half plane only, with a symmetry line. */
  readonly half: boolean;
  /** Number of cells around the cylinder and outward. */
  readonly cells: readonly [around: number, outwards: number];
  /** Height of the cells at the cylinder; by default cells keep their aspect ratio, or follow `near`. */
  readonly firstCell?: number | undefined;
  /** Up to this distance from the center, this many rings are circles of equal height; the outer rings grow. */
  readonly near?: { readonly radius: number; readonly cells: number } | undefined;
}

/** Group names of the sides. */
const groups = { wall: 'cylinder', outside: 'farField', symmetry: 'symmetry' } as const;

/**
 * Returns rings of quadrilaterals around a cylinder; all nodes of the first ring lie on the circle. For a square far
 * field the rings become square, and its corners are nodes.
 * @throws MeshError with one line that starts with the invalid entry
 */
export function cylinderBlocks(settings: CylinderSettings): GeneratedBlocks {
  check(settings);
  const { radius, farField, outline, half, near } = settings;
  const roundTo = near?.radius ?? radius;
  const block = {
    breaks: [radii(settings), angles(settings)],
    sides: [
      groups.wall,
      groups.outside,
      ...(half ? [groups.symmetry, groups.symmetry] : [null, null]),
    ],
    // Along a ray, stretched to the outline outside the circular region.
    place: (outwards: number, around: number) => {
      const onAxis = radius + outwards * (farField - radius);
      const [x, y] = direction(around, half);
      const end = outline === 'circle' ? farField : farField / Math.max(Math.abs(x), Math.abs(y));
      const distance =
        onAxis <= roundTo
          ? onAxis
          : roundTo + ((onAxis - roundTo) / (farField - roundTo)) * (end - roundTo);
      return [distance * x, distance * y];
    },
  };
  const circle = (of: number) => circleCurve([{ centerX: 0, centerY: 0, radius: of }]);
  const curves = new Map([[groups.wall, circle(radius)] as [string, Curve]]);
  if (outline === 'circle') curves.set(groups.outside, circle(farField));
  return { blocks: [block], curves };
}

/** Returns the normalized radii of the rings: 0 on the cylinder, 1 at the far field. */
function radii({ radius, farField, cells, firstCell, near }: CylinderSettings): number[] {
  const [, count] = cells;
  const width = farField - radius;
  if (near === undefined) {
    if (firstCell !== undefined) return breaksFromFirst(count, firstCell / width);
    // Cells keep their aspect ratio if radii grow by a constant factor.
    const ends = Array.from({ length: count + 1 }, (_, i) => (farField / radius) ** (i / count));
    return ends.map((end, i) => (i === count ? 1 : (radius * (end - 1)) / width));
  }
  const first = (near.radius - radius) / near.cells;
  const inner = Array.from({ length: near.cells }, (_, i) => (i * first) / width);
  const start = (near.radius - radius) / width;
  const outer = breaksFromFirst(count - near.cells, first / (farField - near.radius));
  return [...inner, ...outer.map((end) => start + end * (1 - start))];
}

/** Returns fractions of the full circumference; they include the corners of a square. */
function angles({ cells: [count], outline, half }: CylinderSettings): number[] {
  const corners = outline === 'circle' ? [0, 1] : half ? [0, 0.25, 0.75, 1] : [0, 0.25, 0.5, 0.75, 1]; // prettier-ignore
  const ends = corners.map((corner) => Math.round(count * corner));
  return corners.flatMap((corner, i) => {
    const next = corners[i + 1];
    if (next === undefined) return [corner];
    const own = ends[i + 1] - ends[i];
    return Array.from({ length: own }, (_, k) => corner + ((next - corner) * k) / own);
  });
}

/**
 * Returns the direction at a fraction of the circumference: from the positive x axis for the half plane, from the
 * lower right diagonal for the full plane.
 */
function direction(part: number, half: boolean): [number, number] {
  const eighths = half ? 4 * part : 8 * part - 1;
  if (Number.isInteger(eighths / 2)) {
    return ([[1, 0], [0, 1], [-1, 0], [0, -1]] as [number, number][])[(eighths / 2 + 4) % 4]; // prettier-ignore
  }
  const angle = (eighths * Math.PI) / 4;
  return [Math.cos(angle), Math.sin(angle)];
}

function check({
  radius,
  farField,
  cells,
  firstCell,
  near,
  half,
  outline,
}: CylinderSettings): void {
  const fail = (entry: string, message: string): never => {
    throw new MeshError(`${entry}: ${message}`);
  };
  const [around, outwards] = cells;
  const fewest = outline === 'box' ? 4 : half ? 1 : 3;
  if (!(farField > radius)) {
    fail('farField', t('cylinderFarField', farField, radius));
  }
  if (around < fewest) fail('cells', t('cylinderAround', around, fewest));
  if (near !== undefined) {
    if (!(near.radius > radius && near.radius < farField)) {
      fail('near.radius', t('cylinderNear', near.radius, radius, farField));
    }
    if (!(near.cells < outwards)) {
      fail('near.cells', t('cylinderNearCells', near.cells, outwards));
    }
    if (firstCell !== undefined) fail('firstCell', t('cylinderFirstCellWithNear'));
    return;
  }
  if (firstCell !== undefined && !(firstCell < farField - radius)) {
    fail('firstCell', t('cylinderFirstCell', firstCell, farField - radius));
  }
  requireGrowth(
    'cells',
    outwards,
    firstCell === undefined ? null : firstCell / (farField - radius),
  );
}
