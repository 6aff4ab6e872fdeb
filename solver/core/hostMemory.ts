/** Gibibytes. What browsers say of large machines is capped here or above. */
const maxReported = 8;

let known: number | null = null;

/** To be called by hosts that know how many bytes of memory the machine has. */
export const setHostMemory = (bytes: number): void => void (known = bytes);

/** Bytes of memory of the machine; null if they aren't known. */
export function hostMemory(): number | null {
  if (known !== null) return known;
  const asked = globalThis.navigator as { deviceMemory?: number } | undefined;
  const deviceMemory = asked?.deviceMemory;
  // Of a machine with half of it more the same is told.
  return deviceMemory === undefined || deviceMemory >= maxReported
    ? null
    : 1.5 * deviceMemory * 2 ** 30;
}
