import { CaseError } from '../../core/caseError';
import { axesOf, normalInput } from '../../core/axes';
import { noProgress, subProgress, type ProgressCallback } from '../../core/progress';
import type { Program } from '../../expression';
import { meanName } from '../../physics/fieldNames';
import { boundaryValues, domainValues, type WeightedValues } from '../../space/weightedValues';
import type { SampledCase } from '../sampledCase';
import { offeredVectors } from '../viewLayers';

/** Requested integrals. */
export interface IntegralRequest {
  /** Expressions integrated over every place; without any, 1. */
  readonly fields: readonly string[];
  /** Whether to integrate over the domain. */
  readonly domain: boolean;
  /** Boundary groups to integrate over, one by one, and over all of them if there are several. */
  readonly groups: readonly string[];
  /** Whether forces follow from the averages of the case. */
  readonly ofMeans?: boolean;
}

/** The integral of a quantity over the domain or a boundary group. */
export interface IntegralRow {
  readonly place: IntegralPlace;
  /** What is integrated: an expression, a force component, or the flux of a vector field. */
  readonly quantity: string;
  readonly kind: 'field' | 'flux' | 'force';
  /** Length, area or volume of the place; the number of points for ends of a line. */
  readonly measure: number;
  readonly integral: number;
  readonly mean: number;
  /** Extrema at quadrature points. */
  readonly minimum: number;
  readonly maximum: number;
  /** Change of the integral in the last refinement of the quadrature: a bound of its error for smooth fields. */
  readonly change: number;
}

/** The domain, a boundary group, or all requested groups. */
export type IntegralPlace =
  { readonly kind: 'domain' | 'allGroups' } | { readonly kind: 'group'; readonly name: string };

/** Change relative to ∫|q| below which a finer rule is not needed. */
const changeAllowed = 1e-10;
/** Largest degree of rules: they converge slowly across jumps. */
const finestDegree = 40;
/** Largest number of points of rules after the first one. */
const maxPoints = 2e7;

interface Quantity {
  readonly name: string;
  readonly kind: IntegralRow['kind'];
  readonly program: Program;
}

/**
 * Integrates fields of a state by Gauss quadrature, refined until the integrals converge to ten digits of ∫|q|. Cells
 * covered by obstacles are excluded. On boundary groups the fluxes of the system's vector fields in the direction of the
 * outward normal, and for gases the forces of the gas, are integrated too.
 * @throws CaseError for an invalid expression; Error for an unknown group
 */
export function integrals(
  solution: SampledCase,
  { fields, domain, groups, ofMeans = false }: IntegralRequest,
  notify: ProgressCallback = noProgress,
): IntegralRow[] {
  const { physics, discretization, state, time, averages, other = null } = solution;
  const states = { space: discretization.space, physics };
  const sampled = { state, time, averages, other };
  const places: IntegralPlace[] = [
    ...(domain ? [{ kind: 'domain' } as const] : []),
    ...groups.map((name) => ({ kind: 'group', name }) as const),
    ...(groups.length > 1 ? [{ kind: 'allGroups' } as const] : []),
  ];
  const named = fields.length > 0 ? fields : ['1'];
  const inDomain = domain ? domainQuantities(solution, named, groups.length > 0) : [];
  const onSides = groups.length > 0 ? sideQuantities(solution, named, ofMeans) : [];
  return places.flatMap((place, i) => {
    const quantities = place.kind === 'domain' ? inDomain : onSides;
    const programs = quantities.map(({ program }) => program);
    const own = place.kind === 'group' ? [place.name] : groups;
    const valuesOf = (degree: number): Generator<WeightedValues> =>
      place.kind === 'domain'
        ? domainValues(states, sampled, programs, degree)
        : boundaryValues(states, sampled, programs, own, degree);
    const part = subProgress(notify, i / places.length, (i + 1) / places.length);
    const { measure, sums } = converged(valuesOf, programs.length, states.space.degree, part);
    return quantities.map(({ name, kind }, k) => ({
      place,
      quantity: name,
      kind,
      measure,
      integral: sums[k].integral,
      mean: sums[k].integral / measure,
      minimum: sums[k].minimum,
      maximum: sums[k].maximum,
      change: sums[k].change,
    }));
  });
}

/** Returns the requested fields; those of boundaries only are left out if boundaries are requested too. */
function domainQuantities(
  { physics }: SampledCase,
  fields: readonly string[],
  withGroups: boolean,
): Quantity[] {
  return fields.flatMap((name): Quantity[] => {
    try {
      return [{ name, kind: 'field', program: physics.field(name) }];
    } catch (error) {
      if (!withGroups || !(error instanceof CaseError)) throw error;
      physics.sideField(name);
      return [];
    }
  });
}

/** Returns the requested fields, and the fluxes and forces that the system defines. */
function sideQuantities(
  { physics, mesh }: SampledCase,
  fields: readonly string[],
  ofMeans: boolean,
): Quantity[] {
  const { system } = physics;
  const axes = axesOf(mesh.dimension);
  const requested = fields.map((name): Quantity => ({
    name,
    kind: 'field',
    program: physics.sideField(name),
  }));
  const fluxes = offeredVectors(system, mesh.dimension === 3).map(
    ({ label, x, y, z = '0' }): Quantity => {
      const parts = axes.map((axis, i) => `(${[x, y, z][i]})*${normalInput(axis)}`);
      return { name: label, kind: 'flux', program: physics.sideField(parts.join(' + ')) };
    },
  );
  const known = (system.wallFields ?? []).map(({ name }) => name);
  const forces = (['force', 'friction'] as const).flatMap((force) =>
    axes.flatMap((axis): Quantity[] => {
      const name = `${force}${axis.toUpperCase()}`;
      if (!known.includes(name)) return [];
      const friction = known.includes('frictionX') ? ` + friction${axis.toUpperCase()}` : '';
      const absolute = `p*${normalInput(axis)}${friction}`;
      const written = force === 'force' ? [name, absolute] : [name];
      const program = firstValid(ofMeans ? [meanName(name)] : written, (source) =>
        physics.sideField(source),
      );
      return [{ name, kind: 'force', program }];
    }),
  );
  return [...requested, ...fluxes, ...forces];
}

/** Compiles the first valid expression: without a free stream the pressure is absolute. */
function firstValid(
  [first, ...others]: readonly string[],
  compile: (source: string) => Program,
): Program {
  try {
    return compile(first);
  } catch (error) {
    if (others.length === 0 || !(error instanceof CaseError)) throw error;
    return firstValid(others, compile);
  }
}

interface Sum {
  readonly integral: number;
  readonly absolute: number;
  readonly minimum: number;
  readonly maximum: number;
}

/** Refines the rule until no integral changes. */
function converged(
  valuesOf: (degree: number) => Generator<WeightedValues>,
  count: number,
  spaceDegree: number,
  notify: ProgressCallback,
): { readonly measure: number; readonly sums: readonly (Sum & { readonly change: number })[] } {
  let degree = 2 * spaceDegree + 2;
  let found = summed(valuesOf(degree), count, notify);
  let changes = found.sums.map(() => NaN);
  for (;;) {
    // Larger steps at higher degrees, so that two rules rarely have the same error.
    const finer = degree + 2 * Math.max(1, Math.round(degree / 6));
    if (finer > finestDegree || (finer / degree) ** 3 * found.points > maxPoints) break;
    const before = found;
    found = summed(valuesOf(finer), count, notify);
    changes = found.sums.map(({ integral }, i) => Math.abs(integral - before.sums[i].integral));
    degree = finer;
    const isMeasured = Math.abs(found.measure - before.measure) <= changeAllowed * found.measure;
    if (isMeasured && found.sums.every((sum, i) => !(changes[i] > changeAllowed * sum.absolute))) {
      break;
    }
  }
  const { measure, sums } = found;
  return { measure, sums: sums.map((sum, i) => ({ ...sum, change: changes[i] })) };
}

function summed(
  blocks: Generator<WeightedValues>,
  count: number,
  notify: ProgressCallback,
): { readonly measure: number; readonly points: number; readonly sums: readonly Sum[] } {
  let [measure, points] = [0, 0];
  const sums = Array.from({ length: count }, () => ({
    integral: 0,
    absolute: 0,
    minimum: Infinity,
    maximum: -Infinity,
  }));
  for (const block of blocks) {
    notify(0);
    points += block.count;
    for (let i = 0; i < block.count; i++) measure += block.weights[i];
    block.values.forEach((values, k) => {
      const sum = sums[k];
      for (let i = 0; i < block.count; i++) {
        const [weight, value] = [block.weights[i], values[i]];
        if (weight === 0) continue;
        sum.integral += weight * value;
        sum.absolute += weight * Math.abs(value);
        sum.minimum = Math.min(sum.minimum, value);
        sum.maximum = Math.max(sum.maximum, value);
      }
    });
  }
  return { measure, points, sums };
}
