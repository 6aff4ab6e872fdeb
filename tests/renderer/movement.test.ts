import { afterEach, expect, it, vi } from 'vitest';
import type { Surface } from '../../renderer/engine/displayData';
import { coarseTriangles } from '../../renderer/view3d/drawnSurfaces';
import { Movement } from '../../renderer/view3d/movement';

afterEach(() => void vi.useRealTimers());

it('reports movement from the second event until events pause', () => {
  vi.useFakeTimers();
  const reported: boolean[] = [];
  const movement = new Movement((isMoving) => reported.push(isMoving));
  movement.notify();
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(50);
  movement.notify();
  expect(reported).toEqual([true]);
  vi.advanceTimersByTime(5000);
  expect(reported).toEqual([true, false]);
  movement.end();
  movement.notify();
  expect(reported).toEqual([true, false]);
});

it('waits longer for the next event if events are slow', () => {
  vi.useFakeTimers();
  const reported: boolean[] = [];
  const movement = new Movement((isMoving) => reported.push(isMoving));
  for (let word = 0; word < 4; word++) {
    movement.notify();
    vi.advanceTimersByTime(700);
  }
  expect(reported).toEqual([true]);
  vi.advanceTimersByTime(800);
  expect(reported).toEqual([true, false]);
});

/** Two faces of 4 × 4 squares, each in its own group. */
const width = 5;
const squares = Array.from({ length: 2 * 16 }, (_, i) => {
  const [face, square] = [Math.floor(i / 16), i % 16];
  const a = face * width * width + Math.floor(square / 4) * width + (square % 4);
  return [a, a + 1, a + width, a + 1, a + width + 1, a + width];
});
const surface: Surface = {
  type: 'surface',
  version: 1,
  kind: 'skin',
  points: new Float32Array(3 * 2 * width * width),
  triangles: Uint32Array.from(squares.flat()),
  perCell: null,
  faceIntervals: 4,
  boundary: [
    { name: 'wall', edges: new Uint32Array(0), triangles: [[0, 32]] },
    { name: 'far', edges: new Uint32Array(0), triangles: [[32, 64]] },
  ],
};

it('coarsens a large surface to a subset of its points, for groups that show the field', () => {
  expect(coarseTriangles(surface, { groups: {} }, 64)).toBeNull();
  expect(coarseTriangles(surface, { groups: {} }, 20)).toHaveLength(3 * 2 * 2 * 4);
  const corners = coarseTriangles(surface, { groups: { wall: 'hidden' } }, 1);
  expect([...corners!]).toEqual([25, 29, 45, 29, 49, 45]);
});
