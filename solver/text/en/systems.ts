import type { Texts } from '../../core/texts';

/** Descriptions of systems of equations and of templates of custom systems. */
export const systems = {
  systemAdvection1dHint:
    'A scalar transported along a line by a given velocity, uniform or variable.',
  systemAdvection2dHint:
    'A scalar transported by a given velocity field: uniform, rotating, or variable.',
  systemAdvection3dHint:
    'A scalar transported by a given velocity field: uniform, rotating about the z axis, or variable.',
  systemAdvectionDiffusionHint: 'A scalar transported by a velocity field and by diffusion.',
  systemBurgers1dHint:
    'Inviscid Burgers equation: a scalar that is its own velocity and forms shocks and rarefactions.',
  systemBurgers2dHint:
    'Inviscid Burgers equation along a fixed direction in the plane: forms shocks and rarefactions.',
  systemEuler1dHint:
    'Inviscid 1D flow of an ideal gas, e.g. in a shock tube. Any consistent units.',
  systemEuler2dHint:
    'Inviscid flow of an ideal gas: mass, momentum and energy. Any consistent units: SI (kg/m³, m/s, Pa), or values relative to a reference state.',
  systemEuler3dHint:
    'Inviscid 3D flow of an ideal gas: mass, momentum and energy. Any consistent units.',
  systemMhd1dHint:
    '1D flow of a perfectly conducting gas with its magnetic field, both with transverse components. The field along the line is a constant parameter. Normalized: the magnetic pressure is ½|B|².',
  systemMhd2dHint:
    'Flow of a perfectly conducting gas with its magnetic field, both with an out-of-plane component. Normalized: the magnetic pressure is ½|B|². The divergence of B is not cleaned.',
  systemLinearizedEulerHint:
    'Sound and small entropy and vorticity perturbations in a gas at rest or in a given steady mean flow. With the defaults, mean density and sound speed are 1.',
  systemMaxwell3dHint:
    'Electromagnetic waves in 3D. Normalized: for μ = ε = 1 the wave speed is 1.',
  systemMaxwell2dHint:
    'Electromagnetic waves with in-plane magnetic field and out-of-plane Ez. Normalized: for μ = ε = 1 the wave speed is 1.',
  systemSpalartAllmarasHint:
    'Reynolds-averaged Navier–Stokes equations with the Spalart–Allmaras model (SA-neg): steady turbulent flows along walls.',
  systemNavierStokesHint:
    'Viscous, heat-conducting ideal gas. The viscosity is μ = ρ|v|L/Re, with density and speed of the free stream and the reference length L: γML/Re for ρ = γ and p = 1, ML/Re for ρ = 1 and p = 1/γ (sound speed 1 in both).',
  systemWater1dHint:
    'Depth- and width-averaged water flow along a channel with a flat bed: depth and discharge per width. SI units.',
  systemWater2dHint:
    'Depth-averaged water flow over a flat bed: depth and discharge per width. SI units.',
  systemWaterBed1dHint:
    'Depth-averaged water flow along a channel with a variable bed that may be partly dry, with friction and rain. SI units.',
  systemWaterBed2dHint:
    'Depth-averaged water flow over a variable bed that may be partly dry, with friction and rain. SI units.',
  templateAcousticsHint:
    'Linear sound in a medium at rest: ∂p/∂t + K∇·u = 0, ∂u/∂t + ∇p/ρ = 0, with hard walls and absorbing sides.',
  templateBurgersHint:
    'A scalar conservation law: ∂u/∂t + ∇·(½u² a) = 0. The minimal custom system; wave speeds follow from its flux.',
  templateGasWithScalarHint:
    'Euler equations of an ideal gas with a passively transported concentration: ∂(ρY)/∂t + ∇·(ρY u) = 0. Each further scalar adds one row to each list.',
  templateTwoLayersHint:
    'A light layer of water over a heavy one on a flat bed, in depths and velocities of initially irrotational flow. The run stops if strong shear makes the equations lose hyperbolicity.',
  templateTwoLayersLost:
    'the shear between the layers makes the equations non-hyperbolic, so interface waves would grow without bound',
  systemWaterBed1d: 'Shallow water over a bed, 1D',
  systemWaterBed2d: 'Shallow water over a bed, 2D',
  templateAcoustics: 'Custom acoustics',
  templateBurgers: 'Custom Burgers equation',
  templateGasWithScalar: 'Custom gas with a passive scalar',
  templateTwoLayers: 'Custom two-layer shallow water',
} as const satisfies Texts;
