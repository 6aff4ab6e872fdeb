import { normalInputs, type Dimension } from '../../core/axes';
import type { EntropyDeclaration, TwoPointFluxDeclaration } from '../declaration';
import { t } from '../../text/t';

const velocityNames = ['u', 'v', 'w'] as const;

const mean = (name: string): string => `0.5*(left_${name} + right_${name})`;

/** Returns the dot product of names on both sides, e.g. for the squared velocity of a pair of states. */
const product = (a: readonly string[], b: readonly string[]): string =>
  a.map((factor, i) => `${factor}*${b[i]}`).join(' + ');

/**
 * Returns two-point fluxes of an ideal gas with the variables ρ, momenta and E. All are kinetic-energy preserving except
 * for pressure work: the momentum flux is the mass flux times the mean velocity, plus a mean pressure.
 */
export function gasTwoPointFluxes(dimension: Dimension): TwoPointFluxDeclaration[] {
  const velocity = velocityNames.slice(0, dimension);
  const normal = normalInputs(dimension);
  const side = (name: 'left' | 'right'): string[] => velocity.map((u) => `${name}_${u}`);
  const means = velocity.map((u) => `middle_${u}`);
  const shared = [
    ...velocity.map((u, i) => ({ name: means[i], expression: mean(u) })),
    { name: 'middle_p', expression: mean('p') },
    { name: 'through', expression: product(means, normal) },
  ];
  const momentum = (pressure: string): string[] =>
    means.map((u, i) => `carried*${u} + ${pressure}*${normal[i]}`);
  const through = (name: 'left' | 'right'): string => `(${product(side(name), normal)})`;
  return [
    {
      id: 'kennedyGruber',
      title: t('fluxKennedyGruber'),
      description: t('fluxKennedyGruberHint'),
      // Kennedy and Gruber, J. Comput. Phys. 227, 2008.
      definitions: [
        ...shared,
        { name: 'carried', expression: `${mean('rho')}*through` },
        {
          name: 'energy',
          expression: '0.5*(left_E/left_rho + right_E/right_rho)',
        },
      ],
      flux: ['carried', ...momentum('middle_p'), 'carried*energy + middle_p*through'],
    },
    {
      id: 'ranocha',
      title: t('fluxRanocha'),
      description: t('fluxRanochaHint'),
      // Ranocha, Generalized summation-by-parts operators and entropy stability (dissertation, 2018), (7.92).
      definitions: [
        ...shared,
        { name: 'carried', expression: 'logMean(left_rho, right_rho)*through' },
        {
          name: 'inner',
          expression: 'left_p*right_p/((gamma - 1)*logMean(left_rho*right_p, right_rho*left_p))',
        },
        { name: 'kinetic', expression: `0.5*(${product(side('left'), side('right'))})` },
      ],
      flux: [
        'carried',
        ...momentum('middle_p'),
        `carried*(inner + kinetic) + 0.5*(left_p*${through('right')} + right_p*${through('left')})`,
      ],
      keepsEntropy: true,
    },
    {
      id: 'chandrashekar',
      title: t('fluxChandrashekar'),
      description: t('fluxChandrashekarHint'),
      // Chandrashekar, Commun. Comput. Phys. 14, 2013, with β = ρ/(2p).
      definitions: [
        ...shared.filter(({ name }) => name !== 'middle_p'),
        { name: 'carried', expression: 'logMean(left_rho, right_rho)*through' },
        {
          name: 'pressure',
          expression: '(left_rho + right_rho)/(left_rho/left_p + right_rho/right_p)',
        },
        {
          name: 'inner',
          expression: '1/((gamma - 1)*logMean(left_rho/left_p, right_rho/right_p))',
        },
        {
          name: 'squares',
          expression: `0.25*(${product([...side('left'), ...side('right')], [...side('left'), ...side('right')])})`,
        },
        { name: 'square', expression: product(means, means) },
      ],
      flux: [
        'carried',
        ...momentum('pressure'),
        'carried*(inner - squares + square) + pressure*through',
      ],
      keepsEntropy: true,
    },
  ];
}

/** η = −ρs/(γ − 1) with s = log(p/ρ^γ). */
export function gasEntropy(dimension: Dimension): EntropyDeclaration {
  const velocity = velocityNames.slice(0, dimension);
  const s = '(log(p) - gamma*log(rho))';
  return {
    density: `-rho*${s}/(gamma - 1)`,
    variables: [
      `(gamma - ${s})/(gamma - 1) - 0.5*rho*(${product(velocity, velocity)})/p`,
      ...velocity.map((u) => `rho*${u}/p`),
      '-rho/p',
    ],
    potential: {
      x: 'rhou',
      ...(dimension > 1 && { y: 'rhov' }),
      ...(dimension > 2 && { z: 'rhow' }),
    },
  };
}
