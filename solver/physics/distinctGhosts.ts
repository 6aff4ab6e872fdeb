import type { CasePhysics } from './compile';

/** Boundary groups by their conditions: kernels have the code of every condition once. */
export interface DistinctGhosts {
  /** One group of each condition. */
  readonly groups: readonly string[];
  /** Which of them has the condition of a group, by its number. */
  readonly indices: readonly number[];
}

/** What conditions say beyond sides and on them, see `Ghosts`. */
type Conditions = Pick<CasePhysics, 'ghosts'> &
  Partial<Pick<CasePhysics, 'sideStates' | 'ghostGradients'>>;

/** @param names of the groups as the mesh numbers them */
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
