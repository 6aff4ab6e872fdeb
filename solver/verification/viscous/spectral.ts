/**
 * A periodic viscous gas that varies along one axis, by a Fourier method: an independent reference, written for the
 * primitive variables. Density, velocity along (v) and across (u) the axis, and pressure.
 */
export interface ShearFlow {
  readonly gamma: number;
  readonly viscosity: number;
  readonly prandtl: number;
  /** Sutherland's temperature at the reference temperature 1; 0 for constant viscosity. */
  readonly sutherland: number;
  /** Wall-adapting subgrid viscosity: constant times filter width, and turbulent Prandtl number; none if omitted. */
  readonly subgrid?: { readonly length: number; readonly prandtl: number };
}

type Profiles = readonly [rho: number[], u: number[], v: number[], p: number[]];

/** Points on the unit period; odd, so that every mode has a derivative. */
const points = 41;
const positions = Array.from({ length: points }, (_, i) => i / points);

/** Fourier differentiation matrix of an odd number of points (Trefethen, Spectral Methods in MATLAB, chapter 3). */
const derivative = positions.map((_, i) =>
  positions.map((__, j) =>
    i === j ? 0 : (Math.PI * (-1) ** (i - j)) / Math.sin((Math.PI * (i - j)) / points),
  ),
);

const d = (values: readonly number[]): number[] =>
  derivative.map((row) => row.reduce((sum, entry, j) => sum + entry * values[j], 0));

/**
 * The rate of the WALE model (Nicoud and Ducros 1999) by hand, where only ∂u/∂y = a and ∂v/∂y = b differ from 0:
 * 𝒮ᵈ:𝒮ᵈ = ½a²b² + ⅔b⁴ and S:S = ½a² + b².
 */
function waleRate(a: number, b: number): number {
  const ofSquare = (a * b) ** 2 / 2 + (2 / 3) * b ** 4;
  const ofStrain = a ** 2 / 2 + b ** 2;
  return ofSquare === 0 ? 0 : ofSquare ** 1.5 / (ofStrain ** 2.5 + ofSquare ** 1.25);
}

/** Returns the rates of ρ, u, v and p: continuity, momentum and internal energy without conservation form. */
function ratesOf(
  { gamma, viscosity, prandtl, sutherland, subgrid }: ShearFlow,
  flow: Profiles,
): Profiles {
  const [rho, u, v, p] = flow;
  const [rhoY, uY, vY, pY] = flow.map(d);
  const temperature = p.map((pressure, i) => pressure / rho[i]);
  const mu = temperature.map((T) =>
    sutherland > 0 ? (viscosity * T ** 1.5 * (1 + sutherland)) / (T + sutherland) : viscosity,
  );
  const eddy = rho.map((own, i) =>
    subgrid ? own * subgrid.length ** 2 * waleRate(uY[i], vY[i]) : 0,
  );
  const heat = d(temperature).map(
    (slope, i) =>
      (gamma / (gamma - 1)) * (mu[i] / prandtl + eddy[i] / (subgrid?.prandtl ?? 1)) * slope,
  );
  const shear = mu.map((own, i) => (own + eddy[i]) * uY[i]);
  const normal = mu.map((own, i) => (4 / 3) * (own + eddy[i]) * vY[i]);
  const [shearY, normalY, heatY] = [shear, normal, heat].map(d);
  return [
    rho.map((own, i) => -v[i] * rhoY[i] - own * vY[i]),
    u.map((_, i) => -v[i] * uY[i] + shearY[i] / rho[i]),
    v.map((own, i) => -own * vY[i] + (normalY[i] - pY[i]) / rho[i]),
    p.map((own, i) => {
      const dissipated = shear[i] * uY[i] + normal[i] * vY[i];
      return -v[i] * pY[i] - gamma * own * vY[i] + (gamma - 1) * (dissipated + heatY[i]);
    }),
  ];
}

const moved = (flow: Profiles, rates: Profiles, by: number): Profiles =>
  flow.map((values, v) => values.map((own, i) => own + by * rates[v][i])) as unknown as Profiles;

/** Advances by classical Runge–Kutta steps. */
function advanced(gas: ShearFlow, start: Profiles, end: number, steps: number): Profiles {
  const dt = end / steps;
  let flow = start;
  for (let step = 0; step < steps; step++) {
    const a = ratesOf(gas, flow);
    const b = ratesOf(gas, moved(flow, a, dt / 2));
    const c = ratesOf(gas, moved(flow, b, dt / 2));
    const e = ratesOf(gas, moved(flow, c, dt));
    flow = [a, b, b, c, c, e].reduce((sum, rates) => moved(sum, rates, dt / 6), flow);
  }
  return flow;
}

/** Returns a Fourier series in an axis as an expression, without modes below rounding. */
function seriesOf(values: readonly number[], axis: string): string {
  const mean = values.reduce((sum, own) => sum + own, 0) / points;
  const terms = Array.from({ length: (points - 1) / 2 }, (_, i) => i + 1).flatMap((k) =>
    (['cos', 'sin'] as const).flatMap((name) => {
      const amplitude =
        (2 / points) *
        values.reduce((sum, own, i) => sum + own * Math[name](2 * Math.PI * k * positions[i]), 0);
      return Math.abs(amplitude) < 1e-13 ? [] : [`(${amplitude})*${name}(${2 * k}*pi*${axis})`];
    }),
  );
  return [String(mean), ...terms].join(' + ');
}

const wave = (k: number, phase: number, y: number): number => Math.cos(2 * Math.PI * k * y + phase);

/** Initial profiles, and as expressions in an axis. */
const initial = {
  profiles: [
    positions.map((y) => 1 + 0.1 * wave(1, 0.4, y)),
    positions.map((y) => 0.5 * wave(1, 0, y)),
    positions.map((y) => 0.2 * wave(1, 1, y)),
    positions.map((y) => 1 + 0.1 * wave(1, 2, y)),
  ] as Profiles,
  expressions: (axis: string): string[] => [
    `1 + 0.1*cos(2*pi*${axis} + 0.4)`,
    `0.5*cos(2*pi*${axis})`,
    `0.2*cos(2*pi*${axis} + 1)`,
    `1 + 0.1*cos(2*pi*${axis} + 2)`,
  ],
};

/** Returns initial and final ρ, u, v, p as expressions in an axis. */
export function shearFlow(
  gas: ShearFlow,
  end: number,
  axis: string,
): { readonly start: readonly string[]; readonly end: readonly string[] } {
  const final = advanced(gas, initial.profiles, end, 400);
  return {
    start: initial.expressions(axis),
    end: final.map((values) => seriesOf(values, axis)),
  };
}
