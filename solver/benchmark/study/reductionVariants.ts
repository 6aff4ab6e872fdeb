/** Ways to find the largest of many numbers. */
export const reductionVariants = {
  tree: 'tree in workgroup memory',
  subgroup: 'subgroups',
  atomic: 'atomic',
  sequential: 'one invocation',
  cpu: 'one thread of the CPU',
} as const;

/** One of them; all but `cpu` are kernels. */
export type ReductionVariant = keyof typeof reductionVariants;
