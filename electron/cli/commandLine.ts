import { parseArgs, type ParseArgsConfig } from 'node:util';
import { closestName } from '../../solver/core';
import { CliError } from './failure';

type Options = NonNullable<ParseArgsConfig['options']>;

export interface CommandSyntax<O extends Options> {
  readonly name: string;
  /** Names of the words that must be given, as help shows them. */
  readonly operands: readonly string[];
  /** Whether any number of words may follow them. */
  readonly more?: boolean;
  readonly options: O;
}

type CommandLine<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: true; strict: true }>
>;

/** Options and operands of a command. @throws CliError */
export function readCommandLine<O extends Options>(
  { name, operands, more = false, options }: CommandSyntax<O>,
  words: string[],
): CommandLine<O> {
  const parsed = parse(name, options, words);
  const { positionals } = parsed;
  if (positionals.length < operands.length) {
    throw usage(name, `${operands[positionals.length]} is missing`);
  }
  if (!more && positionals.length > operands.length) {
    throw usage(name, `"${positionals[operands.length]}" is one word too many`);
  }
  return parsed;
}

function parse<O extends Options>(name: string, options: O, words: string[]): CommandLine<O> {
  try {
    return parseArgs({ args: words, options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Node's message goes on with advice about `--`, which doesn't help here.
    const [sentence] = error.message.split('. ');
    const problem = sentence.endsWith('.') ? sentence.slice(0, -1) : sentence;
    const [, unknown] = /^Unknown option '--([^']+)'/.exec(problem) ?? [];
    throw usage(name, `${problem}${unknown ? meantOption(unknown, options) : ''}`);
  }
}

const meantOption = (unknown: string, options: Options): string => {
  const meant = closestName(unknown, Object.keys(options));
  return meant === undefined ? '' : `, did you mean --${meant}?`;
};

const usage = (name: string, problem: string): CliError =>
  new CliError(`fluxbench ${name}: ${problem}; see "fluxbench help ${name}"`);

/** A positive number given as text; null where the option is absent. @throws CliError */
export function positiveNumber(option: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value) && value > 0) return value;
  throw new CliError(`${option}: "${text}" is no number above 0, give one like 2.5`);
}

/** A whole number from 1 to `most` given as text; null where the option is absent. @throws CliError */
export function positiveInteger(
  option: string,
  text: string | undefined,
  most = Number.MAX_SAFE_INTEGER,
): number | null {
  if (text === undefined) return null;
  const value = Number(text);
  const isWhole = text.trim() !== '' && Number.isSafeInteger(value);
  if (isWhole && value > 0 && value <= most) return value;
  const range = most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`;
  throw new CliError(`${option}: "${text}" is no whole number from 1${range}, give one like 500`);
}
