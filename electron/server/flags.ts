import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../../solver/core';
import { UserError } from '../host/failure';
import { suitedExample } from '../host/startExample';
import { defaultPort } from './startServer';
import { t } from '../text/t';

export const usage = (): string => t('serveHelp', defaultPort, suitedExample);

export interface Flags {
  readonly port: number | undefined;
  readonly projects: string;
  readonly open: boolean;
  readonly untilClosed: boolean;
  readonly example: string | null;
  readonly help: boolean;
}

/** @throws UserError for an unknown option or an invalid value */
export function readFlags(argv: readonly string[]): Flags {
  const values = parse(argv);
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65536)) {
    throw new UserError(t('expectedPort', values.port ?? ''));
  }
  const { 'until-closed': untilClosed, open, help, example = null } = values;
  return { port, projects: resolve(values.projects), open, untilClosed, example, help };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        port: { type: 'string' },
        projects: { type: 'string', default: join(homedir(), 'Fluxbench') },
        open: { type: 'boolean', default: false },
        'until-closed': { type: 'boolean', default: false },
        example: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    // Only the first sentence of parseArgs is meant for users.
    const [sentence] = messageOf(error).split('. ');
    throw new UserError(t('faultyFlag', sentence));
  }
}
