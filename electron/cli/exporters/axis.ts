import { CliError } from '../failure';
import { t } from '../../text/cli';

/** Parses `--average`; null without the option. @throws CliError */
export function readAxis(text: string | undefined): 'x' | 'y' | 'z' | null {
  if (text === undefined) return null;
  if (text === 'x' || text === 'y' || text === 'z') return text;
  throw new CliError(t('expectedAxis', text));
}
