import { internalError } from '../core/internalError';
import type { Program } from '../expression';

/** Returns the program of the ghost state of a boundary group. The check of a case refuses groups without a condition. */
export function ghostOf(
  { ghosts }: { readonly ghosts: ReadonlyMap<string, Program> },
  group: string,
): Program {
  const ghost = ghosts.get(group);
  if (!ghost) throw internalError(`boundary group "${group}" has no condition; assign one`);
  return ghost;
}
