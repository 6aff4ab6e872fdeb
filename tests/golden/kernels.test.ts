import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { parseCaseDocument } from '../../solver/case/parse';
import { printKernel } from '../../solver/gpu/printKernel';
import { buildCellMesh, readGmsh, type CellMesh } from '../../solver/mesh';
import { caseSystem } from '../../solver/physics/caseSystem';
import { methods } from '../../solver/methods/registry';
import { prepareCase } from '../../solver/run/preparedCase';
import type { Rasters } from '../../solver/raster';
import { gasPulse, scheme, testCase } from '../support/cases';
import { exampleRasters } from '../support/exampleRasters';
import { rectangleMesh } from '../support/meshes';
import { dgOptions, type DgOptions } from '../../solver/methods/dgModal/options';

/**
 * Pins the code of every kernel as digests in `kernels.json`: refactoring must not change what a
 * GPU computes. Comments and functions that a kernel never calls are ignored. If kernels are meant
 * to change, run `npx vitest run tests/golden -u` to update the digests, and give the reason in the
 * commit message.
 */

function digestsOf(
  document: CaseDocument,
  mesh: CellMesh | null,
  rasters?: Rasters,
): Record<string, string> {
  const { discretization } = prepareCase(document, mesh, methods, undefined, rasters);
  return Object.fromEntries(
    discretization.kernelSources().map((source) => {
      const code = printKernel(source, true).replace(/\/\/.*/g, '');
      const text = `${source.entryPoint}\n${code.replace(/\s*\n\s*/g, '\n')}`;
      return [source.name, createHash('sha256').update(text).digest('hex').slice(0, 16)];
    }),
  );
}

const examples = new URL('../../resources/examples/', import.meta.url);

/** Returns a case and the mesh of its file; the mesh is null for a generated grid. */
function readExample(id: string): [CaseDocument, CellMesh | null] {
  const text = readFileSync(new URL(`${id}/case.json`, examples), 'utf8');
  const document = parseCaseDocument(text, 'case.json');
  if (document.mesh.file === undefined) return [document, null];
  const { href } = new URL(`${id}/${document.mesh.file}`, examples);
  return [document, buildCellMesh(readGmsh(readFileSync(new URL(href)), href))];
}

/** Returns digests of kernels that no example uses: other precisions, integrators and designs. */
function variants(): Record<string, Record<string, string>> {
  const [document, mesh] = readExample('isentropic-vortex');
  const vortex = (changes: Partial<DgOptions>): Record<string, string> =>
    digestsOf(
      {
        ...document,
        scheme: { ...dgOptions.parse(document.scheme), precision: 'f32', ...changes },
      },
      mesh,
    );
  const tiny = (changes: Partial<DgOptions>): Record<string, string> =>
    digestsOf(testCase({ ...gasPulse, scheme: { ...scheme(2), ...changes } }), rectangleMesh(4, 4));
  return {
    'vortex, df64': vortex({ precision: 'df64' }),
    'vortex, df64, order 1': vortex({ precision: 'df64', order: 1 }),
    'vortex, df64, carpenterKennedy': vortex({
      precision: 'df64',
      integrator: 'carpenterKennedy',
    }),
    'vortex, order 5': vortex({ order: 5 }),
    'vortex, single': vortex({}),
    'vortex, carpenterKennedy': vortex({ integrator: 'carpenterKennedy' }),
    'vortex, midpoint': vortex({ integrator: 'midpoint' }),
    'vortex, troubled cells': vortex({ limiter: 'troubledCells', positivity: true }),
    'whole steps': tiny({}),
    'whole steps, low storage': tiny({ integrator: 'carpenterKennedy' }),
  };
}

it('keeps the code of every kernel unchanged', async () => {
  const digests: Record<string, Record<string, string>> = {};
  for (const id of readdirSync(examples)
    .filter((name) => !name.includes('.'))
    .sort()) {
    const [document, mesh] = readExample(id);
    // Sources in terms of the gradient have no kernels.
    if (caseSystem(document.system)?.gradientSource) continue;
    const rasters = await exampleRasters(document, new URL(`${id}/`, examples));
    digests[id] = digestsOf(document, mesh, rasters);
  }
  const all = JSON.stringify({ ...digests, ...variants() }, null, 2);
  await expect(`${all}\n`).toMatchFileSnapshot('kernels.json');
});
