import { closestName } from '../../../solver/core';
import { Examples } from '../../host/examples';
import { readCommandLine } from '../commandLine';
import { exitCodes, type Command } from '../context';
import { CliError } from '../failure';
import { explainedCommands, helpPage } from '../helpPages';
import { t } from '../../text/cli';

/** Commands that accept an example in place of a case. */
const takingExamples = ['mesh', 'run', 'sweep', 'study', 'kernel', 'compare'];

/** Completions of one command. */
interface CompletedCommand {
  readonly name: string;
  /** Description without quotes. */
  readonly purpose: string;
  /** Including the dashes. */
  readonly options: readonly string[];
  /** Names offered in addition to files. */
  readonly names: readonly string[];
}

type Script = (commands: readonly CompletedCommand[]) => string;

const namesOf = (commands: readonly CompletedCommand[]): string =>
  commands.map(({ name }) => name).join(' ');

/** Falls back to file names (`-o default`). */
const bash: Script = (commands) => `_fluxbench() {
  local word=\${COMP_WORDS[COMP_CWORD]} options='' names=''
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${namesOf(commands)}' -- "$word"))
    return
  fi
  case \${COMP_WORDS[1]} in
${commands
  .map(({ name, options, names }) => {
    return `    ${name}) options='${options.join(' ')}' names='${names.join(' ')}' ;;`;
  })
  .join('\n')}
  esac
  case $word in
    -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
    '') COMPREPLY=() ;;
    *) COMPREPLY=($(compgen -W "$names" -- "$word")) ;;
  esac
}
complete -o default -F _fluxbench fluxbench
`;

const zsh: Script = (commands) => `_fluxbench() {
  local -a options names
  if (( CURRENT == 2 )); then
    compadd -- ${namesOf(commands)}
    return
  fi
  case $words[2] in
${commands
  .map(({ name, options, names }) => {
    return `    ${name}) options=(${options.join(' ')}) names=(${names.join(' ')}) ;;`;
  })
  .join('\n')}
  esac
  if [[ $words[CURRENT] == -* ]]; then
    compadd -- $options
  else
    compadd -- $names
    _files
  fi
}
compdef _fluxbench fluxbench
`;

const fish: Script = (commands) =>
  commands
    .flatMap(({ name, purpose, options, names }) => {
      const after = `complete -c fluxbench -n '__fish_seen_subcommand_from ${name}'`;
      return [
        `complete -c fluxbench -n __fish_use_subcommand -f -a ${name} -d '${purpose}'`,
        ...options.map((option) => `${after} -l ${option.slice(2)}`),
        ...(names.length > 0 ? [`${after} -a '${names.join(' ')}'`] : []),
      ];
    })
    .map((line) => `${line}\n`)
    .join('');

/** Completion scripts by shell. */
const completionScripts: Readonly<Record<string, Script>> = { bash, zsh, fish };

/** `fluxbench completion SHELL`: prints a completion script. */
export const completion: Command = async (words, context) => {
  const syntax = { name: 'completion', operands: ['SHELL'], options: {} };
  const [shell] = readCommandLine(syntax, words).positionals;
  const shells = Object.keys(completionScripts);
  if (!shells.includes(shell)) {
    throw new CliError(t('unsupportedShell', shell, shells, closestName(shell, shells)));
  }
  const examples = await new Examples(context.examplesRoot).ids();
  const names = (command: string): readonly string[] => {
    if (takingExamples.includes(command)) return examples;
    if (command === 'help') return explainedCommands;
    return command === 'completion' ? shells : [];
  };
  const commands = commandsIn(t('helpOverview')).map(([name, purpose]): CompletedCommand => ({
    name,
    purpose,
    options: optionsIn(helpPage(name) ?? ''),
    names: names(name),
  }));
  context.write(completionScripts[shell](commands));
  return exitCodes.done;
};

/** `  run CASE|PROJECT   compute a case`: a command and its description. */
const commandsIn = (text: string): (readonly [string, string])[] =>
  [...text.matchAll(/^ {2}([a-z]+)(?: \S+)? +([^\n]+)$/gm)].map(([, name, purpose]) => [
    name,
    purpose.replaceAll("'", ''),
  ]);

/** Returns the options at the beginning of lines of a help page. */
export const optionsIn = (page: string): string[] => [
  ...new Set(
    [...page.matchAll(/^ {2}(--[^ ,]+(?:, --[^ ,]+)*)/gm)].flatMap(([, together]) =>
      together.split(', '),
    ),
  ),
];
