/** Reported memory in GiB from which a browser may have capped the value. */
const maxReported = 8;

let known: number | null = null;

/** Sets the memory of the machine in bytes, for hosts that know it. */
export const setHostMemory = (bytes: number): void => void (known = bytes);

/** Returns the memory of the machine in bytes; null if unknown. */
export function hostMemory(): number | null {
  if (known !== null) return known;
  const asked = globalThis.navigator as { deviceMemory?: number } | undefined;
  const deviceMemory = asked?.deviceMemory;
  // The reported value is rounded: a machine with 50 % more memory reports the same.
  return deviceMemory === undefined || deviceMemory >= maxReported
    ? null
    : 1.5 * deviceMemory * 2 ** 30;
}
