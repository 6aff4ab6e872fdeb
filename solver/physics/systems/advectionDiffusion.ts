import { derivativeName } from '../../core/axes';
import type { SystemDeclaration } from '../declaration';
import { acrossNormal, perAxis } from './gradientOnSide';
import { t } from '../../text/t';

/**
 * Returns the advection–diffusion equation of a scalar, ∂q/∂t + ∇·(a q) = ∇·(κ∇q).
 * @param advection the system without diffusion, in 2D or 3D
 */
export function advectionDiffusion(advection: SystemDeclaration): SystemDeclaration {
  const { dimension } = advection;
  return {
    ...advection,
    id: `advectionDiffusion${dimension}d`,
    title: t('physicsAdvectionDiffusion', dimension),
    description: t('systemAdvectionDiffusionHint'),
    parameters: [
      ...advection.parameters,
      { name: 'diffusivity', label: t('physicsDiffusivity'), unit: '', default: 0.01, minimum: 0 },
    ],
    derived: [
      ...advection.derived,
      {
        name: 'kappa',
        label: t('physicsDiffusivity'),
        unit: '',
        expression: 'diffusivity',
        coefficient: true,
      },
    ],
    viscousFlux: perAxis(dimension, (axis) => [`kappa*${derivativeName(axis)}(q)`]),
    maxDiffusivity: 'kappa',
    boundaryConditions: [
      ...advection.boundaryConditions.map((condition) =>
        condition.id === 'prescribed' ? { ...condition, sideState: condition.ghost } : condition,
      ),
      {
        id: 'insulated',
        title: t('physicsInsulatedWall'),
        description: t('conditionInsulatedHint'),
        inputs: [],
        ghost: ['q'],
        ghostGradient: perAxis(dimension, (axis) => [acrossNormal(dimension, axis, 'q')]),
      },
    ],
  };
}
