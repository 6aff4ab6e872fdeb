import { t } from '../../text/t';
import { CELL_SHAPES } from '../cellShapes';
import type { CellTypeName } from '../types';
import { boundariesOf, type Boundary } from './boundary';
import { elementKinds, sectionTypes, type ElementKind } from './elementKinds';
import type { MeshParts } from './meshParts';
import type { CgnsNode } from './node';

/** Elements of a zone, numbered from `first` within it. */
interface Section {
  readonly node: CgnsNode;
  readonly first: number;
  readonly count: number;
  readonly connectivity: ArrayLike<number>;
  /** null for a mixed section. */
  readonly kind: ElementKind | null;
}

interface Element {
  readonly cellType: CellTypeName;
  /** Numbers within the zone from 0, in Gmsh's order. */
  readonly nodes: number[];
  readonly number: number;
  readonly section: CgnsNode;
}

const dimensionOf: Readonly<Record<CellTypeName, number>> = {
  point: 0,
  line: 1,
  triangle: 2,
  quadrilateral: 2,
  tetrahedron: 3,
  hexahedron: 3,
  prism: 3,
  pyramid: 3,
};

/** Adds the elements and boundaries of an unstructured zone. @param first number of its first point */
export function readUnstructured(
  zone: CgnsNode,
  first: number,
  count: number,
  parts: MeshParts,
): void {
  const { dimension, blocks } = parts;
  const sections = zone.children('Elements_t').map(sectionOf);
  if (sections.length === 0) zone.fail(t('readerNoElements'));
  refusePolyhedra(zone, sections);
  const cells: Element[] = [];
  const sides: Element[] = [];
  for (const section of sections) {
    if (section.kind && dimensionOf[section.kind.cellType] < dimension - 1) continue;
    for (const element of elementsOf(section, count)) {
      const own = dimensionOf[element.cellType];
      if (own === dimension) cells.push(element);
      else if (own === dimension - 1) sides.push(element);
    }
  }
  for (const { cellType, nodes } of cells)
    blocks.add(
      cellType,
      nodes.map((n) => n + first),
      0,
    );
  const named = nameSides(zone, count, cells, sides, parts);
  for (const { cellType, nodes, tag } of named)
    blocks.add(
      cellType,
      nodes.map((n) => n + first),
      tag,
    );
}

function sectionOf(node: CgnsNode): Section {
  const type = node.numbers()[0];
  const [from, to] = node.child('IndexRange_t', 'ElementRange')?.numbers() ?? [];
  if (!(from >= 1 && to >= from)) node.fail(t('cgnsRange', from ?? 0, to ?? 0));
  const kind = elementKinds.get(type) ?? null;
  const isOther = type === sectionTypes.polygons || type === sectionTypes.polyhedra;
  if (kind === null && type !== sectionTypes.mixed && !isOther) node.fail(t('cgnsElement', type));
  const count = to - from + 1;
  const connectivity = isOther
    ? []
    : (node.child('DataArray_t', 'ElementConnectivity')?.numbers() ?? []);
  if (!isOther && count > connectivity.length)
    node.fail(t('cgnsLength', count, connectivity.length));
  return { node, first: from, count, connectivity, kind };
}

function refusePolyhedra(zone: CgnsNode, sections: readonly Section[]): void {
  const of = (type: number): Section[] =>
    sections.filter(({ node, kind }) => kind === null && node.numbers()[0] === type);
  const [polyhedra, polygons] = [of(sectionTypes.polyhedra), of(sectionTypes.polygons)];
  const [cells, name] = polyhedra.length > 0 ? [polyhedra, 'NFACE_n'] : [polygons, 'NGON_n'];
  if (cells.length === 0) return;
  const count = cells.reduce((sum, section) => sum + section.count, 0);
  zone.fail(t('cgnsPolyhedra', count, name, cells[0].first));
}

function* elementsOf(section: Section, points: number): Generator<Element> {
  const { node, connectivity, count } = section;
  let at = 0;
  for (let i = 0; i < count; i++) {
    const number = section.first + i;
    const kind = section.kind ?? elementKinds.get(connectivity[at++]);
    if (!kind) return node.fail(t('cgnsElement', connectivity[at - 1] ?? 0));
    const { places, cellType } = kind;
    if (places === null) return node.fail(t('cgnsOrder', count, kind.name, number));
    if (at + kind.nodes > connectivity.length)
      node.fail(t('cgnsLength', at + kind.nodes, connectivity.length));
    const nodes = places.map((place) => connectivity[at + place] - 1);
    for (const own of nodes) {
      if (!(own >= 0 && own < points)) node.fail(t('cgnsUnknownNode', number, own + 1, points));
    }
    at += kind.nodes;
    yield { cellType, nodes, number, section: node };
  }
}

type NamedSide = Pick<Element, 'cellType' | 'nodes'> & { readonly tag: number };

/**
 * Returns the boundary elements with their groups: of boundary conditions, else of the section. Conditions on points hold
 * for elements all of whose corners they list, or if there are none for the outer facets of cells.
 */
function nameSides(
  zone: CgnsNode,
  points: number,
  cells: readonly Element[],
  sides: readonly Element[],
  { groups, families, warnings }: MeshParts,
): NamedSide[] {
  const tags = new Int32Array(sides.length);
  const indexOf = new Map(sides.map(({ number }, i) => [number, i]));
  const added: NamedSide[] = [];
  let outer: NamedSide[] | null = null;
  for (const boundary of boundariesOf(zone, 1, families)) {
    const tag = groups.tagOf(boundary.name, boundary.type);
    if (boundary.location === 'faces') {
      let found = 0;
      for (const number of entriesOf(boundary, indexOf)) {
        const side = indexOf.get(number);
        if (side === undefined) continue;
        tags[side] = tag;
        found++;
      }
      if (found === 0) warnings.add('boundary', t('cgnsEmptyBoundary', boundary.name));
      continue;
    }
    const marked = new Uint8Array(points);
    for (const number of entriesOf(boundary, { size: points, keys: () => numbersTo(points) })) {
      if (number >= 1 && number <= points) marked[number - 1] = 1;
    }
    const isOn = ({ cellType, nodes }: Pick<Element, 'cellType' | 'nodes'>): boolean =>
      nodes.slice(0, CELL_SHAPES[cellType].corners).every((node) => marked[node] === 1);
    let found = 0;
    sides.forEach((side, i) => {
      if (tags[i] !== 0 || !isOn(side)) return;
      tags[i] = tag;
      found++;
    });
    if (found > 0) continue;
    outer ??= outerFacets(cells);
    const own = outer.filter(isOn).map((facet) => ({ ...facet, tag }));
    added.push(...own);
    if (own.length === 0) warnings.add('boundary', t('cgnsEmptyBoundary', boundary.name));
  }
  const named = sides.map(({ section, cellType, nodes }, i) => ({
    cellType,
    nodes,
    tag: tags[i] || groups.tagOf(section.name),
  }));
  return [...named, ...added];
}

/** Returns the entries of a boundary. A range that is longer than all existing numbers is limited to them. */
function* entriesOf(
  { range, list }: Boundary,
  existing: Pick<ReadonlyMap<number, unknown>, 'keys' | 'size'>,
): Generator<number> {
  if (range === null) {
    for (let i = 0; i < list.length; i++) yield list[i];
    return;
  }
  const [[from], [to]] = range;
  if (to - from < existing.size) for (let i = 0; i <= to - from; i++) yield from + i;
  else for (const number of existing.keys()) if (number >= from && number <= to) yield number;
}

function* numbersTo(last: number): Generator<number, undefined> {
  for (let number = 1; number <= last; number++) yield number;
}

/** Facets that belong to one cell only. */
function outerFacets(cells: readonly Element[]): NamedSide[] {
  const facets = new Map<string, NamedSide | null>();
  for (const { cellType, nodes } of cells) {
    for (const facet of CELL_SHAPES[cellType].facets) {
      const corners = facet.map((corner) => nodes[corner]);
      const key = corners.toSorted((a, b) => a - b).join();
      const shape = ([, , 'line', 'triangle', 'quadrilateral'] as const)[corners.length];
      facets.set(
        key,
        facets.has(key) || !shape ? null : { cellType: shape, nodes: corners, tag: 0 },
      );
    }
  }
  return [...facets.values()].filter((facet) => facet !== null);
}
