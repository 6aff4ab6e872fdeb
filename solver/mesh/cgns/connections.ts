import { shortened } from '../../core/formatPath';
import { t } from '../../text/t';
import type { MeshParts } from './meshParts';
import type { CgnsNode } from './node';
import { indicesIn, pointAt } from './structured';

/** A zone whose points have been read. */
export interface Zone {
  readonly node: CgnsNode;
  /** Points along each axis of a structured zone, or their number. */
  readonly size: readonly number[];
  readonly isStructured: boolean;
  /** Number of its first point. */
  readonly first: number;
}

/** Identifies the points where zones touch. */
export function connectZones(zones: readonly Zone[], parts: MeshParts): void {
  const byName = new Map(zones.map((zone) => [zone.node.name, zone]));
  for (const zone of zones) {
    for (const part of zone.node.children('ZoneGridConnectivity_t')) {
      for (const own of part.children('GridConnectivity1to1_t')) {
        connect(own, zone, byName, parts, pairsOfRanges);
      }
      for (const own of part.children('GridConnectivity_t')) {
        const type = own.child('GridConnectivityType_t')?.text() ?? 'Overset';
        if (type !== 'Abutting1to1')
          own.fail(
            t('cgnsConnection', shortened(zone.node.name), shortened(own.text()), shortened(type)),
          );
        connect(own, zone, byName, parts, pairsOfLists);
      }
      if (part.child('OversetHoles_t') !== null) part.fail(t('cgnsOverset'));
    }
  }
}

type Pairs = (connection: CgnsNode, zone: Zone, donor: Zone) => Iterable<readonly [number, number]>;

function connect(
  connection: CgnsNode,
  zone: Zone,
  byName: ReadonlyMap<string, Zone>,
  { points, warnings }: MeshParts,
  pairs: Pairs,
): void {
  // A name may begin with that of its base.
  const name = connection.text().split('/').at(-1) ?? '';
  const donor = byName.get(name);
  if (!donor) return connection.fail(t('cgnsNoZone', shortened(name)));
  if (connection.child('GridConnectivityProperty_t')?.child('Periodic_t')) {
    warnings.add('periodic', t('cgnsPeriodic', connection.name));
    return;
  }
  for (const [a, b] of pairs(connection, zone, donor)) {
    points.identify(zone.first + a, donor.first + b);
  }
}

function* pairsOfRanges(connection: CgnsNode, zone: Zone, donor: Zone): ReturnType<Pairs> {
  const axes = zone.size.length;
  const rangeOf = (name: string, of: Zone): [number[], number[]] => {
    const node = connection.child('IndexRange_t', name);
    const values = Array.from(node?.numbers() ?? []);
    const ends: [number[], number[]] = [values.slice(0, axes), values.slice(axes)];
    const isInside = ends.every((end) =>
      end.every((index, axis) => index >= 1 && index <= of.size[axis]),
    );
    if (values.length !== 2 * axes || !of.isStructured || !isInside) {
      connection.fail(t('cgnsOutside', of.size));
    }
    return ends;
  };
  const [from, to] = rangeOf('PointRange', zone);
  const [donorFrom, donorTo] = rangeOf('PointRangeDonor', donor);
  const given = connection.child('"int[IndexDimension]"', 'Transform')?.numbers();
  const transform = given ? Array.from(given) : zone.size.map((_, axis) => axis + 1);
  const isValid = zone.size.every((_, axis) => transform.map(Math.abs).includes(axis + 1));
  if (!isValid || transform.length !== axes)
    connection.fail(t('cgnsTransform', transform.slice(0, 3)));
  const donorIndex = (index: readonly number[]): number[] => {
    const found = donorFrom.map((own) => own - 1);
    index.forEach((own, axis) => {
      const step = transform[axis];
      found[Math.abs(step) - 1] += Math.sign(step) * (own - (from[axis] - 1));
    });
    return found;
  };
  const isEnd = donorIndex(to.map((own) => own - 1)).every(
    (own, axis) => own === donorTo[axis] - 1,
  );
  if (!isEnd) connection.fail(t('cgnsTransform', transform.slice(0, 3)));
  const low = from.map((own, axis) => Math.min(own, to[axis]) - 1);
  const high = from.map((own, axis) => Math.max(own, to[axis]) - 1);
  for (const index of indicesIn(low, high)) {
    yield [pointAt(index, zone.size), pointAt(donorIndex(index), donor.size)];
  }
}

function* pairsOfLists(connection: CgnsNode, zone: Zone, donor: Zone): ReturnType<Pairs> {
  const location = connection.child('GridLocation_t')?.text() ?? 'Vertex';
  const own = connection.child('IndexArray_t', 'PointList')?.numbers() ?? [];
  const other = connection.child('IndexArray_t', 'PointListDonor')?.numbers() ?? [];
  const isUsable = location === 'Vertex' && own.length === other.length && own.length > 0;
  if (!isUsable || zone.isStructured || donor.isStructured) {
    connection.fail(
      t(
        'cgnsConnection',
        shortened(zone.node.name),
        shortened(donor.node.name),
        shortened(location),
      ),
    );
  }
  for (let i = 0; i < own.length; i++) {
    const isInside =
      own[i] >= 1 && own[i] <= zone.size[0] && other[i] >= 1 && other[i] <= donor.size[0];
    if (!isInside) connection.fail(t('cgnsOutside', zone.size));
    yield [own[i] - 1, other[i] - 1];
  }
}
