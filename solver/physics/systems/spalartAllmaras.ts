import { axesOf, derivativeName, type Axis, type Dimension } from '../../core/axes';
import type { SystemDeclaration } from '../declaration';
import { perAxis } from './gradientOnSide';
import { navierStokes, type TurbulenceClosure } from './navierStokes';
import { withTransported } from './transportedVariable';
import { modeledShear, wallFunction } from './wallFunction';
import { sum } from './terms';
import { t } from '../../text/t';

/** Constants of the model. */
const [cb1, cb2, karman, sigma] = ['0.1355', '0.622', '0.41', '(2/3)'];
const cw1 = `(${cb1}/${karman}^2 + (1 + ${cb2})/${sigma})`;
const [cw2, cw3, cv1] = ['0.3', '2', '7.1'];
const [ct3, ct4, cn1] = ['1.2', '0.5', '16'];

/** ν̂ is stored in units of this, so that its residual has the size of the others. */
const unit = '(1000*viscosity)';

/** Returns Σ ∂a/∂x_i ∂b/∂x_i. */
const gradients = (dimension: Dimension, a: string, b: string): string =>
  sum(axesOf(dimension).map((axis) => `d${axis}(${a})*d${axis}(${b})`));

/**
 * A thousandth of the mean shear |u|/d, which rounds the kinks of magnitudes at 0, where Newton's method would not converge:
 * irrotational flow has vorticity of either sign by truncation errors.
 */
const rounding = (dimension: Dimension): string => {
  const speed = ['u', 'v', 'w'].slice(0, dimension).map((name) => `${name}^2`);
  return `1e-6*${sum(speed)}/wallDistance^2`;
};

/** Returns ∂u_i/∂x_j. */
const slope = (i: number, j: number): string => `d${axesOf(3)[j]}(${['u', 'v', 'w'][i]})`;

/** Returns the magnitude of the vorticity. */
function vorticity(dimension: Dimension): string {
  const planes = [...(dimension === 2 ? [] : [[1, 2] as const, [2, 0] as const]), [0, 1] as const];
  const squares = planes.map(([i, j]) => `(${slope(j, i)} - ${slope(i, j)})^2`);
  return `sqrt(1e-30 + ${squares.join(' + ')} + ${rounding(dimension)})`;
}

/** Returns the rate of strain (2 S_ij S_ij)^½. */
function strainRate(dimension: Dimension): string {
  const axes = axesOf(dimension);
  const squares = axes.flatMap((_, i) => axes.map((_, j) => `(${slope(i, j)} + ${slope(j, i)})^2`));
  return `sqrt(1e-30 + 0.5*${sum(squares)} + ${rounding(dimension)})`;
}

/**
 * Returns the production of the quadratic constitutive relation (P. R. Spalart, Int. J. Heat Fluid Flow 21, 2000) of a
 * stress: −c (O_ik τ_jk + O_jk τ_ik) with O_ik = (∂u_i/∂x_k − ∂u_k/∂x_i)/|∇u| and c = 0.3.
 */
const quadratic =
  (dimension: Dimension) =>
  (i: number, j: number, stress: (i: number, j: number) => string): string => {
    const axes = axesOf(dimension);
    const velocity = ['u', 'v', 'w'];
    const rotation = (a: number, b: number): string =>
      `(${derivativeName(axes[b])}(${velocity[a]}) - ${derivativeName(axes[a])}(${velocity[b]}))`;
    const terms = axes.flatMap((_, k) => [
      ...(k === i ? [] : [`${rotation(i, k)}*${stress(j, k)}`]),
      ...(k === j ? [] : [`${rotation(j, k)}*${stress(i, k)}`]),
    ]);
    return `- 0.3*${sum(terms)}/speedGradient`;
  };

/** The eddy viscosity of the model in the equations of the gas. */
function closureOf(dimension: Dimension): TurbulenceClosure {
  const velocity = ['u', 'v', 'w'].slice(0, dimension);
  const squares = axesOf(dimension).flatMap((axis) =>
    velocity.map((name) => `${derivativeName(axis)}(${name})^2`),
  );
  return {
    parameters: [
      {
        name: 'turbulentPr',
        label: t('physicsTurbulentPrandtl'),
        unit: '1',
        default: 0.9,
        minimum: 1e-6,
      },
      { name: 'ft2', label: t('physicsFt2'), unit: '1', default: 1, minimum: 0, maximum: 1 },
      { name: 'qcr', label: t('physicsQcr'), unit: '1', default: 0, minimum: 0, maximum: 1 },
      { name: 'rotation', label: t('physicsRotation'), unit: '1', default: 0, minimum: 0 },
      ...(dimension === 3
        ? [{ name: 'ddes', label: t('physicsDdes'), unit: '1', default: 0, minimum: 0, maximum: 2 }]
        : []),
    ],
    derived: [
      {
        name: 'nuHat',
        label: t('physicsNuHat'),
        unit: '',
        expression: `${unit}*rhoNu/rho`,
      },
      { name: 'chi', label: t('physicsChi'), unit: '1', expression: 'rho*nuHat/mu' },
      {
        name: 'muT',
        label: t('physicsEddyViscosity'),
        unit: '',
        expression: `nuHat > 0 ? rho*nuHat*chi^3/(chi^3 + ${cv1}^3) : 0`,
      },
    ],
    fields: [
      {
        name: 'eddyRatio',
        label: t('physicsEddyRatio'),
        unit: '1',
        expression: 'muT/mu',
      },
      {
        name: 'wallDistance',
        label: t('physicsWallDistance'),
        unit: '',
        expression: 'wallDistance',
      },
    ],
    definitions: [
      { name: 'allMu', expression: 'mu + muT' },
      {
        name: 'allKappa',
        expression: 'kappa + muT*gamma/((gamma - 1)*turbulentPr)',
      },
      { name: 'fn', expression: `chi < 0 ? (${cn1} + chi^3)/(${cn1} - chi^3) : 1` },
      { name: 'speedGradient', expression: `sqrt(max(1e-30, ${squares.join(' + ')}))` },
    ],
    modeledShear: modeledShear(dimension),
    nonlinearStress: {
      enabled: 'qcr > 0',
      viscosity: 'muT',
      added: quadratic(dimension),
    },
    maxDiffusivity: `max(max(4/3*(mu + muT), gamma*(mu/Pr + muT/turbulentPr)), (mu + ${unit}*abs(rhoNu))/${sigma})/rho`,
  };
}

/** Viscosity over that of the mixing length in the logarithmic layer. */
const overMixing = (viscosity: string): string =>
  `${viscosity}/(rho*speedGradient*(${karman}*wallDistance)^2)`;

/** tanh(base^power); from 2 on it is 1. */
const rises = (base: string, power: number): string => `tanh(min(${base}, 3)^${power})`;

/**
 * The length scales of delayed detached-eddy simulation (P. R. Spalart, S. Deck, M. L. Shur, K. D. Squires, M. Kh.
 * Strelets and A. Travin, Theoretical and Computational Fluid Dynamics 20, 2006), the wall distance in boundary layers,
 * elsewhere at most that of a subgrid model, and of improved delayed detached-eddy simulation (M. L. Shur, P. R. Spalart,
 * M. Kh. Strelets and A. Travin, Int. J. Heat Fluid Flow 29, 2008), which also models walls of simulated turbulence. Its
 * filter width is that of M. S. Gritskevich, A. V. Garbaruk, J. Schütze and F. R. Menter (Flow, Turbulence and Combustion
 * 88, 2012).
 */
const detached = [
  { name: 'shield', expression: `1 - ${rises(`8*${overMixing('(muT + mu)')}`, 3)}` },
  {
    name: 'lowReynolds',
    expression: `sqrt(min(100, (1 - ${cb1}/(${cw1}*${karman}^2*0.424)*(turbulentFt2 + (1 - turbulentFt2)*fv2))/max(1e-10, fv1*max(1e-10, 1 - turbulentFt2))))`,
  },
  {
    name: 'delayedLength',
    expression: 'wallDistance - shield*max(0, wallDistance - 0.65*lowReynolds*longestSpacing)',
  },
  { name: 'alpha', expression: '0.25 - wallDistance/longestSpacing' },
  {
    name: 'blend',
    expression: `max(${rises(`8*${overMixing('muT')}`, 3)}, min(1, 2*exp(-9*alpha^2)))`,
  },
  {
    name: 'elevated',
    expression: `max(0, 2*exp((alpha < 0 ? -9 : -11.09)*alpha^2) - 1)*lowReynolds*(1 - max(${rises(`1.63^2*${overMixing('muT')}`, 3)}, ${rises(`3.55^2*${overMixing('mu')}`, 10)}))`,
  },
  {
    name: 'improvedLength',
    expression:
      'blend*(1 + elevated)*wallDistance + (1 - blend)*0.65*lowReynolds*min(longestSpacing, 0.15*max(wallDistance, longestSpacing))',
  },
  {
    name: 'modelLength',
    expression: 'ddes > 1 ? improvedLength : ddes > 0 ? delayedLength : wallDistance',
  },
];

/** Production, destruction and the terms of the gradient, in terms of physical ν̂. */
function sourceOf(dimension: Dimension): {
  readonly definitions: readonly { readonly name: string; readonly expression: string }[];
  readonly source: string;
} {
  const isInSpace = dimension === 3;
  const length = isInSpace ? 'modelLength' : 'wallDistance';
  return {
    definitions: [
      { name: 'omega', expression: vorticity(dimension) },
      // Rotation without strain, as in vortices, weakens the production: SA-R.
      {
        name: 'excess',
        expression: `rotation > 0 ? rotation*min(0, ${strainRate(dimension)} - omega) : 0`,
      },
      { name: 'nuPlus', expression: 'max(nuHat, 0)' },
      { name: 'chiPlus', expression: 'max(chi, 0)' },
      { name: 'fv1', expression: `chiPlus^3/(chiPlus^3 + ${cv1}^3)` },
      { name: 'fv2', expression: '1 - chiPlus/(1 + chiPlus*fv1)' },
      { name: 'turbulentFt2', expression: `ft2*${ct3}*exp(-${ct4}*chi^2)` },
      ...(isInSpace ? detached : []),
      { name: 'square', expression: `(${karman}*${length})^2` },
      { name: 'sBar', expression: 'nuPlus*fv2/square' },
      // Clipping (c) of Allmaras et al., which keeps Ŝ positive.
      {
        name: 'sHat',
        expression:
          'sBar >= -0.7*omega ? omega + sBar : omega + omega*(0.49*omega + 0.9*sBar)/(-0.5*omega - sBar)',
      },
      { name: 'ratio', expression: 'min(nuPlus/(max(sHat, 1e-16)*square), 10)' },
      // From 1000 on, fw is constant to round-off. Without the limit, factors of its derivative vanish in single precision.
      { name: 'g', expression: `min(ratio + ${cw2}*(ratio^6 - ratio), 1000)` },
      { name: 'fw', expression: `g*((1 + ${cw3}^6)/(g^6 + ${cw3}^6))^(1/6)` },
      {
        name: 'production',
        expression: `nuHat >= 0 ? ${cb1}*(1 - turbulentFt2)*(sHat + excess)*nuHat : ${cb1}*(1 - ${ct3})*abs(omega + excess)*nuHat`,
      },
      {
        name: 'destruction',
        expression: `(nuHat >= 0 ? ${cw1}*fw - ${cb1}/${karman}^2*turbulentFt2 : -${cw1})*(nuHat/${length})^2`,
      },
    ],
    source: `(rho*(production - destruction) + ${cb2}/${sigma}*rho*${gradients(dimension, 'nuHat', 'nuHat')} - (mu/rho + nuHat*fn)/${sigma}*${gradients(dimension, 'rho', 'nuHat')})/${unit}`,
  };
}

/**
 * Returns the Reynolds-averaged Navier–Stokes equations with the model SA-neg (S. R. Allmaras, F. T. Johnson and P. R.
 * Spalart, 7th Int. Conf. Comput. Fluid Dynamics, 2012) in conservation form, with an additional variable ρν̂. Parameters disable ft2 or enable the
 * quadratic constitutive relation QCR2000 and the rotation correction SA-R (J. Dacles-Mariani, G. G. Zilliac, J. S. Chow and
 * P. Bradshaw, AIAA J. 33, 1995), in 3D also detached-eddy simulation.
 * @param inviscid the Euler equations in 2D or 3D
 */
export function spalartAllmaras(inviscid: SystemDeclaration): SystemDeclaration {
  const { dimension } = inviscid;
  const { definitions, source } = sourceOf(dimension);
  const gas = navierStokes(inviscid, closureOf(dimension));
  const spread = (axis: Axis): string =>
    `(mu + rho*nuHat*fn)/${sigma}*${derivativeName(axis)}(rhoNu/rho)`;
  const system = withTransported(gas, {
    variable: { name: 'rhoNu', label: t('physicsTurbulenceVariable'), unit: '' },
    primitive: { name: 'chi', label: t('physicsChi'), unit: '1', default: '3' },
    conserved: (value, density, pressure) =>
      `${value}*(sutherland > 0 ? (${pressure}/(${density}*referenceT))^1.5*(referenceT + sutherland)/(${pressure}/(${density}) + sutherland) : 1)/1000`,
    viscousFlux: perAxis(dimension, spread),
  });
  const { characteristics, boundaryConditions } = system;
  const heated = boundaryConditions.findIndex(({ id }) => id === 'isothermalWall');
  return {
    ...system,
    // Along boundary layers the normal velocity changes its sign from face to face.
    characteristics: characteristics && { ...characteristics, rounding: 0.01 },
    id: `spalartAllmaras${dimension}d`,
    title: t('physicsSpalartAllmaras', dimension),
    description: t('systemSpalartAllmarasHint'),
    parameters: system.parameters.map((parameter) =>
      parameter.name === 'viscosity' ? { ...parameter, default: 1e-6, minimum: 1e-15 } : parameter,
    ),
    pointFields: dimension === 3 ? ['wallDistance', 'longestSpacing'] : ['wallDistance'],
    boundaryConditions: boundaryConditions.toSpliced(heated + 1, 0, wallFunction(system, 'rhoNu')),
    gradientSourceDefinitions: definitions,
    gradientSource: [...system.variables.slice(1).map(() => '0'), source],
    defaultField: 'Mach',
  };
}
