import { z } from 'zod';
import { ceseDescriptor } from '../../methods/cese/descriptor';
import { descriptors, type AnyDescriptor } from '../../methods/descriptors';
import { systemNamed } from '../grids/grids';
import { stepCheck, type SteppedCase } from './stepCheck';
import type { Check } from '../types';
import { t } from '../../text/t';

type Options = Readonly<Record<string, unknown>>;

/** A scheme in which single options are changed. */
interface Base {
  readonly system: string;
  readonly options: Options;
  readonly isOnQuadrilaterals?: boolean;
}

/** By method; the first base with which a choice is valid and has an effect is used. */
const bases: Readonly<Record<string, readonly Base[]>> = {
  dg: [
    { system: 'euler2d', options: { order: 1, integrator: 'sspRk3' } },
    { system: 'euler2d', options: { order: 2, positivity: true } },
    { system: 'advection2d', options: { order: 1 } },
  ],
  cartesianFv: [
    { system: 'euler2d', options: { reconstruction: 'linear', integrator: 'sspRk2' } },
    { system: 'euler2d', options: { reconstruction: 'weno5', integrator: 'sspRk3' } },
    { system: 'euler2d', options: { reconstruction: 'cweno3', integrator: 'sspRk3' } },
    {
      system: 'euler2d',
      options: { reconstruction: 'linear', integrator: 'sspRk2', numericalFlux: 'force' },
    },
    { system: 'euler2d', options: { reconstruction: 'none', integrator: 'forwardEuler' } },
    { system: 'advection2d', options: { reconstruction: 'linear', integrator: 'sspRk2' } },
  ],
  cese: [
    { system: 'euler2d', options: {} },
    { system: 'euler1d', options: {} },
    { system: 'euler2d', options: { slopes: 'characteristic', numericalFlux: 'hllc' } },
  ],
  cpr: [
    { system: 'euler3d', options: { order: 2, integrator: 'sspRk3' } },
    {
      system: 'euler3d',
      options: {
        order: 2,
        points: 'gaussLobatto',
        correction: 'huynh',
        volumeTerm: 'split',
        twoPointFlux: 'ranocha',
      },
    },
    { system: 'navierStokes3d', options: { order: 2 } },
    { system: 'advection3d', options: { order: 2 } },
  ],
};

/** The backend replaces the precision, except for sums with compensation. */
const setByBackend = { option: 'precision', kept: 'f32Compensated' } as const;

/** Returns the choices of an option by its schema, or as the page offers them; empty for free numbers. */
function choicesOf(method: AnyDescriptor, option: string, base: Base): readonly unknown[] {
  if (option === setByBackend.option) return [setByBackend.kept];
  const shape: Readonly<Record<string, unknown>> = method.options.shape;
  const schema = shape[option];
  const inner = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  if (inner instanceof z.ZodEnum) return inner.options;
  if (inner instanceof z.ZodBoolean) return [false, true];
  const field = method.form.find((own) => own.option === option);
  if (field?.kind !== 'choice') return [];
  const { system, options } = contextOf(method, base, {});
  return field.choices({ options, system, device: null }).map(({ value }) => value);
}

function contextOf(method: AnyDescriptor, { system: id, options }: Base, own: Options) {
  const system = systemNamed(id);
  const parsed = method.options.parse({ id: method.id, ...options, ...own });
  return { options: parsed, system, device: null };
}

/** Returns a valid case in which the choice has an effect; null if the base has none. */
function caseWith(
  method: AnyDescriptor,
  base: Base,
  option: string,
  value: unknown,
): SteppedCase | null {
  const context = contextOf(method, base, { [option]: value });
  const field = method.form.find((own) => own.option === option);
  if (field?.isShown && !field.isShown(context)) return null;
  if (field?.kind === 'toggle' && field.serves && !field.serves(context)) return null;
  if (method.check(context).some(({ level }) => level === 'error')) return null;
  const { system, options } = context;
  return { system, scheme: options, isOnQuadrilaterals: base.isOnQuadrilaterals };
}

/** Checks of one method: one per choice of each option for which there is a base. */
function checksOf(method: AnyDescriptor, own: readonly Base[], title: string, id: string): Check[] {
  return method.form.flatMap(({ option, label }) => {
    const values = new Set(own.flatMap((base) => choicesOf(method, option, base)));
    return [...values].flatMap((value) => {
      const found = own.map((base) => caseWith(method, base, option, value)).find(Boolean);
      if (!found) return [];
      const name = String(value);
      return stepCheck(`${id}/${option}/${name}`, `${title}, ${label}: ${name}`, 'full', found);
    });
  });
}

/** One check per choice of every option of every method. */
export const optionChecks: readonly Check[] = descriptors.flatMap((method: AnyDescriptor) =>
  checksOf(method, bases[method.id] ?? [], method.shortTitle, method.id),
);

/** Checks on quadrilaterals of the grid method that also supports them. */
export const quadrilateralChecks: readonly Check[] = checksOf(
  ceseDescriptor,
  [{ system: 'euler2d', options: {}, isOnQuadrilaterals: true }],
  t('stepsOnQuadrilaterals', ceseDescriptor.shortTitle),
  'cese-quadrilaterals',
);
