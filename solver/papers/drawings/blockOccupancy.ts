import { publishedBlocks } from '../../benchmark/study/published';
import { columnSize, figureSvg } from '../../figure';
import { teslaK40, theoreticalOccupancy } from '../occupancy';
import { t } from '../../text/t';

/** Threads per point of the 2D kernels of Westers 2020: one per variable. */
const threadsPerPoint = 4;
/** The source fits at most this number of points into the shared memory of a block. */
const mostPoints = 64;

/** Returns the theoretical occupancy of a Tesla K40 by blocks of this number of points. */
export const blockOccupancy = (points: number): number =>
  theoreticalOccupancy(teslaK40, {
    threads: threadsPerPoint * points,
    sharedBytes: points * Math.floor(teslaK40.sharedBytes / mostPoints),
  });

/** Draws it for the block sizes of table 5.2. */
export function blockOccupancySvg(): string {
  const sizes = [...new Set(publishedBlocks.map(({ shape: [x, y] }) => x * y))].sort(
    (a, b) => a - b,
  );
  return figureSvg(
    {
      title: t('westersOccupancy'),
      x: { label: t('westersBlockPoints'), unit: '', scale: 'linear' },
      y: { label: t('westersWarpShare'), unit: '%', scale: 'linear' },
      series: [
        {
          id: 'k40',
          label: t('westersK40'),
          x: sizes,
          y: sizes.map((points) => 100 * blockOccupancy(points)),
          marks: 'both',
        },
      ],
      lines: [],
    },
    { size: columnSize },
  );
}
