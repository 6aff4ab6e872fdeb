import type { SystemDeclaration } from '../../../physics/declaration';
import { barthJespersen } from './barthJespersen';
import { barthJespersenInterior } from './barthJespersenInterior';
import { troubledCells } from './troubledCells';
import type { LimiterDescription, SlopeLimiter } from './types';
import { t } from '../../../text/t';

const all = [barthJespersen, barthJespersenInterior, troubledCells] as const;

/** Of a limiter, or `none`. */
export type LimiterId = 'none' | (typeof all)[number]['id'];

export const slopeLimiters: readonly SlopeLimiter[] = all;

/** The limiter that a case names; null for `none`. */
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
  description: t('methodShocksMayOvershoot'),
  orders: [0, Infinity],
};

/** Information about the limiters, by the names that cases use. */
export const limiters = Object.fromEntries<LimiterDescription>([
  ['none', none],
  ...all.map((limiter) => [limiter.id, limiter] as const),
]) as Readonly<Record<LimiterId, LimiterDescription>>;

export const limiterIds = Object.keys(limiters) as LimiterId[];

/** Whether the limiter works at a polynomial order. */
export function limiterServes(id: LimiterId, order: number): boolean {
  const [lowest, highest] = limiters[id].orders;
  return order >= lowest && order <= highest;
}

/** Why a limiter is unavailable with a system, with the remedy; null if it can. */
export const limiterProblem = (
  id: LimiterId,
  system: Pick<SystemDeclaration, 'title' | 'balance'> | null,
): string | null =>
  id === 'none' || !system?.balance ? null : t('dgLimiterAtRest', limiters[id].title, system.title);

/** The orders at which it works, in words: `order 1`, `order 2 and above`, `orders 1 to 3`. */
export function limiterOrders(id: LimiterId): string {
  const [lowest, highest] = limiters[id].orders;
  if (lowest === highest) return t('dgOneOrder', lowest);
  return highest === Infinity ? t('dgOrdersFrom', lowest) : t('dgOrders', lowest, highest);
}
