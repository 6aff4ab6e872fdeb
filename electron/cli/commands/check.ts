import { refusalItem, type CheckItem } from '../../../solver/case';
import { printableJson } from '../../contract/plainText';
import { placed } from '../checkedCase';
import { readCommandLine } from '../commandLine';
import { errorMessage } from '../compute';
import { exitCodes, type CliContext, type Command } from '../context';
import { forecastTarget, forecastText } from '../forecastText';
import { fullCheck } from '../fullCheck';
import { readTarget, type Target } from '../target';
import { t } from '../../text/cli';

/** `fluxbench check CASE|PROJECT|EXAMPLE [--json]`: checks a case without running it. */
export const check: Command = async (words, context) => {
  const { values, positionals } = readCommandLine(
    {
      name: 'check',
      operands: ['CASE, PROJECT or EXAMPLE'],
      options: { json: { type: 'boolean' } },
    },
    words,
  );
  const target = await readTarget(context, positionals[0]);
  const checked = fullCheck(target);
  const items = checked.some(isError) ? checked : [...checked, await forecastItem(context, target)];
  const count = (level: CheckItem['level']): number =>
    items.filter((item) => item.level === level).length;
  const errors = count('error');
  const warnings = count('warning');
  if (values.json) {
    context.write(printableJson({ name: target.document.name, errors, warnings, items }));
  } else {
    context.write(`${items.map(describe).join('')}${conclusion(errors, warnings)}\n`);
  }
  return errors > 0 ? exitCodes.badInput : exitCodes.done;
};

/** Forecasts the run on the CPU by a trial of its first steps. */
async function forecastItem(context: CliContext, target: Target): Promise<CheckItem> {
  const threads = { host: context.threads, count: null };
  const item = { id: 'forecast', section: 'time', field: null } as const;
  try {
    const backend = { backend: 'cpu', device: null } as const;
    const forecast = await forecastTarget(context, target, backend, threads);
    return forecast === null
      ? target.document.time.steady
        ? { ...item, level: 'ok', message: t('noSteadyForecast') }
        : { ...item, level: 'warning', message: t('noForecast') }
      : { ...item, level: 'ok', message: t('forecastOnCpu', forecastText(forecast)) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return refusalItem(errorMessage(error));
  }
}

const isError = ({ level }: CheckItem): boolean => level === 'error';

const describe = (item: CheckItem): string =>
  `${item.level.padEnd(7)}  ${item.section.padEnd(10)}  ${isError(item) ? placed(item) : item.message}\n`;

const conclusion = (errors: number, warnings: number): string =>
  errors === 0 ? t('ready', warnings) : t('notReady', errors, warnings);
