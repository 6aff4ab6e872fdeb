import { useViewStore } from '../../stores/view';
import { t } from '../../text/t';

/** Why there is no state to make files of; null if there is one. */
export const withoutState = (): string | null =>
  useViewStore().subject === 'mesh' ? t('exportNoState') : null;
