import type { CaseDocument } from '../case/document';
import type { Sweep } from '../case/sweep';
import type { SystemDeclaration } from '../physics/declaration';
import { sweepValues } from './values';

/** The value of each parameter in one run of a sweep. */
export type SweepPoint = Readonly<Record<string, number>>;

/** More runs than that are a slip. */
export const mostSweepRuns = 1000;

/** What is wrong with a sweep, and where: an index among its parameters, or null for the whole. */
export interface SweepFault {
  readonly parameter: number | null;
  /** One line. */
  readonly message: string;
}

/** What can be varied: the case's definitions and its system's parameters. */
export function sweepableNames(
  { definitions }: Pick<CaseDocument, 'definitions'>,
  system: SystemDeclaration | null,
): string[] {
  return [...definitions, ...(system?.parameters ?? [])].map(({ name }) => name);
}

/** What keeps a sweep from being computed; empty where nothing does. */
export function sweepFaults(
  document: CaseDocument,
  sweep: Sweep,
  system: SystemDeclaration | null,
): SweepFault[] {
  const known = sweepableNames(document, system);
  const faults = sweep.parameters.flatMap(({ name, values }, parameter): SweepFault[] => {
    const first = sweep.parameters.findIndex((other) => other.name === name);
    if (!known.includes(name)) {
      const choices = known.length === 0 ? 'add a definition' : `choose one of ${known.join(', ')}`;
      return [{ parameter, message: `"${name}" is no definition or parameter: ${choices}` }];
    }
    if (first < parameter) return [{ parameter, message: `"${name}" is varied already` }];
    try {
      sweepValues(values);
      return [];
    } catch (error) {
      return [{ parameter, message: error instanceof Error ? error.message : String(error) }];
    }
  });
  if (faults.length > 0) return faults;
  const counts = sweep.parameters.map(({ values }) => sweepValues(values).length);
  if (sweep.combine === 'together' && new Set(counts).size > 1) {
    const message = `values that go together must be as many for each parameter, these are ${counts.join(', ')}`;
    return [{ parameter: null, message }];
  }
  const runs = sweep.combine === 'all' ? counts.reduce((a, b) => a * b, 1) : counts[0];
  if (runs <= mostSweepRuns) return [];
  const message = `${runs} runs are more than the ${mostSweepRuns} of one sweep: take fewer values`;
  return [{ parameter: null, message }];
}

/**
 * The runs of a sound sweep in their order: of combinations the last parameter changes fastest, and
 * goes back and forth where a run begins with the state of the one before.
 */
export function sweepPoints({ parameters, combine, continuation }: Sweep): SweepPoint[] {
  const lists = parameters.map(({ name, values }) => ({ name, values: sweepValues(values) }));
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

/** The case of one run. A definition of that name comes before the system's parameter. */
export function documentAt(document: CaseDocument, point: SweepPoint): CaseDocument {
  const single = { ...document };
  delete single.sweep;
  const defined = new Set(document.definitions.map(({ name }) => name));
  const parameters = Object.entries(point).filter(([name]) => !defined.has(name));
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
