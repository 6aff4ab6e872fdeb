import type { FileCursor } from './cursor';
import { t } from '../../text/t';
import type { GmshField } from './gmshField';

/**
 * Numbers in the order in which MSH files hold them, whatever their encoding. `requested` names the
 * number in messages, with its article ("a node number").
 */
export interface Fields {
  /** A signed 32-bit integer. */
  integer(requested: GmshField): number;
  /** A count or tag: a non-negative integer below 2^53. */
  size(requested: GmshField): number;
  /** A finite real number. */
  real(requested: GmshField): number;
  /** Passes over a real number that isn't used, finite or not. */
  skipReal(requested: GmshField): void;
  /**
   * Fills the target with counts or tags at once, for speed. False, with nothing read, where that
   * can't be done or one of them isn't below 2^31: read one by one then, which tells what is wrong.
   */
  sizes(target: Int32Array): boolean;
  /** The same for real numbers. */
  reals(target: Float64Array): boolean;
  /** Text: the next number must begin a line, and the numbers that follow must stay on it. */
  startRecord(): void;
  /** Text: from here on numbers may stand on any lines. */
  endRecords(): void;
  /** The fewest bytes that one such number takes, to check counts before memory is taken for them. */
  readonly smallest: { readonly integer: number; readonly size: number; readonly real: number };
}

/** Reads a count and refuses one that can't fit into the rest of the file. */
export function readCount(
  fields: Fields,
  cursor: FileCursor,
  requested: GmshField,
  bytesPerItem: number,
): number {
  const count = fields.size(requested);
  if (count * bytesPerItem > cursor.remaining) {
    cursor.fail(t('gmshCountTooLarge', t(requested), count, cursor.remaining));
  }
  return count;
}
