/**
 * Browsers may freeze the pages of windows that nobody sees; one that holds a lock is left alone.
 * @returns ends that
 */
export function requestWakeLock(): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  // Absent where the page isn't secure; there is nothing to compute on then either.
  void navigator.locks?.request('fluxbench run', { mode: 'shared' }, () => held);
  return release;
}
