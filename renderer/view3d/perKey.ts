/** Returns one value per key. */
export const perKey = <K extends string, V>(
  keys: readonly K[],
  make: (key: K) => V,
): Readonly<Record<K, V>> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Readonly<Record<K, V>>;
