import { isReservedName } from '../../core/reservedNames';
import { readCount } from './fields';
import { asDimension, type ReadState } from './readState';
import { t } from '../../text/t';

/**
 * Reads `$PhysicalNames`: text in every file, one line per group, `dimension tag "name"`. Trims names; a name that
 * differs from an earlier one only in outer blanks gets its tag appended, which keeps the groups separate.
 */
export function readPhysicalNames(state: ReadState): void {
  const { cursor, text, names, warnings } = state;
  const count = readCount(text, cursor, 'gmshPhysicalNames', 4);
  /** Names as in the file, keyed by dimension and trimmed name. */
  const written = new Map<string, string>();
  for (let i = 0; i < count; i++) {
    text.startRecord();
    const dimension = asDimension(text.integer('gmshPhysicalDimension'), cursor);
    const tag = Math.abs(text.integer('gmshPhysicalTag'));
    const line = cursor.position;
    const rest = cursor.restOfLine();
    const quoted = /^\s*"(.*)"\s*$/.exec(rest);
    if (!quoted) {
      return cursor.fail(t('gmshPhysicalName'), line);
    }
    const plain = quoted[1].trim();
    if (isReservedName(plain)) {
      return cursor.fail(t('gmshReservedName', plain), line);
    }
    const key = `${dimension} ${plain}`;
    const first = written.get(key) ?? quoted[1];
    written.set(key, first);
    const isApart = first !== quoted[1] && plain !== '';
    const name = isApart ? t('gmshNumberedName', plain, tag) : plain;
    if (isApart) {
      warnings.once(key, t('gmshNamesDifferInBlanks', first, quoted[1], name)); // prettier-ignore
    }
    if (!names.add(dimension, tag, name)) {
      warnings.add('name', t('gmshNamedTwice', tag));
    }
  }
  text.endRecords();
}
