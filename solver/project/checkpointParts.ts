import { quantityCount, type SavedAverages } from '../diagnostics/averages';
import { t } from '../text/t';
import { checkpointMetadata, type Checkpoint } from './checkpoint';
import { ContainerError, readContainerIndex, type PartialFile } from './container';

/** A checkpoint that is read in parts. */
export interface CheckpointParts extends Pick<
  Checkpoint,
  | 'step'
  | 'time'
  | 'cellCount'
  | 'modesPerCell'
  | 'variables'
  | 'systemId'
  | 'schemeId'
  | 'order'
  | 'meshChecksum'
> {
  /**
   * Reads the averages of some cells, and only their bytes, as coefficients [requested cell][quantity][mode]; null
   * without averages. The checksum of the whole array is not checked.
   * @param cells numbers in ascending order
   */
  averagesOf(cells: Uint32Array): Promise<SavedAverages | null>;
}

/** Unused bytes between two cells below which both are read at once. */
const largestGap = 64 * 1024;
/** Largest number of bytes read at once, unless a cell has more. */
const largestPart = 8 * 1024 ** 2;

/**
 * Reads the header of a checkpoint.
 * @param what names the file in messages
 * @throws ContainerError if it is damaged, of a newer version, or not that of a checkpoint
 */
export async function readCheckpointParts(
  file: PartialFile,
  what: string,
): Promise<CheckpointParts> {
  const { kind, metadata, arrays } = await readContainerIndex(file, what);
  if (kind !== 'checkpoint') throw new ContainerError(t('checkpointOtherKind', what, kind));
  const parsed = checkpointMetadata.safeParse(metadata);
  if (!parsed.success) throw new ContainerError(t('checkpointIncomplete', what));
  const { statistics, averagedUntil: until, ...head } = parsed.data;
  return {
    ...head,
    async averagesOf(cells) {
      if (statistics.length === 0) return null;
      const stored = arrays.get('averages');
      const perCell = head.modesPerCell * quantityCount(statistics);
      if (stored?.type !== 'f64' || stored.length !== head.cellCount * perCell) {
        throw new ContainerError(t('checkpointAverages', what));
      }
      return {
        statistics,
        ...(until !== undefined && { until }),
        coefficients: await readCells(file, stored.start, perCell, cells),
      };
    },
  };
}

/** @param start offset of the array in the file */
async function readCells(
  file: PartialFile,
  start: number,
  perCell: number,
  cells: Uint32Array,
): Promise<Float64Array> {
  const bytesPerCell = Float64Array.BYTES_PER_ELEMENT * perCell;
  const coefficients = new Float64Array(cells.length * perCell);
  const bytes = new Uint8Array(coefficients.buffer);
  for (const { first, last } of partsOf(cells, bytesPerCell)) {
    const [from, to] = [cells[first] * bytesPerCell, (cells[last] + 1) * bytesPerCell];
    const part = await file.read(start + from, to - from);
    for (let i = first; i <= last; i++) {
      const own = cells[i] * bytesPerCell - from;
      bytes.set(part.subarray(own, own + bytesPerCell), i * bytesPerCell);
    }
  }
  return coefficients;
}

/** Returns the ranges of cells that are read at once, by first and last index. */
function partsOf(cells: Uint32Array, bytesPerCell: number): { first: number; last: number }[] {
  const parts: { first: number; last: number }[] = [];
  cells.forEach((cell, i) => {
    const part = parts.at(-1);
    const isNear = part && (cell - cells[part.last] - 1) * bytesPerCell <= largestGap;
    if (isNear && (cell + 1 - cells[part.first]) * bytesPerCell <= largestPart) part.last = i;
    else parts.push({ first: i, last: i });
  });
  return parts;
}
