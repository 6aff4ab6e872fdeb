import { isReservedName } from '../../core/reservedNames';
import { readCount } from './fields';
import { asDimension, type ReadState } from './readState';
import { t } from '../../text/t';

/**
 * `$PhysicalNames`: text in every file. A line is `dimension tag "name"`. Blanks at both ends of a name are removed; a
 * name that differs from another one in these alone gets its tag, so that the two groups stay apart.
 */
export function readPhysicalNames(state: ReadState): void {
  const { cursor, text, names, warnings } = state;
  const count = readCount(text, cursor, 'gmshPhysicalNames', 4);
  /** Names as they are in the file, by dimension and name without outer blanks. */
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
