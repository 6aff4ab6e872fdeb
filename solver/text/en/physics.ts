import type { Texts } from '../../core/texts';

/** Errors of systems, boundary conditions, fluxes and sources. */
export const physics = {
  physicsCircle: 'has a radius without a center; give both or neither',
  physicsStrokes: (place: string) => `${place}: strokes need a two-dimensional system; remove them`,
  physicsUnknownVariable: (place: string, variable: string, known: string) =>
    `${place}.variable: there is no variable "${variable}"; choose one of ${known}`,
  physicsMissing: (place: string, name: string) => `${place}.${name}: missing; give an expression`,
  physicsManufactured:
    'sourceTerm: "manufactured" needs an exact solution; give one in "exact" or remove the source term',
  physicsCustomSystem: 'Custom system',
  physicsNoEigenvector: 'is not an eigenvector of the flux Jacobian for this speed',
  physicsLeftVectors: 'the left eigenvectors are not the inverse of the right ones',
  physicsWaveCount: (variables: number, waves: number) =>
    `needs ${variables} waves, one per variable, not ${waves}`,
  physicsNoVariable: (name: string, known: string) =>
    `"${name}" is not a variable; choose one of ${known}`,
  physicsReservedFlux: (id: string) => `"${id}" is available in every system; choose another name`,
  physicsNoEntropy: 'needs the entropy that it conserves; give "entropy"',
  physicsNoFlux: 'scheme.numericalFlux: missing; this method needs a numerical flux',
  physicsAxes: (given: string, dimension: string, needed: string) =>
    `is given along ${given}, but a system in ${dimension} needs ${needed}`,
  physicsPerVariable: (names: string, count: number) =>
    `needs one expression per variable (${names}), not ${count}`,
  physicsNameTaken: (name: string) => `"${name}" is already used; choose another name`,
  physicsDependsOnPlace: (places: string) =>
    `depends on ${places}; give a quantity of the state only`,
  physicsDefaultOutside: (name: string, value: number) =>
    `the default ${name} = ${value} is outside its limits; correct the default or the limits`,
  physicsNotAnInput: (name: string) => `"${name}" is not an input of this condition`,
  physicsContinuedBalance:
    'does not preserve the states at rest of a well-balanced system; remove it',
  physicsNeedsViscousFlux:
    'applies to viscous fluxes, which this system does not have; remove it or give "viscousFlux"',
  physicsDeclarationId: (id: string) =>
    `a declaration needs the id "${id}", and this id needs a declaration; give both or neither`,
  physicsDriveSource: (variable: string) =>
    `has no entry for ${variable}, whose mean it maintains; give it an expression such as 1`,
  physicsDriveMean: (name: string) =>
    `drive.mean: depends on ${name}, but it is one value for the whole domain; give an expression in t`,
  physicsUnknownCondition: (group: string, system: string, condition: string, known: string) =>
    `boundaries.${group}.condition: ${system} has no condition "${condition}"; choose one of ${known}`,
  physicsWallFunctionNeeds: (dimension: number) =>
    `; wall functions belong to a turbulence model: spalartAllmaras${dimension}d`,
  physicsSlopeUnknown: (name: string, axis: string, slope: string) =>
    `initial.${name}: its derivative along ${axis} cannot be computed from a raster or painted strokes; give initialSlopes["${slope}"], or choose other initial slopes`,
  physicsNeedsRiemann: 'the exact solution of its Riemann problem',
  physicsNeedsContact: 'a contact wave',
  physicsNeedsMachNumber: 'a Mach number of its waves',
  physicsNeedsPrimitives: 'primitive variables that are derived quantities',
  physicsNeedsWaveSpeeds: 'signed wave speeds',
  physicsNeedsAbsoluteJacobian: 'an absoluteJacobian',
  physicsNoPartner: 'has no partner; choose the group on the opposite side',
  physicsOwnPartner: 'is its own partner; choose the group on the opposite side',
  physicsUnknownPartner: (partner: string) =>
    `has the partner "${partner}", which is not a boundary group`,
  physicsOneSidedPartner: (partner: string, group: string) =>
    `has the partner "${partner}"; make that group periodic with the partner "${group}" too`,
  physicsOneSidedTurn: (partner: string) =>
    `is rotated against its partner "${partner}"; set "turned": true there too`,
  physicsPointSpacing: (name: string) =>
    `system.coefficients: uses ${name}, which is available in viscous fluxes, fields, averages and monitors only; give a number or an expression of position`,
  physicsFaceState: 'a state at a face',
  physicsContactSpeed: 'a wave speed in "contact"',
  physicsUnknownSystem: (id: string, known: string) =>
    `system.id: there is no system "${id}"; choose one of ${known}`,
  physicsUnknownFlux: (id: string, known: string) =>
    `scheme.numericalFlux: there is no flux "${id}"; choose one of ${known}`,
  physicsFluxMissing: (flux: string, missing: string, system: string, known: string) =>
    `scheme.numericalFlux: ${flux} needs ${missing}, which ${system} does not declare; choose one of ${known}`,
  physicsSpongePoint: (given: number, needed: number) => `has ${given} coordinates; give ${needed}`,
  physicsSpongeRadius: 'must be larger than "inner"',
  physicsSpongeEnds: 'equals "from"; give another point',
  physicsUnknownTwoPoint: (system: string, id: string, known: string) =>
    `scheme.twoPointFlux: ${system} has no two-point flux "${id}"; choose one of ${known}`,
  physicsNoCondition: (group: string) => `boundary group "${group}" has no condition; assign one`,
  physicsWaveSpeed: (speed: string | number, eigenvalue: string | number) =>
    `is ${speed}, but the flux Jacobian has the eigenvalue ${eigenvalue}, which makes runs unstable; correct it`,
  physicsNotHyperbolic: (imaginary: string | number, at: string) =>
    `its Jacobian has complex eigenvalues with imaginary parts up to ${imaginary} at ${at}: the equations are not hyperbolic there and waves grow without bound; correct the flux or avoid such states`,
  physicsSchlieren: (variable: string) => `Schlieren |∇${variable}|`,
  physicsAdvectionDiffusion: (dimension: number) => `Advection–diffusion, ${dimension}D`,
  physicsLinearizedEuler: (dimension: number) => `Linearized Euler, ${dimension}D`,
  physicsSpalartAllmaras: (dimension: number) => `RANS with Spalart–Allmaras, ${dimension}D`,
  physicsNavierStokes: (dimension: number) => `Compressible Navier–Stokes, ${dimension}D`,
  physicsVelocityChange: (axis: string) => `Velocity ${axis} perturbation`,
  physicsMomentumChange: (axis: string) => `Momentum ${axis} perturbation`,
  physicsMeanVelocity: (axis: string) => `Mean velocity ${axis}`,
  physicsPoynting: (axis: string) => `Poynting vector ${axis}`,
  physicsDirection: (axis: string) => `Direction ${axis}`,
  physicsVelocityAhead: (axis: string) => `Velocity ${axis} ahead`,
  physicsShockPosition: (axis: string) => `Position at t = 0, ${axis}`,
  physicsWallVelocity: (axis: string) => `Wall velocity ${axis}`,
  physicsWallForce: (axis: string) => `Wall force along ${axis} per area`,
  physicsWallFriction: (axis: string) => `Wall friction along ${axis} per area`,
  physicsDryGround: (system: string) => `dry areas need the system ${system}; choose it`,
} as const satisfies Texts;
