import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { parseCaseDocument } from '../../solver/case/parse';
import { runCase } from '../../solver/run/compute';
import { buildCellMesh, readGmsh, type CellMesh } from '../../solver/mesh';
import type { Rasters } from '../../solver/raster';
import { gasPulse, scheme, testCase, vortex } from '../support/cases';
import { exampleRasters } from '../support/exampleRasters';
import { rectangleMesh } from '../support/meshes';
import type { DgOptions } from '../../solver/methods/dgModal/options';

/**
 * Pins CPU results bit for bit as digests in `examples.json` and `options.json`: refactoring must
 * not change a result. If a result is meant to change, run `npx vitest run tests/golden -u` to
 * update the digests, and give the reason in the commit message.
 */

const steps = 3;

/**
 * Returns a digest of everything a run produces: state, clock, averages, history and monitor
 * signals.
 */
async function digestOf(
  document: CaseDocument,
  mesh: CellMesh | null,
  rasters?: Rasters,
): Promise<string> {
  const result = await runCase({
    document,
    mesh,
    rasters,
    backend: 'cpu',
    device: null,
    maxSteps: steps,
    until: null,
    checkpoint: null,
    now: () => 0,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  const hash = createHash('sha256');
  const take = ({ buffer, byteOffset, byteLength }: ArrayBufferView): void =>
    void hash.update(new Uint8Array(buffer, byteOffset, byteLength));
  take(result.state);
  take(result.history.rows);
  take(Float64Array.of(result.summary.steps, result.summary.time));
  if (result.averages) take(result.averages.coefficients);
  for (const signal of result.signals) take(signal.rows());
  const errors = Object.values(result.summary.errors ?? {});
  take(Float64Array.from(errors.flatMap(({ l2, linf }) => [l2, linf])));
  return hash.digest('hex').slice(0, 16);
}

const examples = new URL('../../resources/examples/', import.meta.url);

/** Coarsens a generated mesh; this changes the size of the case, not the code it runs. */
function coarse(mesh: CaseDocument['mesh']): CaseDocument['mesh'] {
  const { generate } = mesh;
  const quarter = (count: number): number => Math.ceil(count / 4);
  if (generate?.kind === 'box') {
    return {
      ...mesh,
      refinements: 0,
      generate: { ...generate, cells: generate.cells.map(quarter) },
    };
  }
  if (generate?.kind === 'airfoil') {
    const [side, wake] = generate.cells;
    const cells: typeof generate.cells = [quarter(side), quarter(wake)];
    const growth = generate.growth ** 2;
    return { ...mesh, refinements: 0, generate: { ...generate, cells, growth } };
  }
  if (generate?.kind !== 'cylinder') return { ...mesh, refinements: 0 };
  const [around, outwards] = generate.cells;
  const near = generate.near && { ...generate.near, cells: quarter(generate.near.cells) };
  const cells: typeof generate.cells = [quarter(around), quarter(outwards)];
  const firstCell = undefined;
  return { ...mesh, refinements: 0, generate: { ...generate, cells, firstCell, near } };
}

/** Takes too long on a CPU; its kernels are pinned in `kernels.json`. */
const onlyOnGpu = ['sphere-re100'];

async function exampleDigests(): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  const meshes = new Map<string, CellMesh>();
  for (const id of readdirSync(examples)
    .filter((name) => !name.includes('.') && !onlyOnGpu.includes(name))
    .sort()) {
    const document = parseCaseDocument(
      readFileSync(new URL(`${id}/case.json`, examples), 'utf8'),
      'case.json',
    );
    const { file } = document.mesh;
    if (file === undefined) {
      const mesh = coarse(document.mesh);
      const rasters = await exampleRasters(document, new URL(`${id}/`, examples));
      digests[id] = await digestOf({ ...document, mesh }, null, rasters);
      continue;
    }
    const { href } = new URL(`${id}/${file}`, examples);
    const mesh = meshes.get(href) ?? buildCellMesh(readGmsh(readFileSync(new URL(href)), href));
    meshes.set(href, mesh);
    digests[id] = await digestOf(document, mesh);
  }
  return digests;
}

const pulse = (changes: Partial<DgOptions>, rest: Partial<CaseDocument> = {}) =>
  testCase({ ...gasPulse, ...rest, scheme: { ...scheme(1), ...changes } });

const walled = { condition: 'slipWall', values: {} };

/** Every option that the solver distinguishes, one at a time, on a mesh of 32 triangles. */
const options: Readonly<Record<string, CaseDocument>> = {
  ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((order) => [`order ${order}`, pulse({ order })])),
  'flux hll': pulse({ numericalFlux: 'hll' }),
  'flux hllc': pulse({ numericalFlux: 'hllc' }),
  'flux upwind': testCase({
    system: { id: 'maxwellTm2d', parameters: {} },
    scheme: { ...scheme(2), numericalFlux: 'upwind' },
    initial: { Hx: '0', Hy: '0', Ez: 'exp(-30*((x-0.4)^2 + (y-0.6)^2))' },
    boundaries: {
      left: { condition: 'absorbing', values: {} },
      right: { condition: 'perfectElectricConductor', values: {} },
      bottom: { condition: 'absorbing', values: {} },
      top: { condition: 'absorbing', values: {} },
    },
  }),
  'flux central': pulse({ numericalFlux: 'central' }),
  'integrator midpoint': pulse({ integrator: 'midpoint' }),
  'integrator sspRk3': pulse({ integrator: 'sspRk3' }),
  'integrator carpenterKennedy': pulse({ integrator: 'carpenterKennedy' }),
  'limiter barthJespersen': pulse({ limiter: 'barthJespersen' }),
  'limiter barthJespersenInterior': pulse({ limiter: 'barthJespersenInterior' }),
  'limiter troubledCells': pulse({ order: 3, limiter: 'troubledCells' }),
  positivity: pulse(
    { order: 2, positivity: true },
    { initial: { rho: '1', u: 'x < 0.5 ? -2 : 2', v: '0', p: '0.1' } },
  ),
  refined: pulse({}, { mesh: { file: 'test.msh', refinements: 1 } }),
  transformed: pulse(
    {},
    {
      mesh: {
        file: 'test.msh',
        refinements: 0,
        transform: { scale: 2, rotation: 30, translation: [0.5, -1] },
      },
    },
  ),
  'curved normal': pulse(
    {},
    {
      boundaries: {
        ...gasPulse.boundaries,
        bottom: {
          condition: 'curvedSlipWall',
          values: {},
          curve: { kind: 'normal', nx: '0.1*x', ny: '-1' },
        },
      },
    },
  ),
  periodic: pulse(
    { order: 2 },
    {
      boundaries: {
        left: { condition: 'periodic', values: {}, partner: 'right' },
        right: { condition: 'periodic', values: {}, partner: 'left' },
        bottom: walled,
        top: walled,
      },
    },
  ),
  'shallow water': testCase({
    system: { id: 'shallowWater2d', parameters: {} },
    scheme: { ...scheme(2), numericalFlux: 'hllc' },
    initial: { h: '1 + 0.2*exp(-20*((x-0.4)^2 + (y-0.6)^2))', u: '0.1', v: '0' },
    boundaries: { left: walled, right: walled, bottom: walled, top: walled },
  }),
  'manufactured source, exact solution': pulse(
    { order: 2 },
    {
      exact: { rho: '1 + 0.1*sin(x + y - t)', u: '0.5', v: '0.5', p: '1' },
      sourceTerm: 'manufactured',
    },
  ),
  'definitions, source term': pulse(
    {},
    {
      definitions: [...vortex.definitions, { name: 'kick', expression: '0.1*sin(3*x)*(1 + t)' }],
      sourceTerm: { E: 'kick' },
    },
  ),
  'averages and monitors': pulse(
    { order: 2 },
    {
      outputs: {
        statistics: [{ name: 'meanP', expression: 'p', from: 0, to: null, fluctuation: true }],
        snapshots: { times: [], interval: null },
        marks: [],
        monitors: [
          { kind: 'point', name: 'm', expression: 'p', at: [0.3, 0.5], every: 1 },
          {
            kind: 'line',
            name: 'l',
            expression: 'Mach',
            from: [0, 0],
            to: [1, 1],
            points: 7,
            every: 1,
          },
          { kind: 'domain', name: 'i', expression: 'dx(u) + dy(v)', within: null, every: 1 },
          { kind: 'boundary', name: 'b', expression: 'p*nx', groups: ['bottom', 'left'], every: 1 },
        ],
      },
    },
  ),
};

describe('CPU results', () => {
  it('is bitwise unchanged for every example', async () => {
    const digests = JSON.stringify(await exampleDigests(), null, 2);
    await expect(`${digests}\n`).toMatchFileSnapshot('examples.json');
  });

  it('is bitwise unchanged for every option', async () => {
    const mesh = rectangleMesh(4, 4);
    const digests: Record<string, string> = {};
    for (const [name, document] of Object.entries(options)) {
      digests[name] = await digestOf(document, mesh);
    }
    expect(new Set(Object.values(digests)).size).toBe(Object.keys(options).length);
    await expect(`${JSON.stringify(digests, null, 2)}\n`).toMatchFileSnapshot('options.json');
  });
});
