import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCaseDocument } from '../../solver/case/parse';
import { tubeCase, tubes } from '../../solver/verification/cese/tubeProblems';

const examples = new URL('../../resources/examples/', import.meta.url);

describe('CE/SE shock-tube examples', () => {
  it.each(tubes.map((tube) => [tube.example, tube] as const))(
    '%s has the settings of its verification case',
    (id, tube) => {
      const text = readFileSync(new URL(`${id}/case.json`, examples), 'utf8');
      const { mesh, system, scheme, initial, boundaries, time, expected } = parseCaseDocument(
        text,
        'case.json',
      );
      const verified = tubeCase(tube);
      expect(mesh.grid).toMatchObject({ min: [0], max: [2], cells: [tube.points] });
      expect({ system: system.id, scheme, initial, boundaries, time }).toEqual({
        system: verified.system.id,
        scheme: verified.scheme,
        initial: verified.initial,
        boundaries: verified.boundaries,
        time: verified.time,
      });
      expect(expected).toContain(`${tube.steps.toLocaleString('en-US')} steps`);
    },
  );
});
