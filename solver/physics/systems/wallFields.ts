import { axesOf, derivativeName, normalInput, type Axis, type Dimension } from '../../core/axes';
import type { DefinedQuantity } from '../declaration';
import { matchedDistance } from '../matchedPoint';
import { wallSpacing } from '../wallSpacing';
import { sum, velocities } from './terms';
import { t } from '../../text/t';

/** Returns |v∞|² of a gas. */
const farSquare = (dimension: Dimension): string =>
  sum(velocities.slice(0, dimension).map((name) => `far_${name}^2`));

/** Returns the coefficient of a pressure as an expression. */
export const pressureCoefficientOf = (pressure: string, dimension: Dimension): string =>
  `(${pressure} - far_p)/(0.5*far_rho*${farSquare(dimension)})`;

export const pressureCoefficient = (dimension: Dimension): DefinedQuantity => ({
  name: 'Cp',
  label: t('physicsPressureCoefficient'),
  unit: '1',
  center: '0',
  expression: pressureCoefficientOf('p', dimension),
});

const force = (dimension: Dimension, friction: boolean, pressure = 'p'): DefinedQuantity[] =>
  axesOf(dimension).map((axis) => {
    const name = axis.toUpperCase();
    return {
      name: `force${name}`,
      label: t('physicsWallForce', axis),
      unit: '',
      center: '0',
      expression: `(${pressure} - far_p)*${normalInput(axis)}${friction ? ` + friction${name}` : ''}`,
    };
  });

/**
 * Returns the pressure on walls with wall functions: that of the gas whose normal velocity is brought to rest by the
 * acoustic waves of the numerical flux.
 */
const modeledPressure = (axes: readonly Axis[]): DefinedQuantity => ({
  name: 'wallPressure',
  label: t('physicsWallPressure'),
  unit: '',
  expression: `${matchedDistance} > 0 ? p + rho*c*${sum(axes.map((axis, i) => `${velocities[i]}*${normalInput(axis)}`))} : p`,
});

/** Returns the wall fields of an inviscid gas: pressure relative to that of the free stream. */
export const gasWallFields = (dimension: Dimension): DefinedQuantity[] => force(dimension, false);

/**
 * Returns the wall fields of a viscous gas. Friction is −τn, with the normal n pointing out of the gas. Its tangential
 * part is the wall shear; Cf is the component along the tangential free stream.
 * @param stress τ by axis indices @param modeled shear stress where a wall function replaces τn and the heat flux
 */
export function viscousWallFields(
  dimension: Dimension,
  stress: (i: number, j: number) => string,
  modeled: readonly string[] | null = null,
): DefinedQuantity[] {
  const axes = axesOf(dimension);
  const along = (vector: readonly string[], other: readonly string[]): string =>
    sum(vector.map((component, i) => `${component}*${other[i]}`));
  const normal = axes.map(normalInput);
  const friction = axes.map((axis) => `friction${axis.toUpperCase()}`);
  const far = axes.map((_, i) => `far_${velocities[i]}`);
  const resolvedOr = (other: string | undefined, resolved: string): string =>
    modeled ? `(${matchedDistance} > 0 ? ${other} : ${resolved})` : resolved;
  const [onWall, farOnWall] = [along(friction, normal), along(far, normal)];
  return [
    ...axes.map((axis, i) => ({
      name: friction[i],
      label: t('physicsWallFriction', axis),
      unit: '',
      center: '0',
      expression: resolvedOr(
        modeled?.[i],
        `-${sum(axes.map((_, j) => `(${stress(i, j)})*${normal[j]}`))}`,
      ),
    })),
    ...(modeled ? [modeledPressure(axes)] : []),
    ...force(dimension, true, modeled ? 'wallPressure' : 'p'),
    {
      name: 'wallShear',
      label: t('physicsWallShearStressMagnitude'),
      unit: '',
      expression: `sqrt(max(0, ${along(friction, friction)} - ${onWall}^2))`,
    },
    {
      name: 'Cf',
      label: t('physicsSkinFriction'),
      unit: '1',
      center: '0',
      // A free stream normal to the wall has no tangential direction.
      expression: `(${along(friction, far)} - ${onWall}*${farOnWall})/sqrt(max(1e-30, ${farSquare(dimension)} - ${farOnWall}^2))/(0.5*far_rho*${farSquare(dimension)})`,
    },
    {
      name: 'yPlus',
      label: t('physicsWallSpacing'),
      unit: '1',
      expression: `sqrt(rho*wallShear)*${wallSpacing}/mu`,
    },
    {
      name: 'wallHeat',
      label: t('physicsWallHeatFlux'),
      unit: '',
      center: '0',
      expression: resolvedOr(
        '0',
        `-kappa*${sum(axes.map((axis, i) => `${normal[i]}*${derivativeName(axis)}(T)`))}`,
      ),
    },
  ];
}
