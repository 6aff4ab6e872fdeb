import type { CaseDocument } from '../case/document';
import { atMeshLevel } from '../case/meshLevel';
import { CaseError } from '../core/caseError';
import { methodNamed, methodOf } from '../methods/methodOf';
import { caseSystem } from '../physics/caseSystem';
import type { LikelyRange } from '../run/forecast';
import { documentAt, type SweepPoint } from '../sweep/points';
import { studyNames } from '../sweep/variants';
import { t } from '../text/t';

/** The members of a study: all combinations of these. */
export interface StudyRequest {
  readonly methods: readonly string[];
  /** null for the degree of the case, also for methods without a degree. */
  readonly orders: readonly number[] | null;
  /** Refinements relative to the mesh of the case. */
  readonly levels: readonly number[];
  readonly precisions: readonly string[];
}

/** Number of meshes from which an order can be observed. */
const enoughMeshes = 3;

/** Whether a point belongs to an accuracy study rather than to a sweep. */
export const isStudyPoint = (point: SweepPoint): boolean => studyNames.level in point;

/** Returns the point of the case itself. @param precision of its runs */
export function ownPoint({ scheme }: Pick<CaseDocument, 'scheme'>, precision: string): SweepPoint {
  return pointOf(scheme.id, orderOf(scheme), 0, precision);
}

const orderOf = (scheme: CaseDocument['scheme']): number | null =>
  'order' in scheme ? scheme.order : null;

const pointOf = (
  method: string,
  order: number | null,
  level: number,
  precision: string,
): SweepPoint => ({
  [studyNames.method]: method,
  ...(order !== null && { [studyNames.order]: order }),
  [studyNames.level]: level,
  [studyNames.precision]: precision,
});

/**
 * Returns the points of a study, the cheapest first.
 * @throws CaseError with one line for a method, degree or mesh level that the case does not support
 */
export function studyPoints(document: CaseDocument, request: StudyRequest): SweepPoint[] {
  const { methods, orders, levels, precisions } = request;
  const points = unique(methods).flatMap((method) =>
    ordersFor(document, method, orders).flatMap((order) =>
      unique(levels).flatMap((level) =>
        unique(precisions).map((precision) => pointOf(method, order, level, precision)),
      ),
    ),
  );
  return byWork(document, points);
}

/** Sorts points by their expected work. @throws CaseError for an unavailable one */
export function byWork(document: CaseDocument, points: readonly SweepPoint[]): SweepPoint[] {
  const works = new Map(points.map((point) => [point, relativeWork(document, point)]));
  return points.toSorted((a, b) => (works.get(a) ?? 0) - (works.get(b) ?? 0));
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

function ordersFor(
  document: CaseDocument,
  id: string,
  orders: readonly number[] | null,
): (number | null)[] {
  const method = methodNamed(id);
  if (method === null) throw new CaseError(t('methodUnknown', id));
  const { scheme } = documentAt(document, { [studyNames.method]: id });
  const own = orderOf(scheme);
  if (orders === null) return [own];
  if (own === null) throw new CaseError(t('accuracyNoOrder', method.title));
  return unique(orders).map((order) => {
    const read = method.options.safeParse({ ...scheme, order });
    if (read.success) return order;
    throw new CaseError(t('accuracyOrder', order, method.title));
  });
}

/**
 * Returns the three levels around the mesh of the case that take the least work: coarser ones where its mesh can be
 * coarsened.
 */
export function cheapLevels({ mesh }: Pick<CaseDocument, 'mesh'>): number[] {
  let coarsest = 0;
  while (coarsest > 1 - enoughMeshes && isLevel(mesh, coarsest - 1)) coarsest--;
  return Array.from({ length: enoughMeshes }, (_, i) => coarsest + i);
}

function isLevel(mesh: CaseDocument['mesh'], level: number): boolean {
  try {
    atMeshLevel(mesh, level);
    return true;
  } catch (error) {
    if (error instanceof CaseError) return false;
    throw error;
  }
}

/**
 * Returns a cheap study of the case: three meshes, the neighboring degrees on the mesh of the case, and the other
 * precisions on the coarsest mesh.
 * @param precision of the case's own run @param others to compare with
 */
export function proposedPoints(
  document: CaseDocument,
  precision: string,
  others: readonly string[],
): SweepPoint[] {
  const { scheme } = document;
  const levels = cheapLevels(document);
  const own = orderOf(scheme);
  const at = (order: number | null, level: number, by: string): SweepPoint =>
    pointOf(scheme.id, order, level, by);
  const neighbors =
    own === null ? [] : [own - 1, own + 1].filter((order) => hasOrder(document, order));
  return byWork(document, [
    ...levels.map((level) => at(own, level, precision)),
    ...neighbors.map((order) => at(order, 0, precision)),
    ...others.map((other) => at(own, levels[0], other)),
  ]);
}

/** Degree 0 is left out: its errors are of another size. */
const hasOrder = ({ scheme }: CaseDocument, order: number): boolean =>
  order > 0 && methodOf(scheme).options.safeParse({ ...scheme, order }).success;

/**
 * Returns the expected work of a member relative to others of the same case: unknowns times steps, and for Newton's
 * method the products of blocks. A rule for expected times.
 * @throws CaseError if the member is not available
 */
export function relativeWork(document: CaseDocument, point: SweepPoint): number {
  const { scheme, time, system } = documentAt(document, point);
  const dimension = caseSystem(system)?.dimension ?? 2;
  const method = methodOf(scheme);
  const shape = method.shapes.includes('grid') ? 'grid' : method.shapes[0];
  const modes = method.modesPerCell(scheme, dimension, shape);
  const perAxis = 2 ** Number(point[studyNames.level] ?? 0);
  const cells = perAxis ** dimension;
  return time.steady?.solver === 'newton'
    ? cells ** 1.25 * modes ** 2
    : cells * modes * perAxis * (2 * method.degree(scheme) + 1);
}

/** A computed member: its relative work and wall-clock seconds. */
export interface DoneWork {
  readonly work: number;
  readonly seconds: number;
}

/** Uncertainty factor of times scaled by the rule of `relativeWork`. */
const workSpread = 2;

/**
 * Estimates the wall-clock seconds of members from those of others.
 * @param work sum over the members
 * @returns null if no time is known
 */
export function secondsFor(work: number, done: readonly DoneWork[]): LikelyRange | null {
  const total = done.reduce((sum, own) => sum + own.work, 0);
  if (!(total > 0)) return null;
  const likely = (work / total) * done.reduce((sum, { seconds }) => sum + seconds, 0);
  return { least: likely / workSpread, likely, most: likely * workSpread };
}
