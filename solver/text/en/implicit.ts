import type { Texts } from '../../core/texts';

/** Steady and implicit solvers. */
export const implicit = {
  implicitTitle: (operator: string) => `Newton–Krylov, ${operator}`,
  implicitLocalTitle: (operator: string) => `local time steps, ${operator}`,
  implicitMultigridTitle: (operator: string) => `p-multigrid, ${operator}`,
  implicitBlocksTooLarge: (mebibytes: number) =>
    `the blocks of the Jacobian need ${mebibytes} MiB, more than one address space holds; choose p-multigrid, a lower order or a coarser mesh`,
  implicitBlocksBeyondDevice: (mebibytes: number) =>
    `the blocks of the Jacobian need ${mebibytes} MiB, more than a buffer or a workgroup of this GPU holds; run the case on the CPU, or choose a lower order or a coarser mesh`,
  implicitNeedsCells:
    'implicit solvers need a mesh of triangles, quadrilaterals or hexahedra, not a grid',
  implicitNoResidual:
    'the method has no implicit solver; choose discontinuous Galerkin or flux reconstruction',
  implicitStepsTitle: (integrator: string, operator: string) => `${integrator}, ${operator}`,
  implicitStepDiverged: (time: number, dt: number) =>
    `Newton's method did not converge at t = ${time} with Δt = ${dt}; choose a smaller time.fixedStep, or remove it so that the error sets Δt`,
  implicitNeedsCpu: 'Implicit time steps have no GPU version',
  implicitWithSteady: 'a steady computation has no time integrator; remove time.implicit',
  implicitNoMethod: (method: string) =>
    `${method} has no implicit time steps; choose discontinuous Galerkin or flux reconstruction, or remove time.implicit`,
  implicitGivenFields: (system: string) =>
    `implicit time steps do not support ${system}; remove time.implicit`,
  implicitDrive: 'implicit time steps do not support mean-flow forcing; remove it or time.implicit',
  implicitRotated: 'implicit time steps do not support rotationally periodic groups',
  implicitMemory: (blocks: string, available: string) =>
    `the Jacobian needs ${blocks} of memory, but this machine has ${available}; choose a lower order or a coarser mesh, or remove time.implicit`,
  steadyMemory: (blocks: string, available: string) =>
    `the Jacobian needs ${blocks} of memory, but this machine has ${available}; choose p-multigrid, local time steps, a lower order or a coarser mesh`,
  checkEndsAtResidual: (tolerance: number) => `when the residual has fallen to ${tolerance}`,
  steadyAverages: 'a steady computation has no time averages; remove them',
  steadyBoundary: (group: string) => `the boundary condition of "${group}"`,
  steadyFlux: 'the flux',
  steadySource: 'the source term',
  steadyDrive: 'steady solvers do not support mean-flow forcing; remove it or compute in time',
  steadyEvents: 'a steady computation has no events; remove them',
  steadyGivenFields: (system: string) =>
    `steady solvers do not support ${system}; compute the case in time`,
  steadyLimiter: (limiter: string) =>
    `implicit solvers do not support the limiter ${limiter}; choose none, with artificial viscosity at shocks, or explicit steps in time`,
  steadyLocalOrder:
    'implicit solvers need the same order everywhere; remove the local order, or use explicit steps in time',
  steadyBlocksNeedCpu: (unknowns: number, most: number) =>
    `Newton–Krylov with ${unknowns} unknowns per cell has no GPU version; the GPU supports up to ${most}`,
  steadyLocalNeedsCpu: 'Local time steps have no GPU version',
  steadyMultigridViscous:
    'p-multigrid does not support viscous fluxes or artificial viscosity; choose Newton–Krylov or local time steps',
  steadyMultigridNeedsCpu: 'p-multigrid has no GPU version',
  steadyMethodNeedsCpu: (method: string) =>
    `The steady solver of ${method} has no GPU version for this system`,
  steadyNoMethod: (method: string) =>
    `${method} has no steady solver; choose discontinuous Galerkin or flux reconstruction, or compute in time`,
  steadyResidualAt: (residual: string, tolerance: number) =>
    `the residual is ${residual} of the initial one, above the tolerance ${tolerance}`,
  steadyResidualHistory: (
    lowest: string,
    at: number,
    least: string,
    most: string,
    iterations: number,
  ) =>
    `the lowest residual was ${lowest} in iteration ${at}, those of the last ${iterations} iterations ${least} to ${most}; compute an unsteady flow in time`,
  steadyWorstCell: (cell: string, conditions: readonly string[]) =>
    `the residual is largest in cell ${cell}${conditions.length > 0 ? ` at ${conditions.join(', ')}` : ''}: refine the mesh there${conditions.length > 0 ? ' or change the condition' : ''}; if the flow is unsteady there, compute in time`,
  steadyRotated: 'steady solvers do not support rotationally periodic groups',
  steadyShockCapturing:
    'implicit solvers do not support shock capturing by subcells; choose artificial viscosity or explicit steps in time',
  steadyTimeDependent: (what: string) =>
    `${what} depends on t, so there is no steady state; compute the case in time`,
  steadyWithEnd: 'a steady computation has no end time; set it to null',
  steadyWithFixedStep: 'a steady computation has no time step; remove it',
  ransTitle: 'RANS with Spalart–Allmaras',
  ransSource:
    'Manufactured solution; Spalding, J. Appl. Mech. 28, 1961; NASA Turbulence Modeling Resource, CFL3D and FUN3D on their finest grids: flat plate (2DZP), bump (2DB) and NACA 0012',
  ransMethod:
    'Flux reconstruction with Newton–Krylov on curved quadrilaterals. The stress of wall functions is the momentum lost in a step. Drag and skin friction of the plate may differ from the published values by 0.5 %, at p = 1 by 2 %, with wall functions on coarse meshes by 5 %; forces on the bump and the friction at its top by 1 %, on its slopes by 3 %, lift and drag of the airfoil by 0.5 %.',
  ransError: (variable: string, degree: number, size: number) =>
    `${variable}, p = ${degree}, ${size} × ${size}`,
  ransPlateDrag: (degree: number) => `Flat plate, CD, p = ${degree}`,
  ransPlateFriction: (degree: number) => `Flat plate, Cf at x = 0.97, p = ${degree}`,
  ransWallFunction: (yPlus: number) => `Stress of a wall function, y⁺ = ${yPlus}`,
  ransCoarseDrag: (yPlus: number) => `Flat plate, wall function at y⁺ = ${yPlus}, CD, p = 2`,
  ransCoarseFriction: (yPlus: number) =>
    `Flat plate, wall function at y⁺ = ${yPlus}, Cf at x = 0.97, p = 2`,
  ransAirfoil: (figure: 'lift' | 'drag') =>
    `NACA 0012 at 10°, Re 6·10⁶, p = 2: ${figure} coefficient`,
  ransBump: (figure: string) => {
    switch (figure) {
      case 'lift':
        return 'Bump, CL';
      case 'drag':
        return 'Bump, CD';
      default:
        return `Bump, Cf at x = ${figure}`;
    }
  },
  steadyTitle: 'Steady flows by Newton–Krylov',
  steadyMethod:
    'Modal DG with the Newton–Krylov solver, from a uniform flow, to a residual of 1e-10.',
  steadyReference:
    'manufactured solution; NACA 0012 at Mach 0.5 and 2°: published range; at Mach 0.8 and 1.25° (case 1 of AGARD AR-211): a wide range',
  steadyError: (degree: number, size: number) => `Density, p = ${degree}, ${size} × ${size}`,
  steadyIterations: 'Iterations, p = 2, 12 × 12',
  steadyLift: 'NACA 0012, Mach 0.5, 2°: lift coefficient',
  steadyShockLift: 'NACA 0012, Mach 0.8, 1.25°: lift coefficient',
  steadyShockDrag: 'NACA 0012, Mach 0.8, 1.25°: drag coefficient',
  steadyNotReached: 'the run reached no steady state',
} as const satisfies Texts;
