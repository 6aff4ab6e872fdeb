import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { validateCaseDocument } from '../../solver/case/parse';
import { functions, namedConstants } from '../../solver/expression/operations';
import { colorMaps } from '../../solver/outputs/colorMaps';
import { systems } from '../../solver/physics/systems';

const page = (name: string): string =>
  readFileSync(new URL(`../../docs/reference/${name}.md`, import.meta.url), 'utf8');

describe('reference of the case format', () => {
  it('shows a short, valid case', () => {
    const [, json] = /```jsonc\n([^]*?)```/.exec(page('case-format'))!;
    const shown: unknown = JSON.parse(json.replace(/,(\s*})/g, '$1'));
    expect(validateCaseDocument(shown, 'the documentation').system.id).toBe('euler1d');
  });

  it('lists all systems with their quantities and conditions', () => {
    // A section may describe the same equations in several dimensions.
    const sections = page('systems').split(/^### /m).slice(1);
    for (const system of systems.values()) {
      const section =
        sections.find((text) => text.split('\n', 1)[0].split(', ').includes(system.id)) ?? '';
      const names = [
        ...system.variables,
        ...system.parameters,
        ...system.derived,
        ...system.primitive.variables,
        ...system.boundaryConditions.flatMap(({ inputs }) => inputs),
      ].map(({ name }) => name);
      const conditions = system.boundaryConditions.map(({ id }) => id);
      const missing = [...names, ...conditions].filter((name) => !section.includes(`\`${name}\``));
      expect([system.id, missing]).toEqual([system.id, []]);
    }
  });

  it('lists all functions, constants and color maps', () => {
    const words = new Set(`${page('expressions')} ${page('outputs')}`.split(/[\s`(,]+/));
    const names = [...functions.keys(), ...namedConstants.keys(), ...colorMaps.map(({ id }) => id)];
    expect(names.filter((name) => !words.has(name))).toEqual([]);
  });
});
