import type { Texts } from '../../core/texts';

/** Verifications: descriptions and messages. */
export const verificationHints2 = {
  verificationToroRiemannSolversAndNumerical:
    'Toro, Riemann Solvers and Numerical Methods for Fluid Dynamics, section 4.3, test 1',
  verificationTheExactRiemannSolverAnd2:
    'The exact Riemann solver, and the Euler equations to t = 0.2 on 100 × 1 × 2 triangles with the Barth–Jespersen limiter; mean over the plateau on both sides of the contact.',
  verificationStrongShocksAlongTheGrid:
    'Strong shocks along the grid: odd-even decoupling and carbuncles',
  verificationJJQuirkIntJ:
    'J. J. Quirk, Int. J. Numer. Methods Fluids 18 (1994); flux: N. Fleischmann, S. Adami, N. A. Adams, J. Comput. Phys. 423 (2020)',
  verificationAPlaneShockAtMach:
    'A plane shock at Mach 6 moves over 45 cells of a channel of 60 × 6 cells whose middle line of nodes zigzags by 10⁻⁴ of a cell (equal cells: noise of 10⁻⁴ in the density ahead); largest difference of the density across the channel. Flow at Mach 10 onto the front of a block, 24 × 24 cells, noise of 10⁻⁴ in the initial density, to t = 20; largest difference between mirror images. HLLC grows both to order 1, its shock-stable form does not.',
  verificationMadeWaveAdvectionByA: 'made wave, advection by a given velocity',
  verificationManufacturedSolutionsOrdersOfConvergence:
    'Manufactured solutions: orders of convergence',
  verificationTheUnitSquareIn6:
    'The unit square in 6 × 6, 12 × 12 and 24 × 24 quadrilaterals, each cut in two. The source is derived from the state and the fluxes by exact differentiation. L² error of one variable by the scheme’s own rule of degree 2p; the order passes from p + 0.7. The flux is HLLC for Euler and shallow water, HLL for the custom system, else upwind.',
  verificationTheUnitSquareIn62:
    'The unit square in 6 × 6 and 12 × 12 quadrilaterals, each cut in two; L² error of one variable by the scheme’s own rule of degree 2p. The order passes from p + 0.7. The flux is HLLC for Euler and shallow water, else upwind or Lax–Friedrichs.',
  verificationOrdersOfConvergenceOfViscous: 'Orders of convergence of viscous flow on triangles',
  verificationAWaveOfAScalar2:
    'A wave of a scalar that is carried and spreads, and a made state of a gas with Sutherland’s viscosity, by discontinuous Galerkin on 4 × 4 to 16 × 16 squares cut in two, and Couette flow with heat between two walls on 2 × 2 to 8 × 8, viscous fluxes by BR2. L² error of one variable. Of order p + 1; p + ½ passes.',
  verificationFiniteVolumesDamBreaksOn:
    'Finite volumes, dam breaks on wet and on dry ground: error of the depth',
  verificationRitter1892AndStoker1957:
    'Ritter 1892 and Stoker 1957, as in Delestre et al., SWASHES, Int. J. Numer. Meth. Fluids 72 (2013), sections 4.1.1 and 4.1.2',
  verificationShallowWaterOverALevel:
    'Shallow water over a level bed, 0.005 m deep on one side and dry or 0.001 m deep on the other, linear reconstruction, to t = 6 s; L¹ error of the means of the depth as a share of the water upstream. The order passes from 0.8 on dry, 0.5 on wet ground.',
  verificationWaterOnTrianglesALake:
    'Water on triangles: a lake at rest, a dam on dry ground, a bowl',
  verificationWaterAtRestRitter1892:
    'Water at rest; Ritter 1892 and Thacker, J. Fluid Mech. 107 (1981), as in Delestre et al., SWASHES, Int. J. Numer. Meth. Fluids 72 (2013), sections 4.1.2 and 4.2.2',
  verificationDiscontinuousGalerkinWithHLLAnd:
    'Discontinuous Galerkin with HLL and sspRk3 at CFL 0.5. A lake over an uneven bed on 144 distorted triangles, wet all over and with an island and shores: the largest change of a coefficient to t = 0.5. Dam and bowl: L¹ error of the depth as a share of the water; the order passes from 0.8 and 1.',
  verificationFiniteVolumesLakeAtRest:
    'Finite volumes, lake at rest: largest spurious depth change and momentum',
  verificationWaterAtRestIsAn: 'Water at rest is an exact solution over every bed',
  verificationShallowWaterOverAnUneven:
    'Shallow water over an uneven bed to t = 1, 20 × 20 cells, all of it wet, and with an island and dry shores. Largest distance of the depth from that at rest, and largest momentum.',
  verificationFiniteVolumesWaterOnRandom:
    'Finite volumes, water on random rough beds: energy growth and maximum speed',
  verificationBetweenWallsTheEnergy1:
    'Between walls the energy ∫ ½hu² + ½gh² + ghB of shallow water cannot grow; a front on dry ground is no faster than 2√(gh) (Ritter 1892)',
  verificationADamBreakOverSeeded:
    'A dam break over seeded random beds between walls, dry or with a film of water. Largest relative excess of the energy over its start in all steps; largest speed as a share of √(2gH), H the highest surface above the lowest bed.',
  verificationFiniteVolumesRotatingPlanarSurface:
    'Finite volumes, rotating planar surface in a bowl: error of the depth',
  verificationThackerJFluidMech107:
    'Thacker, J. Fluid Mech. 107 (1981), as in Delestre et al., SWASHES, Int. J. Numer. Meth. Fluids 72 (2013), section 4.2.2',
  verificationShallowWaterInAParabolic:
    'Shallow water in a parabolic bowl for three turns, linear reconstruction, its shore goes over dry ground all the time; L¹ error of the means of the depth as a share of the water. The order passes from 1.2.',
} as const satisfies Texts;
