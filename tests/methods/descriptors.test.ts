import { describe, expect, it } from 'vitest';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { fvDescriptor } from '../../solver/methods/cartesianFv/descriptor';
import { dgDescriptor } from '../../solver/methods/dgModal/descriptor';
import type { MeshKind } from '../../solver/methods/descriptor';
import { descriptors, type AnyDescriptor } from '../../solver/methods/descriptors';
import { methodNamed, defaultMethod } from '../../solver/methods/methodOf';
import { systems } from '../../solver/physics/systems';

const all: readonly AnyDescriptor[] = descriptors;
const [dg, fv, cese] = all;

describe.each(all.map((method) => [method.title, method] as const))('%s', (_, method) => {
  const served = [...systems.values()].filter(
    ({ dimension, balance, viscousFlux, gradientSource }) =>
      method.dimensions.includes(dimension) &&
      (method.givenFields || !balance) &&
      (method.viscousFluxes || !viscousFlux) &&
      (method.gradientSources === true || !gradientSource),
  );

  it('has a form field and a report row for every option', () => {
    const chosen = Object.keys(method.options.shape).filter((name) => name !== 'id');
    expect(method.form.map(({ option }) => option).sort()).toEqual(chosen.sort());
    expect(method.reportRows(method.defaultOptions(served[0]))).toHaveLength(chosen.length);
  });

  it.each(served)('has valid default options for $id', (system) => {
    const options = method.defaultOptions(system);
    expect(method.options.parse(options)).toEqual(options);
    expect(method.check({ options, system, device: null })).toEqual([]);
    expect(method.missing(system, null)).toBeNull();
    expect(method.adapted(options, system)).toEqual(options);
    expect(method.reconciled(options)).toEqual(options);
  });
});

describe('supported inputs of methods', () => {
  const triangles: MeshKind = { dimension: 2, shapes: ['triangle'] };
  const quadrilaterals: MeshKind = { dimension: 2, shapes: ['quadrilateral'] };
  const grid: MeshKind = { dimension: 2, shapes: ['grid'] };

  it('includes given fields for finite volumes, and for DG with declared cell terms', () => {
    const water = systems.get('shallowWaterBed2d')!;
    expect(fv.missing(water, grid)).toBeNull();
    expect(dg.missing(water, triangles)).toBeNull();
    expect(cese.missing(water, grid)).toBe(
      'does not support the given fields of Shallow water over a bed, 2D',
    );
    const balance = { ...water.balance!, inCells: undefined };
    expect(dg.missing({ ...water, balance }, triangles)).toBe(
      'supports given fields only with "balance.inCells", which Shallow water over a bed, 2D does not declare',
    );
    expect(dg.missing({ ...water, balance: undefined }, triangles)).toBe(
      'does not support the decay terms of Shallow water over a bed, 2D',
    );
  });

  it('is only triangles for discontinuous Galerkin', () => {
    expect(dg.missing(null, triangles)).toBeNull();
    expect(dg.missing(null, grid)).toBe('supports triangles, but this mesh is a Cartesian grid');
    expect(dg.missing(null, { dimension: 2, shapes: ['triangle', 'prism'] })).toBe(
      'supports triangles, but this mesh has prisms',
    );
    expect(dg.missing(null, { ...triangles, dimension: 3 })).toBe(
      'supports meshes in 2 dimensions, but this one has 3',
    );
  });

  it('is grids for finite volumes, but not quadrilaterals from a file', () => {
    for (const dimension of [1, 2, 3]) {
      expect(fv.missing(null, { ...grid, dimension })).toBeNull();
    }
    expect(fv.missing(null, quadrilaterals)).toBe(
      'supports Cartesian grids, but this mesh has quadrilaterals',
    );
  });

  it('is straight quadrilaterals for CE/SE, with a hint for curved ones', () => {
    const cese = all.find(({ id }) => id === 'cese')!;
    expect(cese.missing(null, quadrilaterals)).toBeNull();
    expect(cese.missing(null, { ...quadrilaterals, order: 2 })).toBe(
      'supports straight cells only, but those of the mesh are of order 2 ' +
        '(Gmsh saves straight cells with Mesh.ElementOrder = 1)',
    );
  });

  it('determines the method of a new case', () => {
    const euler = systems.get('euler2d')!;
    expect(defaultMethod(euler).id).toBe('dg');
    expect(defaultMethod(euler, triangles).id).toBe('dg');
    expect(defaultMethod(euler, quadrilaterals).id).toBe('cese');
    expect(defaultMethod(euler, { ...quadrilaterals, order: 3 }).id).toBe('cpr');
    expect(defaultMethod(systems.get('euler3d')!).id).toBe('cartesianFv');
  });
});

describe('options of the methods', () => {
  const fv = fvDescriptor;
  const euler = systems.get('euler2d')!;
  const options = fv.defaultOptions(euler);

  it('excludes the unstable central flux for finite volumes', () => {
    expect(() => fv.options.parse({ ...options, numericalFlux: 'central' })).toThrow();
    expect(fv.options.parse({ ...options, numericalFlux: 'laxFriedrichs' })).toBeTruthy();
  });

  it('falls back if a system lacks what a flux needs', () => {
    const linear = fv.adapted({ ...options, numericalFlux: 'hllc' }, systems.get('maxwellTm2d')!);
    expect(linear.numericalFlux).toBe('localLaxFriedrichs');
    const [finding] = fv.check({
      options: { ...options, numericalFlux: 'upwind' },
      system: euler,
      device: null,
    });
    expect(finding.message).toBe(
      'Upwind needs an absoluteJacobian, which Compressible Euler, 2D does not declare; choose one of laxFriedrichs, localLaxFriedrichs, rusanov, hll, hllc, hllcShockStable, roe, roeEntropyFix, roeLowMach, exact, laxWendroff, force, musta',
    );
  });

  it('allows compensated precision only with forward Euler', () => {
    const asked = fv.options.parse({
      ...options,
      integrator: 'sspRk3',
      precision: 'f32Compensated',
    });
    const findings = fv.check({ options: asked, system: euler, device: null });
    expect(findings).toMatchObject([{ option: 'precision', level: 'error' }]);
    expect(fv.reconciled(asked)).toEqual({ ...asked, precision: 'f32' });
  });

  it('allows reconstruction only with integrators of at least second order', () => {
    const asked = fv.options.parse({
      ...options,
      reconstruction: 'linear',
      integrator: 'forwardEuler',
      positivity: true,
    });
    expect(fv.check({ options: asked, system: euler, device: null })).toEqual([
      {
        option: 'integrator',
        level: 'error',
        message:
          'forwardEuler creates steps in smooth reconstructed slopes: choose sspRk2 or sspRk3, or the reconstruction none',
      },
    ]);
    const settled = fv.reconciled({ ...asked, precision: 'f32Compensated' });
    expect(settled).toMatchObject({ integrator: 'sspRk2', precision: 'f32' });
    expect(fv.check({ options: settled, system: euler, device: null })).toEqual([]);
    expect(() => fv.options.parse({ ...asked, theta: 2.1 })).toThrow();
  });

  it('cause a warning for positivity without positive quantities', () => {
    const system = systems.get('maxwellTm2d')!;
    const asked = fv.options.parse({
      ...fv.defaultOptions(system),
      reconstruction: 'linear',
      integrator: 'sspRk2',
      positivity: true,
    });
    expect(fv.check({ options: asked, system, device: null })).toMatchObject([
      { option: 'positivity', level: 'warning' },
    ]);
  });

  it('cause a warning for high orders on triangles over a bed', () => {
    const system = systems.get('shallowWaterBed2d')!;
    const defaultValue = dg.defaultOptions(system);
    const findings = (order: number) =>
      dg.check({ options: dg.options.parse({ ...defaultValue, order }), system, device: null });
    expect(findings(1)).toEqual([]);
    expect(findings(2)).toMatchObject([
      { option: 'order', level: 'warning', message: expect.stringContaining('choose order 1') },
    ]);
  });

  it.each(['shallowWaterBed1d', 'shallowWaterBed2d'])(
    'causes a warning for superbee over a bed: %s',
    (id) => {
      const system = systems.get(id)!;
      const findings = (changes: Partial<FvOptions>) =>
        fv
          .check({
            options: fv.options.parse({
              ...fv.defaultOptions(system),
              reconstruction: 'linear',
              integrator: 'sspRk2',
              ...changes,
            }),
            system,
            device: null,
          })
          .filter(({ option }) => option === 'slopeLimiter');
      expect(findings({ slopeLimiter: 'superbee' })).toMatchObject([
        { level: 'warning', message: expect.stringContaining('choose modifiedMinmod') },
      ]);
      expect(findings({ slopeLimiter: 'vanLeer' })).toEqual([]);
      expect(findings({ slopeLimiter: 'superbee', reconstruction: 'none' })).toEqual([]);
    },
  );

  it('cause a warning or an error for too large a CFL number', () => {
    const findings = (cflNumber: number) =>
      fv.check({ options: { ...options, cflNumber }, system: euler, device: null });
    expect(findings(1)).toEqual([]);
    expect(findings(1.1)).toMatchObject([{ option: 'cflNumber', level: 'warning' }]);
    expect(findings(11)).toMatchObject([{ option: 'cflNumber', level: 'error' }]);
  });
});

describe('options of new cases', () => {
  const limiters = (system: string) =>
    dgDescriptor.defaultOptions(systems.get(system)!) as { readonly limiter: string };

  it.each([...systems.values()].map((system) => [system.id, system] as const))(
    'has at least second order and preserves positivity: %s',
    (_, system) => {
      for (const method of descriptors) {
        if (method.missing(system, null) !== null) continue;
        const options = method.defaultOptions(system);
        expect(JSON.stringify(options)).not.toContain('forwardEuler');
        if ('order' in options) expect(options.order).toBeGreaterThanOrEqual(1);
        if ('reconstruction' in options) expect(options.reconstruction).not.toBe('none');
        // Positivity needs points on walls, sources with the wall distance need points off them.
        const isOffWalls = system.pointFields !== undefined;
        if ('positivity' in options && system.positive)
          expect(options.positivity).toBe(!isOffWalls);
      }
    },
  );

  it('limit slopes only if smooth states steepen into shocks', () => {
    for (const system of ['euler2d', 'navierStokes2d', 'maxwellTm2d', 'advection2d']) {
      expect([system, limiters(system).limiter]).toEqual([system, 'none']);
    }
    expect(limiters('burgers2d').limiter).toBe('barthJespersen');
  });

  it('reconstruct well-balanced variables for water over a bed', () => {
    const options = fvDescriptor.defaultOptions(systems.get('shallowWaterBed2d')!);
    expect(options).toMatchObject({ reconstruction: 'linear', integrator: 'sspRk3' });
    const waves = fvDescriptor.defaultOptions(systems.get('maxwell3d')!);
    expect(waves).toMatchObject({ reconstruction: 'weno5', integrator: 'sspRk3' });
  });

  it.each([
    ['dg', 1, 'limiter', 'barthJespersen'],
    ['dg', 3, 'limiter', 'troubledCells'],
    ['cpr', 3, 'shockCapturing', true],
  ] as const)('handles shocks on request: %s at order %i', (id, order, option, expected) => {
    const system = systems.get('euler2d')!;
    const method = methodNamed(id)!;
    const options = { ...method.defaultOptions(system), order };
    const forShocks = method.forShocks!(options as never, system);
    expect(forShocks).toHaveProperty(option, expected);
    expect(method.check({ options: forShocks, system, device: null })).toEqual([]);
    const steady = method.forShocks!(options as never, system, true);
    expect(steady).toHaveProperty('artificialViscosity', true);
    expect(method.check({ options: steady, system, device: null })).toEqual([]);
    expect(method.steadyFault!(steady)).toBeNull();
  });
});

describe('finite-volume form', () => {
  const system = systems.get('euler2d')!;
  it.each([
    [{ reconstruction: 'none' }, []],
    [{ reconstruction: 'weno5' }, []],
    [{ reconstruction: 'linear', slopeLimiter: 'minmod' }, ['slopeLimiter']],
    [{ reconstruction: 'linear', slopeLimiter: 'superbee' }, ['slopeLimiter', 'theta']],
  ])('shows only effective limiter options: %o', (chosen, expected) => {
    const options = fv.options.parse({ ...fv.defaultOptions(system), ...chosen });
    const shown = fv.form
      .filter(({ isShown }) => isShown?.({ options, system, device: null }) ?? true)
      .map(({ option }) => option);
    expect(shown.filter((one) => one === 'slopeLimiter' || one === 'theta')).toEqual(expected);
  });
});
