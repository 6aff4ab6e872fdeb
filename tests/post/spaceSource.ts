import { KeptShapes } from '../../solver/post/space/keptShapes';
import type { SpaceSource } from '../../solver/post/space/spaceSource';
import type { CellSpace } from '../../solver/space/cellSpace';
import { createProbe } from '../../solver/space/fieldProbe';
import { gridPicture } from '../../solver/space/gridPicture';
import { pictureRequest } from '../../solver/space/pictureRequest';
import { projectState } from '../../solver/space/projection';
import { scalarOn } from '../space/grids';

/** A scalar on a grid, as the source of layers. */
export function sourceOf(space: CellSpace, q: string, kept = new KeptShapes()): SpaceSource {
  const states = scalarOn(space, q);
  const sampled = {
    state: projectState(states, states.physics.initial, 0),
    time: 0,
    averages: null,
  };
  const compile: SpaceSource['compile'] = (expression) => states.physics.field(expression);
  const { mesh } = space;
  if (mesh.kind !== 'grid') throw new Error('these tests are on grids');
  return {
    kind: 'space',
    states,
    sampled,
    field: 'q',
    kept,
    skin: () =>
      gridPicture(mesh, space.degree, pictureRequest('skin', { window: null, pixels: [99, 99] })),
    onSkin: () => new Float32Array(0),
    compile,
    probe: (fields) => createProbe(states, sampled, fields.map(compile)),
  };
}
