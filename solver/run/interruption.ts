/** An error that ends whatever is waited for: a device may never answer again. */
export class Interruption {
  private raised: Error | null = null;
  /** Ends what is waited for. */
  private end: (() => void) | null = null;

  /** The first one; null while there is none. */
  get error(): Error | null {
    return this.raised;
  }

  raise(error: Error): void {
    this.raised ??= error;
    this.end?.();
  }

  /** The promise's result, or the error as soon as there is one; one promise at a time. */
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
