import type { CaseDocument } from '../case/document';
import { atMeshLevel } from '../case/meshLevel';
import { inPrecision, precisionsOf } from '../agreement/precisions';
import { CaseError } from '../core/caseError';
import { methodNamed, methodOf } from '../methods/methodOf';
import { caseSystem } from '../physics/caseSystem';
import type { SystemDeclaration } from '../physics/declaration';
import { t } from '../text/t';

/** A value of a sweep: a number or a choice. */
export type SweepValue = number | string;

/** A property of a case, other than its definitions and parameters, that runs can vary. */
export interface Variant {
  /** Name in a sweep: `scheme.OPTION`, `mesh.refinements` or `time.end`. */
  readonly name: string;
  readonly label: string;
  /** Available choices; null for numbers. */
  readonly choices: readonly SweepValue[] | null;
}

const refinements = 'mesh.refinements';
const end = 'time.end';
const ofScheme = 'scheme.';
/** Names of the coordinates of accuracy studies. They cannot be names of definitions. */
export const studyNames = {
  method: 'scheme.id',
  order: 'scheme.order',
  /** Refinements relative to the mesh of the case; negative for coarser meshes. */
  level: 'mesh.level',
  /** `f64` on the CPU, otherwise a precision of the GPU. */
  precision: 'run.precision',
} as const;
/** Precision of runs on the CPU. */
export const cpuPrecision = 'f64';
const maxRefinements = 6;

/** Default refinement levels: grids with 1, 2, 4 and 8 times as many cells along each axis. */
const defaultRefinements = [0, 1, 2, 3];

/** Returns the variants of a case: the compatible choices of its method options, its mesh refinement, its end time. */
export function variantsOf(
  { scheme }: Pick<CaseDocument, 'scheme'>,
  system: SystemDeclaration | null,
): Variant[] {
  const context = { options: scheme, system, device: null };
  const options = methodOf(scheme).form.flatMap((field): Variant[] => {
    const common = { name: `${ofScheme}${field.option}`, label: field.label };
    if (field.kind === 'number') return [{ ...common, choices: null }];
    if (field.kind !== 'choice') return [];
    const open = field.choices(context).filter(({ disabled }) => !disabled);
    return open.length > 1 ? [{ ...common, choices: open.map(({ value }) => value) }] : [];
  });
  return [
    ...options,
    { name: refinements, label: t('sweepRefinements'), choices: null },
    { name: end, label: t('sweepEndTime'), choices: null },
  ];
}

/** Returns the default values of a variant in a sweep, as text. */
export const defaultVariants = ({ name, choices }: Variant, document: CaseDocument): string => {
  if (name === refinements) return defaultRefinements.join(', ');
  if (name === end) return String(document.time.end ?? 1);
  return (choices ?? [optionOf(document, name)]).join(', ');
};

/** Parses the choices in a text. @throws Error with one line if it has none or an unavailable one */
export function chosenValues(choices: readonly SweepValue[], text: string): SweepValue[] {
  const words = text.split(/[,;\s]+/).filter((word) => word !== '');
  if (words.length === 0) throw new Error(t('sweepNoChoice', choices.join(', ')));
  return words.map((word) => {
    const found = choices.find((choice) => String(choice) === word);
    if (found !== undefined) return found;
    throw new Error(t('sweepUnknownChoice', word, choices.join(', ')));
  });
}

/** Returns one line why numbers are invalid for a variant; null if they are valid. */
export function numbersFault(name: string, values: readonly number[]): string | null {
  const isRefinement = (value: number): boolean =>
    Number.isInteger(value) && value >= 0 && value <= maxRefinements;
  if (name === refinements && !values.every(isRefinement)) {
    return t('sweepRefinementRange', maxRefinements);
  }
  return name === end && !values.every((value) => value > 0) ? t('sweepEndTimes') : null;
}

/** Whether variants have incompatible states, so that no run can start from the state of another. */
export const changesStates = (name: string): boolean =>
  name === refinements || name === `${ofScheme}order`;

/**
 * Returns the case with variants applied; unknown names are ignored.
 * @throws CaseError with one line if a mesh level, method or precision is not available
 */
export function withVariants(
  document: CaseDocument,
  point: Readonly<Record<string, SweepValue>>,
): CaseDocument {
  const { method, level, precision } = studyNames;
  const based = method in point ? inMethod(document, String(point[method])) : document;
  const chosen = Object.entries(point);
  const options = chosen
    .filter(([name]) => name.startsWith(ofScheme) && name !== method)
    .map(([name, value]) => [name.slice(ofScheme.length), value] as const);
  const refined = chosen.find(([name]) => name === refinements)?.[1];
  const ended = chosen.find(([name]) => name === end)?.[1];
  const { scheme, time } = based;
  const mesh = refined === undefined ? based.mesh : { ...based.mesh, refinements: Number(refined) };
  const varied = {
    ...based,
    scheme:
      options.length === 0
        ? scheme
        : methodOf(scheme).reconciled({
            ...scheme,
            ...Object.fromEntries(options),
          } as typeof scheme),
    mesh: level in point ? atMeshLevel(mesh, Number(point[level])) : mesh,
    time: ended === undefined ? time : { ...time, end: Number(ended) },
  };
  const requested = point[precision];
  // Methods without a choice compute in single precision on the GPU.
  const isGiven = requested === undefined || requested === cpuPrecision;
  return isGiven || (requested === 'f32' && precisionsOf(varied).length === 0)
    ? varied
    : inPrecision(varied, String(requested));
}

/** Returns the case with the default options of a method, and the degree and flux of the case if it has them. */
function inMethod(document: CaseDocument, id: string): CaseDocument {
  const { scheme } = document;
  if (scheme.id === id) return document;
  const [method, system] = [methodNamed(id), caseSystem(document.system)];
  if (method === null || system === null) throw new CaseError(t('methodUnknown', id));
  const defaults = method.ofDegree(method.defaultOptions(system), methodOf(scheme).degree(scheme));
  const carried = 'numericalFlux' in scheme && { numericalFlux: scheme.numericalFlux };
  const read = method.options.safeParse({ ...defaults, ...carried });
  return { ...document, scheme: method.adapted(read.success ? read.data : defaults, system) };
}

/** Whether a name in a sweep denotes a variant. */
export const isVariant = (name: string): boolean =>
  name === refinements ||
  name === end ||
  name === studyNames.level ||
  name === studyNames.precision ||
  name.startsWith(ofScheme);

const optionOf = ({ scheme }: CaseDocument, name: string): SweepValue =>
  (scheme as unknown as Record<string, SweepValue>)[name.slice(ofScheme.length)];
