import type { CheckItem } from '../../../solver/case';
import { printableJson } from '../../contract/plainText';
import { placed } from '../checkedCase';
import { readCommandLine } from '../commandLine';
import { exitCodes, type Command } from '../context';
import { fullCheck } from '../fullCheck';
import { readTarget } from '../target';

/** `fluxbench check CASE|PROJECT|EXAMPLE [--json]`: all that is looked at before a run, without one. */
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
  const items = fullCheck(target);
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

const isError = ({ level }: CheckItem): boolean => level === 'error';

const describe = (item: CheckItem): string =>
  `${item.level.padEnd(7)}  ${item.section.padEnd(10)}  ${isError(item) ? placed(item) : item.message}\n`;

function conclusion(errors: number, warnings: number): string {
  const noted = warnings === 0 ? '' : `, ${counted(warnings, 'warning')}`;
  return errors === 0 ? `Ready to run${noted}` : `Can’t run: ${counted(errors, 'error')}${noted}`;
}

const counted = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;
