import type { SystemDeclaration } from '../physics/declaration';
import type { CheckList } from './checkItem';
import type { CaseDocument } from './document';
import type { CaseExpressions } from './expressions';
import { t } from '../text/t';

/** Checks regions painted over the initial state: primitive variables, expressions that compile, at least two dimensions. */
export function checkPainted(
  list: CheckList,
  { painted = [] }: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
): void {
  const known = system.primitive.variables.map(({ name }) => name);
  painted.forEach(({ variable, value }, index) => {
    const error = (part: string, detail: string): void => {
      const field = `painted[${index}].${part}`;
      list.error('initial', field, field, t('checkAtPainted', index + 1, detail), detail);
    };
    if (system.dimension === 1) error('lines', t('checkPaintedLine'));
    if (!known.includes(variable)) {
      error('variable', t('checkUnknownVariable', variable, known.join(', ')));
    }
    const fault = expressions.initialFault(value);
    if (fault !== null) error('value', fault);
  });
}
