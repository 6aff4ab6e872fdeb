import type { SystemDeclaration } from '../physics/declaration';
import { spongeFault } from '../physics/sponges';
import type { CheckList } from './checkItem';
import type { CaseDocument } from './document';
import type { CaseExpressions } from './expressions';
import { t } from '../text/t';

/** Checks sponges: an area of the system's dimension, a strength, and a target state. */
export function checkSponges(
  list: CheckList,
  { sponges = [] }: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
): void {
  const known = system.primitive.variables.map(({ name }) => name);
  sponges.forEach((sponge, index) => {
    const error = (entry: string, detail: string): void => {
      const field = `sponges[${index}].${entry}`;
      list.error('physics', field, field, t('checkAtSponge', index + 1, entry, detail), detail);
    };
    const placed = spongeFault(sponge, system.dimension);
    if (placed) error(...placed);
    const fault = expressions.fault(sponge.strength);
    if (fault !== null) error('strength', fault);
    for (const name of known) {
      const source = Object.hasOwn(sponge.state, name) ? sponge.state[name] : undefined;
      const wrong = source === undefined ? t('checkMissingExpression') : expressions.fault(source);
      if (wrong !== null) error(`state.${name}`, wrong);
    }
    for (const name of Object.keys(sponge.state)) {
      if (known.includes(name)) continue;
      error(`state.${name}`, t('checkNotAmong', known.join(', ')));
    }
  });
}
