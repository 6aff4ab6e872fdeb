import { MeshError } from '../types';

/** x and y of points of an airfoil of chord 1: from the trailing edge over the upper side to it again. */
export type AirfoilPoints = readonly (readonly [x: number, y: number])[];

/** Points per side, close together at both edges. */
const pointsPerSide = 120;

/**
 * A NACA airfoil of four digits, closed at its trailing edge: the camber in hundredths of the chord, its place in
 * tenths, the thickness in hundredths (Abbott, von Doenhoff, Theory of Wing Sections, 6.4; the last coefficient
 * −0.1036 closes the edge). @throws MeshError where it isn't four digits, or has no thickness
 */
export function nacaPoints(digits: string): AirfoilPoints {
  const found = /^(\d)(\d)(\d\d)$/.exec(digits);
  const thickness = Number(found?.[3]) / 100;
  if (!found || !(thickness > 0)) {
    throw new MeshError(
      `naca: ${JSON.stringify(digits)} is not four digits that end in a thickness, as 0012`,
    );
  }
  const [camber, place] = [Number(found[1]) / 100, Number(found[2]) / 10];
  if (camber > 0 !== place > 0) {
    throw new MeshError(`naca: ${digits} must have both camber and its place, or neither`);
  }
  const surface = (x: number, side: 1 | -1): [number, number] => {
    const half =
      5 * thickness * (0.2969 * Math.sqrt(x) + x * (-0.126 + x * (-0.3516 + x * (0.2843 - 0.1036 * x)))); // prettier-ignore
    const [line, slope] = camberAt(x, camber, place);
    const angle = Math.atan(slope);
    return [x - side * half * Math.sin(angle), line + side * half * Math.cos(angle)];
  };
  const along = Array.from({ length: pointsPerSide + 1 }, (_, i) => (1 - Math.cos((Math.PI * i) / pointsPerSide)) / 2); // prettier-ignore
  const upper = along.toReversed().map((x) => surface(x, 1));
  const lower = along.slice(1).map((x) => surface(x, -1));
  return [...upper, ...lower];
}

/** Height of the mean line and its slope. */
function camberAt(x: number, camber: number, place: number): [number, number] {
  if (camber === 0) return [0, 0];
  const scale = camber / (x < place ? place : 1 - place) ** 2;
  const start = x < place ? 0 : 1 - 2 * place;
  return [scale * (start + 2 * place * x - x * x), 2 * scale * (place - x)];
}
