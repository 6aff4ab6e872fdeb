import type { SystemDeclaration } from '../physics/declaration';
import type { CheckList } from './checkItem';
import type { CaseDocument } from './document';
import type { CaseExpressions } from './expressions';

const velocities = ['u', 'v', 'w'];

/**
 * Of a case whose far fields and initial state have the values of its free stream: a gas or water that begins at rest, the same everywhere, between sides that say the same, and that nothing else sets in
 * motion: such a run would show what it began with.
 */
export function checkMotion(
  list: CheckList,
  document: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
): void {
  const { initial, boundaries, sourceTerm, sponges, drive, events, painted } = document;
  const names = system.primitive.variables.map(({ name }) => name);
  const isFluid = names.includes('u') && ['p', 'h', 'surface'].some((name) => names.includes(name));
  if (
    !isFluid ||
    system.sourceTerm ||
    sourceTerm ||
    sponges?.length ||
    drive ||
    events?.length ||
    painted
  )
    return;
  const isWall = new Set(
    system.boundaryConditions.filter(({ inputs }) => inputs.length === 0).map(({ id }) => id),
  );
  const start = new Map(names.map((name) => [name, valueOf(initial[name])]));
  if (names.some((name) => start.get(name) === null)) return;
  if (names.some((name) => velocities.includes(name) && start.get(name) !== 0)) return;
  const saysTheSame = ({ condition, values }: CaseDocument['boundaries'][string]): boolean => {
    if (isWall.has(condition)) return true;
    return Object.entries(values).every(([name, source]) => start.get(name) === valueOf(source));
  };
  if (!Object.values(boundaries).every(saysTheSame)) return;
  const message =
    'all is at rest and stays so: give a velocity, initially or at a boundary, or a state that differs from place to place';
  list.warning('initial', 'rest', 'initial.u', `initial state: ${message}`, message);

  function valueOf(source: string | undefined): number | null {
    return source === undefined ? null : expressions.constant(source);
  }
}
