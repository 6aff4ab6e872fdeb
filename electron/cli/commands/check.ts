import { gpuFault, type CheckItem } from '../../../solver/case';
import { methods } from '../../../solver/methods/registry';
import { initialSnapshot, prepareCase, requireSoundValues } from '../../../solver/run/compute';
import { printableJson } from '../../contract/plainText';
import { checkedCase, placed } from '../checkedCase';
import { readCommandLine } from '../commandLine';
import { plainMessage } from '../compute';
import { exitCodes, type Command } from '../context';
import { readTarget, type Target } from '../target';

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
  const found = checkedCase(target, null).filter(({ section }) => section !== 'device');
  const hasErrors = found.some(isError);
  const items = [...found, ...(hasErrors ? [] : [initialState(target)]), device(target)];
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

/** Whether its functions, projected on the cells, are states of the system, and what is given beside them is sound. */
function initialState({ document, mesh, rasters }: Target): CheckItem {
  const item = { id: 'initial.state', section: 'initial', field: null } as const;
  try {
    const prepared = prepareCase(document, mesh, methods, undefined, rasters);
    const { time } = initialSnapshot(prepared);
    requireSoundValues(prepared, time);
    return { ...item, level: 'ok', message: 'The initial state is finite and admissible' };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { ...item, level: 'error', message: plainMessage(error) };
  }
}

/** What computes it, whatever this machine has. */
function device({ document }: Target): CheckItem {
  const item = { id: 'device', section: 'device', field: null } as const;
  const fault = gpuFault(document);
  return fault === null
    ? { ...item, level: 'ok', message: 'Runs on a GPU and on the CPU' }
    : { ...item, level: 'warning', message: `${fault}: runs on the CPU` };
}

const describe = (item: CheckItem): string =>
  `${item.level.padEnd(7)}  ${item.section.padEnd(10)}  ${isError(item) ? placed(item) : item.message}\n`;

function conclusion(errors: number, warnings: number): string {
  const noted = warnings === 0 ? '' : `, ${counted(warnings, 'warning')}`;
  return errors === 0 ? `Ready to run${noted}` : `Can’t run: ${counted(errors, 'error')}${noted}`;
}

const counted = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;
