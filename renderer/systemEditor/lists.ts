import type { CaseDocument } from '../../solver/case';
import { maxAdmissibleConditions, type CustomSystem } from '../../solver/physics';
import {
  addState,
  addVariable,
  freeName,
  removeState,
  removeVariable,
} from '../caseModel/customSystem';
import { namesBeside } from '../caseModel/renameNames';
import { t } from '../text/t';
import { columns, type Column } from './columns';
import type { CustomPath } from './useCustomSystem';

/** A list of a custom system as a table, with the side effects of adding and removing entries. */
export interface SystemList {
  /** Path of the list in the system. */
  readonly path: CustomPath;
  readonly columns: readonly Column[];
  /** Content of the list, for the labels of its buttons. */
  readonly title: string;
  /** Whether the last entry cannot be removed. */
  readonly required?: boolean;
  readonly most?: number;
  /** Appends a new entry and everything that depends on it. */
  readonly add: (own: CustomSystem, document: CaseDocument) => void;
  readonly remove: (own: CustomSystem, document: CaseDocument, index: number) => void;
}

/** An unused name with that stem. */
const newName = (
  stem: string,
  own: CustomSystem,
  document: CaseDocument,
  list: CustomPath,
): string => freeName(stem, namesBeside(document, own, [...list, 0, 'name']));

const variables: SystemList = {
  path: ['variables'],
  columns: columns.variables,
  get title() {
    return t('ownVariable');
  },
  required: true,
  add: (own, document) => addVariable(document, own, newName('q', own, document, ['variables'])),
  remove: (own, document, index) => removeVariable(document, own, index),
};

const parameters: SystemList = {
  path: ['parameters'],
  columns: columns.parameters,
  get title() {
    return t('customParameter');
  },
  add: (own, document) => {
    const name = newName('a', own, document, ['parameters']);
    (own.parameters ??= []).push({ name, default: 1 });
  },
  remove: (own, document, index) => {
    for (const { name } of own.parameters?.splice(index, 1) ?? []) {
      delete document.system.parameters[name];
    }
  },
};

const derived: SystemList = {
  path: ['derived'],
  columns: columns.derived,
  get title() {
    return t('customDerivedEntry');
  },
  add: (own, document) => {
    const name = newName('d', own, document, ['derived']);
    (own.derived ??= []).push({ name, expression: own.variables[0].name });
  },
  remove: (own, document, index) => {
    for (const { name } of own.derived?.splice(index, 1) ?? []) {
      delete document.system.coefficients?.[name];
    }
  },
};

const primitive: SystemList = {
  path: ['primitive', 'variables'],
  columns: columns.withDefault,
  get title() {
    return t('ownVariable');
  },
  required: true,
  add: (own, document) => {
    const name = newName('w', own, document, ['primitive', 'variables']);
    own.primitive?.variables.push({ name });
    addState(document, name);
  },
  remove: (own, document, index) => {
    for (const { name } of own.primitive?.variables.splice(index, 1) ?? []) {
      removeState(document, name);
    }
  },
};

const admissible: SystemList = {
  path: ['admissible'],
  columns: columns.admissible,
  get title() {
    return t('customAdmissibleEntry');
  },
  most: maxAdmissibleConditions,
  add: (own) => {
    const [{ name }] = own.variables;
    const message = t('customAdmissibleMessage', name);
    (own.admissible ??= []).push({ condition: `${name} > 0`, message });
  },
  remove: (own, _, index) => void own.admissible?.splice(index, 1),
};

export const lists = { variables, parameters, derived, primitive, admissible };
