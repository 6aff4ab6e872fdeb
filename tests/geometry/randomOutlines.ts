import type { geometry } from './support';

type Given = Parameters<typeof geometry>[0];
type Outline = Given['outlines'][number];
type Point = [number, number];

/** Returns reproducible pseudorandom numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Draws random parameters of outlines. */
interface Dice {
  /** Draws from a uniform distribution. */
  between(from: number, to: number): number;
  /** Draws a positive number from a log-uniform distribution. */
  scale(from: number, to: number): number;
  count(from: number, to: number): number;
  chance(probability: number): boolean;
}

function diceOf(random: () => number): Dice {
  const between = (from: number, to: number): number => from + random() * (to - from);
  return {
    between,
    scale: (from, to) => Math.exp(between(Math.log(from), Math.log(to))),
    count: (from, to) => Math.floor(between(from, to + 1)),
    chance: (probability) => random() < probability,
  };
}

const polygon = (points: Point[], name = 'outline'): Outline => ({ kind: 'polygon', name, points });

const turned = (points: Point[], angle: number): Point[] =>
  points.map(([x, y]) => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ]);

const box = (width: number, height: number): Point[] => [[0, 0], [width, 0], [width, height], [0, height]]; // prettier-ignore

/** Returns a polygon around the origin with corners at random distances. */
function star(dice: Dice, least: number): Point[] {
  const count = dice.count(3, 24);
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * (i + dice.between(0, 0.9))) / count;
    const radius = dice.between(least, 1);
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

/** Inserts points on the sides of a polygon, displaced by at most `beside`. */
function withNearlyCollinear(dice: Dice, corners: Point[], beside: number): Point[] {
  return corners.flatMap(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length];
    const cuts = Array.from({ length: dice.count(0, 4) }, () => dice.between(0.01, 0.99)).sort(
      (a, b) => a - b,
    );
    const on = cuts.map((t): Point => [
      x + t * (nextX - x) + beside * dice.between(-1, 1),
      y + t * (nextY - y) + beside * dice.between(-1, 1),
    ]);
    return [[x, y] as Point, ...on];
  });
}

const kinds: Record<string, (dice: Dice) => Outline[]> = {
  rectangle: (dice) => [
    {
      kind: 'rectangle',
      name: 'outline',
      min: [0, 0],
      max: [dice.scale(0.3, 3), dice.scale(0.3, 3)],
      place: {
        scale: dice.scale(0.1, 10),
        rotation: dice.chance(0.5) ? dice.count(-360, 360) : dice.between(-360, 360),
        about: [dice.between(-1, 1), dice.between(-1, 1)],
        translation: [dice.between(-3, 3), dice.between(-3, 3)],
      },
    },
  ],
  quadrilateral: (dice) => [
    polygon(
      box(1, 1).map(([x, y]) => [x + dice.between(-0.45, 0.45), y + dice.between(-0.45, 0.45)]),
    ),
  ],
  ramp: (dice) => {
    const slope = Math.tan(
      (dice.chance(0.5) ? dice.count(1, 45) : dice.between(0, 45)) * (Math.PI / 180),
    );
    const [start, end] = [dice.between(0.1, 0.5), dice.between(0.6, 1.5)];
    const height = (end - start) * slope;
    return [polygon([[0, 0], [start, 0], [end, height], [end, height + dice.between(0.2, 1)], [0, height + dice.between(0.2, 1)]])]; // prettier-ignore
  },
  star: (dice) => [polygon(turned(star(dice, dice.chance(0.5) ? 0.05 : 0.6), dice.between(0, 7)))],
  sliver: (dice) => {
    const thickness = dice.scale(1e-13, 1e-1);
    const [x, y] = [dice.between(-1, 1), dice.between(-1, 1)];
    const shape: Point[] = dice.chance(0.5) ? box(1, thickness) : [[0, 0], [1, dice.between(0, 0.1)], [dice.between(0.2, 0.9), thickness]]; // prettier-ignore
    return [polygon(turned(shape, dice.between(0, 7)).map(([px, py]) => [px + x, py + y]))];
  },
  nearlyCollinear: (dice) => {
    const corners = dice.chance(0.5) ? box(2, 1) : star(dice, 0.5);
    const beside = dice.chance(0.3) ? 0 : dice.scale(1e-17, 1e-3);
    return [polygon(withNearlyCollinear(dice, turned(corners, dice.between(0, 7)), beside))];
  },
  crossing: (dice) => [
    polygon(
      Array.from({ length: dice.count(3, 8) }, () => [dice.between(0, 1), dice.between(0, 1)]),
    ),
  ],
  touching: (dice) => {
    const gap = dice.chance(0.3) ? 0 : (dice.chance(0.2) ? -1 : 1) * dice.scale(1e-16, 1e-2);
    const angle = dice.between(0, 7);
    const inner: Point[] = box(0.3, 0.4).map(([x, y]) => [x + gap, y + 0.2]);
    if (dice.chance(0.5))
      return [polygon(turned(box(2, 1), angle), 'box'), polygon(turned(inner, angle), 'step')];
    const radius = dice.between(0.1, 0.4);
    const center = turned([[radius + gap, 0.5]], angle)[0];
    return [
      polygon(turned(box(2, 1), angle), 'box'),
      { kind: 'circle', name: 'disc', center, radius },
    ];
  },
  discs: (dice) => {
    const gap = dice.scale(1e-9, 1e-1);
    const [first, second] = [dice.between(0.1, 0.4), dice.between(0.05, 0.4)];
    const direction = dice.between(0, 7);
    const distance = first + second + gap;
    return [
      { kind: 'circle', name: 'far', center: [0, 0], radius: dice.between(1, 3) },
      { kind: 'circle', name: 'first', center: [0, 0], radius: first },
      {
        kind: 'ellipse',
        name: 'second',
        center: [distance * Math.cos(direction), distance * Math.sin(direction)],
        radii: [second, second * dice.between(0.1, 1)],
      },
    ];
  },
  nested: (dice) =>
    Array.from({ length: dice.count(2, 4) }, (_, i) => {
      const shift: Point = [dice.between(-0.1, 0.1), dice.between(-0.1, 0.1)];
      const scale = i === 0 ? 2 : dice.between(0.1, 0.6);
      const points = star(dice, 0.7).map(([x, y]): Point => [
        scale * x + (i < 2 ? 0 : dice.chance(0.5) ? 1 : 0) + shift[0],
        scale * y + shift[1],
      ]);
      return polygon(points, `outline ${i}`);
    }),
  spline: (dice) => {
    const points = star(dice, dice.chance(0.5) ? 0.2 : 0.7);
    const corners = points.flatMap((_, i) => (dice.chance(0.2) ? [i] : []));
    return [{ kind: 'spline', name: 'outline', points, corners }];
  },
  airfoil: (dice) => {
    const thickness = dice.count(4, 30).toString().padStart(2, '0');
    const naca = dice.chance(0.5)
      ? `00${thickness}`
      : `${dice.count(1, 6)}${dice.count(2, 6)}${thickness}`;
    return [
      { kind: 'circle', name: 'far', center: [0.5, 0], radius: dice.scale(2, 10) },
      {
        kind: 'airfoil',
        name: 'airfoil',
        naca,
        size: dice.scale(0.02, 0.2),
        place: {
          scale: dice.scale(0.3, 1.5),
          rotation: dice.between(-180, 180),
          translation: [dice.between(-0.3, 0.3), dice.between(-0.3, 0.3)],
        },
      },
    ];
  },
  farAway: (dice) => {
    const away = dice.scale(1e2, 1e16);
    const corners = dice.chance(0.5) ? box(2, 1) : star(dice, 0.4);
    return [polygon(turned(corners, dice.between(0, 7)).map(([x, y]) => [x + away, y - away]))];
  },
  extreme: (dice) => {
    const scale = dice.scale(1e-40, 1e40);
    return [
      polygon(turned(star(dice, 0.3), dice.between(0, 7)).map(([x, y]) => [scale * x, scale * y])),
    ];
  },
};

export const outlineKinds = Object.keys(kinds);

/** Returns reproducible outlines of a kind, with suitable sizes. */
export function randomGeometry(
  kind: string,
  number: number,
): { readonly seed: number; readonly given: Given } {
  const seed = outlineKinds.length * number + outlineKinds.indexOf(kind);
  const dice = diceOf(seeded(seed));
  const outlines = kinds[kind](dice);
  const size = Math.min(1e30, extentOf(outlines) * dice.scale(0.02, 0.5));
  return { seed, given: { outlines, size, growth: dice.between(1.1, 2), mostTriangles: 50_000 } };
}

function extentOf(outlines: Outline[]): number {
  const points = outlines.flatMap((outline): Point[] => {
    switch (outline.kind) {
      case 'polygon':
      case 'spline':
        return outline.points;
      case 'rectangle':
        return [outline.min, outline.max].map(([x, y]) => [
          x * (outline.place?.scale ?? 1),
          y * (outline.place?.scale ?? 1),
        ]);
      case 'circle':
        return [[0, 0], [outline.radius, outline.radius]]; // prettier-ignore
      case 'ellipse':
      case 'airfoil':
        return [];
    }
  });
  const along = [0, 1].map((axis) => points.map((point) => point[axis]));
  return Math.max(...along.map((own) => Math.max(...own) - Math.min(...own)));
}
