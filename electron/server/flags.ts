import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../../solver/core';
import { UserError } from '../host/failure';
import { suitedExample } from '../host/startExample';
import { usualPort } from './startServer';

export const usage = `usage: npm run serve -- [--port N] [--projects DIR] [--open] [--until-closed]
                        [--example ID]
  --port N        listen on port N of 127.0.0.1 (default ${usualPort}, or another where it is taken)
  --projects DIR  folder of the projects (default ~/Fluxbench)
  --open          open the page in Chromium, Chrome or Edge
  --until-closed  with --open: end when its window is closed
  --example ID    open this example; ${suitedExample}: one that suits this machine`;

export interface Flags {
  readonly port: number | undefined;
  readonly projects: string;
  readonly open: boolean;
  readonly untilClosed: boolean;
  readonly example: string | null;
  readonly help: boolean;
}

/** @throws UserError for a flag that is unknown or has no usable value. */
export function readFlags(argv: readonly string[]): Flags {
  const values = parse(argv);
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65536)) {
    throw new UserError(`--port ${values.port}: must be a whole number from 0 to 65535`);
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
    // parseArgs speaks to programmers after its first sentence.
    const [sentence] = messageOf(error).split('. ');
    throw new UserError(`${sentence}; --help lists the flags`);
  }
}
