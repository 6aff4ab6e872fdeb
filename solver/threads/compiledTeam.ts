import { pageBytes, type ModuleBuilder } from '../wasm';
import { Team, type ThreadHost } from './team';

/** What WebAssembly can address. */
const mostPages = 65_536;

/** What a run on the CPU is compiled for. */
export interface CompiledOptions {
  /** At least 1; more than one needs a host. */
  readonly threads: number;
  readonly host: ThreadHost | null;
}

export interface CompiledTeamOptions {
  /** Adds the kernels. Not called where memory can't be addressed. */
  readonly module: () => ModuleBuilder;
  /** Bytes of memory that the kernels work on. */
  readonly bytes: number;
  /** Address of `controlBytes` in the memory. */
  readonly control: number;
  /** An address for each thread, the first for the calling one. */
  readonly contexts: readonly number[];
  /** null for one thread. */
  readonly host: ThreadHost | null;
  /** What takes less memory, as the end of a sentence. */
  readonly cure: string;
}

/**
 * A team of threads for kernels that are compiled now, with their memory.
 * @returns null where this machine refuses: no WebAssembly with vectors, or more than it can address
 * @throws Error with one line where there isn't so much memory
 */
export function compiledTeam({
  module: build,
  bytes,
  control,
  contexts,
  host,
  cure,
}: CompiledTeamOptions): { readonly team: Team; readonly buffer: ArrayBufferLike } | null {
  const pages = Math.ceil(bytes / pageBytes);
  if (typeof WebAssembly === 'undefined' || pages > mostPages) return null;
  const shared = contexts.length > 1;
  const module = compile(build().encode(pages, shared));
  if (!module) return null;
  const memory = allocate(pages, shared, cure);
  const team = new Team({ module, memory, control, contexts, host: shared ? host : null });
  return { team, buffer: memory.buffer };
}

function allocate(pages: number, shared: boolean, cure: string): WebAssembly.Memory {
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages, shared });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const mebibytes = Math.ceil((pages * pageBytes) / 2 ** 20);
    throw new Error(
      `This machine has no ${mebibytes} MiB of memory to spare for the case: close other programs, or use ${cure}`,
    );
  }
}

/** null where the host's engine doesn't take the module: forbidden, or without vectors. */
function compile(bytes: Uint8Array<ArrayBuffer>): WebAssembly.Module | null {
  try {
    return new WebAssembly.Module(bytes);
  } catch (error) {
    if (error instanceof WebAssembly.CompileError) return null;
    throw error;
  }
}
