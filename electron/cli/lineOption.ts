import { CliError } from './failure';
import { t } from '../text/cli';

type Place = [number, number] | [number, number, number];

/** Parses a line `x0,y0,x1,y1`, or `x0,y0,z0,x1,y1,z1` in 3D. @throws CliError */
export function readLine(text: string): { from: Place; to: Place } {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const axes = numbers.length / 2;
  const [from, to] = [numbers.slice(0, axes), numbers.slice(axes)];
  const isLine = from.some((value, axis) => value !== to[axis]);
  if ((axes !== 2 && axes !== 3) || !numbers.every(Number.isFinite) || !isLine) {
    throw new CliError(t('expectedLine', text));
  }
  return { from: from as Place, to: to as Place };
}
