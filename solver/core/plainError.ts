import { plainLine } from './plainLine';

/** An error that a user can cause. Its message is one printable line, even if it quotes a file. */
export class PlainError extends Error {
  constructor(message?: string, options?: ErrorOptions) {
    super(plainLine(message ?? ''), options);
  }
}
