export type Point = [x: number, y: number];
/** a, b, c, d, e, f of an SVG matrix. */
export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];
export const moved = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

/** The matrix of an attribute `transform`. */
export function parseTransform(text: string): Matrix {
  const parts = [...text.matchAll(/(\w+)\s*\(([^)]*)\)/g)];
  return parts.reduce((whole, [, name, words]) => {
    const numbers = words.split(/[\s,]+/).filter(Boolean).map(Number); // prettier-ignore
    return product(whole, matrixNamed(name, numbers));
  }, identity);
}

function matrixNamed(name: string, numbers: readonly number[]): Matrix {
  const [a = 0, b, c] = numbers;
  const radians = (a * Math.PI) / 180;
  switch (name) {
    case 'matrix':
      return [a, b ?? 0, c ?? 0, numbers[3] ?? 1, numbers[4] ?? 0, numbers[5] ?? 0];
    case 'translate':
      return [1, 0, 0, 1, a, b ?? 0];
    case 'scale':
      return [a, 0, 0, b ?? a, 0, 0];
    case 'rotate': {
      const [cosine, sine] = [Math.cos(radians), Math.sin(radians)];
      const turn: Matrix = [cosine, sine, -sine, cosine, 0, 0];
      const [x, y] = [b ?? 0, c ?? 0];
      return product(product([1, 0, 0, 1, x, y], turn), [1, 0, 0, 1, -x, -y]);
    }
    case 'skewX':
      return [1, 0, Math.tan(radians), 1, 0, 0];
    case 'skewY':
      return [1, Math.tan(radians), 0, 1, 0, 0];
    default:
      return identity;
  }
}

/** m after n. */
export const product = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

export const applied = (m: Matrix, [x, y]: readonly [number, number]): Point => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];
