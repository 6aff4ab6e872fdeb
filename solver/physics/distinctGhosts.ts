import type { CasePhysics } from './compile';

/** Boundary groups by their conditions: kernels have the code of every condition once. */
export interface DistinctGhosts {
  /** One group of each condition. */
  readonly groups: readonly string[];
  /** Which of them has the condition of a group, by its number. */
  readonly indices: readonly number[];
}

/** @param names of the groups as the mesh numbers them */
export function distinctGhosts(
  { ghosts }: Pick<CasePhysics, 'ghosts'>,
  names: readonly string[],
): DistinctGhosts {
  const texts = names.map((name) => {
    const { nodes, outputs } = ghosts.get(name) ?? {};
    return JSON.stringify({ nodes, outputs });
  });
  const distinct = [...new Set(texts)];
  return {
    groups: distinct.map((text) => names[texts.indexOf(text)]),
    indices: texts.map((text) => distinct.indexOf(text)),
  };
}
