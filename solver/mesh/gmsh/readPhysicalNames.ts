import { isReservedName } from '../../core/reservedNames';
import { EXPORT_AGAIN } from './cursor';
import { readCount } from './fields';
import { asDimension, type ReadState } from './readState';

/**
 * `$PhysicalNames`: text in every file. A line is `dimension tag "name"`. Blanks at both ends of a name are removed; a
 * name that differs from another one in these alone gets its tag, so that the two groups stay apart.
 */
export function readPhysicalNames(state: ReadState): void {
  const { cursor, text, names, warnings } = state;
  const count = readCount(text, cursor, 'the number of physical names', 4);
  /** Names as they stand in the file, by dimension and name without outer blanks. */
  const written = new Map<string, string>();
  for (let i = 0; i < count; i++) {
    text.startRecord();
    const dimension = asDimension(text.integer('the dimension of a physical name'), cursor);
    const tag = Math.abs(text.integer('the tag of a physical name'));
    const line = cursor.position;
    const rest = cursor.restOfLine();
    const quoted = /^\s*"(.*)"\s*$/.exec(rest);
    if (!quoted) {
      return cursor.fail(`a physical name must stand in quotes on one line: ${EXPORT_AGAIN}`, line);
    }
    const plain = quoted[1].trim();
    if (isReservedName(plain)) {
      return cursor.fail(`"${plain}" is a reserved name, give the physical group another`, line);
    }
    const key = `${dimension} ${plain}`;
    const first = written.get(key) ?? quoted[1];
    written.set(key, first);
    const isApart = first !== quoted[1] && plain !== '';
    const name = isApart ? `${plain} (tag ${tag})` : plain;
    if (isApart) {
      warnings.once(key, `physical groups "${first}" and "${quoted[1]}" differ only in blanks; the second is named "${name}"`); // prettier-ignore
    }
    if (!names.add(dimension, tag, name)) {
      warnings.add('name', `physical group ${tag} is named twice; the first name is used`);
    }
  }
  text.endRecords();
}
