import { PlainError } from './plainError';

/** An error in a case: one line, `file: path.in.document: problem, remedy`. */
export class CaseError extends PlainError {
  override readonly name = 'CaseError';
}
