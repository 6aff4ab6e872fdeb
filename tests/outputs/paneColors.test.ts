import { describe, expect, it } from 'vitest';
import { parseCaseDocument } from '../../solver/case/parse';
import { plainView, viewSchema, type PaneSettings } from '../../solver/case/view';
import { colorTable, findColorMap } from '../../solver/outputs/colorMaps';
import { colorsFor, paneColors } from '../../solver/outputs/paneColors';
import { solutionPicture } from '../../solver/post/solutionPicture';
import { methods } from '../../solver/methods/registry';
import { prepareCase } from '../../solver/run/preparedCase';

const chosen = (
  changes: Partial<PaneSettings>,
  center: number | null,
  field = 'u',
): [map: string, scale: string] => {
  const { map, scale } = paneColors({ ...plainView(), ...changes }, field, center);
  return [map.id, scale];
};

describe('the automatic colors of a field', () => {
  it('are diverging and symmetric if it has a center', () => {
    expect(chosen({}, 0)).toEqual(['coolWarm', 'symmetric']);
    expect(chosen({}, null)).toEqual(['viridis', 'linear']);
    expect(chosen({}, null, 'schlieren')).toEqual(['gray', 'schlieren']);
  });

  it('are sequential for a fixed range that is not symmetric about the center', () => {
    expect(chosen({ range: [-2, 2] }, 0)).toEqual(['coolWarm', 'symmetric']);
    expect(chosen({ range: [0, 2] }, 0)).toEqual(['viridis', 'linear']);
    expect(chosen({ range: [0, 2] }, 1)).toEqual(['coolWarm', 'symmetric']);
  });

  it('give way to those that the user chose', () => {
    expect(chosen({ colorMap: 'magma' }, 0)).toEqual(['magma', 'symmetric']);
    expect(chosen({ scale: 'linear' }, 0)).toEqual(['viridis', 'linear']);
    expect(chosen({ scale: 'symmetric' }, null)).toEqual(['coolWarm', 'symmetric']);
    const magma = { colorMap: 'magma', colorPoints: null, scale: null };
    expect(colorsFor(magma, 'vorticity')).toEqual(magma);
  });
});

describe('a picture', () => {
  const pixelsOf = (field: string, view: object = {}): Uint8Array => {
    const far = { condition: 'farField', values: {} };
    const document = parseCaseDocument(
      JSON.stringify({
        mesh: { grid: { cells: [8, 8] } },
        system: { id: 'euler2d' },
        initial: { rho: '1.4', u: '0.5 + x', v: '0', p: '1 + x' },
        boundaries: Object.fromEntries(
          ['left', 'right', 'bottom', 'top'].map((side) => [side, far]),
        ),
        view,
        time: { end: 1 },
      }),
      'gas.json',
    );
    const prepared = prepareCase(document, null, methods);
    const state = prepared.discretization.initialState();
    const solution = { ...prepared, state, averages: null, step: 0, time: 0 };
    return Uint8Array.from(
      solutionPicture(solution, field, { width: 64, height: 64, plain: true }).pixels,
    );
  };
  /** Whether the leftmost cells have a color of the map at this fraction of it. */
  const startsAt = (pixels: Uint8Array, map: string, fraction: number): boolean => {
    const table = colorTable(findColorMap(map)!);
    const at = 4 * (32 * 64 + 6);
    const entries = [-8, 8].map((by) => Math.round(255 * fraction) + by);
    for (let entry = entries[0]; entry <= entries[1]; entry++) {
      const color = table.slice(3 * entry, 3 * entry + 3);
      if (color.every((part, i) => Math.abs(part - pixels[at + i]) < 3)) return true;
    }
    return false;
  };

  it('shows a positive velocity in the upper half of a diverging map', () => {
    // Velocities from 0.5 to 1.5 in a range from −1.5 to 1.5.
    expect(startsAt(pixelsOf('u'), 'coolWarm', 2 / 3 + 0.02)).toBe(true);
    expect(startsAt(pixelsOf('u'), 'coolWarm', 0.1)).toBe(false);
    expect(
      startsAt(pixelsOf('p - 1/gamma', { field: 'rho', range: [0, 9] }), 'coolWarm', 0.64),
    ).toBe(true);
  });

  it('shows a pressure with a sequential map from its lowest value', () => {
    expect(startsAt(pixelsOf('p'), 'viridis', 0.02)).toBe(true);
  });

  it('keeps colors chosen in the case', () => {
    const view = { field: 'u', colorMap: 'magma', scale: 'linear' };
    expect(startsAt(pixelsOf('u', view), 'magma', 0.02)).toBe(true);
    expect(viewSchema.parse(view)).toMatchObject({ colorMap: 'magma', scale: 'linear' });
  });
});
