import type { SystemDeclaration } from '../physics/declaration';
import { writtenStream } from '../physics/freeStream';
import { formatPath } from '../core/formatPath';
import type { CheckList } from './checkItem';
import type { CaseDocument } from './document';
import type { CaseExpressions } from './expressions';
import { t } from '../text/t';

/** Ratio of flow speed to wave speed. */
interface Stream {
  /** Mach or Froude number. */
  readonly number: number;
  readonly name: 'Mach' | 'Froude';
}

/**
 * Warns of boundary conditions that do not suit the Mach number of a gas or the Froude number of water. The
 * number is that of the free stream, else of a uniform initial state. Nothing is reported if neither is known
 * or the fluid is at rest.
 */
export function checkSpeeds(
  list: CheckList,
  document: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
  groups: readonly string[],
): void {
  const stream = streamOf(document, system, expressions);
  if (stream === null || stream.number === 0) return;
  for (const [group, { condition }] of Object.entries(document.boundaries)) {
    if (!groups.includes(group)) continue;
    const advice = adviceOn(condition, stream);
    if (advice === null) continue;
    list.warning(
      'boundaries',
      `${group}.speed`,
      formatPath(['boundaries', group, 'condition']),
      `"${group}": ${advice}`,
      advice,
    );
  }
}

function adviceOn(condition: string, { number, name }: Stream): string | null {
  const shown = `${name} ${Number(number.toPrecision(3))}`;
  const isGas = name === 'Mach';
  if (number < 1 && (condition === 'outflow' || condition === 'extrapolation')) {
    return isGas
      ? t('checkOutflowPressure', condition, shown)
      : t('checkOutflowDepth', condition, shown);
  }
  if (number >= 1 && ['subsonicInflow', 'massInflow', 'discharge'].includes(condition)) {
    return t('checkInflowSpeed', condition, shown);
  }
  return null;
}

/** Returns |u| over √(γp/ρ) or √(gh); null if it is not uniform, or for other systems. */
function streamOf(
  document: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
): Stream | null {
  const {
    initial,
    system: { parameters },
  } = document;
  const has = (condition: string): boolean =>
    system.boundaryConditions.some(({ id }) => id === condition);
  const stream = { ...initial, ...writtenStream(document, system)?.values };
  const value = (name: string): number =>
    (Object.hasOwn(stream, name) ? expressions.constant(stream[name]) : null) ?? NaN;
  const parameter = (name: string): number =>
    parameters[name] ?? system.parameters.find((own) => own.name === name)?.default ?? NaN;
  const velocity = system.primitive.variables
    .map(({ name }) => name)
    .filter((name) => ['u', 'v', 'w'].includes(name))
    .map(value);
  const against = (square: number, name: Stream['name']): Stream | null => {
    const number = Math.hypot(...velocity) / Math.sqrt(square);
    return Number.isFinite(number) ? { number, name } : null;
  };
  if (has('subsonicOutflow')) {
    return against((parameter('gamma') * value('p')) / value('rho'), 'Mach');
  }
  if (!has('level')) return null;
  const depth = Object.hasOwn(stream, 'surface') ? value('surface') - value('bed') : value('h');
  return against(parameter('g') * depth, 'Froude');
}
