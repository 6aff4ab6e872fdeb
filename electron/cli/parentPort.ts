/** Message of the desktop application that requests the end of a command, as Ctrl+C does. */
export const interruption = 'interrupt';

/** Messages from the desktop application in a utility process of Electron. */
interface ParentPort {
  on(event: 'message', listener: (message: { readonly data: unknown }) => void): void;
  off(event: 'message', listener: (message: { readonly data: unknown }) => void): void;
}

/** Calls back once when the desktop application requests the end; never in other processes. @returns stops listening */
export function onParentInterrupt(callback: () => void): () => void {
  const { parentPort } = process as { readonly parentPort?: ParentPort };
  const listener = ({ data }: { readonly data: unknown }): void => {
    if (data !== interruption) return;
    stop();
    callback();
  };
  const stop = (): void => parentPort?.off('message', listener);
  parentPort?.on('message', listener);
  return stop;
}
