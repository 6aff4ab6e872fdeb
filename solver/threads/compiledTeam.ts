import { pageBytes, type ModuleBuilder } from '../wasm';
import { Team, type ThreadHost } from './team';
import { t } from '../text/t';

/** What WebAssembly can address. */
const maxPages = 65_536;

/** What a run on the CPU is compiled for. */
export interface CompiledOptions {
  /** At least 1; more than one needs a host. */
  readonly threads: number;
  readonly host: ThreadHost | null;
}

/** Where what a team needs lies in the memory that kernels work on; addresses in bytes. */
export interface TeamLayout {
  readonly bytes: number;
  /** `controlBytes` of it. */
  readonly control: number;
  /** A part for each thread, one after the other, the first for the calling one. */
  readonly scratch: number;
  readonly scratchBytes: number;
}

export interface CompiledTeamOptions {
  /** Adds the kernels. Not called where memory can't be addressed. */
  readonly module: () => ModuleBuilder;
  readonly layout: TeamLayout;
  readonly threads: number;
  /** null for one thread. */
  readonly host: ThreadHost | null;
  /** What takes less memory, as the end of a sentence. */
  readonly cure: string;
}

/**
 * A team of threads for kernels that are compiled now, with their memory.
 * @returns null if this machine refuses: no WebAssembly with vectors, or more than it can address
 * @throws Error with one line if there isn't so much memory
 */
export function compiledTeam({
  module: build,
  layout: { bytes, control, scratch, scratchBytes },
  threads,
  host,
  cure,
}: CompiledTeamOptions): { readonly team: Team; readonly buffer: ArrayBufferLike } | null {
  const pages = Math.ceil(bytes / pageBytes);
  if (typeof WebAssembly === 'undefined' || pages > maxPages) return null;
  const shared = threads > 1;
  const module = compile(build().encode(pages, shared));
  if (!module) return null;
  const memory = allocate(pages, shared, cure);
  const contexts = Array.from({ length: threads }, (_, i) => scratch + i * scratchBytes);
  const team = new Team({ module, memory, control, contexts, host: shared ? host : null });
  return { team, buffer: memory.buffer };
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

/** null if the host's engine doesn't take the module: forbidden, or without vectors. */
function compile(bytes: Uint8Array<ArrayBuffer>): WebAssembly.Module | null {
  try {
    return new WebAssembly.Module(bytes);
  } catch (error) {
    if (error instanceof WebAssembly.CompileError) return null;
    throw error;
  }
}
