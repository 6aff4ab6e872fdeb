import { axesOf, derivativeName, type Axis, type Dimension, normalInput } from '../../core/axes';
import type {
  BoundaryConditionDeclaration,
  DefinedQuantity,
  SystemDeclaration,
} from '../declaration';
import { perAxis, symmetricGradient, alongNormal } from './gradientOnSide';
import { subgridViscosity } from './subgridViscosity';
import { viscousWallFields } from './wallFields';
import { t } from '../../text/t';

/** Maximum molecular diffusivity of momentum and heat. */
const molecular = 'max(4/3, gamma/Pr)*mu/rho';

const squared = (names: readonly string[]): string =>
  names.map((name) => `(${name})^2`).join(' + ');

/**
 * Returns no-slip walls of a gas with the variables ρ, momenta and E; they may move tangentially. The ghost state has the
 * velocity mirrored about that of the wall, and the inner density and pressure; on the face gas moves with the wall.
 */
function viscousWalls(dimension: Dimension): BoundaryConditionDeclaration[] {
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
      title: t('physicsAdiabaticWall'),
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
      title: t('physicsIsothermalWall'),
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

/** A model of turbulence in the equations of a viscous gas. */
export interface TurbulenceClosure {
  readonly parameters: SystemDeclaration['parameters'];
  /** Quantities after the viscosity `mu` and the conductivity `kappa` of the fluid. */
  readonly derived: SystemDeclaration['derived'];
  readonly fields: readonly DefinedQuantity[];
  /** Local names of the viscous flux, including the total viscosity `allMu` and conductivity `allKappa`. */
  readonly definitions: NonNullable<SystemDeclaration['viscousDefinitions']>;
  /** A part of the stress that is nonlinear in the gradient, in terms of the stress of a viscosity. */
  readonly nonlinearStress?: {
    /** Condition in the parameters. */
    readonly enabled: string;
    readonly viscosity: string;
    added(i: number, j: number, stress: (i: number, j: number) => string): string;
  };
  /** Shear stress on walls with a wall function, per axis, in terms of the matched point. */
  readonly modeledShear?: readonly string[];
  readonly maxDiffusivity: string;
}

/** Large-eddy simulation if the filter width is positive. */
function subgridClosure(dimension: Dimension): TurbulenceClosure {
  const subgrid = subgridViscosity(dimension);
  return {
    parameters: subgrid.parameters,
    derived: [subgrid.width],
    fields: [subgrid.field],
    definitions: [
      { name: 'allMu', expression: `filterWidth > 0 ? mu + ${subgrid.viscosity} : mu` },
      {
        name: 'allKappa',
        expression: `filterWidth > 0 ? kappa + ${subgrid.viscosity}*gamma/((gamma - 1)*subgridPr) : kappa`,
      },
    ],
    maxDiffusivity: `filterWidth > 0 ? ${molecular} + ${subgrid.largestDiffusivity} : ${molecular}`,
  };
}

/**
 * Returns the compressible Navier–Stokes equations of an ideal gas with the stress τ = μ(∇u + ∇uᵀ − ⅔(∇·u)I) and the heat flux
 * −κ∇T. T is temperature times the gas constant, p/ρ, so that κ = γ/(γ − 1) μ/Pr. μ = ρ|v|L/Re, in any
 * units: γML/Re with ρ = γ and p = 1 of the free stream, whose sound speed is then 1.
 * @param inviscid the Euler equations in 2D or 3D
 * @param closure model of turbulence; by default subgrid viscosity, which a case enables by a filter width
 */
export function navierStokes(
  inviscid: SystemDeclaration,
  closure: TurbulenceClosure = subgridClosure(inviscid.dimension),
): SystemDeclaration {
  const { dimension } = inviscid;
  const axes = axesOf(dimension);
  const velocity = ['u', 'v', 'w'].slice(0, dimension);
  const momentum = velocity.map((name) => `rho${name}`);
  const spread = velocity.map((name, i) => `${derivativeName(axes[i])}(${name})`).join(' + ');
  const stressBy =
    (viscosity: string) =>
    (i: number, j: number): string => {
      const [a, b] = [derivativeName(axes[i]), derivativeName(axes[j])];
      return i === j
        ? `${viscosity}*(2*${a}(${velocity[i]}) - 2/3*(${spread}))`
        : `${viscosity}*(${a}(${velocity[j]}) + ${b}(${velocity[i]}))`;
    };
  const { nonlinearStress } = closure;
  const stress = (i: number, j: number): string => {
    const linear = stressBy('allMu')(i, j);
    if (!nonlinearStress) return linear;
    const { enabled, viscosity, added } = nonlinearStress;
    return `(${linear} + (${enabled} ? 0 ${added(i, j, stressBy(viscosity))} : 0))`;
  };
  /** Returns ∂T from T = (γ − 1)(E/ρ − ½|u|²); reuses ∂u of the stress. */
  const warming = (axis: Axis): string => {
    const derivative = derivativeName(axis);
    const kinetic = velocity.map((name) => `${name}*${derivative}(${name})`).join(' + ');
    return `(gamma - 1)*(${derivative}(E/rho) - (${kinetic}))`;
  };
  return {
    ...inviscid,
    id: `navierStokes${dimension}d`,
    // Its flux through walls would need separate conditions.
    shockViscosity: undefined,
    title: t('physicsNavierStokes', dimension),
    description: t('systemNavierStokesHint'),
    parameters: [
      ...inviscid.parameters,
      { name: 'viscosity', label: t('physicsViscosity'), unit: '', default: 0.01, minimum: 0 },
      { name: 'Pr', label: t('physicsPrandtlNumber'), unit: '1', default: 0.72, minimum: 1e-6 },
      {
        name: 'sutherland',
        label: t('physicsSutherlandTemperature'),
        unit: '',
        default: 0,
        minimum: 0,
      },
      {
        name: 'referenceT',
        label: t('physicsReferenceTemperature'),
        unit: '',
        default: 1,
        minimum: 1e-12,
      },
      ...closure.parameters,
    ],
    derived: [
      ...inviscid.derived,
      { name: 'T', label: t('physicsTemperature'), unit: '', expression: 'p/rho' },
      // Sutherland, Phil. Mag. 36, 1893.
      {
        name: 'mu',
        label: t('physicsLocalViscosity'),
        unit: '',
        expression:
          'viscosity*(sutherland > 0 ? (T/referenceT)^1.5*(referenceT + sutherland)/(T + sutherland) : 1)',
        law: true,
      },
      {
        name: 'kappa',
        label: t('physicsThermalConductivity'),
        unit: '',
        expression: 'mu*gamma/((gamma - 1)*Pr)',
        law: true,
      },
      ...closure.derived,
    ],
    fields: [...(inviscid.fields ?? []), ...closure.fields],
    viscousDefinitions: closure.definitions,
    viscousFlux: perAxis(dimension, (axis) => {
      const i = axes.indexOf(axis);
      const work = velocity.map((name, j) => `${name}*${stress(i, j)}`).join(' + ');
      return ['0', ...velocity.map((_, j) => stress(i, j)), `${work} + allKappa*${warming(axis)}`];
    }),
    wallFields: viscousWallFields(dimension, stressBy('mu'), closure.modeledShear),
    maxDiffusivity: closure.maxDiffusivity,
    boundaryConditions: [
      ...viscousWalls(dimension),
      ...inviscid.boundaryConditions.map((condition) =>
        withViscousPart(condition, dimension, momentum),
      ),
    ],
  };
}

/** Adds the viscous part to a condition of the Euler equations; far fields and outflow use the inner gradient. */
function withViscousPart(
  condition: BoundaryConditionDeclaration,
  dimension: Dimension,
  momentum: readonly string[],
): BoundaryConditionDeclaration {
  switch (condition.id) {
    // Neither friction nor heat flux.
    case 'slipWall':
    case 'curvedSlipWall':
    case 'mirroredSlipWall': {
      const scalars = { before: ['rho'], after: ['E'] };
      const ghostGradient = symmetricGradient(dimension, scalars, momentum);
      return { ...condition, ghostGradient };
    }
    case 'prescribed':
      return { ...condition, sideState: condition.ghost };
    default:
      return condition;
  }
}
