import type { Texts } from '../../core/texts';

/** Descriptions of boundary conditions. */
export const boundaryConditions = {
  conditionValue1dHint:
    'Prescribes a value as a function of x and t, where the velocity points into the domain.',
  conditionOutflowScalarHint: 'Extrapolates the interior value (zero gradient).',
  conditionValue2dHint:
    'Prescribes a value as a function of x, y and t, where the velocity points into the domain.',
  conditionValue3dHint:
    'Prescribes a value as a function of x, y, z and t, where the velocity points into the domain.',
  conditionInsulatedHint: 'Zero diffusive flux; the convected value is extrapolated.',
  conditionWall1dHint: 'Solid wall at rest: reflects the normal momentum.',
  conditionFarFieldHint:
    'Free-stream state outside; the numerical flux selects incoming and outgoing waves.',
  conditionState1dHint:
    'Prescribes the state as a function of x and t, e.g. an inflow, an exact solution or a moving shock.',
  conditionOutflowGasHint:
    'Extrapolates the interior state (zero gradient). For supersonic outflow; in subsonic flow use a far field, since disturbances may grow.',
  conditionSlipWall2dHint: 'Frictionless solid wall: reflects the normal momentum at the edge.',
  conditionCurvedWallHint:
    'Solid wall whose straight edges approximate a curve: keeps only the momentum tangential to the true curve (Krivodonova and Berger).',
  conditionState2dHint:
    'Prescribes the state as a function of x, y and t, e.g. an inflow, an exact solution or a moving shock.',
  conditionSlipWall3dHint: 'Frictionless solid wall: reflects the normal momentum at the face.',
  conditionState3dHint:
    'Prescribes the state as a function of x, y, z and t, e.g. an inflow, an exact solution or a moving shock.',
  conditionLinearOutflowHint:
    'Extrapolates the interior state linearly, so that waves leave a grid with less reflection than with an outflow. Falls back to constant extrapolation for unphysical states.',
  conditionCharacteristicHint:
    'Free-stream state outside, imposed through Riemann invariants: outgoing waves leave with little reflection.',
  conditionSubsonicInflowHint:
    'Inflow from a reservoir with given total pressure, total temperature and direction; the speed follows from the outgoing characteristic. No backflow.',
  conditionMassFlowHint:
    'Inflow normal to the boundary with given mass flux and total temperature; the pressure is extrapolated from inside.',
  conditionSubsonicOutflowHint:
    'Outflow against a given pressure; supersonic outflow is extrapolated.',
  conditionConductingWallHint:
    'Perfectly conducting frictionless wall: reflects the normal momentum and the normal magnetic field.',
  conditionCurvedWallVelocityHint:
    'Solid wall whose straight edges approximate a curve: keeps only the velocity tangential to the true curve (Krivodonova and Berger).',
  conditionSoundHardHint:
    'Sound-hard wall: reflects the normal velocity perturbation. The mean flow must be tangential.',
  conditionAbsorbingHint:
    'First-order absorbing boundary: waves at normal incidence leave without reflection, oblique waves are partly reflected.',
  conditionPerturbationHint:
    'Prescribes the perturbation in space and time, e.g. incident sound or an exact solution.',
  conditionOutflowMhdHint:
    'Extrapolates the interior state (zero gradient). For outflow faster than all waves; in slower flow disturbances may grow.',
  conditionConductor3dHint:
    'Metal: the tangential electric field is zero at the wall and is reflected with opposite sign.',
  conditionMagneticConductor3dHint:
    'The tangential magnetic field is zero at the wall and is reflected with opposite sign; also a symmetry plane of the tangential E.',
  conditionField3dHint:
    'Prescribes the field as a function of x, y, z and t, e.g. an incident wave or an exact solution.',
  conditionConductor2dHint: 'Metal: Ez is zero at the wall and is reflected with opposite sign.',
  conditionMagneticConductor2dHint:
    'The tangential magnetic field is zero at the wall and Ez is reflected with the same sign; also a symmetry plane of Ez, along which plane waves travel undisturbed.',
  conditionEmitterHint:
    'Emits a plane wave with this Ez and absorbs waves at normal incidence. The exterior state is twice the amplitude without magnetic field, half of which enters the domain.',
  conditionField2dHint:
    'Prescribes the field as a function of x, y and t, e.g. an incident wave or an exact solution.',
  conditionMirroredWallHint:
    'Solid wall whose straight edges approximate a curve: reflects the momentum at the true normal. Conserves mass much better on coarse closed curves than the wall with the true normal.',
  conditionMovingShockHint:
    'Plane shock that moves through the boundary: the given gas ahead, and behind it the state that follows from its Mach number.',
  conditionWaterState1dHint:
    'Prescribes the state as a function of x and t, e.g. an inflow, still water or an exact solution.',
  conditionOutflowWaterHint:
    'Extrapolates the interior state (zero gradient). For supercritical outflow.',
  conditionWaterState2dHint:
    'Prescribes the state as a function of x, y and t, e.g. an inflow, still water or an exact solution.',
  conditionSurface1dHint:
    'Prescribes surface and velocity as functions of x and t, e.g. an inflow or an incoming wave.',
  conditionSurfaceHint: 'Prescribes the surface elevation, e.g. of a lake or a tide.',
  conditionDischargeHint:
    'Inflow with a given discharge per meter of width; the depth is extrapolated from inside.',
  conditionSurface2dHint:
    'Prescribes surface and velocity as functions of x, y and t, e.g. an inflow or an incoming wave.',
  conditionAdiabaticHint: 'No-slip wall without heat flux; it may move tangentially.',
  conditionWallFunctionHint:
    'Wall at rest without heat flux; Spalding’s law gives the friction. For coarse cells: y⁺ of 30 to 100 at the height of the first cell.',
  conditionIsothermalHint: 'No-slip wall with a given temperature; it may move tangentially.',
  conditionDepthHint:
    'Prescribes the depth, e.g. of a lake or a tide; the velocity is extrapolated from inside.',
  conditionHardWallHint: 'Reflects sound: the normal velocity is mirrored.',
  conditionAbsorbingSideHint: 'Zero exterior state: waves at normal incidence leave.',
  conditionPressureHint: 'Prescribes the pressure and extrapolates the rest.',
} as const satisfies Texts;
