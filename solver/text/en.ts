import { benchmark } from './en/benchmark';
import { caseFile } from './en/caseFile';
import { check } from './en/check';
import { expression } from './en/expression';
import { generate } from './en/generate';
import { geometry } from './en/geometry';
import { gmsh } from './en/gmsh';
import { integrators } from './en/integrators';
import { laboratory } from './en/laboratory';
import { mesh } from './en/mesh';
import { methodHints } from './en/methodHints';
import { methodLabels } from './en/methodLabels';
import { methods } from './en/methods';
import { physics } from './en/physics';
import { physicsHints } from './en/physicsHints';
import { physicsLabels } from './en/physicsLabels';
import { project } from './en/project';
import { raster } from './en/raster';
import { report } from './en/report';
import { reportHints } from './en/reportHints';
import { reportLabels } from './en/reportLabels';
import { results } from './en/results';
import { run } from './en/run';
import { verification } from './en/verification';
import { verificationCese } from './en/verificationCese';
import { verificationCpr } from './en/verificationCpr';
import { verificationGrids } from './en/verificationGrids';
import { verificationParts } from './en/verificationParts';
import { verificationTriangles } from './en/verificationTriangles';
import type { Texts } from '../core/texts';

/** Every English text of the solver; ids are unique over all catalogs. */
export const en = {
  ...benchmark,
  ...caseFile,
  ...check,
  ...expression,
  ...generate,
  ...geometry,
  ...gmsh,
  ...integrators,
  ...laboratory,
  ...mesh,
  ...methodHints,
  ...methodLabels,
  ...methods,
  ...physics,
  ...physicsHints,
  ...physicsLabels,
  ...project,
  ...raster,
  ...report,
  ...reportHints,
  ...reportLabels,
  ...results,
  ...run,
  ...verification,
  ...verificationCese,
  ...verificationCpr,
  ...verificationGrids,
  ...verificationParts,
  ...verificationTriangles,
} as const satisfies Texts;
