import type { Backend, RunSummary } from '../../solver/run';

/** Rates of earlier runs on this machine, in DOF·stages per second, by adapter and order. */

const key = 'fluxbench.rates';
/** A shorter run says more of its beginning than of its rate. */
const fewestSeconds = 0.5;
const mostRates = 50;

type Rates = Readonly<Record<string, number>>;

function readRates(): Rates {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([, rate]) => typeof rate === 'number' && rate > 0),
    );
  } catch {
    // Not JSON: nothing is known.
    return {};
  }
}

/** All CPU paths of a machine are one. */
const nameOf = (backend: Backend, adapter: string, order: number): string =>
  `${backend === 'cpu' ? 'cpu' : adapter}|${order}`;

/** Whether a run says how fast its device is. */
export const isTelling = ({ wallSeconds, dofStagesPerSecond }: RunSummary): boolean =>
  wallSeconds >= fewestSeconds && dofStagesPerSecond > 0;

export function rememberRate(summary: RunSummary, order: number): void {
  if (!isTelling(summary)) return;
  const { backend, adapter, dofStagesPerSecond } = summary;
  const name = nameOf(backend, adapter, order);
  const others = Object.entries(readRates()).filter(([other]) => other !== name);
  const kept = [...others, [name, dofStagesPerSecond] as const].slice(-mostRates);
  localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
}

export interface KnownRate {
  readonly rate: number;
  /** The order at which it was measured. */
  readonly order: number;
}

/** The rate at that order, else at the nearest one; null where no run was made on the adapter. */
export function knownRate(backend: Backend, adapter: string, order: number): KnownRate | null {
  const begin = nameOf(backend, adapter, 0).slice(0, -1);
  const known = Object.entries(readRates())
    .filter(([name]) => name.startsWith(begin))
    .map(([name, rate]) => ({ rate, order: Number(name.slice(begin.length)) }));
  const distance = (rate: KnownRate): number => Math.abs(rate.order - order);
  return known.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
