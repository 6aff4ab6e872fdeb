import type { CaseDocument } from '../case/document';
import { CaseError } from '../core/caseError';
import { methodOf } from '../methods/methodOf';
import { t } from '../text/t';

/**
 * The precisions that the method of a case offers on a GPU, as cases name them and in words; none if it has no
 * choice.
 */
export function precisionsOf({
  scheme,
}: Pick<CaseDocument, 'scheme'>): { readonly value: string; readonly label: string }[] {
  const field = methodOf(scheme).form.find(({ option }) => option === 'precision');
  if (field?.kind !== 'choice') return [];
  const choices = field.choices({ options: scheme, system: null, device: null });
  return choices.map(({ value, label }) => ({ value: String(value), label }));
}

/** The precision that a case has on a GPU; null if its method has no choice. */
export const precisionOf = ({ scheme }: Pick<CaseDocument, 'scheme'>): string | null =>
  'precision' in scheme ? scheme.precision : null;

/** The case in another precision. @throws CaseError if its method has no such one */
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
