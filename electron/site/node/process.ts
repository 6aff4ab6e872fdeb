/** What stands for `node:process`: one host at a time has the files, so every earlier one has ended. */
export default {
  platform: 'browser',
  pid: 1,
  /** A worker ends without a word. */
  once: (): void => undefined,
  kill: (): void => undefined,
  constrainedMemory: (): number => 0,
};
