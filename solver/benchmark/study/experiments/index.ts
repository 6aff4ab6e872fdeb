import type { Experiment } from '../experiment';
import { blocks1d, blocks2d } from './blocks';
import { cfl1d, cfl2d } from './cfl';
import { mapping1d, mapping2d } from './mappings';
import { precisions1d, precisions2d } from './precisions';
import { reductions } from './reductions';
import { sizes1d, sizes2d, sizesMap } from './sizes';
import { transfers } from './transfers';

/** All experiments, in execution order. */
export const experiments: readonly Experiment[] = [
  sizes1d,
  sizes2d,
  sizesMap,
  cfl1d,
  cfl2d,
  blocks1d,
  blocks2d,
  mapping1d,
  mapping2d,
  reductions,
  precisions1d,
  precisions2d,
  transfers,
];
