import { pageBytes, type ModuleBuilder } from '../wasm';
import { Team, type ThreadHost } from './team';
import { t } from '../text/t';

/** Limit of the WebAssembly address space, in pages. */
const maxPages = 65_536;

/** Compile options of a run on the CPU. */
export interface CompiledOptions {
  /** At least 1; more than one needs a host. */
  readonly threads: number;
  readonly host: ThreadHost | null;
}

/** Memory layout of a team; addresses in bytes. */
export interface TeamLayout {
  readonly bytes: number;
  /** Address of `controlBytes` bytes. */
  readonly control: number;
  /** Address of the scratch memory, one part per thread in order, the first for the calling one. */
  readonly scratch: number;
  readonly scratchBytes: number;
}

export interface CompiledTeamOptions {
  /** Builds the kernels. Not called if the memory exceeds the address space. */
  readonly module: () => ModuleBuilder;
  readonly layout: TeamLayout;
  readonly threads: number;
  /** null for one thread. */
  readonly host: ThreadHost | null;
  /** Remedy that needs less memory, as the end of a sentence. */
  readonly cure: string;
}

/** A team, and its memory. */
export interface CompiledTeam {
  readonly team: Team;
  readonly memory: WebAssembly.Memory;
  readonly buffer: ArrayBufferLike;
}

/**
 * Compiles kernels and creates a team of threads for them, with its memory.
 * @returns null if this machine can't: no WebAssembly SIMD, or too large for its address space
 * @throws Error with one line if there isn't enough memory
 */
export function compiledTeam({
  module: build,
  layout: { bytes, control, scratch, scratchBytes },
  threads,
  host,
  cure,
}: CompiledTeamOptions): CompiledTeam | null {
  const pages = Math.ceil(bytes / pageBytes);
  if (typeof WebAssembly === 'undefined' || pages > maxPages) return null;
  const shared = threads > 1;
  const module = compile(build().encode(pages, shared));
  if (!module) return null;
  const memory = allocate(pages, shared, cure);
  const contexts = Array.from({ length: threads }, (_, i) => scratch + i * scratchBytes);
  const team = new Team({ module, memory, control, contexts, host: shared ? host : null });
  return { team, memory, buffer: memory.buffer };
}

function allocate(pages: number, shared: boolean, cure: string): WebAssembly.Memory {
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages, shared });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const mebibytes = Math.ceil((pages * pageBytes) / 2 ** 20);
    throw new Error(t('runOutOfMemory', mebibytes, cure));
  }
}

/** Returns null if the host rejects the module: forbidden, or no SIMD support. */
function compile(bytes: Uint8Array<ArrayBuffer>): WebAssembly.Module | null {
  try {
    return new WebAssembly.Module(bytes);
  } catch (error) {
    if (error instanceof WebAssembly.CompileError) return null;
    throw error;
  }
}
