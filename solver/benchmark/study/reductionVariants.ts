/** Algorithms for the maximum of many numbers. */
export const reductionVariants = {
  tree: 'tree in workgroup memory',
  subgroup: 'subgroups',
  atomic: 'atomic',
  sequential: 'one invocation',
  cpu: 'one thread of the CPU',
} as const;

/** An algorithm; all except `cpu` are kernels. */
export type ReductionVariant = keyof typeof reductionVariants;
