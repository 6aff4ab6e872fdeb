import { fuhry2013 } from './sources/fuhry2013';
import { fuhry2014 } from './sources/fuhry2014';
import { hagen2007 } from './sources/hagen2007';
import { westers2020 } from './sources/westers2020';
import { zimmerman2013 } from './sources/zimmerman2013';
import type { Paper } from './types';

/** All sources, in display order. */
export const papers: readonly Paper[] = [
  fuhry2013,
  fuhry2014,
  hagen2007,
  westers2020,
  zimmerman2013,
];
