/** Replacement of `node:process`: only one host at a time has the files, so every earlier one has ended. */
export default {
  platform: 'browser',
  pid: 1,
  /** A worker ends without an event. */
  once: (): void => undefined,
  kill: (): void => undefined,
  constrainedMemory: (): number => 0,
};
