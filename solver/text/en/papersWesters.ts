import type { Texts } from '../../core/texts';

/** Contents of the CE/SE source: titles, differences and reasons. */
export const papersWesters = {
  westersAuthors: 'F. Westers',
  westersShort: 'Westers 2020',
  westersReference:
    'F. Westers, A GPU implementation of the 1D and 2D Conservation Element / Solution Element scheme, BSc thesis, University of Groningen 2020',

  westersReductions: 'Run time of reductions by array size',
  westersTubes: 'Four gas tubes: settings',
  westersTubesNote:
    'The table prints settings only. The checks compare steps and densities with an independent implementation.',
  westersTubeCurves: 'Four gas tubes: density by CPU and GPU',
  westersQuadrants: 'Four quadrants, equation 5.1',
  westersQuadrantsNote:
    'The second quadrant is printed as (0.5323, 1.206, 0.030) with a number missing; (0.5323, 1.206, 0, 0.3) is used. The end time and boundaries are not stated.',
  westersSizes: 'Run time and speed-up by number of points, 1D',
  westersCfl1d: 'Run time by CFL number, 1D',
  westersBlocks1d: 'Run time by block size, 1D',
  westersMap: 'Run time by number of points along x and y',
  westersSizes2d: 'Run time and speed-up at 500 points along x',
  westersCfl2d: 'Run time by CFL number, 2D',
  westersOccupancy: 'Occupancy by block size',
  westersOccupancyNote:
    'Theoretical occupancy of a Tesla K40, limited by warps, blocks and the shared memory of at most 64 points per block; the registers of a thread are not stated. WebGPU reports no occupancy, so that of our kernels is unknown.',
  westersBlockPoints: 'Points per block',
  westersWarpShare: 'Active warps',
  westersK40: 'Tesla K40, theoretical',
  westersBlocks2d: 'Run time by block size, 2D',
  westersBlockLabel: (x: number, y: number) => `${x} × ${y}`,
  westersSpeedUps: 'Speed-ups of the abstract',
  westersDouble1d: '1D, double over one thread',
  westersDouble2d: '2D, double over 16 threads',
  westersSingle2d: '2D, single over 16 threads in double',
  westersSpeedUpsNote:
    'Double is df64 here. Speed-ups of single precision compare f32 on the GPU with f64 on the CPU.',

  westersTopicAlpha: '1D and 2D schemes with weighted slopes, guarded denominator',
  westersTopicWave: 'Non-dissipative scheme',
  westersTopicStep: 'Step from the CFL number at every step, on the device',
  westersTopicInputs: 'Inputs: domain, points, C, end time, initial state and slopes',
  westersTopicSides: 'Open and reflecting ends on the staggered mesh',
  westersTopicPrecision: 'Single and double precision, digits of agreement',
  westersTopicFailure: 'The strong rarefaction fails at CFL 0.8',
  westersTopicThree: 'Outlook: three dimensions, parallel CPU version',
  westersTopicMapping: 'One thread per variable or per point, overlapping tiles',
  westersTopicAsync: 'Step size without waiting for the host; transfers counted',
  westersTopicDevice: 'Device facts of appendix B',
  westersTopicInitial: 'Initial field on the GPU',
  westersTopicMeshes: 'Outlook: unstructured meshes and bodies',
  westersTopicMeshesNote: 'Quadrilaterals only.',
  westersTopicSideSlopes: 'Slopes by sides D, U, L and R (3.23 to 3.26)',
  westersTopicSideSlopesNote:
    'Slopes `characteristic`. The source does not define the fluxes between the parts of an element; here they are numerical fluxes, as in Shen et al. (2015, 2016), which it cites.',
  westersTopicMemory: 'Surface, constant and texture memory',
  westersTopicMemoryNote:
    'The kernel laboratory compares tables in a uniform buffer, the constant memory of WebGPU, on triangles. WebGPU has no surface memory, and textures cannot be written and read in one kernel.',
  westersTopicViscous: 'Outlook: Navier–Stokes',
  westersTopicViscousNote:
    'On grids, with weighted or Courant-number insensitive slopes, periodic, prescribed, slip and adiabatic sides; the source gives no scheme.',
  westersTopicSeveral: 'Outlook: several GPUs',
  westersTopicSeveralNote: 'A run uses one GPU: WebGPU has no transfers between GPUs.',
  westersTopicDivision: 'Appendix A: fused multiply-add on and off, reciprocal division',
  westersTopicDivisionNote: 'WGSL leaves both to the driver.',
} as const satisfies Texts;
