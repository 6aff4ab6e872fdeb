import { writeCsv } from '../../outputs/csv';
import { dot, dynamicPressure, pressureCoefficient, type Reference } from '../../outputs/reference';
import { shearOf, type WallRow } from './wallPoints';

/** The shear along the free stream in the wall over ½ρV²; 0 where the stream meets the wall at right angles. */
export function frictionCoefficient(row: WallRow, reference: Reference): number {
  const { velocity } = reference;
  const through = dot(velocity, row.normal);
  const along = velocity.map((component, axis) => component - through * row.normal[axis]);
  const speed = Math.hypot(...along);
  if (speed === 0) return 0;
  const shear = shearOf(row);
  const share = along.reduce((sum, component, axis) => sum + component * shear[axis], 0) / speed;
  return share / dynamicPressure(reference);
}

/**
 * A wall as a table: connected part (from 1), x, y, in space z, arc length along the part, p, of a viscous gas friction
 * per axis and y⁺, and with a free stream cp and cf.
 */
export function wallCsv(
  wall: readonly (readonly WallRow[])[],
  reference: Reference | null,
): string {
  const rows = wall.flat();
  const inSpace = rows.some(({ z }) => z !== 0);
  const axes = inSpace ? ['x', 'y', 'z'] : ['x', 'y'];
  const isViscous = rows.some(({ friction }) => friction !== null);
  const hasHeight = rows.some((row) => row.yPlus !== null);
  const header = [
    'part',
    ...axes,
    'arc',
    'p',
    ...(reference ? ['cp'] : []),
    ...(isViscous ? axes.map((axis) => `friction${axis.toUpperCase()}`) : []),
    ...(isViscous && reference ? ['cf'] : []),
    ...(hasHeight ? ['yPlus'] : []),
  ];
  return writeCsv(
    header,
    wall.flatMap((part, index) =>
      part.map((row) => [
        index + 1,
        row.x,
        row.y,
        ...(inSpace ? [row.z] : []),
        row.arc,
        row.p,
        ...(reference ? [pressureCoefficient(row.p, reference)] : []),
        ...(isViscous ? (row.friction ?? []).slice(0, axes.length) : []),
        ...(isViscous && reference ? [frictionCoefficient(row, reference)] : []),
        ...(hasHeight ? [row.yPlus ?? ''] : []),
      ]),
    ),
  );
}
