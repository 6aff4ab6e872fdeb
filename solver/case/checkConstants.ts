import type { SystemDeclaration } from '../physics/declaration';
import { customSystemId } from '../physics/customSystem';
import { formatPath } from '../core/formatPath';
import type { CheckList, CheckSection } from './checkItem';
import type { CaseDocument } from './document';
import type { CaseExpressions } from './expressions';
import { t } from '../text/t';

/** Squares of larger numbers, as in energies, overflow in single precision. */
export const largestConstant = 1e18;

/**
 * Checks spatially uniform values of states, boundaries, sponges, sources and coefficients: they must be
 * representable, and positive where admissibility requires it. For definitions, which may only serve
 * comparisons, this is a warning.
 */
export function checkConstants(
  list: CheckList,
  document: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
): void {
  const { definitions, freeStream, initial, exact, painted, boundaries, sponges } = document;
  const { sourceTerm } = document;
  const check = (
    section: CheckSection,
    path: readonly string[],
    title: string,
    values: Readonly<Record<string, string>>,
    isState = true,
  ): void => {
    for (const [name, source] of Object.entries(values)) {
      const value = expressions.constant(source);
      const isPositive = isState && mustBePositive(system, name);
      const fault = value === null ? null : faultOf(value, isPositive);
      if (fault === null) continue;
      const field = formatPath([...path, name]);
      const detail = t('checkConstant', name, Number(value), fault);
      list.error(
        section,
        `${path.slice(1).join('.')}.${name}.value`,
        field,
        `${title}: ${detail}`,
        detail,
      );
    }
  };
  if (freeStream)
    check('physics', ['freeStream', 'state'], t('checkFreeStreamTitle'), freeStream.state);
  check('initial', ['initial'], t('checkInitialTitle'), initial);
  if (exact) check('initial', ['exact'], t('checkExactTitle'), exact);
  for (const [group, { values }] of Object.entries(boundaries)) {
    check('boundaries', ['boundaries', group, 'values'], `"${group}"`, values);
  }
  sponges?.forEach(({ state }, index) =>
    check('physics', [`sponges[${index}]`, 'state'], t('checkSpongeTitle', index + 1), state),
  );
  painted?.forEach(({ variable, value }, index) =>
    check('initial', [`painted[${index}]`], t('checkStrokeTitle', index + 1), {
      [variable]: value,
    }),
  );
  if (sourceTerm !== undefined && sourceTerm !== 'manufactured') {
    check('physics', ['sourceTerm'], t('checkSourceTitle'), sourceTerm, false);
  }
  const { coefficients = {} } = document.system;
  check('physics', ['system', 'coefficients'], t('checkCoefficientTitle'), coefficients, false);
  definitions.forEach(({ name, expression }, index) => {
    const value = expressions.constant(expression);
    const fault = value === null ? null : faultOf(value, false);
    if (fault === null) return;
    const field = `definitions[${index}].expression`;
    const detail = t('checkConstant', name, Number(value), fault);
    list.warning(
      'physics',
      `definition.${index}`,
      field,
      t('checkConstantDefinition', detail),
      detail,
    );
  });
}

/** Checks that the plain numbers of a case are representable. */
export function checkNumbers(
  list: CheckList,
  { mesh: { transform }, freeStream, time }: CaseDocument,
): void {
  const numbers: readonly (readonly [CheckSection, string, number | null | undefined])[] = [
    ['mesh', 'mesh.transform.scale', transform?.scale],
    ['physics', 'freeStream.length', freeStream?.length],
    ['physics', 'freeStream.area', freeStream?.area],
    ['time', 'time.end', time.end],
    ['time', 'time.steadyTolerance', time.steadyTolerance],
    ['time', 'time.settled.over', time.settled?.over],
  ];
  for (const [section, field, value] of numbers) {
    const fault = value === null || value === undefined ? null : faultOf(value, false);
    const name = field.replace(/^.*\./, '');
    if (fault !== null)
      list.error(section, field, field, t('checkConstant', name, Number(value), fault));
  }
}

/** Checks that conditions with a direction have a nonzero one; with a zero direction there is no inflow. */
export function checkDirections(
  list: CheckList,
  { boundaries }: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
): void {
  for (const [group, { condition, values }] of Object.entries(boundaries)) {
    const declared = system.boundaryConditions.find(({ id }) => id === condition);
    const inputs = declared?.inputs.filter(({ name }) => name.startsWith('direction_')) ?? [];
    const isZero = inputs.every(
      ({ name, default: defaultValue }) => expressions.constant(values[name] ?? defaultValue) === 0,
    );
    if (inputs.length === 0 || !isZero) continue;
    const [{ name }] = inputs;
    const field = formatPath(['boundaries', group, 'values', name]);
    const detail = t('checkZeroDirection');
    list.error('boundaries', `${group}.${name}.zero`, field, `"${group}": ${detail}`, detail);
  }
}

/**
 * Returns whether a quantity must be positive: it appears in an admissibility condition such as `p > 0`, or is
 * derived from such a quantity. Custom systems may use the names differently.
 */
const mustBePositive = ({ id, admissible, positive }: SystemDeclaration, name: string): boolean =>
  id !== customSystemId &&
  (admissible.some(({ condition }) => condition === `${name} > 0`) ||
    (positive !== undefined && /^total[A-Z]/.test(name)));

function faultOf(value: number, isPositive: boolean): string | null {
  if (!Number.isFinite(value)) return t('checkNotANumber');
  if (isPositive && value <= 0) return t('checkNotPositive');
  if (Math.abs(value) <= largestConstant) return null;
  return t('checkOutOfRange');
}
