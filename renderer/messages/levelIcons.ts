import type { MessageLevel } from '../stores/messages';
import type { IconName } from '../ui/icons';

export const levelIcons: Readonly<Record<MessageLevel, IconName>> = {
  info: 'info',
  good: 'check',
  warning: 'warning',
  error: 'error',
};
