import type { EntryDescription } from '../../solver/verification';
import { writeCsv } from '../../solver/outputs';
import { useServices } from '../services';
import { useUiStore } from '../stores/ui';
import { useVerificationStore, type EntryOutcome } from '../stores/verification';
import { t } from '../text/t';

const header = [
  'entry',
  'check',
  'label',
  'computed',
  'reference',
  'published',
  'corrected',
  'ratio',
  'order',
  'published_order',
  'cell_size',
  'rule',
  'result',
  'seconds',
  'note',
  'arithmetic',
  'adapter',
] as const;

/** All rows of all entries; missing numbers are empty. */
function verificationCsv(
  entries: readonly EntryDescription[],
  outcomes: ReadonlyMap<string, EntryOutcome>,
): string {
  const rows = entries.flatMap(({ id, reference = 'printed' }) => {
    const outcome = outcomes.get(id);
    return (outcome?.rows ?? []).map((row) => [
      id,
      row.check,
      row.label,
      row.computed ?? '',
      reference,
      row.published ?? '',
      row.corrected ?? '',
      row.ratio ?? '',
      row.order ?? '',
      row.publishedOrder ?? '',
      row.spacing ?? '',
      row.rule,
      row.verdict,
      row.seconds,
      row.note,
      outcome?.arithmetic ?? '',
      outcome?.adapter ?? '',
    ]);
  });
  return writeCsv(header, rows);
}

/** Exports the verification results as CSV. */
export async function exportVerification(): Promise<void> {
  const { entries, outcomes } = useVerificationStore();
  const file = t('verifyFile');
  await useServices().host.exportFile(file, 'text/csv', verificationCsv(entries, outcomes));
  useUiStore().notify('good', t('exported', file));
}
