import { functions, namedConstants } from '../expression/operations';
import { normalInputs, positionInputs } from '../core/axes';
import type { SystemDeclaration } from '../physics/declaration';
import type { CheckList } from './checkItem';
import type { CaseDocument } from './document';
import type { CaseExpressions } from './expressions';

/** Definitions must parse in order, and none may take a name that has a meaning already. */
export function checkDefinitions(
  list: CheckList,
  { definitions }: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
): void {
  const taken = takenNames(system);
  definitions.forEach(({ name }, index) => {
    const meaning = name.startsWith('given_') ? 'an input of a condition' : taken.get(name);
    if (meaning !== undefined) {
      list.error(
        'physics',
        `definition.${index}.name`,
        `definitions[${index}].name`,
        `"${name}" is already the name of ${meaning}, choose another`,
      );
    }
    taken.set(name, 'a definition above');
    const fault = expressions.definitionFault(index);
    if (fault !== null) {
      list.error(
        'physics',
        `definition.${index}`,
        `definitions[${index}].expression`,
        `definition ${name}: ${fault}`,
        fault,
      );
    }
  });
}

/** Names that have a meaning already, with what they mean. */
export function takenNames(system: SystemDeclaration): Map<string, string> {
  const taken = new Map<string, string>();
  for (const name of functions.keys()) taken.set(name, 'a function');
  for (const name of namedConstants.keys()) taken.set(name, 'a constant');
  for (const name of positionInputs(system.dimension)) taken.set(name, 'a coordinate or the time');
  for (const name of normalInputs(system.dimension)) taken.set(name, 'the normal');
  for (const { name, label } of [
    ...system.primitive.variables,
    ...system.derived,
    ...system.variables,
    ...system.parameters,
  ]) {
    taken.set(name, label.toLowerCase());
  }
  return taken;
}
