import { accuracy } from './en/accuracy';
import { benchmark } from './en/benchmark';
import { boundaryConditions } from './en/boundaryConditions';
import { caseFile } from './en/caseFile';
import { cgns } from './en/cgns';
import { check } from './en/check';
import { expression } from './en/expression';
import { fileKinds } from './en/fileKinds';
import { foam } from './en/foam';
import { generate } from './en/generate';
import { geometry } from './en/geometry';
import { gmsh } from './en/gmsh';
import { hdf5 } from './en/hdf5';
import { implicit } from './en/implicit';
import { imports } from './en/imports';
import { integrators } from './en/integrators';
import { laboratory } from './en/laboratory';
import { mesh } from './en/mesh';
import { meshReaders } from './en/meshReaders';
import { methodCese } from './en/methodCese';
import { methodFiniteVolumes } from './en/methodFiniteVolumes';
import { methodFluxReconstruction } from './en/methodFluxReconstruction';
import { methodGalerkin } from './en/methodGalerkin';
import { methods } from './en/methods';
import { numericalFluxes } from './en/numericalFluxes';
import { papers } from './en/papers';
import { papersFuhry } from './en/papersFuhry';
import { papersHagen } from './en/papersHagen';
import { papersWesters } from './en/papersWesters';
import { papersZimmerman } from './en/papersZimmerman';
import { physics } from './en/physics';
import { project } from './en/project';
import { pyfr } from './en/pyfr';
import { quantities } from './en/quantities';
import { raster } from './en/raster';
import { report } from './en/report';
import { results } from './en/results';
import { run } from './en/run';
import { systems } from './en/systems';
import { verification } from './en/verification';
import { verificationCese } from './en/verificationCese';
import { verificationCpr } from './en/verificationCpr';
import { verificationGrids } from './en/verificationGrids';
import { verificationParts } from './en/verificationParts';
import { verificationTriangles } from './en/verificationTriangles';
import type { Texts } from '../core/texts';

/** Every English text of the solver; ids are unique over all catalogs. */
export const en = {
  ...accuracy,
  ...benchmark,
  ...boundaryConditions,
  ...caseFile,
  ...cgns,
  ...check,
  ...expression,
  ...fileKinds,
  ...foam,
  ...generate,
  ...geometry,
  ...gmsh,
  ...hdf5,
  ...implicit,
  ...imports,
  ...integrators,
  ...laboratory,
  ...mesh,
  ...meshReaders,
  ...methodCese,
  ...methodFiniteVolumes,
  ...methodFluxReconstruction,
  ...methodGalerkin,
  ...methods,
  ...numericalFluxes,
  ...papers,
  ...papersFuhry,
  ...papersHagen,
  ...papersWesters,
  ...papersZimmerman,
  ...physics,
  ...project,
  ...pyfr,
  ...quantities,
  ...raster,
  ...report,
  ...results,
  ...run,
  ...systems,
  ...verification,
  ...verificationCese,
  ...verificationCpr,
  ...verificationGrids,
  ...verificationParts,
  ...verificationTriangles,
} as const satisfies Texts;
