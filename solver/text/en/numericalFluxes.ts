import type { Texts } from '../../core/texts';

/** Titles and descriptions of numerical fluxes. */
export const numericalFluxes = {
  fluxCentralHint:
    'Average of both sides without dissipation. For demonstration only; unstable for nonlinear equations.',
  fluxExactHint: 'Exact solution of the Riemann problem. Resolves all waves; the most expensive.',
  fluxForceHint: 'Average of Lax–Friedrichs and Lax–Wendroff. Monotone; needs no wave speeds.',
  fluxHllHint: 'Two waves with one intermediate state. Exact for supersonic flow.',
  fluxHllcHint: 'HLL with a contact wave. Resolves contacts and shear layers.',
  fluxLaxFriedrichsHint:
    'Largest dissipation that the time step allows. Most robust, most diffusive.',
  fluxLaxWendroffHint: 'Second order for smooth 1D waves; oscillates at discontinuities.',
  fluxLocalLaxFriedrichsHint:
    'Dissipation by the largest wave speed at the face. Robust; smears contacts.',
  fluxMustaHint:
    'Multi-stage predictor–corrector flux based on FORCE. Sharp; needs no wave speeds.',
  fluxRoeHint:
    'Upwinds each wave of the Roe-averaged state. Resolves contacts and shear layers, but may admit expansion shocks.',
  fluxRoeEntropyFixHint:
    'Roe with added dissipation at sonic points, which removes expansion shocks (Harten and Hyman).',
  fluxRoeLowMachHint:
    'Roe with reduced velocity dissipation at low Mach numbers (Rieper). Preserves vortices in slow flow.',
  fluxRusanovHint:
    'Local Lax–Friedrichs with the wave speed of the averaged state. Slightly less dissipative.',
  fluxUpwindHint: 'Exact Riemann solver for linear systems: upwinds each wave.',
  fluxKennedyGruberHint: 'Products of averages. Preserves kinetic energy; robust and cheap.',
  fluxRanochaHint:
    'Conserves entropy, preserves kinetic energy and pressure equilibria (logarithmic means).',
  fluxChandrashekarHint:
    'Conserves entropy and preserves kinetic energy (logarithmic means of density and ρ/p).',
  fluxTwoPointAverageHint: 'Average of both fluxes: the conservative (divergence) form.',
  fluxHllcShockStableHint:
    'HLLC-LM: HLLC without carbuncles at strong grid-aligned shocks. Needs an integrator with at least two stages.',
  fluxCentral: 'Central',
  fluxExact: 'Exact (Godunov)',
  fluxForce: 'FORCE',
  fluxHll: 'HLL',
  fluxHllc: 'HLLC',
  fluxLaxFriedrichs: 'Lax–Friedrichs',
  fluxLaxWendroff: 'Lax–Wendroff',
  fluxLocalLaxFriedrichs: 'Local Lax–Friedrichs',
  fluxMusta: 'MUSTA',
  fluxRoe: 'Roe',
  fluxRoeEntropyFix: 'Roe with entropy fix',
  fluxRoeLowMach: 'Roe for low Mach numbers',
  fluxRusanov: 'Rusanov, mean state',
  fluxUpwind: 'Upwind',
  fluxKennedyGruber: 'Kennedy–Gruber',
  fluxRanocha: 'Ranocha',
  fluxChandrashekar: 'Chandrashekar',
  fluxHllcShockStable: 'HLLC, shock-stable',
} as const satisfies Texts;
