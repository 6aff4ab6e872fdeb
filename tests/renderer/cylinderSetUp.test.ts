import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkCase } from '../../solver/case/check';
import { generatedKind } from '../../solver/case/defaults';
import { defaultGenerators } from '../../solver/case/generate';
import { validateCaseDocument } from '../../solver/case/parse';
import { sourceMesh } from '../../solver/case/sourceMesh';
import { firstSystems } from '../../solver/case/defaults';
import { similarityOf } from '../../solver/physics/similarity';
import { systems } from '../../solver/physics/systems';
import { changeSystem, newCase } from '../../renderer/caseModel/caseEdits';
import { templatesFor } from '../../renderer/templates';
import { applyTemplate } from '../../renderer/templates/template';

/**
 * The edits of a user who generates a mesh around a cylinder, chooses the Navier–Stokes equations and applies the
 * far-field template, all with their defaults.
 */
function cylinderFromDefaults() {
  const generated = { generate: structuredClone(defaultGenerators.cylinder) };
  const mesh = sourceMesh(generated, null);
  const groups = mesh.groups.map(({ name }) => name);
  const kind = generatedKind(generated);
  const [first] = firstSystems.filter(({ dimension }) => dimension === 2);
  const draft = newCase('Cylinder', generated, first, groups, kind);
  const viscous = systems.get('navierStokes2d')!;
  changeSystem(draft, viscous, groups, kind);
  const template = templatesFor(viscous).find(({ id }) => id === 'farField')!;
  const extent = { minX: -50, minY: -50, maxX: 50, maxY: 50 };
  const values = Object.fromEntries(
    template.inputs(viscous, extent).map(({ name, value }) => [name, value]),
  );
  applyTemplate(draft, viscous, template, values, extent);
  return { draft: validateCaseDocument(JSON.parse(JSON.stringify(draft)), 'case.json'), mesh };
}

describe('a cylinder case set up from the defaults of the page', () => {
  it('sheds vortices at Mach 0.2 and Reynolds number 100', () => {
    const { draft, mesh } = cylinderFromDefaults();
    const { FLUXBENCH_CASE_OUT: out } = process.env;
    if (out) writeFileSync(out, `${JSON.stringify(draft, null, 2)}\n`);
    const system = systems.get('navierStokes2d')!;
    const similarity = similarityOf(draft, system)!;
    expect(similarity.mach).toBeCloseTo(0.2, 12);
    expect(similarity.reynolds).toBeCloseTo(100, 9);
    expect(draft.boundaries).toMatchObject({
      cylinder: { condition: 'adiabaticWall', values: { u: '0', v: '0' } },
      farField: { condition: 'farField' },
    });
    expect(draft.scheme).toMatchObject({ id: 'cpr', order: 3, positivity: true });
    // 120 diameters of travel: about 16 shedding periods at a Strouhal number of 0.165 in the second half.
    expect(draft.time.end).toBe(600);
    expect(draft.outputs.monitors.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['CD', 'CL']),
    );
    expect(draft.initial.v).toContain('exp');
    expect(draft.freeStream?.state.v).toBe('mach*sin(alpha)');
    const checked = {
      groups: mesh.groups.map(({ name }) => name),
      cells: mesh.elementTags.length,
      smallestRadius: 0.01,
      unusable: null,
      kind: generatedKind({ generate: defaultGenerators.cylinder }),
    };
    expect(checkCase(draft, checked, null).filter(({ level }) => level !== 'ok')).toEqual([]);
  });
});
