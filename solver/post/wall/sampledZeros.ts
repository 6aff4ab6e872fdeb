import { meanName } from '../../physics/fieldNames';
import type { CaseDocument } from '../../case/document';
import type { SampleOf } from '../../case/samples';
import { takeSample } from '../sample';
import type { WallZero } from './separation';
import type { WallSettings } from './wallReport';
import { t } from '../../text/t';
import type { SampledCase } from '../sampledCase';

/** A separation or attachment point along a friction coefficient sample. */
export interface SampledZero extends Omit<WallZero, 'error' | 'noError' | 'arc'> {
  readonly sample: string;
  /** Name of the wall, numbered if its group has several connected parts. */
  readonly wall: string;
  /** Whether the point refers to the averages of the case instead of the state. */
  readonly ofMeans: boolean;
  /** Coordinate along the sample. */
  readonly along: number;
}

/** Returns the separation and attachment points along each friction coefficient sample. */
export function sampledZeros(
  { samples }: Pick<CaseDocument, 'samples'>,
  solution: SampledCase,
): SampledZero[] {
  return (samples ?? []).flatMap((sample) => {
    const ofMeans = sample.fields.includes(meanName('Cf'));
    if (sample.kind !== 'boundary' || (!ofMeans && !sample.fields.includes('Cf'))) return [];
    const { zeros, curves } = takeSample(sample, solution);
    return zeros.map(({ curve, kind, height, along, x, y, z }) => ({
      sample: sample.name,
      wall: curves[curve].label,
      kind,
      height,
      ofMeans,
      along,
      x,
      y,
      z,
    }));
  });
}

/** Returns the settings of a case's samples of a wall: the averaging axis, and the heights above the wall. */
export function sampledAlong(
  { samples }: Pick<CaseDocument, 'samples'>,
  group: string,
): Pick<WallSettings, 'averaged' | 'heights'> {
  const own = (samples ?? []).filter(
    (sample): sample is SampleOf<'boundary'> =>
      sample.kind === 'boundary' && sample.groups.includes(group),
  );
  const heights = new Set(own.flatMap((sample) => sample.heights));
  return {
    averaged: own.find(({ averaged }) => averaged !== undefined)?.averaged ?? null,
    heights: [...heights].toSorted((a, b) => a - b),
  };
}

/** Returns the quantity that changes sign at a zero at this height. */
export const zeroCriterion = (height: number): string =>
  height === 0 ? t('sampleZeroFriction') : t('sampleZeroVelocity', height);
