import { axesOf, entriesByAxis, normalInput, type Axis, type PerAxis } from '../../core/axes';
import { internalError } from '../../core/internalError';
import type {
  BoundaryConditionDeclaration,
  BoundaryInput,
  CharacteristicsDeclaration,
  Quantity,
  SystemDeclaration,
} from '../declaration';
import { acrossNormal, perAxis } from './gradientOnSide';

/** A conserved variable ρq that a gas transports, with its own sources and diffusion. */
export interface TransportedVariable {
  /** ρq. */
  readonly variable: Quantity;
  /** The primitive variable that prescribes it, with its default in a free stream. */
  readonly primitive: BoundaryInput;
  /** ρq in terms of the value of the primitive variable, and of the density and pressure. */
  conserved(value: string, density: string, pressure: string): string;
  /** Columns of its viscous flux. */
  readonly viscousFlux: PerAxis<string>;
}

/**
 * Returns a viscous gas with the variables ρ, momenta and E extended by a transported variable: its flux is ρq times the
 * velocity, its waves travel with the gas. No-slip walls have q = 0, slip walls and symmetry planes no flux of q, other
 * conditions prescribe q where gas enters. Sources and coefficients are those of the caller.
 */
export function withTransported(
  gas: SystemDeclaration,
  own: TransportedVariable,
): SystemDeclaration {
  const { dimension, contact, riemann, characteristics, viscousFlux, normalFlux } = gas;
  const { name } = own.variable;
  const axes = axesOf(dimension);
  const velocity = ['u', 'v', 'w'].slice(0, dimension);
  const perMass = `${name}/rho`;
  const through = velocity.map((u, i) => `${u}*${normalInput(axes[i])}`).join(' + ');
  const extended = (
    columns: PerAxis<readonly string[]>,
    entry: (axis: Axis) => string,
  ): PerAxis<readonly string[]> => {
    const known = new Map(entriesByAxis(columns));
    return perAxis(dimension, (axis) => [...(known.get(axis) ?? []), entry(axis)]);
  };
  const spread = new Map(entriesByAxis(own.viscousFlux));
  return {
    ...gas,
    variables: [...gas.variables, own.variable],
    primitive: {
      variables: [...gas.primitive.variables, own.primitive],
      toConserved: [...gas.primitive.toConserved, own.conserved(own.primitive.name, 'rho', 'p')],
    },
    flux: extended(gas.flux, (axis) => `${name}*${velocity[axes.indexOf(axis)]}`),
    ...(normalFlux && { normalFlux: [...normalFlux, `${name}*(${through})`] }),
    viscousFlux: viscousFlux && extended(viscousFlux, (axis) => spread.get(axis) ?? '0'),
    ...(contact && {
      contact: { ...contact, star: [...contact.star, `(${contact.star[0]})*${perMass}`] },
    }),
    ...(riemann && {
      riemann: { ...riemann, state: [...riemann.state, `ray_density*${perMass}`] },
    }),
    characteristics: characteristics && extendedWaves(characteristics, name),
    twoPointFluxes: gas.twoPointFluxes?.map(({ keepsEntropy: _, ...flux }) => ({
      ...flux,
      flux: [
        ...flux.flux,
        `(${flux.flux[0]})*0.5*(left_${name}/left_rho + right_${name}/right_rho)`,
      ],
    })),
    entropy: undefined,
    boundaryConditions: gas.boundaryConditions.map((condition) =>
      extendedCondition(condition, gas, own),
    ),
  };
}

/** The waves of the gas transport q, and one wave changes q alone. */
function extendedWaves(
  { definitions = [], waves, average, ...rest }: CharacteristicsDeclaration,
  name: string,
): CharacteristicsDeclaration {
  const perMass = `${name}/rho`;
  const own = waves.map(({ speed, right, left }) => ({
    speed,
    right: [...right, right[0] === '0' ? '0' : `(${right[0]})*${perMass}`],
    left: [...left, '0'],
  }));
  const none = waves[0].right.map(() => '0');
  const alone = {
    speed: 'through',
    right: [...none, '1'],
    left: [`-${perMass}`, ...none.slice(1), '1'],
  };
  const [a, b] = ['sqrt(left_rho)', 'sqrt(right_rho)'];
  return {
    ...rest,
    definitions,
    waves: [...own.slice(0, -1), alone, ...own.slice(-1)],
    average: average && [
      ...average,
      `${a}*${b}*(left_${name}/${a} + right_${name}/${b})/(${a} + ${b})`,
    ],
  };
}

function extendedCondition(
  condition: BoundaryConditionDeclaration,
  { dimension }: SystemDeclaration,
  own: TransportedVariable,
): BoundaryConditionDeclaration {
  const { ghost, sideState, ghostGradient, inputs } = condition;
  const { name } = own.variable;
  const given = `given_${own.primitive.name}`;
  const withInput = [...inputs, own.primitive];
  const kept = { ...condition, ghost: [...ghost, name] };
  const columns = (entry: (axis: Axis) => string): PerAxis<readonly string[]> | undefined =>
    ghostGradient && perAxis(dimension, (axis) => [...(ghostGradient[axis] ?? []), entry(axis)]);
  switch (condition.id) {
    case 'adiabaticWall':
    case 'isothermalWall':
      return {
        ...condition,
        ghost: [...ghost, `-${name}`],
        sideState: sideState && [...sideState, '0'],
        ghostGradient: columns((axis) => `d${axis}(${name})`),
      };
    case 'slipWall':
    case 'curvedSlipWall':
    case 'mirroredSlipWall':
      return {
        ...kept,
        ghostGradient: columns((axis) => acrossNormal(dimension, axis, name)),
      };
    case 'characteristicFarField':
      return {
        ...condition,
        inputs: withInput,
        ghost: [
          ...ghost,
          `through > 0 ? side_rho*${name}/rho : ${own.conserved(given, 'side_rho', 'side_p')}`,
        ],
      };
    case 'subsonicOutflow':
      return { ...condition, ghost: [...ghost, `side_rho*${name}/rho`] };
    case 'subsonicInflow':
      return {
        ...condition,
        inputs: withInput,
        ghost: [...ghost, own.conserved(given, 'side_rho', 'side_p')],
      };
    case 'massInflow':
      return {
        ...condition,
        inputs: withInput,
        ghost: [...ghost, own.conserved(given, 'side_rho', 'p')],
      };
    case 'movingShock':
      return {
        ...condition,
        inputs: withInput,
        ghost: [...ghost, own.conserved(given, 'shockDensity', 'shockPressure')],
      };
    case 'farField':
    case 'prescribed': {
      const value = own.conserved(given, 'given_rho', 'given_p');
      return {
        ...condition,
        inputs: withInput,
        ghost: [...ghost, value],
        ...(sideState && { sideState: [...sideState, value] }),
      };
    }
    case 'outflow':
    case 'extrapolation':
      return kept;
    default:
      throw internalError(`no transported variable in the condition ${condition.id}`);
  }
}
