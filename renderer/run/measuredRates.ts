import type { Backend, RunEstimate, RunSummary } from '../../solver/run';

/** Rates of earlier runs on this machine, in DOF·stages per second, by adapter, method and order. */

const key = 'fluxbench.rates';
/** A shorter run is dominated by its startup. */
const minSeconds = 0.5;
const maxRates = 50;

type Rates = Readonly<Record<string, number>>;

function readRates(): Rates {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([, rate]) => typeof rate === 'number' && rate > 0),
    );
  } catch {
    // Invalid JSON: no rates.
    return {};
  }
}

/** Parameters of a rate besides the device: the work per unknown depends on the method. */
export type MethodWork = Pick<RunEstimate, 'method' | 'order'>;

/** Key prefix of a method's rates. All CPU paths of a machine share one. */
const prefixOf = (backend: Backend, adapter: string, method: string): string =>
  `${backend === 'cpu' ? 'cpu' : adapter}|${method}|`;

/** Whether a run is long enough to measure its device. */
const isRepresentative = ({ wallSeconds, dofStagesPerSecond }: RunSummary): boolean =>
  wallSeconds >= minSeconds && dofStagesPerSecond > 0;

/** Stores the rate of a run that was long enough. */
export function rememberRate(summary: RunSummary, { method, order }: MethodWork): void {
  if (!isRepresentative(summary)) return;
  const { backend, adapter, dofStagesPerSecond } = summary;
  const name = `${prefixOf(backend, adapter, method)}${order}`;
  const others = Object.entries(readRates()).filter(([other]) => other !== name);
  const kept = [...others, [name, dofStagesPerSecond] as const].slice(-maxRates);
  localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
}

export interface StoredRate {
  readonly rate: number;
  /** The order of the measured run. */
  readonly order: number;
}

/** The method's rate at that order, else at the nearest one; null if none was measured on the adapter. */
export function knownRate(
  backend: Backend,
  adapter: string,
  { method, order }: MethodWork,
): StoredRate | null {
  const begin = prefixOf(backend, adapter, method);
  const known = Object.entries(readRates())
    .filter(([name]) => name.startsWith(begin))
    .map(([name, rate]) => ({ rate, order: Number(name.slice(begin.length)) }));
  const distance = (rate: StoredRate): number => Math.abs(rate.order - order);
  return known.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
