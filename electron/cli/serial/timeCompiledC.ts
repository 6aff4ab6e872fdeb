import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SerialInput, SerialOutput } from '../../../solver/benchmark';
import { describeFailure, errorCode } from '../../host/failure';
import program from './dg.c?raw';

const run = promisify(execFile);

/** Compiles the C program by `gcc -O2` for the input and times it. */
export async function timeCompiledC(input: SerialInput): Promise<SerialOutput | string> {
  const folder = await mkdtemp(join(tmpdir(), 'fluxbench-c-'));
  const path = (name: string): string => join(folder, name);
  try {
    await writeFile(path('dg.c'), program);
    await writeFile(path('input'), bytesOf(input));
    const constants = Object.entries(input.constants).map(([name, value]) => `-D${name}=${value}`);
    try {
      await run('gcc', ['-O2', '-std=gnu11', ...constants, path('dg.c'), '-o', path('dg'), '-lm']);
    } catch (error) {
      return errorCode(error) === 'ENOENT'
        ? 'gcc is not installed: no comparison with compiled C'
        : `gcc could not compile the C program: ${describeFailure(error)}`;
    }
    await run(path('dg'), [path('input'), path('output')]);
    const output = await readFile(path('output'));
    const [secondsPerStep, ...state] = new Float64Array(new Uint8Array(output).buffer);
    return { secondsPerStep, state: Float64Array.from(state) };
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
