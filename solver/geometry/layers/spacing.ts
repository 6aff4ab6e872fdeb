import type { GeometryLayers } from '../document';

/** Most layers that are made if their number is left open. */
const mostByItself = 60;

/** Distances of the nodes of a column from the wall. */
export interface Spacing {
  /** Total height of the layers. */
  readonly thickness: number;
  /** Distance over thickness per node: 0 at the wall, 1 at the front. */
  readonly fractions: readonly number[];
}

/**
 * Returns the layers of a wall: heights h₁, h₁g, h₁g², … If their number is not given, they end when their height
 * reaches that of a triangle with the size of the wall.
 */
export function spacingOf({ first, growth, count }: GeometryLayers, size: number): Spacing {
  const least = firstHeightOf(first);
  const triangle = (Math.sqrt(3) / 2) * size;
  const reached = Math.ceil(Math.log(Math.max(triangle / least, 1)) / Math.log(growth));
  const number = count ?? Math.min(mostByItself, Math.max(1, reached));
  const nodes = [0];
  for (let i = 0; i < number; i++) nodes.push(nodes[i] + least * growth ** i);
  const thickness = nodes[number];
  return { thickness, fractions: nodes.map((height) => height / thickness) };
}

const firstHeightOf = (first: GeometryLayers['first']): number =>
  typeof first === 'number' ? first : firstHeight(first);

/**
 * Returns the height of the first cell for a value of y⁺ in a turbulent boundary layer: y = y⁺ l / (Re √(c_f/2)) with
 * c_f = 0.026 Re^(−1/7) (flat plate; White, Viscous Fluid Flow).
 * @param reynolds Reynolds number of the length
 */
export function firstHeight(flow: {
  readonly yPlus: number;
  readonly reynolds: number;
  readonly length: number;
}): number {
  const friction = 0.026 * flow.reynolds ** (-1 / 7);
  return (flow.yPlus * flow.length) / (flow.reynolds * Math.sqrt(friction / 2));
}
