/** One step of the classical Runge–Kutta method. */
export function rk4(
  residual: (state: Float64Array, time: number, out: Float64Array) => void,
  state: Float64Array,
  time: number,
  dt: number,
): void {
  const sum = new Float64Array(state.length);
  const at = new Float64Array(state.length);
  const slope = new Float64Array(state.length);
  // Loops over all numbers: callbacks take as long as the residual.
  for (const [stage, share] of [0, 0.5, 0.5, 1].entries()) {
    for (let i = 0; i < at.length; i++) at[i] = state[i] + share * dt * slope[i];
    slope.fill(0);
    residual(at, time + share * dt, slope);
    const weight = stage === 0 || stage === 3 ? 1 : 2;
    for (let i = 0; i < sum.length; i++) sum[i] += (weight * dt * slope[i]) / 6;
  }
  for (let i = 0; i < state.length; i++) state[i] += sum[i];
}
