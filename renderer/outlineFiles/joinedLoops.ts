import type { Chain } from './chain';
import { spanOf, type Point, type Stretch } from './closedPath';
import type { SkipList } from './drawing';
import { Nodes, withoutDoubles } from './doubledLines';
import { t } from '../text/t';

/** Stretches that form a closed line. */
export interface Loop {
  readonly stretches: readonly Stretch[];
  readonly group: string;
  readonly what: string;
}

/** An open chain between two nodes, at which ends of chains meet. */
interface Edge extends Chain {
  readonly nodes: readonly [number, number];
}

/** The tolerance is also limited to this fraction of the shortest chain, so that small details stay separate. */
const partOfShortest = 0.25;
const minTolerance = 1e-9;

/**
 * Finds closed lines among chains: closed chains, and open ones that meet end to end, first within a group and then
 * across groups. Chains that do not close, that branch or that overlap are listed as skipped.
 * @param tolerance maximum gap between ends, as a fraction of the drawing's size
 */
export function joinedLoops(
  chains: readonly Chain[],
  tolerance: number,
  skipped: SkipList,
): Loop[] {
  const span = spanOf(allPoints(chains));
  const drawn = chains.filter((chain) => {
    const isDrawn = span > 0 && reachOf(chain) > minTolerance * span;
    if (!isDrawn) skipped.add(chain.what, t('drawingNoLength'));
    return isDrawn;
  });
  const shortest = drawn.reduce((least, chain) => Math.min(least, reachOf(chain)), Infinity);
  const meets = Math.max(
    minTolerance * span,
    Math.min(tolerance * span, partOfShortest * shortest),
  );
  const isRound = ({ stretches, isClosed }: Chain): boolean =>
    isClosed || distance(startOf(stretches), endOf(stretches)) <= meets;
  const loops: Loop[] = drawn
    .filter(isRound)
    .map((chain) => ({ ...chain, stretches: closedStretches(chain) }));
  const nodes = new Nodes(meets);
  const open = drawn.filter((chain) => !isRound(chain));
  const edges = withoutDoubles(open, meets, skipped).map((chain): Edge => ({
    ...chain,
    nodes: [nodes.at(startOf(chain.stretches)), nodes.at(endOf(chain.stretches))],
  }));
  const left = new Set(edges);
  const byGroup = new Map<string, Edge[]>();
  for (const edge of edges) {
    const own = byGroup.get(edge.group);
    if (own) own.push(edge);
    else byGroup.set(edge.group, [edge]);
  }
  for (const own of byGroup.values()) {
    for (const part of connectedParts(withoutLooseEnds(own))) {
      if (!isSimple(part)) continue;
      loops.push(loopOf(part));
      for (const edge of part) left.delete(edge);
    }
  }
  const inner = withoutLooseEnds([...left]);
  for (const part of connectedParts(inner)) {
    if (isSimple(part)) loops.push(loopOf(part));
    else {
      const [x, y] = nodes.place(branchOf(part)).map((value) => Number(value.toPrecision(6)));
      for (const { what } of part) {
        skipped.add(what, t('drawingBranch', x, y));
      }
    }
  }
  const joined = new Set(inner);
  for (const edge of left) {
    if (!joined.has(edge)) skipped.add(edge.what, t('drawingOpen'));
  }
  return withoutDoubles(loops, meets, skipped);
}

function* allPoints(chains: readonly Chain[]): Generator<Point> {
  for (const { stretches } of chains) for (const { points } of stretches) yield* points;
}

const reachOf = (chain: Chain): number => spanOf(allPoints([chain]));
const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const startOf = (stretches: readonly Stretch[]): Point => stretches[0].points[0];
const endOf = (stretches: readonly Stretch[]): Point => {
  const { points } = stretches[stretches.length - 1];
  return points[points.length - 1];
};

/** A closed chain whose ends do not meet is closed with a straight line. */
function closedStretches({ stretches }: Chain): readonly Stretch[] {
  const [start, end] = [startOf(stretches), endOf(stretches)];
  if (distance(start, end) <= minTolerance * spanOf(stretches.flatMap(({ points }) => points))) {
    return stretches;
  }
  return [...stretches, { points: [end, start], isCurve: false }];
}

function edgesByNode(edges: Iterable<Edge>): Map<number, Edge[]> {
  const found = new Map<number, Edge[]>();
  for (const edge of edges) {
    for (const node of edge.nodes) {
      const own = found.get(node);
      if (own) own.push(edge);
      else found.set(node, [edge]);
    }
  }
  return found;
}

const otherEnd = ({ nodes: [from, to] }: Edge, node: number): number => (node === from ? to : from);

/** Edges without those that lead to a dead end. */
function withoutLooseEnds(edges: readonly Edge[]): readonly Edge[] {
  const degree = new Map<number, number>();
  for (const node of edges.flatMap((edge) => edge.nodes))
    degree.set(node, (degree.get(node) ?? 0) + 1);
  const around = edgesByNode(edges);
  const left = new Set(edges);
  const loose = [...degree].filter(([, count]) => count === 1).map(([node]) => node);
  for (let node = loose.pop(); node !== undefined; node = loose.pop()) {
    const edge = around.get(node)?.find((own) => left.has(own));
    if (!edge) continue;
    left.delete(edge);
    const other = otherEnd(edge, node);
    const count = (degree.get(other) ?? 0) - 1;
    degree.set(other, count);
    if (count === 1) loose.push(other);
  }
  return [...left];
}

function connectedParts(edges: readonly Edge[]): Edge[][] {
  const around = edgesByNode(edges);
  const left = new Set(edges);
  const parts: Edge[][] = [];
  for (const first of edges) {
    if (!left.delete(first)) continue;
    const part = [first];
    for (let i = 0; i < part.length; i++) {
      for (const node of part[i].nodes) {
        for (const next of around.get(node) ?? []) if (left.delete(next)) part.push(next);
      }
    }
    parts.push(part);
  }
  return parts;
}

const isSimple = (part: readonly Edge[]): boolean =>
  [...edgesByNode(part).values()].every((around) => around.length === 2);

/** The first node at which more than two edges meet. */
const branchOf = (part: readonly Edge[]): number =>
  [...edgesByNode(part)].find(([, around]) => around.length > 2)?.[0] ?? part[0].nodes[0];

/** Orders edges of which two meet at each node. */
function loopOf(part: readonly Edge[]): Loop {
  const around = edgesByNode(part);
  const [first] = part;
  const stretches: Stretch[] = [];
  let [edge, node] = [first, first.nodes[0]];
  do {
    const isForward = edge.nodes[0] === node;
    const own = edge.stretches.map((stretch) => ({ ...stretch, group: edge.group }));
    stretches.push(...(isForward ? own : own.toReversed().map(reversed)));
    node = otherEnd(edge, node);
    edge = around.get(node)?.find((next) => next !== edge) ?? first;
  } while (edge !== first);
  return { stretches, group: first.group, what: first.what };
}

const reversed = (stretch: Stretch): Stretch => ({
  ...stretch,
  points: stretch.points.toReversed(),
});
