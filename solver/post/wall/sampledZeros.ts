import { meanName } from '../../physics/fieldNames';
import type { CaseDocument } from '../../case/document';
import type { SampleOf } from '../../case/samples';
import { takeSample, type SampledCase } from '../sample';
import type { WallZero } from './separation';
import type { WallSettings } from './wallReport';
import { t } from '../../text/t';

/** A separation or an attachment along a sample of the friction coefficient. */
export interface SampledZero extends Omit<WallZero, 'error' | 'noError' | 'arc'> {
  readonly sample: string;
  /** The wall, numbered where its group has several connected parts. */
  readonly wall: string;
  /** Whether it is in the averages of the case instead of the state. */
  readonly ofMeans: boolean;
  /** Coordinate along the sample. */
  readonly along: number;
}

/** Returns where the flow separates and attaches along each sample of the friction coefficient. */
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

/** Returns how the samples of a case look at a wall: the axis of their means, and their heights above it. */
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

/** Names what changes sign at a zero of this height. */
export const zeroCriterion = (height: number): string =>
  height === 0 ? t('sampleZeroFriction') : t('sampleZeroVelocity', height);
