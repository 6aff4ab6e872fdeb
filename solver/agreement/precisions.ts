import type { CaseDocument } from '../case/document';
import { CaseError } from '../core/caseError';
import { methodOf } from '../methods/methodOf';
import { t } from '../text/t';

/**
 * Returns the GPU precisions that the method of a case offers, as identifiers and labels; empty if there is no choice.
 */
export function precisionsOf({
  scheme,
}: Pick<CaseDocument, 'scheme'>): { readonly value: string; readonly label: string }[] {
  const field = methodOf(scheme).form.find(({ option }) => option === 'precision');
  if (field?.kind !== 'choice') return [];
  const choices = field.choices({ options: scheme, system: null, device: null });
  return choices.map(({ value, label }) => ({ value: String(value), label }));
}

/** Returns the GPU precision of a case; null if its method offers no choice. */
export const precisionOf = ({ scheme }: Pick<CaseDocument, 'scheme'>): string | null =>
  'precision' in scheme ? scheme.precision : null;

/** Returns the case with another precision. @throws CaseError if its method does not offer it */
export function inPrecision(document: CaseDocument, precision: string | null): CaseDocument {
  if (precision === precisionOf(document)) return document;
  const known = precisionsOf(document).map(({ value }) => value);
  const read = methodOf(document.scheme).options.safeParse({ ...document.scheme, precision });
  if (precision === null || !known.includes(precision) || !read.success) {
    const choice =
      known.length > 0 ? t('agreementChoose', known.join(', ')) : t('agreementLeaveOut');
    throw new CaseError(t('agreementPrecision', precision ?? '', choice));
  }
  return { ...document, scheme: read.data };
}
