import { linePoints, type Monitor } from './monitors';

/** A quantity recorded from the state during a run. */
export interface Signal {
  /** Unique among the signals of a case. */
  readonly name: string;
  /** Monitor of the case; null for the integrals of the conserved variables. */
  readonly monitor: Monitor | null;
  /** Column names of the values; for a line monitor the distances from its first point. */
  readonly columns: readonly string[];
}

/** Name of the signal present in every case: ∫u dx per conserved variable. */
export const conservedSignal = 'conserved';

/** Number of columns before the values: step, time. */
export const signalHeader = 2;

/** Returns the number of columns of a signal. */
export const signalStride = ({ columns }: Pick<Signal, 'columns'>): number =>
  signalHeader + columns.length;

/** Returns the signals of a case: its monitors in order, then the conserved integrals. */
export function signalsOf(monitors: readonly Monitor[], variables: readonly string[]): Signal[] {
  return [
    ...monitors.map((monitor) => ({ name: monitor.name, monitor, columns: columnsOf(monitor) })),
    { name: conservedSignal, monitor: null, columns: [...variables] },
  ];
}

function columnsOf(monitor: Monitor): string[] {
  if (monitor.kind !== 'line') return [monitor.name];
  const points = linePoints(monitor);
  const [x, y, z] = points;
  const inSpace = points.some((_, i) => i % 3 === 2 && points[i] !== 0);
  return Array.from({ length: monitor.points }, (_, i) => {
    const [dx, dy] = [points[3 * i] - x, points[3 * i + 1] - y];
    return String(inSpace ? Math.hypot(dx, dy, points[3 * i + 2] - z) : Math.hypot(dx, dy));
  });
}

/** Returns whether two signals record the same quantity, so that one can continue the other. */
export const isSameSignal = (a: Signal, b: Signal): boolean => identity(a) === identity(b);

/** Ignores name, sampling interval and comparison data. */
const identity = ({ monitor, columns }: Signal): string =>
  JSON.stringify(monitor ? { ...monitor, name: '', every: 1, compare: [] } : columns);
