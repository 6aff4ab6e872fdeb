import { isReservedName } from '../../core/reservedNames';
import { EXPORT_AGAIN } from './cursor';
import { readCount } from './fields';
import { asDimension, type ReadState } from './readState';

/** `$PhysicalNames`: text in every file. A line is `dimension tag "name"`. */
export function readPhysicalNames(state: ReadState): void {
  const { cursor, text, names, warnings } = state;
  const count = readCount(text, cursor, 'the number of physical names', 4);
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
    const name = quoted[1].trim();
    if (isReservedName(name)) {
      return cursor.fail(`"${name}" is a reserved name, give the physical group another`, line);
    }
    if (!names.add(dimension, tag, name)) {
      warnings.add('name', `physical group ${tag} is named twice; the first name is used`);
    }
  }
  text.endRecords();
}
