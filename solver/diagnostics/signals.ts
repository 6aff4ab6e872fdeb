import { linePoints, type Monitor } from './monitors';

/** What a simulation reads off its state while it runs, step by step. */
export interface Signal {
  /** Unique among the signals of a case. */
  readonly name: string;
  /** What the case requests; null for the integrals of the conserved variables. */
  readonly monitor: Monitor | null;
  /** Names of the values of a row; of a line the distances from its first point. */
  readonly columns: readonly string[];
}

/** Name of the signal that every case has: ∫u dx per conserved variable. */
export const conservedSignal = 'conserved';

/** Columns of a row before the values: step, time. */
export const signalHeader = 2;

/** Numbers per row of a signal. */
export const signalStride = ({ columns }: Pick<Signal, 'columns'>): number =>
  signalHeader + columns.length;

/** The signals of a case: its monitors in their order, then the conserved integrals. */
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

/** Whether two signals are of the same quantity, so that one continues with the other. */
export const isSameSignal = (a: Signal, b: Signal): boolean => identity(a) === identity(b);

/** The name, the cadence and what it is compared with don't matter. */
const identity = ({ monitor, columns }: Signal): string =>
  JSON.stringify(monitor ? { ...monitor, name: '', every: 1, compare: [] } : columns);
