import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';
import { browserModules } from './vite.browserModules.ts';
import { compiledModules, compiledSolver, transformedModules } from './vitest.compiledSolver.ts';
import { FastProjectsFirst } from './tests/sequencer.ts';
import { maxWait } from './tests/support/patience.ts';

/** Compiling kernels for the software adapter takes most of the time of all tests. */
const onSoftwareGpu = 'tests/**/*gpu.test.ts';
/**
 * Published figures and orders computed again, whole programs from their words to their files, what other programs
 * read of those or compute beside us, compiled solvers beside the definition, every example, files of nothing but
 * malice, and whatever else takes seconds: most of the time of what compiles no kernel.
 */
const long = [
  'tests/**/*.figures.test.ts',
  'tests/**/compiled.test.ts',
  'tests/benchmark/{benchmark,compiledC,dgPaper,study}.test.ts',
  'tests/cli/**/*.test.ts',
  'tests/electron/**/*.test.ts',
  'tests/faults/**/*.test.ts',
  'tests/fuzz/**/*.test.ts',
  'tests/golden/**/*.test.ts',
  'tests/hdf5/**/*.test.ts',
  'tests/case/{check,examples,expectedErrors,parse}.test.ts',
  'tests/cartesianFv/{discretization,extrapolation,limiting,noh,obstacles,oneStep,reconstruction,reconstructionBounds,sod,terrain}.test.ts',
  'tests/cese/{cese,quads,walls}.test.ts',
  'tests/dg/{cpu,curvedWalls,limiter,localOrder,positivity,shockExamples,statistics,terrain,viscous}.test.ts',
  'tests/documentation/site.test.ts',
  'tests/engine/{exportState,gpuRun,layerBuilder,outputs,run}.test.ts',
  'tests/expression/{program,wasm}.test.ts',
  'tests/geometry/{layers,meshGeometry,randomOutlines}.test.ts',
  'tests/implicit/{blockMatrix,esdirk,jacobianProduct,multigrid,shocks,steady}.test.ts',
  'tests/imports/paraview.test.ts',
  'tests/mesh/{badInput,cellMesh,cgns,gmshScripts,mixedSpace,periodicGroups,properties,refine,writers}.test.ts',
  'tests/mesh/generate/{airfoilFile,generators}.test.ts',
  'tests/methods/cpr/{geometry,gradientSource,jacobian,residual,rotatedPairs,scheme,viscous,viscousGas}.test.ts',
  'tests/methods/frMixed/{scheme,solids}.test.ts',
  'tests/outputs/{cellFiles,gmshView,gridFiles,gridPictures,paraview,picture,readBack,report,surfaces,vtk,vtu,wallFiles}.test.ts',
  'tests/physics/{convergence,exactRiemann,gasBoundaries,gridFluxes,linearWaves,numericalFluxes,own*,spalartAllmaras,starStates,systems,twoPointFluxes,viscousSystems}.test.ts',
  'tests/post/{integrals,paraview,radial,space,wall}.test.ts',
  'tests/project/{hostileFiles,segments}.test.ts',
  'tests/pyfr/{shapes,states}.test.ts',
  'tests/run/events.test.ts',
  'tests/raster/hostileFiles.test.ts',
  'tests/signals/{meanError,spectrumPeak}.test.ts',
  'tests/space/{fields,largeGrid,stateErrors}.test.ts',
  'tests/space/surfaces/surfaces.test.ts',
  'tests/sweep/{airfoilPolar,viscousPolar}.test.ts',
  'tests/text/{literals,solverTexts}.test.ts',
  'tests/verification/exact/**/*.test.ts',
];
/** Tests of the page that take seconds. */
const longInPage =
  'tests/renderer/{benchmark,copyProject,documents,freeStream,generate,geometry,laboratory,obstacles,outlineFiles/{dxf,svgFuzz},outlines,palette,papers,papersButtons,runList,schemeSection,systemEditor}.test.ts';

const isTimed = process.argv.some((word) => word.endsWith('tests/times.js'));

export default defineConfig({
  plugins: [vue(), compiledSolver()],
  test: {
    env: {
      // Chromium's software Vulkan driver: the only one that every test machine has.
      VK_ICD_FILENAMES: process.env.VK_ICD_FILENAMES ?? '/usr/lib/chromium/vk_swiftshader_icd.json',
    },
    // Waiting costs nothing where all is well.
    testTimeout: 3 * maxWait,
    hookTimeout: 3 * maxWait,
    expect: { poll: { timeout: maxWait } },
    pool: 'forks',
    server: { deps: { external: [compiledModules] } },
    // Much of what tests make lives shortly: with more room for the young it is inspected less often.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=128'],
    maxWorkers: 2,
    experimental: process.env.FLUXBENCH_UNCACHED
      ? {}
      : { fsModuleCache: true, fsModuleCachePath: transformedModules() },
    setupFiles: isTimed ? ['tests/support/cpuTimes.ts'] : [],
    sequence: { sequencer: FastProjectsFirst },
    // Files share the modules of their worker (`isolate: false`): what a test changes in a module or
    // a global it sets back, or the set-up of its project does.
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          include: ['tests/renderer/**/*.test.ts'],
          exclude: ['tests/renderer/**/*.alone.test.ts', longInPage],
          environment: 'happy-dom',
          setupFiles: 'tests/renderer/support/setup.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'page-long',
          include: [longInPage],
          environment: 'happy-dom',
          setupFiles: 'tests/renderer/support/setup.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'page-alone',
          // A file that changes a module before others load needs modules of its own.
          include: ['tests/renderer/**/*.alone.test.ts'],
          environment: 'happy-dom',
          setupFiles: 'tests/renderer/support/setup.ts',
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'units',
          include: ['tests/**/*.test.ts'],
          exclude: [
            onSoftwareGpu,
            ...long,
            'tests/bench/**',
            'tests/e2e/**',
            'tests/renderer/**',
            'tests/site/**',
          ],
          isolate: false,
        },
      },
      {
        extends: true,
        // The host of the site is the same code over the browser's own file system.
        plugins: [browserModules()],
        test: {
          name: 'site',
          include: [
            'tests/site/**/*.test.ts',
            ...['checkpointFiles', 'projectDamage', 'projectStore', 'runFolders', 'verbs'].map(
              (file) => `tests/electron/${file}.test.ts`,
            ),
          ],
          setupFiles: 'tests/site/support/useDisk.ts',
          env: { FLUXBENCH_TEST_DISK: 'browser' },
          isolate: false,
        },
      },
      { extends: true, test: { name: 'long', include: long, isolate: false } },
      {
        extends: true,
        test: {
          name: 'kernels',
          include: [onSoftwareGpu],
          setupFiles: 'tests/support/skipWithoutVulkan.ts',
          // The software adapter's compiler takes and frees much memory: glibc keeps it for the next kernel.
          env: {
            GLIBC_TUNABLES: [
              'trim_threshold=2000000000',
              'mmap_threshold=1000000000',
              'top_pad=67108864',
            ]
              .map((tunable) => `glibc.malloc.${tunable}`)
              .join(':'),
          },
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'end to end',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/e2e/globalSetup.ts',
          testTimeout: 5 * maxWait,
          isolate: false,
        },
      },
    ],
  },
});
