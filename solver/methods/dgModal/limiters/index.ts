import type { SystemDeclaration } from '../../../physics/declaration';
import { barthJespersen } from './barthJespersen';
import { barthJespersenInterior } from './barthJespersenInterior';
import { troubledCells } from './troubledCells';
import type { LimiterDescription, SlopeLimiter } from './types';
import { t } from '../../../text/t';

const all = [barthJespersen, barthJespersenInterior, troubledCells] as const;

/** Identifier of a limiter, or `none`. */
export type LimiterId = 'none' | (typeof all)[number]['id'];

export const slopeLimiters: readonly SlopeLimiter[] = all;

/** Returns the limiter with the given identifier; null for `none`. */
export const slopeLimiter = (id: LimiterId): SlopeLimiter | null =>
  all.find((limiter) => limiter.id === id) ?? null;

/** Returns the limiter for shocks at a polynomial order, `none` if no limiter supports the order and the system. */
export const shockLimiter = (
  order: number,
  system: Pick<SystemDeclaration, 'title' | 'balance'>,
): LimiterId =>
  all.find(({ id }) => limiterServes(id, order) && limiterProblem(id, system) === null)?.id ??
  'none';

const none: LimiterDescription = {
  title: t('methodNone'),
  description: t('dgNoLimiterHint'),
  orders: [0, Infinity],
};

/** Descriptions of the limiters, by identifier. */
export const limiters = Object.fromEntries<LimiterDescription>([
  ['none', none],
  ...all.map((limiter) => [limiter.id, limiter] as const),
]) as Readonly<Record<LimiterId, LimiterDescription>>;

export const limiterIds = Object.keys(limiters) as LimiterId[];

/** Returns whether the limiter supports a polynomial order. */
export function limiterServes(id: LimiterId, order: number): boolean {
  const [lowest, highest] = limiters[id].orders;
  return order >= lowest && order <= highest;
}

/** Returns why a limiter is unavailable with a system, with the remedy; null if it is available. */
export const limiterProblem = (
  id: LimiterId,
  system: Pick<SystemDeclaration, 'title' | 'balance'> | null,
): string | null =>
  id === 'none' || !system?.balance ? null : t('dgLimiterAtRest', limiters[id].title, system.title);

/** Formats the supported orders: `order 1`, `order 2 and above`, `orders 1 to 3`. */
export function limiterOrders(id: LimiterId): string {
  const [lowest, highest] = limiters[id].orders;
  if (lowest === highest) return t('dgOneOrder', lowest);
  return highest === Infinity ? t('dgOrdersFrom', lowest) : t('dgOrders', lowest, highest);
}
