import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkCase } from '../../solver/case/check';
import type { CaseDocument } from '../../solver/case/document';
import { customSystemSchema } from '../../solver/physics/customSystem';
import { validateCaseDocument } from '../../solver/case/parse';
import { completeSystem } from '../../solver/physics/caseSystem';
import { declarationFaults } from '../../solver/physics/declarationFaults';
import { discretize, runToEnd } from '../support/dg';
import { rectangleMesh } from '../support/meshes';

const text = readFileSync(
  new URL('../../docs/reference/custom-systems.md', import.meta.url),
  'utf8',
);
const shown = [...text.matchAll(/```json\n([^]*?)```/g)].map(([, json]): unknown =>
  JSON.parse(json),
);
const [least, fluxes] = shown;
const whole: unknown = JSON.parse(
  readFileSync(
    new URL('../../resources/examples/isothermal-vortex/case.json', import.meta.url),
    'utf8',
  ),
);

const { boundaries, ...rest } = validateCaseDocument(whole, 'isothermal-vortex');
/** The case on the four sides of a rectangle. */
const document: CaseDocument = {
  ...rest,
  boundaries: Object.fromEntries(
    ['left', 'right', 'bottom', 'top'].map((side) => [side, boundaries.boundary]),
  ),
};

async function errors(columns: number, order: number): Promise<number[]> {
  const mesh = rectangleMesh(columns, columns, (x, y) => [10 * x - 5, 10 * y - 5]);
  const scheme = { ...document.scheme, order };
  const discretization = discretize({ ...document, scheme }, mesh);
  const simulation = discretization.createCpuSimulation();
  const { time } = await runToEnd(simulation);
  const state = await simulation.readState();
  return (discretization.errors(state, time) ?? []).map(({ l2 }) => l2);
}

describe('docs/reference/custom-systems.md', () => {
  it('shows valid declarations and a complete case', () => {
    expect(declarationFaults(completeSystem(customSystemSchema.parse(least)))).toEqual([]);
    expect(document.system.declaration).toMatchObject(fluxes as object);
    const groups = Object.keys(document.boundaries);
    const mesh = { groups, cells: 200, smallestRadius: 0.1, unusable: null };
    expect(checkCase(document, mesh, null).filter(({ level }) => level !== 'ok')).toEqual([]);
  });

  it('shows the actual error messages', () => {
    const wrong = customSystemSchema.parse(structuredClone(least));
    wrong.flux = { x: ['rhou', 'rhu*u', 'rhov*u'], y: wrong.flux.y!.slice(0, 2) };
    wrong.derived![0].name = 'x';
    const messages = declarationFaults(completeSystem(wrong)).map(({ message }) => message);
    for (const message of messages.filter((m) => !m.includes('"u"')))
      expect(text).toContain(message);
    expect(messages.length).toBeGreaterThan(2);
  });

  it('contains a case that converges with order p + 1', async () => {
    const [coarse, fine] = [await errors(10, 2), await errors(20, 2)];
    coarse.forEach((error, i) => expect(Math.log2(error / fine[i])).toBeGreaterThan(2.6));
  });
});
