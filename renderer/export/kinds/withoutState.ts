import { useViewStore } from '../../stores/view';
import { t } from '../../text/t';

/** The reason why no state can be exported; null if one can. */
export const withoutState = (): string | null =>
  useViewStore().subject === 'mesh' ? t('exportNoState') : null;
