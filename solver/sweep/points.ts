import type { CaseDocument } from '../case/document';
import type { Sweep } from '../case/sweep';
import { messageOf } from '../core/messageOf';
import type { SystemDeclaration } from '../physics/declaration';
import { sweepValues } from './values';
import {
  changesStates,
  chosenValues,
  isVariant,
  numbersFault,
  variantsOf,
  withVariants,
  type SweepValue,
} from './variants';
import { t } from '../text/t';

/** The value of each parameter in one run of a sweep. */
export type SweepPoint = Readonly<Record<string, SweepValue>>;

/** Maximum number of runs; more are probably a mistake. */
export const maxSweepRuns = 1000;

/** An error in a sweep and its location: a parameter index, or null for the whole sweep. */
export interface SweepFault {
  readonly parameter: number | null;
  /** One line. */
  readonly message: string;
}

/**
 * Returns the names that can be swept: the case's definitions, its system's parameters, and variants of the
 * discretization.
 */
export function sweepableNames(
  document: Pick<CaseDocument, 'definitions' | 'scheme'>,
  system: SystemDeclaration | null,
): string[] {
  const numbers = [...document.definitions, ...(system?.parameters ?? [])];
  return [...numbers, ...variantsOf(document, system)].map(({ name }) => name);
}

/** Returns the errors that prevent a sweep; empty if it is valid. */
export function sweepFaults(
  document: CaseDocument,
  sweep: Sweep,
  system: SystemDeclaration | null,
): SweepFault[] {
  const known = sweepableNames(document, system);
  const valuesOf = valuesIn(document, system);
  const faults = sweep.parameters.flatMap(({ name, values }, parameter): SweepFault[] => {
    const first = sweep.parameters.findIndex((other) => other.name === name);
    if (!known.includes(name)) {
      const message = t('sweepCannotVary', name, known.join(', '));
      return [{ parameter, message }];
    }
    if (first < parameter) return [{ parameter, message: t('sweepTwice', name) }];
    try {
      valuesOf(name, values);
      return [];
    } catch (error) {
      return [{ parameter, message: messageOf(error) }];
    }
  });
  if (faults.length > 0) return faults;
  const counts = sweep.parameters.map(({ name, values }) => valuesOf(name, values).length);
  if (sweep.combine === 'together' && new Set(counts).size > 1) {
    const message = t('sweepTogether', counts.join(', '));
    return [{ parameter: null, message }];
  }
  const changing = sweep.parameters.find(({ name }) => changesStates(name));
  if (sweep.continuation && changing) {
    const message = t('sweepContinuation', changing.name);
    return [{ parameter: null, message }];
  }
  const runs = sweep.combine === 'all' ? counts.reduce((a, b) => a * b, 1) : counts[0];
  if (runs <= maxSweepRuns) return [];
  const message = t('sweepTooManyRuns', runs, maxSweepRuns);
  return [{ parameter: null, message }];
}

/** Parses the values of a parameter. @throws Error with one line */
function valuesIn(
  document: Pick<CaseDocument, 'scheme'>,
  system: SystemDeclaration | null,
): (name: string, text: string) => SweepValue[] {
  const variants = new Map(variantsOf(document, system).map((one) => [one.name, one]));
  return (name, text) => {
    const choices = variants.get(name)?.choices ?? null;
    if (choices) return chosenValues(choices, text);
    const values = sweepValues(text);
    const fault = numbersFault(name, values);
    if (fault !== null) throw new Error(fault);
    return values;
  };
}

/**
 * Returns the runs of a valid sweep in order. In combinations, the last parameter varies fastest, alternating its
 * direction if runs start from the state of the previous one.
 */
export function sweepPoints(
  document: Pick<CaseDocument, 'scheme'>,
  { parameters, combine, continuation }: Sweep,
  system: SystemDeclaration | null,
): SweepPoint[] {
  const valuesOf = valuesIn(document, system);
  const lists = parameters.map(({ name, values }) => ({ name, values: valuesOf(name, values) }));
  if (combine === 'together') {
    return lists[0].values.map((_, i) =>
      Object.fromEntries(lists.map(({ name, values }) => [name, values[i]])),
    );
  }
  let points: SweepPoint[] = [{}];
  for (const { name, values } of lists) {
    points = points.flatMap((point, i) => {
      const turned = continuation && i % 2 === 1 ? [...values].reverse() : values;
      return turned.map((value) => ({ ...point, [name]: value }));
    });
  }
  return points;
}

/** Returns the case of one run. A definition takes precedence over a system parameter of the same name. */
export function documentAt(document: CaseDocument, point: SweepPoint): CaseDocument {
  const single = { ...withVariants(document, point) };
  delete single.sweep;
  const defined = new Set(document.definitions.map(({ name }) => name));
  const parameters = Object.entries(point).flatMap(([name, value]) =>
    defined.has(name) || isVariant(name) ? [] : [[name, Number(value)] as const],
  );
  return {
    ...single,
    definitions: document.definitions.map(({ name, expression }) => ({
      name,
      expression: name in point ? String(point[name]) : expression,
    })),
    system: {
      ...document.system,
      parameters: { ...document.system.parameters, ...Object.fromEntries(parameters) },
    },
  };
}

export const samePoint = (a: SweepPoint, b: SweepPoint): boolean => {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
};
