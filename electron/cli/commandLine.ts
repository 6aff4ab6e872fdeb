import { parseArgs, type ParseArgsConfig } from 'node:util';
import { closestName } from '../../solver/core';
import { CliError } from './failure';
import { t } from '../text/cli';

type Options = NonNullable<ParseArgsConfig['options']>;

export interface CommandSyntax<O extends Options> {
  readonly name: string;
  /** Names of required arguments, as shown in the help. */
  readonly operands: readonly string[];
  /** Whether more arguments may follow. */
  readonly more?: boolean;
  readonly options: O;
}

type CommandLine<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: true; strict: true }>
>;

/** Parses options and arguments of a command. @throws CliError */
export function readCommandLine<O extends Options>(
  { name, operands, more = false, options }: CommandSyntax<O>,
  words: string[],
): CommandLine<O> {
  const parsed = parse(name, options, words);
  const { positionals } = parsed;
  if (positionals.length < operands.length) {
    throw new CliError(t('missingArgument', name, operands[positionals.length]));
  }
  if (!more && positionals.length > operands.length) {
    throw new CliError(t('extraArgument', name, positionals[operands.length]));
  }
  return parsed;
}

function parse<O extends Options>(name: string, options: O, words: string[]): CommandLine<O> {
  try {
    return parseArgs({ args: words, options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Node's message continues with advice about `--`, which does not apply.
    const [sentence] = error.message.split('. ');
    const problem = sentence.endsWith('.') ? sentence.slice(0, -1) : sentence;
    const [, unknown] = /^Unknown option '(-[^']+)'/.exec(problem) ?? [];
    throw new CliError(
      unknown === undefined
        ? t('faultyOption', name, problem)
        : t('unknownOption', name, unknown, meantOption(unknown, options)),
    );
  }
}

const meantOption = (unknown: string, options: Options): string | undefined => {
  const meant = closestName(unknown.replace(/^-+/, ''), Object.keys(options));
  return meant && `--${meant}`;
};

/** Parses a positive number; null without the option. @throws CliError */
export function positiveNumber(option: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value) && value > 0) return value;
  throw new CliError(t('expectedPositive', option, text));
}

/** Parses an integer from 1 to `most`; null without the option. @throws CliError */
export function positiveInteger(
  option: string,
  text: string | undefined,
  most = Number.MAX_SAFE_INTEGER,
): number | null {
  if (text === undefined) return null;
  const value = Number(text);
  const isComplete = text.trim() !== '' && Number.isSafeInteger(value);
  if (isComplete && value > 0 && value <= most) return value;
  throw new CliError(
    most === Number.MAX_SAFE_INTEGER
      ? t('expectedCount', option, text)
      : t('expectedCountUpTo', option, most, text),
  );
}
