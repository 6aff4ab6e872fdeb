import { useViewStore } from '../../stores/view';
import { t } from '../../text/t';

/** Reason there is no state to export; null if there is one. */
export const withoutState = (): string | null =>
  useViewStore().subject === 'mesh' ? t('exportNoState') : null;
