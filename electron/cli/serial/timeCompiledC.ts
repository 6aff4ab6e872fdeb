import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SerialInput, SerialOutput } from '../../../solver/benchmark';
import { describeFailure, errorCode } from '../../host/failure';
import dg from './dg.c?raw';
import fr from './fr.c?raw';
import { t } from '../../text/cli';

const run = promisify(execFile);
const programs = { dg, fr } as const;

/** Compiles the C program by `gcc -O2` for the input and times it. */
export async function timeCompiledC(input: SerialInput): Promise<SerialOutput | string> {
  const folder = await mkdtemp(join(tmpdir(), 'fluxbench-c-'));
  const path = (name: string): string => join(folder, name);
  try {
    await writeFile(path('serial.c'), programs[input.program]);
    await writeFile(path('input'), bytesOf(input));
    const constants = Object.entries(input.constants).map(([name, value]) => `-D${name}=${value}`);
    try {
      const files = [path('serial.c'), '-o', path('serial')];
      await run('gcc', ['-O2', '-std=gnu11', ...constants, ...files, '-lm']);
    } catch (error) {
      return errorCode(error) === 'ENOENT'
        ? t('gccMissing')
        : t('gccFailed', describeFailure(error));
    }
    await run(path('serial'), [path('input'), path('output')]);
    const output = await readFile(path('output'));
    const doubles = new Float64Array(new Uint8Array(output).buffer);
    return { secondsPerStep: doubles[0], state: doubles.slice(1) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function bytesOf({ doubles, integers }: SerialInput): Uint8Array {
  const bytes = new Uint8Array(doubles.byteLength + integers.byteLength);
  bytes.set(new Uint8Array(doubles.buffer));
  bytes.set(new Uint8Array(integers.buffer), doubles.byteLength);
  return bytes;
}
