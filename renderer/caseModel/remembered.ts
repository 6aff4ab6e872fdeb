/** A function that is asked again and again of what is the same object until it changes: each is looked at once. */
export function remembered<Key extends object, Value>(
  find: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const found = known.get(key) ?? { value: find(key) };
    known.set(key, found);
    return found.value;
  };
}
