type Answer<T> = (error: Error | null, value: T) => void;

/** Counterpart of `node:util`. */
export const promisify =
  <P extends readonly unknown[], T>(call: (...parameters: [...P, Answer<T>]) => void) =>
  (...parameters: P): Promise<T> =>
    new Promise((resolve, reject) =>
      call(...parameters, (error, value) => (error ? reject(error) : resolve(value))),
    );
