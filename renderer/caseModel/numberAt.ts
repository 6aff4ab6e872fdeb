/** Path of a number in a part of a case. */
export type NumberPath = readonly (string | number)[];

type Entries = Readonly<Record<string | number, unknown>>;

/** The number at a path; null if there is none. */
export function numberAt(owner: object, path: NumberPath): number | null {
  const found = path.reduce<unknown>((value, key) => (value as Entries | undefined)?.[key], owner);
  return typeof found === 'number' ? found : null;
}

/** @param value null removes the entry */
export function setNumberAt(owner: object, path: NumberPath, value: number | null): void {
  const [last, ...others] = path.toReversed();
  const holder = others.reduceRight<unknown>((own, key) => (own as Entries)[key], owner) as object;
  if (value === null) Reflect.deleteProperty(holder, last);
  else Reflect.set(holder, last, value);
}
