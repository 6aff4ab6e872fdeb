import { gpuFault, refusalItem, type CheckItem } from '../../../solver/case';
import { CaseError } from '../../../solver/core';
import { methods } from '../../../solver/methods/registry';
import { prepareCase, readyRun, type PreparedCase } from '../../../solver/run/compute';
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
  const rest = hasErrors ? [device(gpuFault(target.document))] : preparation(target);
  const items = [...found, ...rest];
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

/** Prepares a run as `fluxbench run` does, up to its first step. */
function preparation(target: Target): CheckItem[] {
  const { document, mesh, rasters } = target;
  let prepared;
  try {
    prepared = prepareCase(document, mesh, methods, undefined, rasters);
    readyRun(prepared);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [refusalItem(plainMessage(error)), device(gpuFault(document))];
  }
  const message = 'The initial state is finite and admissible';
  const initial = {
    id: 'initial.state',
    section: 'initial',
    level: 'ok',
    message,
    field: null,
  } as const;
  return [initial, device(gpuFault(document) ?? kernelFault(prepared))];
}

/** Why the kernels of the case cannot be generated, one line; null if they can. */
function kernelFault({ discretization }: PreparedCase): string | null {
  try {
    discretization.kernelSources();
    return null;
  } catch (error) {
    if (error instanceof CaseError) return error.message;
    throw error;
  }
}

/** Where the case runs, whatever this machine has. */
function device(fault: string | null): CheckItem {
  const item = { id: 'device', section: 'device', field: null } as const;
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
