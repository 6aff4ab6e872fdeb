import type { CasePhysics } from '../../../../physics/compile';
import { singleNumbers } from '../../../../physics/wgsl';
import { functionBody, importsOf } from '../../../../physics/wgsl/functionBody';
import { importOf } from '../../../../stepping/gpu/modules';
import { pointInputs, statesOf } from '../../gpu/pointInputs';
import { cellContributions, mapInputs } from '../cellContributions';
import { vertexContributions } from '../vertexContributions';

const numbers = singleNumbers;

/** Generates `cellContributions(point, place, map, time, dt)`, with slopes along a and b; see `cellContributions`. */
export function cellContributionsModule(physics: CasePhysics): string {
  const maps = Object.fromEntries(
    mapInputs.map((name) => [name, name.replace(/^map\((.*)\)$/, 'map.$1')]),
  );
  return [
    ...importsOf(numbers),
    importOf('cese/points.wgsl', 'cese/quads/cell_maps.wgsl'),
    'struct CellParts { given: array<State, 4>, advance: State }',
    'fn cellContributions(point: Point, place: Place, map: CellMap, time: f32, dt: f32) -> CellParts {',
    ...functionBody(
      physics,
      cellContributions(physics),
      numbers,
      { ...pointInputs(physics, numbers, 'point'), ...maps },
      (outputs) => {
        const [a, b, c, d, advance] = statesOf(physics, numbers, outputs);
        return [`return CellParts(array<State, 4>(${a}, ${b}, ${c}, ${d}), ${advance});`];
      },
    ),
    '}',
  ].join('\n');
}

/** Generates `vertexContributions(point, place, time, dt)`; see `vertexContributions`. */
export function vertexContributionsModule(physics: CasePhysics): string {
  return [
    ...importsOf(numbers),
    importOf('cese/points.wgsl'),
    'struct VertexParts {',
    '  f: State,',
    '  g: State,',
    '  // f_x − g_y, f_y and g_x.',
    '  bent: State,',
    '  fAlongY: State,',
    '  gAlongX: State,',
    '  advance: State,',
    '  // The point, with half a step of the source.',
    '  held: Point,',
    '}',
    'fn vertexContributions(point: Point, place: Place, time: f32, dt: f32) -> VertexParts {',
    ...functionBody(
      physics,
      vertexContributions(physics),
      numbers,
      pointInputs(physics, numbers, 'point'),
      (outputs) => {
        const states = statesOf(physics, numbers, outputs);
        const [u, x, y] = states.slice(6);
        return [
          'var held = point;',
          ...(physics.sourceTerm
            ? [`held.u += ${u};`, `held.slopes[0] += ${x};`, `held.slopes[1] += ${y};`]
            : []),
          `return VertexParts(${states.slice(0, 6).join(', ')}, held);`,
        ];
      },
    ),
    '}',
  ].join('\n');
}
