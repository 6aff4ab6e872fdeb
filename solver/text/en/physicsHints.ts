import type { Texts } from '../../core/texts';

/** Systems of equations, numerical fluxes and boundary conditions: descriptions and messages. */
export const physicsHints = {
  physicsAverageOfBothSidesWithout:
    'Average of both sides without dissipation. For demonstration only; unstable for nonlinear equations.',
  physicsExactSolutionOfTheRiemann:
    'Exact solution of the Riemann problem. Resolves all waves; the most expensive.',
  physicsAverageOfLaxFriedrichsAnd:
    'Average of Lax–Friedrichs and Lax–Wendroff. Monotone; needs no wave speeds.',
  physicsTwoWavesWithOneIntermediate:
    'Two waves with one intermediate state. Exact for supersonic flow.',
  physicsHLLWithAContactWave: 'HLL with a contact wave. Resolves contacts and shear layers.',
  physicsLargestDissipationThatTheTime:
    'Largest dissipation that the time step allows. Most robust, most diffusive.',
  physicsSecondOrderForSmooth1D: 'Second order for smooth 1D waves; oscillates at discontinuities.',
  physicsDissipationByTheLargestWave:
    'Dissipation by the largest wave speed at the face. Robust; smears contacts.',
  physicsMultiStagePredictorCorrectorFlux:
    'Multi-stage predictor–corrector flux based on FORCE. Sharp; needs no wave speeds.',
  physicsUpwindsEachWaveOfThe:
    'Upwinds each wave of the Roe-averaged state. Resolves contacts and shear layers, but may admit expansion shocks.',
  physicsRoeWithAddedDissipationAt:
    'Roe with added dissipation at sonic points, which removes expansion shocks (Harten and Hyman).',
  physicsRoeWithReducedVelocityDissipation:
    'Roe with reduced velocity dissipation at low Mach numbers (Rieper). Preserves vortices in slow flow.',
  physicsLocalLaxFriedrichsWithThe:
    'Local Lax–Friedrichs with the wave speed of the averaged state. Slightly less dissipative.',
  physicsExactRiemannSolverForLinear: 'Exact Riemann solver for linear systems: upwinds each wave.',
  physicsAScalarTransportedAlongA:
    'A scalar transported along a line by a given velocity, uniform or variable.',
  physicsPrescribesAValueAsA:
    'Prescribes a value as a function of x and t, where the velocity points into the domain.',
  physicsExtrapolatesTheInteriorValueZero: 'Extrapolates the interior value (zero gradient).',
  physicsAScalarTransportedByA:
    'A scalar transported by a given velocity field: uniform, rotating, or variable.',
  physicsPrescribesAValueAsA2:
    'Prescribes a value as a function of x, y and t, where the velocity points into the domain.',
  physicsAScalarTransportedByA2:
    'A scalar transported by a given velocity field: uniform, rotating about the z axis, or variable.',
  physicsPrescribesAValueAsA3:
    'Prescribes a value as a function of x, y, z and t, where the velocity points into the domain.',
  physicsAScalarTransportedByA3: 'A scalar transported by a velocity field and by diffusion.',
  physicsZeroDiffusiveFluxTheConvected: 'Zero diffusive flux; the convected value is extrapolated.',
  physicsInviscidBurgersEquationAScalar:
    'Inviscid Burgers equation: a scalar that is its own velocity and forms shocks and rarefactions.',
  physicsInviscidBurgersEquationAlongA:
    'Inviscid Burgers equation along a fixed direction in the plane: forms shocks and rarefactions.',
  physicsInviscid1DFlowOfAn:
    'Inviscid 1D flow of an ideal gas, e.g. in a shock tube. Any consistent units.',
  physicsSolidWallAtRestReflects: 'Solid wall at rest: reflects the normal momentum.',
  physicsFreeStreamStateOutsideThe:
    'Free-stream state outside; the numerical flux selects incoming and outgoing waves.',
  physicsPrescribesTheStateAsA:
    'Prescribes the state as a function of x and t, e.g. an inflow, an exact solution or a moving shock.',
  physicsExtrapolatesTheInteriorStateZero:
    'Extrapolates the interior state (zero gradient). For supersonic outflow; in subsonic flow use a far field, since disturbances may grow.',
  physicsInviscidFlowOfAnIdeal:
    'Inviscid flow of an ideal gas: mass, momentum and energy. Any consistent units: SI (kg/m³, m/s, Pa), or values relative to a reference state.',
  physicsFrictionlessSolidWallReflectsThe:
    'Frictionless solid wall: reflects the normal momentum at the edge.',
  physicsSolidWallWhoseStraightEdges:
    'Solid wall whose straight edges approximate a curve: keeps only the momentum tangential to the true curve (Krivodonova and Berger).',
  physicsPrescribesTheStateAsA2:
    'Prescribes the state as a function of x, y and t, e.g. an inflow, an exact solution or a moving shock.',
  physicsInviscid3DFlowOfAn:
    'Inviscid 3D flow of an ideal gas: mass, momentum and energy. Any consistent units.',
  physicsFrictionlessSolidWallReflectsThe2:
    'Frictionless solid wall: reflects the normal momentum at the face.',
  physicsPrescribesTheStateAsA3:
    'Prescribes the state as a function of x, y, z and t, e.g. an inflow, an exact solution or a moving shock.',
  physicsExtrapolatesTheInteriorStateLinearly:
    'Extrapolates the interior state linearly, so that waves leave a grid with less reflection than with an outflow. Falls back to constant extrapolation for unphysical states.',
  physicsFreeStreamStateOutsideImposed:
    'Free-stream state outside, imposed by Riemann invariants: outgoing waves leave with little reflection.',
  physicsInflowFromAReservoirWith:
    'Inflow from a reservoir with given total pressure, total temperature and direction; the speed follows from the outgoing characteristic. No backflow.',
  physicsInflowNormalToTheBoundary:
    'Inflow normal to the boundary with given mass flux and total temperature; the pressure is extrapolated from inside.',
  physicsOutflowAgainstAGivenPressure:
    'Outflow against a given pressure; supersonic outflow is extrapolated.',
  physicsProductsOfAveragesPreservesKinetic:
    'Products of averages. Preserves kinetic energy; robust and cheap.',
  physicsConservesEntropyPreservesKineticEnergy:
    'Conserves entropy, preserves kinetic energy and pressure equilibria (logarithmic means).',
  physicsConservesEntropyAndPreservesKinetic:
    'Conserves entropy and preserves kinetic energy (logarithmic means of density and ρ/p).',
  physics1DFlowOfAPerfectly:
    '1D flow of a perfectly conducting gas with its magnetic field, both with transverse components. The field along the line is a constant parameter. Normalized: the magnetic pressure is ½|B|².',
  physicsFlowOfAPerfectlyConducting:
    'Flow of a perfectly conducting gas with its magnetic field, both with an out-of-plane component. Normalized: the magnetic pressure is ½|B|². There is no divergence cleaning of B.',
  physicsPerfectlyConductingFrictionlessWallReflects:
    'Perfectly conducting frictionless wall: reflects the normal momentum and the normal magnetic field.',
  physicsSoundAndSmallEntropyAnd:
    'Sound and small entropy and vorticity perturbations in a gas at rest or in a given steady mean flow. With the defaults, mean density and sound speed are 1.',
  physicsSolidWallWhoseStraightEdges2:
    'Solid wall whose straight edges approximate a curve: keeps only the velocity tangential to the true curve (Krivodonova and Berger).',
  physicsSoundHardWallReflectsThe:
    'Sound-hard wall: reflects the normal velocity perturbation. The mean flow must be tangential.',
  physicsFirstOrderAbsorbingBoundaryWaves:
    'First-order absorbing boundary: waves at normal incidence leave without reflection, oblique waves are partly reflected.',
  physicsPrescribesThePerturbationInSpace:
    'Prescribes the perturbation in space and time, e.g. incident sound or an exact solution.',
  physicsExtrapolatesTheInteriorStateZero2:
    'Extrapolates the interior state (zero gradient). For outflow faster than all waves; in slower flow disturbances may grow.',
  physicsElectromagneticWavesIn3DNormalized:
    'Electromagnetic waves in 3D. Normalized: for μ = ε = 1 the wave speed is 1.',
  physicsMetalTheTangentialElectricField:
    'Metal: the tangential electric field is zero at the wall and is reflected with opposite sign.',
  physicsTheTangentialMagneticFieldIs:
    'The tangential magnetic field is zero at the wall and is reflected with opposite sign; also a symmetry plane of the tangential E.',
  physicsPrescribesTheFieldAsA:
    'Prescribes the field as a function of x, y, z and t, e.g. an incident wave or an exact solution.',
  physicsElectromagneticWavesWithInPlane:
    'Electromagnetic waves with in-plane magnetic field and out-of-plane Ez. Normalized: for μ = ε = 1 the wave speed is 1.',
  physicsMetalEzIsZeroAt: 'Metal: Ez is zero at the wall and is reflected with opposite sign.',
  physicsTheTangentialMagneticFieldIs2:
    'The tangential magnetic field is zero at the wall and Ez is reflected with the same sign; also a symmetry plane of Ez, along which plane waves travel undisturbed.',
  physicsEmitsAPlaneWaveWith:
    'Emits a plane wave with this Ez and absorbs waves at normal incidence. The exterior state is twice the amplitude without magnetic field, half of which enters the domain.',
  physicsPrescribesTheFieldAsA2:
    'Prescribes the field as a function of x, y and t, e.g. an incident wave or an exact solution.',
  physicsSolidWallWhoseStraightEdges3:
    'Solid wall whose straight edges approximate a curve: reflects the momentum at the true normal. Conserves mass much better on coarse closed curves than the wall with the true normal.',
  physicsPlaneShockThatMovesThrough:
    'Plane shock that moves through the boundary: the given gas ahead, and behind it the state that follows from its Mach number.',
  physicsViscousHeatConductingIdealGas:
    'Viscous, heat-conducting ideal gas. The viscosity is μ = ρ|v|L/Re, with density and speed of the free stream and the reference length L: γML/Re for ρ = γ and p = 1, ML/Re for ρ = 1 and p = 1/γ (sound speed 1 in both).',
  physicsSutherlandTemperature0ConstantViscosity: 'Sutherland temperature (0: constant viscosity)',
  physicsDepthAndWidthAveragedWater:
    'Depth- and width-averaged water flow along a channel with a flat bed: depth and discharge per width. SI units.',
  physicsPrescribesTheStateAsA4:
    'Prescribes the state as a function of x and t, e.g. an inflow, still water or an exact solution.',
  physicsExtrapolatesTheInteriorStateZero3:
    'Extrapolates the interior state (zero gradient). For supercritical outflow.',
  physicsDepthAveragedWaterFlowOver:
    'Depth-averaged water flow over a flat bed: depth and discharge per width. SI units.',
  physicsPrescribesTheStateAsA5:
    'Prescribes the state as a function of x, y and t, e.g. an inflow, still water or an exact solution.',
  physicsDepthAveragedWaterFlowAlong:
    'Depth-averaged water flow along a channel with a variable bed that may fall dry, with friction and rain. SI units.',
  physicsPrescribesSurfaceAndVelocityAs:
    'Prescribes surface and velocity as functions of x and t, e.g. an inflow or an incoming wave.',
  physicsPrescribesTheSurfaceElevationE:
    'Prescribes the surface elevation, e.g. of a lake or a tide.',
  physicsInflowWithAGivenDischarge:
    'Inflow with a given discharge per meter of width; the depth is extrapolated from inside.',
  physicsDepthAveragedWaterFlowOver2:
    'Depth-averaged water flow over a variable bed that may fall dry, with friction and rain. SI units.',
  physicsPrescribesSurfaceAndVelocityAs2:
    'Prescribes surface and velocity as functions of x, y and t, e.g. an inflow or an incoming wave.',
  physicsNoSlipWallWithoutHeat: 'No-slip wall without heat flux; it may move tangentially.',
  physicsNoSlipWallWithA: 'No-slip wall with a given temperature; it may move tangentially.',
  physicsSkinFrictionCoefficientAlongThe: 'Skin friction coefficient along the free stream',
  physicsPrescribesTheDepthEG:
    'Prescribes the depth, e.g. of a lake or a tide; the velocity is extrapolated from inside.',
  physicsLinearSoundInAMedium:
    'Linear sound in a medium at rest: ∂p/∂t + K∇·u = 0, ∂u/∂t + ∇p/ρ = 0, with hard walls and absorbing sides.',
  physicsReflectsSoundTheNormalVelocity: 'Reflects sound: the normal velocity is mirrored.',
  physicsZeroExteriorStateWavesAt: 'Zero exterior state: waves at normal incidence leave.',
  physicsAScalarConservationLawU:
    'A scalar conservation law: ∂u/∂t + ∇·(½u² a) = 0. The minimal custom system; wave speeds follow from its flux.',
  physicsEulerEquationsOfAnIdeal:
    'Euler equations of an ideal gas with a passively transported concentration: ∂(ρY)/∂t + ∇·(ρY u) = 0. Each further scalar adds one row to each list.',
  physicsPrescribesThePressureAndExtrapolates: 'Prescribes the pressure and extrapolates the rest.',
  physicsALightLayerOfWater:
    'A light layer of water over a heavy one on a flat bed, in depths and velocities of initially irrotational flow. The run ends if strong shear makes the equations lose hyperbolicity.',
  physicsTheShearBetweenTheLayers:
    'the shear between the layers makes the equations non-hyperbolic, so interface waves would grow without bound',
  physicsAverageOfBothFluxesThe: 'Average of both fluxes: the conservative (divergence) form.',
} as const satisfies Texts;
