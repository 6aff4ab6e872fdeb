import type { RadialSystem } from './radialSystem';

const cflNumber = 0.45;
const maxVariables = 3;

export interface RadialStart {
  readonly system: RadialSystem;
  /** 1 around an axis, 2 around a point in space, 0 along a line. */
  readonly exponent: 0 | 1 | 2;
  /** Outer radius of the computed flow. */
  readonly radius: number;
  readonly cells: number;
  /** Cell averages, [cell][variable]. */
  readonly initial: Float64Array;
}

/**
 * Radially symmetric flow, computed with finite volumes on shells: minmod-limited linear reconstruction of
 * density, velocity and pressure, Harten–Lax–van Leer flux, two-stage Heun scheme. Reflecting inner boundary,
 * non-reflecting outer boundary. Its resolution is far finer than that of a 2D grid, so it serves as an exact
 * solution there.
 */
export class RadialFlow {
  readonly state: Float64Array;
  time = 0;
  private steps = 0;
  private readonly width: number;
  private readonly primitive: Float64Array;
  private readonly slopes: Float64Array;
  private readonly fluxes: Float64Array;
  private readonly rates: Float64Array;
  private readonly before: Float64Array;
  /** r^α at the inner face of each shell, and its volume; constant factors of the sphere or circle omitted. */
  private readonly areas: Float64Array;
  private readonly volumes: Float64Array;
  /** Face states on the inner and the outer side. */
  private readonly inner = new Float64Array(maxVariables);
  private readonly outer = new Float64Array(maxVariables);
  private readonly innerState = new Float64Array(maxVariables);
  private readonly outerState = new Float64Array(maxVariables);
  private readonly innerFlux = new Float64Array(maxVariables);
  private readonly outerFlux = new Float64Array(maxVariables);

  constructor(private readonly start: RadialStart) {
    const { initial, cells, radius, exponent, system } = start;
    const n = system.variableCount;
    this.state = initial.slice();
    this.width = radius / cells;
    const array = (): Float64Array => new Float64Array(n * cells);
    [this.primitive, this.slopes, this.rates, this.before] = [array(), array(), array(), array()];
    this.fluxes = new Float64Array(n * (cells + 1));
    this.areas = Float64Array.from({ length: cells + 1 }, (_, i) => (i * this.width) ** exponent);
    const within = (i: number): number => (i * this.width) ** (exponent + 1) / (exponent + 1);
    this.volumes = Float64Array.from({ length: cells }, (_, i) => within(i + 1) - within(i));
  }

  /** Returns the mid-radius of a shell. */
  place = (cell: number): number => (cell + 0.5) * this.width;

  /** Advances to a time. @returns whether it is reached within this many steps in total */
  advance(end: number, maxSteps = Infinity): boolean {
    const { state, before, rates } = this;
    for (; this.time < end; this.steps++) {
      if (this.steps >= maxSteps) return false;
      before.set(state);
      const rate = this.computeRates();
      const dt = Math.min(end - this.time, cflNumber / rate);
      for (let i = 0; i < state.length; i++) state[i] += dt * rates[i];
      this.computeRates();
      for (let i = 0; i < state.length; i++) {
        state[i] = 0.5 * (before[i] + state[i] + dt * rates[i]);
      }
      this.time = end - this.time === dt ? end : this.time + dt;
    }
    return true;
  }

  /** Fills ∂u/∂t. @returns the largest ratio of wave speed to shell width */
  private computeRates(): number {
    const { system, cells } = this.start;
    const { primitive, fluxes, rates, areas, volumes, state } = this;
    const n = system.variableCount;
    let fastest = 0;
    for (let cell = 0; cell < cells; cell++) {
      system.toPrimitive(state, cell * n, primitive, cell * n);
      const speed = Math.abs(primitive[cell * n + 1]) + system.soundSpeed(primitive, cell * n);
      fastest = Math.max(fastest, speed);
    }
    this.limitSlopes();
    for (let face = 0; face <= cells; face++) this.computeFlux(face);
    for (let cell = 0, at = 0; cell < cells; cell++) {
      for (let v = 0; v < n; v++, at++) {
        const through = areas[cell + 1] * fluxes[at + n] - areas[cell] * fluxes[at];
        rates[at] = -through / volumes[cell];
      }
      const growth = (areas[cell + 1] - areas[cell]) / volumes[cell];
      rates[at - n + 1] += growth * system.pressure(primitive, cell * n);
    }
    return fastest / this.width;
  }

  /** Computes minmod-limited half differences across a cell; zero in the first and last cell. */
  private limitSlopes(): void {
    const { primitive, slopes } = this;
    const n = this.start.system.variableCount;
    for (let i = n; i < primitive.length - n; i++) {
      const [behind, ahead] = [primitive[i] - primitive[i - n], primitive[i + n] - primitive[i]];
      const least = Math.min(Math.abs(behind), Math.abs(ahead));
      slopes[i] = behind * ahead > 0 ? 0.5 * Math.sign(ahead) * least : 0;
    }
  }

  private computeFlux(face: number): void {
    const { system, cells } = this.start;
    const { primitive, slopes, fluxes, inner, outer, innerFlux, outerFlux } = this;
    const n = system.variableCount;
    for (let v = 0; v < n; v++) {
      const [low, high] = [Math.max(0, face - 1) * n + v, Math.min(cells - 1, face) * n + v];
      inner[v] = primitive[low] + slopes[low];
      outer[v] = primitive[high] - slopes[high];
    }
    if (face === 0) inner[1] = -outer[1];
    system.toConserved(inner, 0, this.innerState);
    system.toConserved(outer, 0, this.outerState);
    system.flux(inner, 0, innerFlux);
    system.flux(outer, 0, outerFlux);
    const [c, d] = [system.soundSpeed(inner, 0), system.soundSpeed(outer, 0)];
    const slowest = Math.min(0, inner[1] - c, outer[1] - d);
    const fastest = Math.max(0, inner[1] + c, outer[1] + d);
    for (let v = 0; v < n; v++) {
      const jump = this.outerState[v] - this.innerState[v];
      fluxes[face * n + v] =
        (fastest * innerFlux[v] - slowest * outerFlux[v] + slowest * fastest * jump) /
        (fastest - slowest);
    }
  }
}
