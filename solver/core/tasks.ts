/** How the engine waits; tests replace both. */
export interface Tasks {
  /** Lets messages, timers and signals that wait have their turn. */
  yieldTask(): Promise<void>;
  wait(milliseconds: number): Promise<void>;
}

export const defaultTasks: Tasks = {
  /**
   * A new channel each time (15 µs): timers are throttled to 4 ms in browsers, and on Node a
   * channel that is used again is served up to a thousand times before timers and signals.
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
