/** One step of the classical Runge–Kutta method. */
export function rk4(
  residual: (state: Float64Array, time: number, out: Float64Array) => void,
  state: Float64Array,
  time: number,
  dt: number,
): void {
  const sum = new Float64Array(state.length);
  let slope = new Float64Array(state.length);
  [0, 0.5, 0.5, 1].forEach((share, stage) => {
    const at = state.map((own, i) => own + share * dt * slope[i]);
    slope = new Float64Array(state.length);
    residual(at, time + share * dt, slope);
    const weight = stage === 0 || stage === 3 ? 1 : 2;
    for (let i = 0; i < sum.length; i++) sum[i] += (weight * dt * slope[i]) / 6;
  });
  for (let i = 0; i < state.length; i++) state[i] += sum[i];
}
