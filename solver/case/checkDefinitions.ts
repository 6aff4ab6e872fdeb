import { functions, namedConstants } from '../expression/operations';
import { normalInputs, positionInputs } from '../core/axes';
import type { SystemDeclaration } from '../physics/declaration';
import type { CheckList } from './checkItem';
import type { CaseDocument } from './document';
import type { CaseExpressions } from './expressions';
import { t } from '../text/t';

/** Checks that definitions parse in order and that none reuses a reserved name. */
export function checkDefinitions(
  list: CheckList,
  { definitions }: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
): void {
  const taken = takenNames(system);
  definitions.forEach(({ name }, index) => {
    const meaning = name.startsWith('given_') ? t('checkMeaningInput') : taken.get(name);
    if (meaning !== undefined) {
      list.error(
        'physics',
        `definition.${index}.name`,
        `definitions[${index}].name`,
        t('checkNameTaken', name, meaning),
      );
    }
    taken.set(name, t('checkMeaningDefinitionAbove'));
    const fault = expressions.definitionFault(index);
    if (fault !== null) {
      list.error(
        'physics',
        `definition.${index}`,
        `definitions[${index}].expression`,
        t('checkAtDefinition', name, fault),
        fault,
      );
    }
  });
}

/** Returns the reserved names with their meanings. */
export function takenNames(system: SystemDeclaration): Map<string, string> {
  const taken = new Map<string, string>();
  for (const name of functions.keys()) taken.set(name, t('checkMeaningFunction'));
  for (const name of namedConstants.keys()) taken.set(name, t('checkMeaningConstant'));
  for (const name of positionInputs(system.dimension)) taken.set(name, t('checkMeaningCoordinate'));
  for (const name of normalInputs(system.dimension)) taken.set(name, t('checkMeaningNormal'));
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
