import type { Extent, TemplateInput } from './template';
import { t } from '../text/t';

/** A Gaussian pulse of height `amplitude`, as the definition `pulse`. */
export const pulse = {
  name: 'pulse',
  expression: 'amplitude*exp(-((x - centerX)^2 + (y - centerY)^2)/(2*width^2))',
};

/** Inputs of the pulse, initially at the center of the mesh. */
export function pulseInputs(extent: Extent, amplitude: number): TemplateInput[] {
  const { minX, minY, maxX, maxY } = extent;
  const size = Math.min(maxX - minX, maxY - minY);
  return [
    { name: 'amplitude', label: t('templateAmplitude'), value: amplitude },
    { name: 'centerX', label: t('circle_centerX'), value: rounded((minX + maxX) / 2) },
    { name: 'centerY', label: t('circle_centerY'), value: rounded((minY + maxY) / 2) },
    { name: 'width', label: t('templateWidth'), value: rounded(size / 15), above: 0 },
  ];
}

/** Rounds to three digits, enough for an initial position. */
export const rounded = (value: number): number => Number(value.toPrecision(3));
