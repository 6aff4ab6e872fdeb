import { validateCaseDocument, type CaseDocument } from '../../../solver/case';
import { printKernel, type KernelSource } from '../../../solver/gpu';
import { methods } from '../../../solver/methods/registry';
import { prepareCase } from '../../../solver/run/compute';
import { closestName } from '../../../solver/core';
import { readCommandLine } from '../commandLine';
import { exitCodes, type Command } from '../context';
import { CliError } from '../failure';
import { table } from '../columns';
import { readTarget } from '../target';
import { writeUserFile } from '../userFile';
import { t } from '../../text/cli';

/** `fluxbench kernel CASE [NAME…] [--list] [--out FILE]`: prints the WGSL kernels of a case. */
export const kernel: Command = async (words, context) => {
  const { values, positionals } = readCommandLine(
    {
      name: 'kernel',
      operands: ['CASE, PROJECT or EXAMPLE'],
      more: true,
      options: {
        list: { type: 'boolean' },
        unrolled: { type: 'boolean' },
        precision: { type: 'string' },
        out: { type: 'string' },
      },
    },
    words,
  );
  const [word, ...names] = positionals;
  const { document, mesh, rasters } = await readTarget(context, word);
  const inPrecision =
    values.precision === undefined ? document : withPrecision(document, values.precision);
  const { discretization } = prepareCase(inPrecision, mesh, methods, undefined, rasters);
  const kernels = choose(discretization.kernelSources(), names, word);
  const text = values.list
    ? table(kernels.map(({ name, title }) => [name, title]))
    : kernels.map((source) => describe(source, word, values.unrolled ?? false)).join('\n');
  if (values.out === undefined) context.write(text);
  else await writeUserFile(context, values.out, text);
  return exitCodes.done;
};

/** @throws CaseError for a precision that the method does not have */
const withPrecision = (document: CaseDocument, precision: string): CaseDocument =>
  validateCaseDocument({ ...document, scheme: { ...document.scheme, precision } }, '--precision');

/** Selects kernels by name; all without names. @throws CliError for an unknown name */
function choose(
  kernels: readonly KernelSource[],
  names: readonly string[],
  word: string,
): readonly KernelSource[] {
  const known = kernels.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new CliError(t('unknownKernel', word, unknown, known, closestName(unknown, known)));
  }
  return names.length === 0 ? kernels : kernels.filter(({ name }) => names.includes(name));
}

const describe = (source: KernelSource, word: string, unrolled: boolean): string =>
  `${t('kernelHead', source.name, word, source.title, source.entryPoint)}\n\n` +
  printKernel(source, unrolled);
