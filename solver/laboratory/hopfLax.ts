import type { LaboratoryProblem } from './types';

/** Points of the domain over which the minimum is searched. */
const points = 8000;

/**
 * Returns the entropy solution of Burgers' equation by the Hopf–Lax formula: u(x, t) = (x − y)/t for the y that
 * minimizes ∫u₀ up to y + (x − y)²/(2t). Its error is that of y, one part in several thousand of the domain, over t.
 * Beyond ends that are not periodic, u₀ is extended by its end values.
 */
export function hopfLax(
  { domain: [from, to], joined }: Pick<LaboratoryProblem, 'domain' | 'joined'>,
  initial: (x: Float64Array) => Float64Array,
  x: Float64Array,
  time: number,
): Float64Array {
  if (time === 0) return initial(x);
  const spacing = (to - from) / points;
  const start = initial(
    Float64Array.from({ length: points }, (_, i) => from + (i + 0.5) * spacing),
  );
  const integral = new Float64Array(points + 1);
  start.forEach((u, i) => (integral[i + 1] = integral[i] + spacing * u));
  const [slowest, fastest] = [Math.min(...start), Math.max(...start)];
  /** ∫u₀ from the start of the domain to the i-th point, which may lie outside. */
  const upTo = (i: number): number => {
    if (joined) {
      const turns = Math.floor(i / points);
      return turns * integral[points] + integral[i - turns * points];
    }
    if (i < 0) return i * spacing * start[0];
    return i <= points
      ? integral[i]
      : integral[points] + (i - points) * spacing * start[points - 1];
  };
  return x.map((place) => {
    // Characteristics from farther away cannot arrive.
    const first = Math.floor((place - fastest * time - from) / spacing) - 1;
    const last = Math.ceil((place - slowest * time - from) / spacing) + 1;
    let [least, best] = [Infinity, first];
    for (let i = first; i <= last; i++) {
      const away = place - (from + i * spacing);
      const value = upTo(i) + (away * away) / (2 * time);
      if (value < least) [least, best] = [value, i];
    }
    return (place - (from + best * spacing)) / time;
  });
}
