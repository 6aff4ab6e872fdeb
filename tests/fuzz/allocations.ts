const names = [
  'ArrayBuffer',
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float32Array',
  'Float64Array',
  'BigInt64Array',
  'BigUint64Array',
] as const;

type Constructor = (new (...given: unknown[]) => object) & { readonly BYTES_PER_ELEMENT?: number };

/** An input made a parser allocate more than the limit. */
export class MemoryExceeded extends Error {
  override readonly name = 'MemoryExceeded';
}

let [allocated, limit] = [0, Infinity];

/** Returns the bytes of a constructor call; 0 for views of a buffer. */
function bytesOf(constructor: Constructor, [first]: readonly unknown[]): number {
  const bytes = constructor.BYTES_PER_ELEMENT ?? 1;
  if (typeof first === 'number') return first * bytes;
  const isArray = Array.isArray(first) || (ArrayBuffer.isView(first) && 'length' in first);
  return isArray ? (first as { readonly length: number }).length * bytes : 0;
}

/**
 * Counts the bytes of all typed arrays and buffers from now on, and refuses those above a limit before memory is
 * allocated. The heap of objects is limited by the worker instead. @returns a function that ends this
 */
export function countAllocations(): () => void {
  const originals = names.map(
    (name) => [name, globalThis[name] as unknown as Constructor] as const,
  );
  const set = (name: string, value: unknown): void => {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  };
  for (const [name, original] of originals) {
    const counted: Constructor = new Proxy(original, {
      construct(target, given: unknown[], by) {
        allocated += bytesOf(target, given) || 0;
        if (allocated > limit) {
          const mebibytes = Math.round(allocated / 2 ** 20);
          throw new MemoryExceeded(`allocates ${mebibytes} MiB or more`);
        }
        return Reflect.construct(target, given, by === counted ? target : by) as object;
      },
    });
    set(name, counted);
  }
  return () => originals.forEach(([name, original]) => set(name, original));
}

/** Starts to count for an input. */
export function limitAllocations(bytes: number): void {
  [allocated, limit] = [0, bytes];
}
