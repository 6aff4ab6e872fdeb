/** Texts of the export for PyFR. */
export const pyfr = {
  pyfrTableHeader: (file: string) =>
    `${file}: not a CSV file of a PyFR plugin: the first column must be t`,
  pyfrTableLine: (file: string, line: number) =>
    `${file}:${line}: expected a number in every column`,
  pyfrTablesMissing: (monitors: readonly string[]) =>
    `Monitors without a table of PyFR: ${monitors.join(', ')}`,
  pyfrTablesLeft: (files: readonly string[]) =>
    `Tables that match no monitor of the case: ${files.join(', ')}`,
  pyfrNoMonitors: (files: readonly string[]) =>
    `${files.join(', ')}: none of the monitors of the case; import tables that PyFR wrote for the exported case`,
  pyfrSystem: (system: string) =>
    `PyFR has no counterpart of the system ${system}; it solves the compressible Euler and Navier–Stokes equations in 2D and 3D (euler2d, euler3d, navierStokes2d, navierStokes3d)`,
  pyfrMethod: (method: string) =>
    `PyFR has no counterpart of the method ${method}; choose flux reconstruction (cpr) on quadrilaterals or hexahedra, modal DG (dg) on triangles, or flux reconstruction on both (frMixed)`,
  pyfrOrder: (order: number, most: number) =>
    `the cells are curved to order ${order}, but PyFR reads at most order ${most}; mesh again with a lower order`,
  pyfrTurned: (group: string) =>
    `${group}: PyFR joins boundaries by translation only, not by rotation`,
  pyfrValue: (group: string, input: string) =>
    `${group}: PyFR's expressions cannot express ${input}; complete [soln-bcs]`,
  pyfrMovingWall: (group: string) =>
    `${group}: PyFR's adiabatic walls are at rest; choose an isothermal wall, or complete [soln-bcs]`,
  pyfrViscousOnly: (group: string, condition: string) =>
    `${group}: PyFR has ${condition} for Navier–Stokes only; choose characteristicFarField, or complete [soln-bcs]`,
  pyfrCondition: (group: string, condition: string) =>
    `${group}: PyFR has no counterpart of ${condition}; complete [soln-bcs]`,
  pyfrSlipWall:
    'Slip walls: PyFR mirrors the normal velocity outside the wall, where Fluxbench sets it to 0.',
  pyfrTrueNormal:
    'Slip walls: PyFR takes the normal of the cells, Fluxbench that of the curve which the boundary follows.',
  pyfrFarFieldGradient:
    'Far fields and prescribed states: PyFR takes the viscous flux of the outer state without gradient, Fluxbench the inner gradient.',
  pyfrOutflow:
    'Subsonic outflow: PyFR keeps density and momentum of the inside, Fluxbench entropy and the outgoing Riemann invariant.',
  pyfrInflow:
    'Subsonic inflow: PyFR takes the pressure of the inside, Fluxbench the outgoing Riemann invariant.',
  pyfrFlux: (from: string, to: string) =>
    from === to
      ? `Riemann solver: ${to} with PyFR’s estimate of the wave speeds.`
      : `Riemann solver: ${to} for ${from}.`,
  pyfrPrecision: 'Precision: double, where Fluxbench uses compensated single precision.',
  pyfrTolerance:
    'Precision: double, since PyFR’s error estimate in single precision is above the tolerance of the time step.',
  pyfrModal:
    'Method: flux reconstruction at Williams–Shunn points, where Fluxbench uses modal discontinuous Galerkin of the same degree.',
  pyfrMixed:
    'Solution points in triangles, tetrahedra, prisms and pyramids are those of PyFR; Fluxbench uses collapsed Gauss–Legendre points.',
  pyfrArtificialViscosity:
    'Artificial viscosity: PyFR has another sensor ([solver-artificial-viscosity]).',
  pyfrSteady: 'Steady solver: PyFR marches in time; look at residual.csv.',
  pyfrSteadyTolerance: (tolerance: number) =>
    `End at changes below ${tolerance}: a trigger of the type "steady" can do it in PyFR.`,
  pyfrNoCondition: (group: string) =>
    `${group}: the case has no condition for it; complete [soln-bcs]`,
  pyfrMeshChange: (key: string, cells: string) =>
    `${key}: Fluxbench cannot change a mesh of ${cells}; remove it from the case`,
  pyfrInverted: (element: string, number: number) =>
    `element ${number} (${element}) is inverted; orient the volumes and mesh again`,
  pyfrOnePyramid:
    'mesh.msh: "pyfr import" fails on a mesh with exactly one pyramid; mesh again with none or several, or split it into two tetrahedra',
  pyfrUntagged: (sides: number) =>
    `${sides} sides of the boundary have no group; add them to physical surfaces`,
  pyfrPoints: 'Solution points: Gauss–Legendre, since PyFR has no Chebyshev–Lobatto points.',
  pyfrCorrection: (name: string) => `Correction function: DG, since PyFR has no ${name}.`,
  pyfrVolumeTerm: (name: string) =>
    `Flux divergence: of the interpolated flux, where Fluxbench uses ${name}.`,
  pyfrSplitForm:
    'Flux divergence: of the over-integrated flux at Gauss–Legendre points, where Fluxbench uses the split form. The time step is half as long.',
  pyfrViscousScheme: 'Viscous fluxes: LDG with beta 0.5 and tau 0.1, PyFR’s usual values.',
  pyfrPositivity:
    'Positivity limiter: PyFR has an entropy filter instead ([solver-entropy-filter]).',
  pyfrShocks:
    'Shock capturing on subcells: PyFR has an entropy filter, or artificial viscosity, instead.',
  pyfrLimiter: 'Slope limiter: PyFR has an entropy filter instead ([solver-entropy-filter]).',
  pyfrSubgrid: 'Subgrid viscosity: PyFR has no subgrid model.',
  pyfrIntegrator: (from: string, to: string) => `Time integrator: ${to} for ${from}.`,
  pyfrViscousStep:
    'Time step: PyFR’s CFL number ignores viscosity; set a fixed dt if diffusion limits the step.',
  pyfrMaxSteps: (steps: number) => `Limit of ${steps} steps: PyFR ends at a time.`,
  pyfrSettled: 'End by settled monitors: a trigger of the type "steady" can do it in PyFR.',
  pyfrWallTime: 'Wall-clock limit: set that of the job.',
  pyfrEnd: 'The case has no end time; add tend to [solver-time-integrator].',
  pyfrRasters: 'The initial state reads raster files; complete [soln-ics].',
  pyfrPainted: 'The initial state is painted; complete [soln-ics].',
  pyfrInitial: 'PyFR’s expressions cannot express the initial state; complete [soln-ics].',
  pyfrDrive: 'Mean-flow forcing: PyFR has no controller for it.',
  pyfrSource: 'Source term: PyFR’s expressions cannot express it.',
  pyfrEvents: 'Events during the run: PyFR has none.',
  pyfrSnapshotTimes: (times: readonly number[]) =>
    `Snapshots at ${times.join(', ')}: PyFR writes states at a fixed interval.`,
  pyfrMarks: 'Marks: PyFR has none.',
  pyfrExtreme: (name: string) => `${name}: PyFR records averages, not extremes.`,
  pyfrAverageEnd: (name: string) => `${name}: PyFR’s averages end with the run.`,
  pyfrObserved: (name: string) => `${name}: PyFR’s plugins cannot express it.`,
  pyfrLine: (name: string) => `${name}: PyFR samples single points, not lines.`,
  pyfrSampler: (monitors: readonly string[]) =>
    `Point monitors: points.csv has all primitive variables of each point; compute ${monitors.join('; ')} from them.`,
  pyfrForces: (monitors: readonly string[]) =>
    `Boundary monitors: PyFR writes forces and moments of each group; compute ${monitors.join('; ')} from them.`,
  pyfrGuide: (name: string, version: string, cells: string, unknowns: string) => `# ${name} for PyFR

Written by Fluxbench ${version} for PyFR 3.1: ${cells} cells, ${unknowns} unknowns.

## Run

    pyfr import mesh.msh mesh.pyfrm
    pyfr partition add mesh.pyfrm 4
    mpirun -n 4 pyfr -p run -b cuda mesh.pyfrm case.ini

\`-b\` names the backend: \`cuda\`, \`hip\`, \`metal\`, \`opencl\` or \`openmp\`. On one device leave out \`partition\` and \`mpirun -n 4\`. \`job.slurm\` does the same on a cluster. PyFR needs an MPI library with persistent collectives (MPI 4, such as Open MPI 5 or MPICH 4).

## Look at results

    pyfr export volume mesh.pyfrm state-1.000000.pyfrs state.vtu

The file opens in ParaView. Files of points, integrals, forces and residuals are CSV.
`,
  pyfrElements: (file: string, types: readonly string[]) =>
    `${file}: the mesh has elements of the types ${types.join(', ')}, which are unknown or of different dimensions; write it again by "pyfr import"`,
  pyfrCurvedPyramids: (file: string) =>
    `${file}: pyramids of this mesh are curved; view the state in ParaView after "pyfr export volume"`,
  pyfrDamaged: (file: string) => `${file}: the file is incomplete or damaged; write it again`,
  pyfrForeign: (file: string, member: string) =>
    `${file}: not a file of PyFR 3: "${member}", "mesh-uuid" or "version" is missing`,
  pyfrVersion: (file: string, version: number, known: number) =>
    `${file}: format version ${version} of PyFR, expected ${known}; convert it by PyFR 3`,
  pyfrOtherMesh: (file: string, mesh: string) => `${file}: the state is not of the mesh ${mesh}`,
  pyfrOtherCells: (mesh: string) =>
    `${mesh}: the cells are not those of the state; import the mesh that Fluxbench exported for this case`,
  pyfrSubset: (file: string) =>
    `${file}: the file has a part of the cells; write a state of the whole mesh`,
  pyfrToComplete: 'To complete before running',
  pyfrDifferences: 'Computed differently',
  pyfrMissing: 'Not carried over',
  pyfrRenamed: 'Renamed groups',
  pyfrJobSize: (unknowns: string, memory: number) =>
    `${unknowns} unknowns; at most about ${memory} GiB of memory per GPU`,
} as const;
