/** A state on a line, [cell][variable][k]. */
interface LineShape {
  readonly cells: number;
  readonly variables: number;
  readonly modes: number;
  /** Whether the line is periodic; else ghost cells repeat the mean of the end cell. */
  readonly joined: boolean;
}

/**
 * Applies the limiter of Cockburn and Shu (Math. Comput. 52, 1989) per variable and in place: if the end values of a
 * cell differ from its mean by more than the neighbor means do, a linear function with the minmod slope replaces it.
 */
export function limitSlopes(
  state: Float64Array,
  { cells, variables, modes, joined }: LineShape,
): void {
  if (modes < 2) return;
  const means = Float64Array.from({ length: cells * variables }, (_, i) => state[i * modes]);
  const meanAt = (cell: number, v: number): number => {
    const within = joined ? (cell + cells) % cells : Math.min(cells - 1, Math.max(0, cell));
    return means[within * variables + v];
  };
  for (let cell = 0; cell < cells; cell++) {
    for (let v = 0; v < variables; v++) {
      const start = (cell * variables + v) * modes;
      const mean = state[start];
      const [behind, ahead] = [mean - meanAt(cell - 1, v), meanAt(cell + 1, v) - mean];
      let [toRight, toLeft] = [0, 0];
      for (let k = 1; k < modes; k++) {
        toRight += state[start + k];
        toLeft -= k % 2 === 0 ? state[start + k] : -state[start + k];
      }
      const isSmooth =
        minmod(toRight, behind, ahead) === toRight && minmod(toLeft, behind, ahead) === toLeft;
      if (isSmooth) continue;
      state[start + 1] = minmod(state[start + 1], behind, ahead);
      state.fill(0, start + 2, start + modes);
    }
  }
}

/** Returns the argument of least magnitude if all have the same sign, else 0. */
function minmod(a: number, b: number, c: number): number {
  if (a > 0 && b > 0 && c > 0) return Math.min(a, b, c);
  return a < 0 && b < 0 && c < 0 ? Math.max(a, b, c) : 0;
}
