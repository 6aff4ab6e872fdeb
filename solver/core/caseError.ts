/** A case that can't be used: one line, `file: path.in.document: what is wrong, what to do`. */
export class CaseError extends Error {
  override readonly name = 'CaseError';
}
