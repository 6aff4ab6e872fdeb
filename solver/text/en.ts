import { caseFile } from './en/caseFile';
import { check } from './en/check';
import { generate } from './en/generate';
import { geometry } from './en/geometry';
import { gmsh } from './en/gmsh';
import { mesh } from './en/mesh';
import type { Texts } from '../core/texts';

/** Every English text of the solver; ids are unique over all catalogs. */
export const en = {
  ...caseFile,
  ...check,
  ...generate,
  ...geometry,
  ...gmsh,
  ...mesh,
} as const satisfies Texts;
