import type { SystemDeclaration } from '../physics/declaration';
import { ownSystemId } from '../physics/ownSystem';
import { formatPath } from '../core/formatPath';
import type { CheckList, CheckSection } from './checkItem';
import type { CaseDocument } from './document';
import type { CaseExpressions } from './expressions';

/** Squares of larger numbers, as energies have them, are none in single precision. */
export const largestConstant = 1e18;

/**
 * Values that are the same everywhere, of initial and exact state, boundaries and sponges: they have to be numbers that
 * computations hold, and above 0 where the system is not admissible without.
 */
export function checkConstants(
  list: CheckList,
  { freeStream, initial, exact, boundaries, sponges }: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
): void {
  const check = (
    section: CheckSection,
    path: readonly string[],
    title: string,
    values: Readonly<Record<string, string>>,
  ): void => {
    for (const [name, source] of Object.entries(values)) {
      const value = expressions.constant(source);
      const fault = value === null ? null : faultOf(value, mustBePositive(system, name));
      if (fault === null) continue;
      const field = formatPath([...path, name]);
      const detail = `${name} = ${String(value)} ${fault}`;
      list.error(
        section,
        `${path.slice(1).join('.')}.${name}.value`,
        field,
        `${title}: ${detail}`,
        detail,
      );
    }
  };
  if (freeStream) check('physics', ['freeStream', 'state'], 'free stream', freeStream.state);
  check('initial', ['initial'], 'initial state', initial);
  if (exact) check('initial', ['exact'], 'exact solution', exact);
  for (const [group, { values }] of Object.entries(boundaries)) {
    check('boundaries', ['boundaries', group, 'values'], `"${group}"`, values);
  }
  sponges?.forEach(({ state }, index) =>
    check('physics', [`sponges[${index}]`, 'state'], `sponge ${index + 1}`, state),
  );
}

/** Of what the system's conditions say so, such as `p > 0`, and of what the like is reckoned from; own systems may mean others. */
const mustBePositive = ({ id, admissible, positive }: SystemDeclaration, name: string): boolean =>
  id !== ownSystemId &&
  (admissible.some(({ condition }) => condition === `${name} > 0`) ||
    (positive !== undefined && /^total[A-Z]/.test(name)));

function faultOf(value: number, isPositive: boolean): string | null {
  if (!Number.isFinite(value)) return 'is no number: correct the expression';
  if (isPositive && value <= 0) return 'is not physical: give a value above 0';
  if (Math.abs(value) <= largestConstant) return null;
  return `is beyond what can be computed with (${largestConstant}): take other units`;
}
