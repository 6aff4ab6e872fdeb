import { caseFile } from './en/caseFile';
import { check } from './en/check';
import { expression } from './en/expression';
import { generate } from './en/generate';
import { geometry } from './en/geometry';
import { gmsh } from './en/gmsh';
import { integrators } from './en/integrators';
import { mesh } from './en/mesh';
import { project } from './en/project';
import { raster } from './en/raster';
import { results } from './en/results';
import { run } from './en/run';
import type { Texts } from '../core/texts';

/** Every English text of the solver; ids are unique over all catalogs. */
export const en = {
  ...caseFile,
  ...check,
  ...expression,
  ...generate,
  ...geometry,
  ...gmsh,
  ...integrators,
  ...mesh,
  ...project,
  ...raster,
  ...results,
  ...run,
} as const satisfies Texts;
