import type { Extent, TemplateInput } from './template';
import { t } from '../text/t';

/** A Gaussian bell of height `amplitude` around a place, as the definition `pulse`. */
export const pulse = {
  name: 'pulse',
  expression: 'amplitude*exp(-((x - centerX)^2 + (y - centerY)^2)/(2*width^2))',
};

/** Its inputs, at first in the middle of the mesh. */
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

/** To three digits: a place to begin with, not a measure. */
export const rounded = (value: number): number => Number(value.toPrecision(3));
