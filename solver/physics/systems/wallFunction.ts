import { axesOf, derivativeName, normalInput, type Dimension } from '../../core/axes';
import type { BoundaryConditionDeclaration, SystemDeclaration } from '../declaration';
import { matchedDistance, matchedName, wallFunctionId } from '../matchedPoint';
import { perAxis } from './gradientOnSide';
import { sum, velocities } from './terms';
import { t } from '../../text/t';

/**
 * Gas that slips backwards relative to the matched velocity, by a share s of it, is slowed down less, by 30 s². Otherwise the
 * stress would drive it backwards without a bound where the model is still laminar.
 */
const restoring = 30;

/**
 * Returns the shear stress on a wall by Spalding's law with κ = 0.41 and B = 5, per axis: μ (y⁺/u⁺) u/h, where u is the
 * tangential velocity at the matched point and h its distance. u⁺ follows from the Reynolds number u⁺y⁺ = ρuh/μ with
 * the state on the wall. For y⁺ → 0 the stress is μu/h.
 */
export function modeledShear(dimension: Dimension): string[] {
  const axes = axesOf(dimension);
  const normal = axes.map(normalInput);
  const matched = velocities.slice(0, dimension).map(matchedName);
  const through = sum(matched.map((velocity, i) => `${velocity}*${normal[i]}`));
  const along = matched.map((velocity, i) => `(${velocity} - ${through}*${normal[i]})`);
  const square = sum(along.map((component) => `${component}^2`));
  const speed = `sqrt(${square} + 1e-30)`;
  // Below this product, y⁺ = u⁺ to ten digits.
  const product = `max(rho*${speed}*${matchedDistance}/mu, 1e-4)`;
  const stretch = `${product}/spalding(${product})^2`;
  const velocity = velocities.slice(0, dimension);
  const onWall = sum(velocity.map((own) => `${own}^2`));
  const joint = sum(velocity.map((own, i) => `${own}*${along[i]}`));
  const backwards = `min(${joint}/(${square} + 0.01*${onWall} + 1e-30), 0)`;
  const share = `(1 - ${restoring}*${backwards}^2)`;
  return along.map((component) => `mu*${stretch}*${share}*${component}/${matchedDistance}`);
}

/**
 * Returns a wall at rest without heat flux on which gas slips, slowed down by the stress of `modeledShear`. ν̂ = κ u_τ y
 * solves the model in the whole inner layer, so that ν̂ = 0 on the wall.
 * @param gas viscous gas, whose slip walls give the ghost state @param transported name of ρν̂
 */
export function wallFunction(
  { dimension, boundaryConditions }: SystemDeclaration,
  transported: string,
): BoundaryConditionDeclaration {
  const slip = boundaryConditions.find(({ id }) => id === 'slipWall')!;
  const velocity = velocities.slice(0, dimension);
  const shear = modeledShear(dimension);
  const work = sum(velocity.map((name, i) => `${name}*${shear[i]}`));
  return {
    id: wallFunctionId,
    title: t('physicsWallFunction'),
    description: t('conditionWallFunctionHint'),
    inputs: [],
    ...(slip.definitions && { definitions: slip.definitions }),
    ghost: [...slip.ghost.slice(0, -1), `-${transported}`],
    ghostGradient: perAxis(dimension, (axis) => {
      const [derivative, n] = [derivativeName(axis), normalInput(axis)];
      // μ ∂u/∂n = −shear with the outward normal.
      const slopes = shear.map((stress) => `(-${n}*${stress}/mu)`);
      // The heat flux into the gas equals the work of the stress, so that no energy leaves: κ ∂T/∂n = work. The kinetic
      // energy has the slope −work/μ.
      const warming = `${n}*${work}*(1/(kappa*(gamma - 1)) - 1/mu)`;
      return [
        `${derivative}(rho)`,
        ...velocity.map((name, i) => `rho*${slopes[i]} + ${name}*${derivative}(rho)`),
        `rho*${warming} + E/rho*${derivative}(rho)`,
        `${derivative}(${transported})`,
      ];
    }),
  };
}
