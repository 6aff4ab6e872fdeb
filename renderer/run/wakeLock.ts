/**
 * Prevents the browser from freezing a hidden page by holding a Web Lock.
 * @returns a function that releases the lock
 */
export function requestWakeLock(): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  // Undefined in an insecure context, where nothing can be computed either.
  void navigator.locks?.request('fluxbench run', { mode: 'shared' }, () => held);
  return release;
}
