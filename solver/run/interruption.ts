/** An error that interrupts a pending wait: a device may never answer again. */
export class Interruption {
  private raised: Error | null = null;
  /** Rejects the pending wait. */
  private end: (() => void) | null = null;

  /** The first error; null if none was raised. */
  get error(): Error | null {
    return this.raised;
  }

  raise(error: Error): void {
    this.raised ??= error;
    this.end?.();
  }

  /** Resolves like the promise, or rejects as soon as an error is raised; one promise at a time. */
  guard<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.end = () => reject(this.raised);
      if (this.raised) reject(this.raised);
      promise.then(
        (result) => {
          this.end = null;
          resolve(result);
        },
        (error: Error) => {
          this.end = null;
          reject(error);
        },
      );
    });
  }
}
