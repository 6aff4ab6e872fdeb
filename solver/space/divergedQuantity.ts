import type { Program } from '../expression';
import { CellSampler } from './cellSampler';
import type { StateSpace } from './cellSpace';
import type { SampledState } from './types';
import { t } from '../text/t';

/** Magnitude above which a value of any unit has diverged. */
const runaway = 1e12;

export interface DivergedQuantity {
  readonly name: string;
  /** Whether it grew without bound, instead of reaching its limit. */
  readonly isGrown: boolean;
  /** Description of its values. */
  readonly text: string;
}

/**
 * Returns the quantity that most likely diverged in a cell within a step that ended in NaN, from the last good
 * state: one that has grown without bound, otherwise the positive quantity that came closest to 0, otherwise the
 * largest variable.
 */
export function divergedQuantity(
  states: StateSpace,
  sampled: SampledState,
  cell: number,
): DivergedQuantity {
  const { system } = states.physics;
  const variables = readingsOf(
    states,
    sampled,
    cell,
    system.variables.map(({ name }) => name),
  );
  const largest = minBy(variables, ({ values }) => -magnitude(values));
  const positive = readingsOf(states, sampled, cell, system.positive ?? []);
  const lowest = minBy(positive, ({ values }) => Math.min(...values) / mean(values));
  const grown = largest && magnitude(largest.values);
  if (lowest && (!grown || grown < runaway)) {
    const value = Number(Math.min(...lowest.values).toPrecision(3));
    const text = t('runQuantityLost', lowest.label, value);
    return { name: lowest.name, isGrown: false, text };
  }
  const value = Number((grown ?? 0).toPrecision(3));
  const text = t('runQuantityGrew', largest?.label ?? t('runSolution'), value);
  return { name: largest?.name ?? system.variables[0].name, isGrown: true, text };
}

interface Reading {
  readonly name: string;
  readonly label: string;
  /** Values at the points of the cell's rule. */
  readonly values: Float64Array;
}

function readingsOf(
  { space, physics }: StateSpace,
  sampled: SampledState,
  cell: number,
  names: readonly string[],
): Reading[] {
  const programs: Program[] = names.map((name) => physics.field(name));
  const sampler = new CellSampler({ space, physics }, space.rule.table.points);
  const found = sampler.bind(programs)(sampled, cell, cell + 1);
  const { variables, derived } = physics.system;
  return names.map((name, i) => {
    const label = [...variables, ...derived].find((quantity) => quantity.name === name)?.label;
    return {
      name,
      label: inSentence(label ?? name),
      values: found[i].slice(0, sampler.pointsPerCell),
    };
  });
}

/** Converts `Pressure` for the middle of a sentence; single letters are unchanged. */
const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label[0].toLowerCase() + label.slice(1) : label;

const magnitude = (values: Float64Array): number =>
  values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

const mean = (values: Float64Array): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const minBy = <T>(all: readonly T[], measure: (one: T) => number): T | undefined =>
  all.reduce<T | undefined>(
    (least, one) => (least !== undefined && measure(least) <= measure(one) ? least : one),
    undefined,
  );
