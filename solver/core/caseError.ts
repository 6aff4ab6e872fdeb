/** An error in a case: one line, `file: path.in.document: problem, remedy`. */
export class CaseError extends Error {
  override readonly name = 'CaseError';
}
