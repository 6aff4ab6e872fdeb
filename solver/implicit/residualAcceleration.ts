/** A state and its residual, or changes of both. */
interface StateAndResidual {
  readonly state: Float64Array;
  readonly residual: Float64Array;
}

/** Components of a new direction below this share of its length are round-off. */
const leastShare = 1e-10;

/**
 * Combines the changes of the last iterations so that the linearized residual becomes smallest: truncated nonlinear GCR
 * (Washio and Oosterlee, Electron. Trans. Numer. Anal. 6, 1997, for multigrid cycles).
 */
export class ResidualAcceleration {
  /** Changes whose weighted residuals are orthonormal. */
  private directions: StateAndResidual[] = [];

  /**
   * @param depth number of changes
   * @param weights of the residual, per cell
   */
  constructor(
    private readonly depth: number,
    private readonly weights: Float64Array,
  ) {}

  clear(): void {
    this.directions = [];
  }

  /**
   * Combines the change of an iteration with earlier ones.
   * @param from state and residual before the iteration
   * @param to state and residual after it
   * @returns the state with the smallest linearized residual
   */
  combine(from: StateAndResidual, to: StateAndResidual): Float64Array {
    const { directions } = this;
    const own = {
      state: difference(to.state, from.state),
      residual: this.weighted(difference(to.residual, from.residual)),
    };
    const length = norm(own.residual);
    for (const { state, residual } of directions) {
      const share = product(own.residual, residual);
      addTo(own.state, -share, state);
      addTo(own.residual, -share, residual);
    }
    const rest = norm(own.residual);
    if (rest > leastShare * length) {
      scale(own.state, 1 / rest);
      scale(own.residual, 1 / rest);
      directions.push(own);
      if (directions.length > this.depth) directions.shift();
    }
    const before = this.weighted(from.residual);
    const out = from.state.slice();
    for (const { state, residual } of directions) addTo(out, -product(before, residual), state);
    return out;
  }

  /** Returns weights · residual. */
  private weighted(residual: Float64Array): Float64Array {
    const { weights } = this;
    const perCell = residual.length / weights.length;
    return residual.map((value, i) => weights[Math.floor(i / perCell)] * value);
  }
}

function difference(a: Float64Array, b: Float64Array): Float64Array {
  const out = new Float64Array(a.length);
  for (let i = 0; i < out.length; i++) out[i] = a[i] - b[i];
  return out;
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

const norm = (a: Float64Array): number => Math.sqrt(product(a, a));

function addTo(out: Float64Array, factor: number, a: Float64Array): void {
  for (let i = 0; i < out.length; i++) out[i] += factor * a[i];
}

function scale(a: Float64Array, factor: number): void {
  for (let i = 0; i < a.length; i++) a[i] *= factor;
}
