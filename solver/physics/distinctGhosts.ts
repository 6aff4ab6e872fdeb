import type { CasePhysics } from './compile';

/** Boundary groups with distinct conditions, so that kernels contain the code of each condition once. */
export interface DistinctGhosts {
  /** One group per distinct condition. */
  readonly groups: readonly string[];
  /** Index into `groups` per boundary group of the mesh. */
  readonly indices: readonly number[];
}

/** Programs of conditions, see `Ghosts`. */
type Conditions = Pick<CasePhysics, 'ghosts'> &
  Partial<Pick<CasePhysics, 'sideStates' | 'ghostGradients'>>;

/** Finds the distinct conditions. @param names of the groups in the order of the mesh */
export function distinctGhosts(
  { ghosts, sideStates, ghostGradients }: Conditions,
  names: readonly string[],
): DistinctGhosts {
  const texts = names.map((name) => {
    const programs = [ghosts, sideStates, ghostGradients].map((of) => of?.get(name));
    return JSON.stringify(programs.map((program) => program && [program.nodes, program.outputs]));
  });
  const distinct = [...new Set(texts)];
  return {
    groups: distinct.map((text) => names[texts.indexOf(text)]),
    indices: texts.map((text) => distinct.indexOf(text)),
  };
}
