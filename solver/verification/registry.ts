import { subsonicAirfoil } from './airfoil/subsonic';
import { advection1d } from './fuhry2013/advection1d';
import { rotatingHill } from './fuhry2013/rotatingHill';
import { supersonicVortex } from './fuhry2013/supersonicVortex';
import { ceseCharacteristic } from './cese/characteristic';
import { ceseConservation, ceseFreeStream, ceseSymmetry } from './cese/exactProperties';
import { ceseOrders } from './cese/orders';
import { ceseQuadrants } from './cese/quadrants';
import { ceseQuads } from './cese/quads';
import { ceseTubes } from './cese/tubes';
import { ceseViscousOrders } from './cese/viscous';
import { ceseWave } from './cese/wave';
import { cprAcousticCylinder } from './cpr/acousticCylinder';
import { cprCavity } from './cpr/cavity';
import { cprCylinder } from './cpr/cylinder';
import { cprConservation, cprFreeStream } from './cpr/exactProperties';
import { cprOrders } from './cpr/orders';
import { cprResiduals } from './cpr/residuals';
import { cprSector } from './cpr/sector';
import { cprShocks } from './cpr/shocks';
import { cprSteadyFlows } from './cpr/steadyFlows';
import { cprTables } from './cpr/tables';
import { taylorCouette } from './cpr/taylorCouette';
import { taylorGreen } from './cpr/taylorGreen';
import { cprViscousFlows } from './cpr/viscousFlows';
import { cprViscousOrders } from './cpr/viscousOrders';
import { cprViscousResiduals } from './cpr/viscousResiduals';
import { gridBrioWu } from './grids/brioWu';
import { gridConservation } from './grids/conservation';
import { exampleOne } from './grids/exampleOne';
import { frMixedConservation, frMixedFreeStream, frMixedOrders } from './frMixed/entries';
import { gridFreeStream } from './grids/freeStream';
import { gresho } from './grids/gresho';
import { gridOrders } from './grids/orders';
import { gridOrszagTang } from './grids/orszagTang';
import { gridRiemannProblems } from './grids/riemannProblems';
import { gridDamBreak } from './grids/roundDamBreak';
import { gridLimiters } from './grids/limiters';
import { gridShift } from './grids/shift';
import { gridShockBubble } from './grids/shockBubble';
import { gridSod } from './grids/sod';
import { gridSymmetry } from './grids/symmetry';
import { gridVortex } from './grids/vortex';
import { gridWaves } from './grids/waves';
import { conservation } from './invariants/conservation';
import { freeStream } from './invariants/freeStream';
import { symmetry } from './invariants/symmetry';
import { spalartAllmaras } from './rans/spalartAllmaras';
import { damBreak } from './riemann/damBreak';
import { sod } from './riemann/sod';
import { localOrders } from './smooth/localOrders';
import { manufactured } from './smooth/manufactured';
import { orders } from './smooth/orders';
import { viscousOrders } from './smooth/viscousOrders';
import { gridDamBreaks } from './terrain/damBreaks';
import { dgWater } from './terrain/dgWater';
import { gridLake } from './terrain/lakeAtRest';
import { gridRoughBed } from './terrain/roughBed';
import { gridThacker } from './terrain/thacker';
import { strongShocks } from './shocks/strongShocks';
import { optionSteps } from './steps/entry';
import { withMeasuredValues } from './measuredValues';
import { reportedValues } from './reported/values';
import { uniformSides } from './sides/uniformFlow';
import { openSides } from './sides/openSides';
import { fluxTubes } from './sides/tubes';
import { steadyFlows } from './steady/steadyFlows';
import { timeIntegrators } from './time/integrators';
import { viscousShear } from './viscous/shear';
import { wallValues } from './viscous/wallValues';
import type { VerificationEntry } from './types';

/** All entries by id, in execution and display order. */
export const verificationEntries: ReadonlyMap<string, VerificationEntry> = new Map(
  [
    advection1d,
    rotatingHill,
    supersonicVortex,
    sod,
    damBreak,
    subsonicAirfoil,
    orders,
    localOrders,
    manufactured,
    viscousOrders,
    viscousShear,
    wallValues,
    timeIntegrators,
    steadyFlows,
    spalartAllmaras,
    reportedValues,
    freeStream,
    conservation,
    symmetry,
    dgWater,
    gridSod,
    fluxTubes,
    openSides,
    uniformSides,
    gridOrders,
    gridVortex,
    gridWaves,
    gridShift,
    gridLimiters,
    gridFreeStream,
    gridConservation,
    gridSymmetry,
    gridDamBreak,
    gridShockBubble,
    exampleOne,
    gridRiemannProblems,
    gridBrioWu,
    gridOrszagTang,
    gridLake,
    gridDamBreaks,
    gridThacker,
    gridRoughBed,
    ceseTubes,
    ceseQuadrants,
    ceseWave,
    ceseOrders,
    ceseCharacteristic,
    ceseViscousOrders,
    ceseFreeStream,
    ceseConservation,
    ceseSymmetry,
    ceseQuads,
    cprTables,
    cprOrders,
    cprViscousOrders,
    taylorGreen,
    cprSteadyFlows,
    cprFreeStream,
    cprConservation,
    frMixedOrders,
    frMixedFreeStream,
    frMixedConservation,
    cprSector,
    cprShocks,
    cprResiduals,
    cprViscousResiduals,
    optionSteps,
    cprCylinder,
    cprAcousticCylinder,
    cprCavity,
    cprViscousFlows,
    taylorCouette,
    strongShocks,
    gresho,
  ].map((entry) => [entry.id, withMeasuredValues(entry)]),
);
