import { close, openCase } from '../../api';
import { LineServer } from '../../api/lineServer';
import { t } from '../../text/cli';
import { readCommandLine } from '../commandLine';
import { exitCodes, type Command } from '../context';
import { CliError } from '../failure';

/** `fluxbench serve --stdio`: answers requests of a program, one line of JSON each, until its end of input. */
export const serve: Command = async (words, context) => {
  const syntax = { name: 'serve', operands: [], options: { stdio: { type: 'boolean' } } } as const;
  const { values } = readCommandLine(syntax, words);
  if (!values.stdio) throw new CliError(t('serveNeedsStdio'));
  const onMessage = (line: string): void => context.notify(`${line}\n`);
  const server = new LineServer(
    (source, options) => openCase(source, { folder: context.folder, onMessage, ...options }),
    (line) => context.write(`${line}\n`),
  );
  const answers: Promise<void>[] = [];
  for await (const line of context.lines()) {
    if (line.trim() !== '') answers.push(server.receive(line));
  }
  server.stop();
  await Promise.all(answers);
  await close();
  return exitCodes.done;
};
