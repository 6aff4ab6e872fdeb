import { describe, expect, it } from 'vitest';
import { plainView, viewSchema } from '../../solver/case/view';
import type { LayerShape } from '../../solver/post';
import { axesBox, drawnBox } from '../../renderer/view3d/drawnBox';

const groups = [
  { name: 'outside', box: [-9, -9, -9, 9, 9, 9] },
  { name: 'body', box: [-1, -1, -1, 1, 1, 2] },
];
type Layers = Partial<Record<string, object>>;
const drawn = (view: object, withField = true, layers: Layers = {}, boxOf = drawnBox) =>
  boxOf({ id: 0, settings: viewSchema.parse({ ...plainView(), ...view }), withField }, groups, {
    layerOf: (_, kind) => (layers[kind] as LayerShape | undefined) ?? null,
  });

describe('the box around what a pane shows', () => {
  it('leaves out hidden groups', () => {
    expect(drawn({})).toEqual(groups[0].box);
    expect(drawn({ skin: { groups: { outside: 'hidden' } } })).toEqual(groups[1].box);
    expect(drawn({ skin: { groups: { outside: 'hidden', body: 'hidden' } } })).toBeNull();
  });

  it('contains the layers, but not a boundary that they replace', () => {
    const surface = {
      points: Float32Array.of(0, 0, 0, 3, 0, 0, 0, 4, 5),
      triangles: Uint32Array.of(0, 1, 2),
    };
    const shape = { points: new Float32Array(0), lines: [], triangles: [], surface };
    const isosurfaces = { shown: true };
    expect(drawn({ isosurfaces }, true, { isosurfaces: shape })).toEqual([0, 0, 0, 3, 4, 5]);
    const skin = { groups: { body: 'plain' } };
    const both = [-1, -1, -1, 3, 4, 5];
    expect(drawn({ isosurfaces, skin }, true, { isosurfaces: shape })).toEqual(both);
    // Without a field, the mesh is shown.
    expect(drawn({ isosurfaces }, false, { isosurfaces: shape })).toEqual(groups[0].box);
  });

  it('contains outlines if axes are drawn around it', () => {
    const axes = (view: object) =>
      drawn({ isosurfaces: { shown: true }, ...view }, true, {}, axesBox);
    expect(axes({})).toEqual(groups[0].box);
    expect(axes({ skin: { groups: { outside: 'hidden' } } })).toEqual(groups[1].box);
    expect(axes({ skin: { outline: true, groups: { outside: 'hidden' } } })).toEqual(groups[0].box);
    expect(axes({ skin: { groups: { outside: 'hidden', body: 'hidden' } } })).toBeNull();
  });
});
