/** Waiting primitives of the engine; tests replace both. */
export interface Tasks {
  /** Yields to pending messages, timers and signals. */
  yieldTask(): Promise<void>;
  wait(milliseconds: number): Promise<void>;
}

export const defaultTasks: Tasks = {
  /**
   * Creates a new channel each time (15 µs): browsers throttle timers to 4 ms, and Node serves a
   * reused channel up to a thousand times before timers and signals.
   */
  yieldTask: () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port2.onmessage = () => {
        port1.close();
        resolve();
      };
      port1.postMessage(null);
    }),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
