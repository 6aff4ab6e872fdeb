import type { PaneSettings } from '../../case/view';
import type { SampledGrid } from '../layers';

/** Length over which a volume reaches its opacity, relative to the longest edge of the box. */
const unitShare = 0.1;

/** Returns the length over which a volume reaches its opacity. */
export const volumeUnit = ({ dims, spacing }: Pick<SampledGrid, 'dims' | 'spacing'>): number =>
  unitShare * Math.max(...dims.map((count, axis) => (count - 1) * spacing[axis]));

/** Returns the box of a grid: min x, y, z, max x, y, z. */
export const boxOfGrid = ({ dims, origin, spacing }: Omit<SampledGrid, 'values'>): number[] => [
  ...origin,
  ...origin.map((low, axis) => low + (dims[axis] - 1) * spacing[axis]),
];

/** Returns the opacity of a value. @param place position among the colors, from 0 to 1 */
export function volumeOpacity(
  { ramp, opacity }: Pick<PaneSettings['volume'], 'ramp' | 'opacity'>,
  place: number,
): number {
  switch (ramp) {
    case 'rising':
      return opacity * place;
    case 'falling':
      return opacity * (1 - place);
    case 'ends':
      return opacity * Math.abs(2 * place - 1);
    case 'middle':
      return opacity * (1 - Math.abs(2 * place - 1));
    default:
      return ramp satisfies never;
  }
}
