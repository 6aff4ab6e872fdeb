import type { CaseDocument } from '../../solver/case/document';

/** What of a document decides the computation, as comparable text. */
export function computedPart(document: CaseDocument): string {
  const outputs = { ...document.outputs, marks: [], checkpointInterval: undefined };
  const forPeople = {
    name: '',
    description: '',
    source: '',
    expected: '',
    view: null,
    samples: null,
    sweep: null,
  };
  return JSON.stringify({ ...document, ...forPeople, outputs });
}
