import { MeshError } from '../types';
import type { AirfoilPoints } from './airfoilPoints';
import { t } from '../../text/t';

/** Points per side, clustered at both edges. */
const pointsPerSide = 120;

/** The mean line of an airfoil: height and slope at a fraction of the chord. */
type MeanLine = (x: number) => readonly [height: number, slope: number];

/**
 * Returns a four- or five-digit NACA airfoil with a closed trailing edge (Abbott, von Doenhoff, Theory of Wing
 * Sections, 6.4 and 6.5; the last coefficient −0.1036 closes the edge). The last two digits are the thickness in
 * percent of the chord.
 * @throws MeshError if the digits are invalid or the thickness is 0
 */
export function nacaPoints(digits: string): AirfoilPoints {
  const thickness = Number(digits.slice(-2)) / 100;
  const meanLine = thickness > 0 ? meanLineOf(digits) : null;
  if (!meanLine) {
    throw new MeshError(t('nacaDigits', JSON.stringify(digits)));
  }
  const surface = (x: number, side: 1 | -1): [number, number] => {
    const half =
      5 *
      thickness *
      (0.2969 * Math.sqrt(x) + x * (-0.126 + x * (-0.3516 + x * (0.2843 - 0.1036 * x))));
    const [line, slope] = meanLine(x);
    const angle = Math.atan(slope);
    return [x - side * half * Math.sin(angle), line + side * half * Math.cos(angle)];
  };
  const along = Array.from(
    { length: pointsPerSide + 1 },
    (_, i) => (1 - Math.cos((Math.PI * i) / pointsPerSide)) / 2,
  );
  const upper = along.toReversed().map((x) => surface(x, 1));
  const lower = along.slice(1).map((x) => surface(x, -1));
  return [...upper, ...lower];
}

/** Returns the mean line; null for invalid digits. */
function meanLineOf(digits: string): MeanLine | null {
  if (/^\d{4}$/.test(digits)) return fourDigits(digits);
  return /^\d{5}$/.test(digits) ? fiveDigits(digits) : null;
}

/** Four digits: camber in percent of the chord and its position in tenths define two parabolas. */
function fourDigits(digits: string): MeanLine {
  const [camber, place] = [Number(digits[0]) / 100, Number(digits[1]) / 10];
  if (camber > 0 !== place > 0) {
    throw new MeshError(t('nacaCamber', digits));
  }
  return (x) => {
    if (camber === 0) return [0, 0];
    const scale = camber / (x < place ? place : 1 - place) ** 2;
    const start = x < place ? 0 : 1 - 2 * place;
    return [scale * (start + 2 * place * x - x * x), 2 * scale * (place - x)];
  };
}

/** Per second and third digit: end m of the cubic part, its factor k₁ at a design lift of 0.3, and k₂/k₁. */
const fiveDigitLines: Readonly<Record<string, readonly [number, number, number]>> = {
  '10': [0.058, 361.4, 0],
  '20': [0.126, 51.64, 0],
  '30': [0.2025, 15.957, 0],
  '40': [0.29, 6.643, 0],
  '50': [0.391, 3.23, 0],
  '21': [0.13, 51.99, 0.000764],
  '31': [0.217, 15.793, 0.00677],
  '41': [0.318, 6.52, 0.0303],
  '51': [0.441, 3.191, 0.1355],
};

/** Five digits: the first is 20/3 of the design lift; a third digit of 1 means a reflex mean line. */
function fiveDigits(digits: string): MeanLine | null {
  const found = fiveDigitLines[digits.slice(1, 3)];
  if (!found) return null;
  const [m, factor, ratio] = found;
  const scale = (factor * Number(digits[0])) / 12;
  const fall = ratio * (1 - m) ** 3 + m ** 3;
  return (x) => {
    const [cubic, own] = [x - m, x < m ? 1 : ratio];
    return [scale * (own * cubic ** 3 - fall * x + m ** 3), scale * (3 * own * cubic ** 2 - fall)];
  };
}
