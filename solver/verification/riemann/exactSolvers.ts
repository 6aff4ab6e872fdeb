/** Exact star states of Riemann problems, by Newton's method. */

export interface GasState {
  readonly density: number;
  readonly velocity: number;
  readonly pressure: number;
}

export interface GasStar {
  readonly velocity: number;
  readonly pressure: number;
}

/**
 * Returns pressure and velocity between the outer waves for an ideal gas (Toro, Riemann Solvers and Numerical Methods
 * for Fluid Dynamics, section 4.2).
 */
export function gasStar(left: GasState, right: GasState, gamma: number): GasStar {
  const jump = right.velocity - left.velocity;
  const pressure = newton(0.5 * (left.pressure + right.pressure), (p) => {
    const [a, da] = gasWave(p, left, gamma);
    const [b, db] = gasWave(p, right, gamma);
    return [a + b + jump, da + db];
  });
  const [a] = gasWave(pressure, left, gamma);
  const [b] = gasWave(pressure, right, gamma);
  return { pressure, velocity: 0.5 * (left.velocity + right.velocity + b - a) };
}

/** Returns the velocity change across the wave between a state and the pressure p, and its derivative. */
function gasWave(p: number, { density, pressure }: GasState, gamma: number): [number, number] {
  if (p > pressure) {
    const a = 2 / ((gamma + 1) * density);
    const b = ((gamma - 1) / (gamma + 1)) * pressure;
    const root = Math.sqrt(a / (p + b));
    return [(p - pressure) * root, root * (1 - (p - pressure) / (2 * (p + b)))];
  }
  const c = Math.sqrt((gamma * pressure) / density);
  const exponent = (gamma - 1) / (2 * gamma);
  const ratio = p / pressure;
  return [
    ((2 * c) / (gamma - 1)) * (ratio ** exponent - 1),
    ratio ** -((gamma + 1) / (2 * gamma)) / (density * c),
  ];
}

export interface WaterStar {
  readonly velocity: number;
  readonly depth: number;
}

/**
 * Returns depth and velocity between the outer waves of shallow water, initially at rest (Toro, Shock-Capturing Methods
 * for Free-Surface Shallow Flows, section 5.3).
 */
export function waterStar(left: number, right: number, gravity: number): WaterStar {
  const depth = newton(0.5 * (left + right), (h) => {
    const [a, da] = waterWave(h, left, gravity);
    const [b, db] = waterWave(h, right, gravity);
    return [a + b, da + db];
  });
  const [a] = waterWave(depth, left, gravity);
  const [b] = waterWave(depth, right, gravity);
  return { depth, velocity: 0.5 * (b - a) };
}

function waterWave(h: number, outer: number, gravity: number): [number, number] {
  if (h > outer) {
    const root = Math.sqrt((gravity * (h + outer)) / (2 * h * outer));
    const slope = root - ((h - outer) * gravity) / (4 * h * h * root);
    return [(h - outer) * root, slope];
  }
  return [2 * (Math.sqrt(gravity * h) - Math.sqrt(gravity * outer)), Math.sqrt(gravity / h)];
}

/** Finds a positive root by Newton's method. @param f returns value and derivative */
function newton(start: number, f: (x: number) => readonly [number, number]): number {
  let x = start;
  for (let iteration = 0; iteration < 100; iteration++) {
    const [value, slope] = f(x);
    // Keep the iterate positive, in the domain of the wave functions.
    const next = Math.max(x - value / slope, 0.01 * x);
    if (Math.abs(next - x) <= 1e-15 * x) return next;
    x = next;
  }
  return x;
}
