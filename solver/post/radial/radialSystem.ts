/**
 * A radially symmetric system: (r^α u)_t + (r^α F)_r = α r^(α−1) (0, P, 0), where P is the pressure part of the
 * momentum flux and α is 1 around an axis, 2 around a point in space. States are density, radial momentum and,
 * for a gas, energy.
 */
export interface RadialSystem {
  readonly variableCount: number;
  /** Writes density, velocity and, for a gas, pressure. */
  toPrimitive(u: ArrayLike<number>, at: number, primitive: Float64Array, to: number): void;
  /** Writes the conserved state of given primitive values. */
  toConserved(primitive: Float64Array, at: number, u: Float64Array): void;
  /** Writes the flux F. */
  flux(primitive: Float64Array, at: number, flux: Float64Array): void;
  /** Returns P. */
  pressure(primitive: Float64Array, at: number): number;
  soundSpeed(primitive: Float64Array, at: number): number;
}

/** Shallow water: h, hu; P = ½gh². */
export const radialWater = (gravity: number): RadialSystem => ({
  variableCount: 2,
  toPrimitive(u, at, primitive, to) {
    primitive[to] = u[at];
    primitive[to + 1] = u[at + 1] / u[at];
  },
  toConserved(primitive, at, u) {
    u[0] = primitive[at];
    u[1] = primitive[at] * primitive[at + 1];
  },
  flux(primitive, at, flux) {
    const [h, v] = [primitive[at], primitive[at + 1]];
    flux[0] = h * v;
    flux[1] = h * v * v + 0.5 * gravity * h * h;
  },
  pressure: (primitive, at) => 0.5 * gravity * primitive[at] ** 2,
  soundSpeed: (primitive, at) => Math.sqrt(gravity * primitive[at]),
});

/** An ideal gas: ρ, ρu, E; P = p. */
export const radialGas = (gamma: number): RadialSystem => ({
  variableCount: 3,
  toPrimitive(u, at, primitive, to) {
    const velocity = u[at + 1] / u[at];
    primitive[to] = u[at];
    primitive[to + 1] = velocity;
    primitive[to + 2] = (gamma - 1) * (u[at + 2] - 0.5 * u[at + 1] * velocity);
  },
  toConserved(primitive, at, u) {
    const [rho, v, p] = [primitive[at], primitive[at + 1], primitive[at + 2]];
    u[0] = rho;
    u[1] = rho * v;
    u[2] = p / (gamma - 1) + 0.5 * rho * v * v;
  },
  flux(primitive, at, flux) {
    const [rho, v, p] = [primitive[at], primitive[at + 1], primitive[at + 2]];
    flux[0] = rho * v;
    flux[1] = rho * v * v + p;
    flux[2] = v * ((gamma / (gamma - 1)) * p + 0.5 * rho * v * v);
  },
  pressure: (primitive, at) => primitive[at + 2],
  soundSpeed: (primitive, at) => Math.sqrt((gamma * primitive[at + 2]) / primitive[at]),
});
