import type { VerificationContext } from '../types';

/** Caches results per context, so that several checks of an entry share them. */
export function memoized<Key, Value>(
  compute: (key: Key, context: VerificationContext) => Promise<Value>,
): (key: Key, context: VerificationContext) => Promise<Value> {
  const byContext = new WeakMap<VerificationContext, Map<Key, Promise<Value>>>();
  return (key, context) => {
    const known = byContext.get(context) ?? new Map<Key, Promise<Value>>();
    byContext.set(context, known);
    const value = known.get(key) ?? compute(key, context);
    known.set(key, value);
    return value;
  };
}
