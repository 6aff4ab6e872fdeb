export interface Limiter {
  readonly title: string;
  readonly description: string;
  /** Lowest and highest polynomial order at which it works; the highest may be infinite. */
  readonly orders: readonly [lowest: number, highest: number];
}

/** What there is to know of the limiters, by the names that cases use. */
export const limiters = {
  none: { title: 'None', description: 'Shocks may overshoot.', orders: [0, Infinity] },
  barthJespersen: {
    title: 'Barth–Jespersen',
    description: 'Keeps cells within the means of their neighbours.',
    orders: [1, 1],
  },
  barthJespersenInterior: {
    title: 'Barth–Jespersen, interior points',
    description: 'Looks at points inside the cells, not on their edges: less strict.',
    orders: [1, 1],
  },
  troubledCells: {
    title: 'Troubled cells',
    description: 'Limits cells at shocks to linear functions and leaves smooth ones alone.',
    orders: [1, Infinity],
  },
} as const satisfies Readonly<Record<string, Limiter>>;

export type LimiterId = keyof typeof limiters;

export const limiterIds = Object.keys(limiters) as LimiterId[];

/** Whether the limiter works at a polynomial order. */
export function limiterServes(id: LimiterId, order: number): boolean {
  const [lowest, highest]: Limiter['orders'] = limiters[id].orders;
  return order >= lowest && order <= highest;
}

/** The orders at which it works, in words: `order 1`, `order 2 and above`, `orders 1 to 3`. */
export function limiterOrders(id: LimiterId): string {
  const [lowest, highest]: Limiter['orders'] = limiters[id].orders;
  if (lowest === highest) return `order ${lowest}`;
  return highest === Infinity ? `order ${lowest} and above` : `orders ${lowest} to ${highest}`;
}
