import { legendre } from './legendre';
import type { LineOperators } from './line';

/** Shapes of collapsed hexahedra, in the order of their cells in a mesh. */
export const solids = ['tetrahedron', 'pyramid', 'prism'] as const;

export type Solid = (typeof solids)[number];

/**
 * The projection onto the functions of a solid line by line, on Legendre coefficients i along the first axis: matrices
 * N × N, rows [new][old], along the second axis, the third one and back along the second one. Coefficients j along the
 * second axis are those of the functions of the shape that vary with ξ like i.
 */
export interface SolidProjection {
  /** [i][j][point] */
  readonly forward: Float64Array;
  /** [j][i][point][point] */
  readonly middle: Float64Array;
  /** [i][point][j] */
  readonly back: Float64Array;
}

/** @param line with Gauss points */
export function solidProjection(shape: Solid, line: LineOperators): SolidProjection {
  const size = line.points.length;
  const each = (matrix: (mode: number) => Float64Array): Float64Array =>
    Float64Array.from(Array.from({ length: size }, (_, mode) => [...matrix(mode)]).flat());
  const alongThird = (matrix: (i: number, j: number) => Float64Array): Float64Array =>
    each((j) => each((i) => matrix(i, j)));
  const unit = identity(size);
  switch (shape) {
    case 'tetrahedron':
      return {
        forward: each((i) => toModes(coneBasis(line, i, 1), line, 1)),
        middle: alongThird((i, j) => projection(coneBasis(line, i + j, 2), line, 2)),
        back: each((i) => fromModes(coneBasis(line, i, 1), size)),
      };
    case 'pyramid': {
      const basis = coneBasis(line, 0, 0);
      return {
        forward: each(() => toModes(basis, line, 0)),
        middle: alongThird((i, j) => projection(coneBasis(line, Math.max(i, j), 2), line, 2)),
        back: each(() => fromModes(basis, size)),
      };
    }
    case 'prism':
      return {
        forward: each((i) => projection(coneBasis(line, i, 1), line, 1)),
        middle: alongThird(() => unit),
        back: each(() => unit),
      };
    default:
      return shape satisfies never;
  }
}

/**
 * Returns the values at the points of functions (1 − x)^mode times polynomials of degree p − mode, orthonormal with the
 * weights w(1 − x)^power; none beyond degree p.
 */
function coneBasis(
  { points, weights }: LineOperators,
  mode: number,
  power: number,
): Float64Array[] {
  const basis: Float64Array[] = [];
  const dot = (a: Float64Array, b: Float64Array): number =>
    weights.reduce((sum, w, k) => sum + w * (1 - points[k]) ** power * a[k] * b[k], 0);
  for (let degree = 0; degree < points.length - mode; degree++) {
    const own = points.map((x) => (1 - x) ** mode * legendre(degree, 2 * x - 1).value);
    // Twice is enough for round-off.
    for (let pass = 0; pass < 2; pass++) {
      for (const other of basis) {
        const common = dot(own, other);
        own.forEach((_, k) => (own[k] -= common * other[k]));
      }
    }
    const length = Math.sqrt(dot(own, own));
    basis.push(own.map((value) => value / length));
  }
  return basis;
}

function toModes(
  basis: readonly Float64Array[],
  { points, weights }: LineOperators,
  power: number,
): Float64Array {
  const size = points.length;
  return Float64Array.from({ length: size * size }, (_, at) => {
    const [mode, k] = [Math.floor(at / size), at % size];
    return mode < basis.length ? weights[k] * (1 - points[k]) ** power * basis[mode][k] : 0;
  });
}

const fromModes = (basis: readonly Float64Array[], size: number): Float64Array =>
  Float64Array.from(
    { length: size * size },
    (_, at) => basis[at % size]?.[Math.floor(at / size)] ?? 0,
  );

function projection(
  basis: readonly Float64Array[],
  line: LineOperators,
  power: number,
): Float64Array {
  const size = line.points.length;
  const [to, from] = [toModes(basis, line, power), fromModes(basis, size)];
  return Float64Array.from({ length: size * size }, (_, at) => {
    const [i, k] = [Math.floor(at / size), at % size];
    let sum = 0;
    for (let mode = 0; mode < size; mode++) sum += from[i * size + mode] * to[mode * size + k];
    return sum;
  });
}

const identity = (size: number): Float64Array =>
  Float64Array.from({ length: size * size }, (_, i) => (i % (size + 1) === 0 ? 1 : 0));
