import type { LikelyRange } from './forecast';

/** A residual after an iteration and so many seconds. */
interface ResidualPoint {
  readonly step: number;
  readonly seconds: number;
  /** Decimal logarithm of the residual relative to that of the initial state. */
  readonly decades: number;
}

/** Forecast of the iterations and seconds that remain. */
export interface SteadyForecast {
  readonly iterations: LikelyRange;
  readonly seconds: LikelyRange;
}

/** How the residual of an iteration that does not converge went. */
export interface ResidualHistory {
  readonly lowest: number;
  /** Iteration of the lowest residual. */
  readonly lowestAt: number;
  /** Range of the residual in the last iterations, and their number. */
  readonly least: number;
  readonly most: number;
  readonly iterations: number;
}

/** Iterations whose range is part of the history. */
const lastIterations = 30;

const mostPoints = 256;
/** Share of the iterations at this degree, and number of points, from which the rate of convergence is taken. */
const [recentShare, fewestPoints] = [0.25, 3];
/** Factor of the iterations if the convergence slows down or speeds up. */
const [slower, faster] = [2, 0.7];

/** The residuals of a steady computation at the degree of the case; the input of a forecast. */
export class SteadyCourse {
  private points: ResidualPoint[] = [];
  private lowest: Pick<ResidualHistory, 'lowest' | 'lowestAt'> = { lowest: Infinity, lowestAt: 0 };
  /** Residuals of the last iterations. */
  private last: number[] = [];

  constructor(private readonly tolerance: number) {}

  /** Discards all residuals: the iteration continues at another degree or from another state. */
  restart(): void {
    this.points = [];
    this.lowest = { lowest: Infinity, lowestAt: 0 };
    this.last = [];
  }

  /** Adds an iteration at any degree to the history. */
  note(step: number, residual: number): void {
    if (residual < this.lowest.lowest) this.lowest = { lowest: residual, lowestAt: step };
    this.last.push(residual);
    if (this.last.length > lastIterations) this.last.shift();
  }

  /** Returns the history at the current degree; null after a few iterations. */
  history(): ResidualHistory | null {
    const { last, lowest } = this;
    if (last.length < lastIterations) return null;
    const [least, most] = [Math.min(...last), Math.max(...last)];
    return { ...lowest, least, most, iterations: last.length };
  }

  add(step: number, residual: number, seconds: number): void {
    this.points.push({ step, seconds, decades: Math.log10(residual) });
    if (this.points.length > mostPoints) {
      this.points = this.points.filter((_, i, { length }) => i % 2 === 1 || i >= length - 16);
    }
  }

  /**
   * Extrapolates the rate of convergence of the last iterations.
   * @param isNewton whether the convergence may become quadratic, which gives the lower bound
   * @returns null if the residual is not falling, or after fewer than three iterations
   */
  forecast(isNewton: boolean): SteadyForecast | null {
    const { points } = this;
    const last = points.at(-1);
    if (!last || points.length < fewestPoints) return null;
    const since = last.step - recentShare * (last.step - points[0].step);
    const found = points.findIndex(({ step }) => step >= since);
    const first = points[Math.min(found, points.length - fewestPoints)];
    const rate = (first.decades - last.decades) / (last.step - first.step);
    const left = last.decades - Math.log10(this.tolerance);
    if (!(rate > 0) || !Number.isFinite(left)) return null;
    const secondsPerStep = (last.seconds - first.seconds) / (last.step - first.step);
    const likely = Math.max(0, left) / rate;
    const least = isNewton ? Math.log2(1 + likely) : faster * likely;
    const range = (of: (value: number) => number): LikelyRange => ({
      least: of(Math.ceil(least)),
      likely: of(Math.ceil(likely)),
      most: of(Math.ceil(slower * likely)),
    });
    return { iterations: range((n) => n), seconds: range((n) => n * secondsPerStep) };
  }

  /** Share of the orders of magnitude that the residual has fallen. */
  fraction(): number {
    const { decades = 0 } = this.points.at(-1) ?? {};
    return Math.min(1, Math.max(0, decades / Math.log10(this.tolerance)));
  }
}
