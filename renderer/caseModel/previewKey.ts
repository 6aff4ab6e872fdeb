import type { CaseDocument } from '../../solver/case';

/** Returns the entries of a case that its initial state depends on, as comparable text. */
export function previewKey(document: CaseDocument): string {
  const { mesh, system, definitions, scheme, initial, painted, boundaries } = document;
  return JSON.stringify([mesh, system, definitions, scheme, initial, painted, boundaries]);
}
