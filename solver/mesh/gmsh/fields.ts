import type { FileCursor } from './cursor';
import { t } from '../../text/t';
import type { GmshField } from './gmshField';

/**
 * Reads numbers of an MSH file in order, independent of the encoding. `requested` names the number in messages, with
 * its article ("a node number").
 */
export interface Fields {
  /** A signed 32-bit integer. */
  integer(requested: GmshField): number;
  /** A count or tag: a non-negative integer below 2^53. */
  size(requested: GmshField): number;
  /** A finite real number. */
  real(requested: GmshField): number;
  /** Skips an unused real number, finite or not. */
  skipReal(requested: GmshField): void;
  /**
   * Fills the target with counts or tags at once, for speed. Returns false without reading anything if this is not
   * possible or a value is not below 2^31; reading one by one then reports the error.
   */
  sizes(target: Int32Array): boolean;
  /** Does the same for real numbers. */
  reals(target: Float64Array): boolean;
  /** Text: requires the next number to begin a line and the following ones to stay on it. */
  startRecord(): void;
  /** Text: allows the following numbers on any line. */
  endRecords(): void;
  /** Minimum size in bytes of each kind of number, to check counts before allocating memory. */
  readonly smallest: { readonly integer: number; readonly size: number; readonly real: number };
}

/** Reads a count; rejects one that exceeds the rest of the file. */
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
