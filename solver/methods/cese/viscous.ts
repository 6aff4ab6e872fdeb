import { axesOf } from '../../core/axes';
import { CaseError } from '../../core/caseError';
import { ProgramBuilder, type Program } from '../../expression';
import type { CasePhysics } from '../../physics/compile';
import { gradientInput, isGradientInput } from '../../physics/gradients';
import { pointSpacing } from '../../physics/pointSpacing';
import { t } from '../../text/t';
import type { SlopeRuleId } from './slopeRule';

/** Physics with its viscous fluxes as a part of the fluxes of points. */
export interface CarriedPhysics {
  /** The same physics without viscous fluxes; its largest wave speed includes their limit of the time step. */
  readonly physics: CasePhysics;
  /** (u, slopes, x, t) → flux minus viscous flux, with slopes as differences over a cell. */
  readonly flux: Program;
}

/** Rate of a unit diffusivity over that of a squared cell edge; explicit diffusion is stable below ¾ of it in 1D. */
const diffusionFactor = 2;

/**
 * Returns the physics of points that carry viscous fluxes. The gradient is that of the point, constant around it, so the
 * fluxes have no second derivatives: errors in time are of the order of the diffusivity times Δt, which the limit of the
 * time step bounds by Δx².
 * @throws CaseError for fluxes, conditions or slopes that the method doesn't support
 */
export function withViscousFluxes(
  physics: CasePhysics,
  slopes: SlopeRuleId,
  spacing: readonly number[],
  stableLength: number,
): CarriedPhysics {
  const { viscousFlux, maxDiffusivity, maxWaveSpeed, variableNames: names } = physics;
  if (!viscousFlux || !maxDiffusivity) return { physics, flux: physics.flux };
  requireSupported(physics, slopes);
  const axes = axesOf(physics.dimension);
  const builder = new ProgramBuilder();
  const gradient = names.flatMap((name) =>
    axes.map((axis, a) => {
      const input = gradientInput(axis, name);
      const slope = builder.apply('divide', builder.input(input), builder.constant(spacing[a]));
      return [input, slope] as const;
    }),
  );
  const viscous = builder.include(viscousFlux, new Map(gradient));
  const flux = builder.build(
    builder
      .include(physics.flux)
      .map((carried, i) => builder.apply('subtract', carried, viscous[i])),
  );
  const ofSpeed = new ProgramBuilder();
  const perDiffusivity = spacing.reduce(
    (sum, edge) => sum + (diffusionFactor * stableLength) / edge ** 2,
    0,
  );
  const [speed] = ofSpeed.include(maxWaveSpeed);
  const [diffusivity] = ofSpeed.include(maxDiffusivity);
  const spread = ofSpeed.apply('multiply', ofSpeed.constant(perDiffusivity), diffusivity);
  return {
    physics: {
      ...physics,
      viscousFlux: null,
      maxDiffusivity: null,
      maxWaveSpeed: ofSpeed.build([ofSpeed.apply('add', speed, spread)]),
    },
    flux,
  };
}

/** Viscous fluxes need their gradient, and walls the mirror image of the flow, which has no given temperature. */
function requireSupported(physics: CasePhysics, slopes: SlopeRuleId): void {
  const { viscousFlux, maxDiffusivity, ghosts, sideStates, ghostGradients } = physics;
  if (slopes === 'characteristic' || slopes === 'nonDissipative') {
    throw new CaseError(`scheme.slopes: ${t('ceseViscousSlopes')}`);
  }
  if ([viscousFlux, maxDiffusivity].some((program) => program?.uses(pointSpacing))) {
    throw new CaseError(t('ceseViscousSpacing'));
  }
  if (maxDiffusivity?.inputs.some(isGradientInput)) throw new CaseError(t('methodNoDiffusivity'));
  for (const [group, side] of sideStates) {
    const isGhost = JSON.stringify(side.nodes) === JSON.stringify(ghosts.get(group)?.nodes);
    if (!isGhost && !ghostGradients.has(group)) {
      throw new CaseError(`boundaries.${group}: ${t('ceseViscousWall')}`);
    }
  }
}
