import { limitAllocations } from './allocations';
import type { FuzzTarget } from './targets';

/** Maximum time per input. */
export const maxSeconds = 2;
const mebibyte = 2 ** 20;
/** Maximum memory per input of a size. */
const maxMemory = (inputBytes: number): number => 4 * inputBytes + 256 * mebibyte;
const maxMessage = 1000;

/** What an input broke: an identifying line and the details. */
export interface Fault {
  /** The same for inputs with the same cause, as far as can be told. */
  readonly signature: string;
  readonly details: string;
}

/** Reads an input. @returns the fault it shows, or whether it was read or rejected */
export async function tryInput(
  target: FuzzTarget,
  input: Uint8Array,
): Promise<Fault | 'read' | 'rejected'> {
  const first = await readOnce(target, input);
  if (typeof first === 'string' || !first.signature.startsWith('slow')) return first;
  // The machine may be busy: only an input that is slow again counts.
  return readOnce(target, input);
}

async function readOnce(
  target: FuzzTarget,
  input: Uint8Array,
): Promise<Fault | 'read' | 'rejected'> {
  // Readers may transfer or change their input.
  const own = input.slice();
  limitAllocations(maxMemory(input.length));
  const start = performance.now();
  const cpuStart = process.cpuUsage();
  let error: unknown = null;
  try {
    const result = target.read(own);
    if (result instanceof Promise) await result;
  } catch (thrown) {
    error = thrown ?? new Error('nothing was thrown');
  }
  limitAllocations(Infinity);
  const { user, system } = process.cpuUsage(cpuStart);
  // CPU time includes other threads, wall-clock time other processes.
  const seconds = Math.min((performance.now() - start) / 1e3, (user + system) / 1e6);
  if (seconds > maxSeconds) {
    return {
      signature: 'slow',
      details: `takes ${seconds.toFixed(1)} s; the limit is ${maxSeconds} s`,
    };
  }
  if (error === null) return 'read';
  if (!(error instanceof Error))
    return { signature: 'no error', details: `throws ${String(error)}` };
  if (!target.isOwn(error))
    return { signature: signatureOf(error), details: error.stack ?? error.message };
  const { message } = error;
  if (message.length > maxMessage)
    return {
      signature: 'long message',
      details: `its message has ${message.length} characters: ${JSON.stringify(message.slice(0, 300))}`,
    };
  if (/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(message))
    return {
      signature: `control characters ${message.replace(/\d+|[^ -~]+|"[^"]*"?/g, '#').slice(0, 60)}`,
      details: `its message has control characters: ${JSON.stringify(message)}`,
    };
  return 'rejected';
}

/** The class of an error and the first place in our code. */
function signatureOf(error: Error): string {
  const [, place = ''] = /\n\s+at (?:async )?(.*)/.exec(error.stack ?? '') ?? [];
  return `${error.name} ${error.message.replace(/\d+/g, '#').slice(0, 60)} at ${place.replace(/:\d+:\d+\)?$/, '')}`;
}
