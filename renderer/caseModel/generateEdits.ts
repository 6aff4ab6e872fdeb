import {
  defaultGenerators,
  type CaseDocument,
  type ExtrudeSettings,
  type GenerateSettings,
} from '../../solver/case';
import type { NumberPath } from './numberAt';

/** Edits of generated meshes, for use on a draft. */

export type GeneratorKind = GenerateSettings['kind'];

/** A numeric parameter of a generator: its path and valid range. */
export interface GeneratorNumber {
  readonly name: GeneratorNumberName;
  /** Path in a list, or of a parameter that is automatic if omitted. */
  readonly path: NumberPath;
  readonly integer?: boolean;
  readonly optional?: boolean;
}

export type GeneratorNumberName =
  | 'minX'
  | 'maxX'
  | 'cellsX'
  | 'minY'
  | 'maxY'
  | 'cellsY'
  | 'minZ'
  | 'maxZ'
  | 'cellsZ'
  | 'radius'
  | 'farField'
  | 'around'
  | 'outwards'
  | 'firstCell'
  | 'nearRadius'
  | 'nearCells'
  | 'side'
  | 'wake'
  | 'growth'
  | 'trailingEdgeCell';

const counted = (name: GeneratorNumberName, index: number): GeneratorNumber => ({
  name,
  path: ['cells', index],
  integer: true,
});

const ofAxes = [
  ['minX', 'maxX', 'cellsX'],
  ['minY', 'maxY', 'cellsY'],
  ['minZ', 'maxZ', 'cellsZ'],
] as const;

/** The numeric parameters of a generator, in the order of the page. */
export function numbersOf(generate: GenerateSettings): readonly GeneratorNumber[] {
  switch (generate.kind) {
    case 'box':
      return generate.cells.flatMap((_, axis) => [
        { name: ofAxes[axis][0], path: ['min', axis] },
        { name: ofAxes[axis][1], path: ['max', axis] },
        counted(ofAxes[axis][2], axis),
      ]);
    case 'cylinder':
      return [
        { name: 'radius', path: ['radius'] },
        { name: 'farField', path: ['farField'] },
        counted('around', 0),
        counted('outwards', 1),
        ...(generate.near
          ? ([
              { name: 'nearRadius', path: ['near', 'radius'] },
              { name: 'nearCells', path: ['near', 'cells'], integer: true },
            ] as const)
          : ([{ name: 'firstCell', path: ['firstCell'], optional: true }] as const)),
      ];
    case 'airfoil':
      return [
        counted('side', 0),
        counted('wake', 1),
        { name: 'firstCell', path: ['firstCell'] },
        { name: 'growth', path: ['growth'] },
        { name: 'trailingEdgeCell', path: ['trailingEdgeCell'], optional: true },
        { name: 'farField', path: ['farField'] },
      ];
    case 'outlines':
      return [];
    default:
      return generate satisfies never;
  }
}

/** Selects a generator with its default parameters. */
export function chooseGenerator({ mesh }: CaseDocument, kind: GeneratorKind): void {
  mesh.generate = structuredClone(defaultGenerators[kind]);
  delete mesh.groups;
}

/** Toggles a region of constant cell height up to a radius; without it, cell heights grow from the wall. */
export function switchNear({ mesh: { generate } }: CaseDocument, isOn: boolean): void {
  if (generate?.kind !== 'cylinder') return;
  if (!isOn) return void delete generate.near;
  const { radius, farField, cells } = generate;
  generate.near = {
    radius: Number((radius + (farField - radius) / 4).toPrecision(3)),
    cells: Math.max(Math.floor(cells[1] / 2), 1),
  };
  delete generate.firstCell;
}

const defaultExtrusion: ExtrudeSettings = { from: 0, to: 1, layers: 1, groups: ['back', 'front'] };

/** Toggles the extrusion of quadrilaterals along z. */
export function switchExtrusion({ mesh }: CaseDocument, isOn: boolean): void {
  if (isOn) mesh.extrude = structuredClone(defaultExtrusion);
  else delete mesh.extrude;
}
