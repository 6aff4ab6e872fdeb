import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { descriptors, type AnyDescriptor } from '../../solver/methods/descriptors';
import { systems } from '../../solver/physics/systems';
import { twoPointFluxesFor } from '../../solver/physics/twoPointFlux';
import { optionSteps } from '../../solver/verification/steps/entry';

const ids = optionSteps.checks.map(({ id }) => id);

/** Returns the values that a schema lists; empty for numbers and texts. */
function listed(schema: unknown): readonly (string | boolean)[] {
  const inner = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  if (inner instanceof z.ZodEnum) return inner.options as string[];
  return inner instanceof z.ZodBoolean ? [false, true] : [];
}

describe('steps with single options', () => {
  it('cover every listed value of every option of every method', () => {
    // Mixed meshes are compared with the definition in tests/methods/frMixed.
    const methods = descriptors.filter(({ id }) => id !== 'frMixed');
    const expected = methods.flatMap(({ id, options }: AnyDescriptor) =>
      Object.entries(options.shape).flatMap(([option, schema]) =>
        listed(schema)
          // The verification runs in these.
          .filter((value) => !(option === 'precision' && (value === 'f32' || value === 'df64')))
          .map((value) => `${id}/${option}/${value}`),
      ),
    );
    expect(expected.length).toBeGreaterThan(90);
    expect(expected.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('cover every order and every two-point flux of a gas', () => {
    const fluxes = twoPointFluxesFor(systems.get('euler3d')!).map(({ id }) => id);
    const expected = [
      ...[0, 1, 2, 3, 4, 5].flatMap((order) => [`dg/order/${order}`, `cpr/order/${order}`]),
      ...fluxes.map((flux) => `cpr/twoPointFlux/${flux}`),
    ];
    expect(fluxes.length).toBeGreaterThan(2);
    expect(expected.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('cover every boundary condition of every system', () => {
    const expected = [...systems.values()].flatMap(({ id, boundaryConditions }) =>
      boundaryConditions.map((condition) => `boundaries/${id}/${condition.id}`),
    );
    expect(expected.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
