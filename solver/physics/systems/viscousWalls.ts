import { axesOf, derivativeName, normalInput, type Dimension } from '../../core/axes';
import type { BoundaryConditionDeclaration } from '../declaration';
import { alongNormal, perAxis } from './gradientOnSide';
import { t } from '../../text/t';

const squared = (names: readonly string[]): string =>
  names.map((name) => `(${name})^2`).join(' + ');

/**
 * Returns no-slip walls of a gas with the variables ρ, momenta and E; they may move tangentially. The ghost state has the
 * velocity mirrored about that of the wall, and the inner density and pressure; on the face gas moves with the wall.
 */
export function viscousWalls(dimension: Dimension): BoundaryConditionDeclaration[] {
  const axes = axesOf(dimension);
  const velocity = ['u', 'v', 'w'].slice(0, dimension);
  const ofWall = velocity.map((name) => `given_${name}`);
  const mirrored = velocity.map((name, i) => `2*${ofWall[i]} - ${name}`);
  const inputs = velocity.map((name, i) => ({
    name,
    label: t('physicsWallVelocity', axes[i]),
    unit: '',
    default: '0',
    independent: true as const,
  }));
  const stateOf = (density: string, moving: readonly string[]): string[] => [
    density,
    ...moving.map((name) => `${density}*(${name})`),
    `p/(gamma - 1) + 0.5*${density}*(${squared(moving)})`,
  ];
  const momentum = velocity.map((name) => `rho${name}`);
  return [
    {
      id: 'adiabaticWall',
      title: t('physicsNoSlipWallAdiabatic'),
      description: t('conditionAdiabaticHint'),
      inputs,
      ghost: stateOf('rho', mirrored),
      sideState: stateOf('rho', ofWall),
      // For an ideal gas ∂T/∂E = (γ − 1)/ρ.
      ghostGradient: perAxis(dimension, (axis) => [
        ...['rho', ...momentum].map((name) => `${derivativeName(axis)}(${name})`),
        `${derivativeName(axis)}(E) - rho/(gamma - 1)*${normalInput(axis)}*${alongNormal(dimension, 'T')}`,
      ]),
    },
    {
      id: 'isothermalWall',
      title: t('physicsNoSlipWallIsothermal'),
      description: t('conditionIsothermalHint'),
      inputs: [
        { name: 'T', label: t('physicsWallTemperature'), unit: '', default: '1' },
        ...inputs,
      ],
      ghost: stateOf('rho', mirrored),
      sideState: stateOf('p/given_T', ofWall),
    },
  ];
}
