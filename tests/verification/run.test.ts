import { describe, expect, it, vi } from 'vitest';
import { MeshError } from '../../solver/mesh/types';
import {
  type Check,
  type VerificationContext,
  type VerificationEntry,
  type VerificationRow,
} from '../../solver/verification';
import { planVerification, runVerification, type CheckChoice } from '../../solver/verification/run';
import { anyError, atMost, threeDigits } from '../../solver/verification/acceptance';
import { requireMesh, verificationMesh } from '../../solver/verification/meshes';
import { CheckFailed } from '../../solver/verification/types';
import { rectangleMesh } from '../support/meshes';
import { verificationContext } from '../support/verification';

const check = (id: string, changes: Partial<Check> = {}): Check => ({
  id,
  label: id,
  cost: 'default',
  meshes: [],
  published: 2e-3,
  accept: threeDigits(2e-3, 1e-4),
  order: null,
  remark: '',
  usesBackend: true,
  compute: () => Promise.resolve({ value: 2e-3, spacing: 1 }),
  ...changes,
});

const gives = (value: number, spacing: number | null = 1): Pick<Check, 'compute'> => ({
  compute: () => Promise.resolve({ value, spacing }),
});

const entryOf = (checks: readonly Check[]): VerificationEntry => ({
  id: 'entry',
  title: 'Entry',
  source: 'source',
  method: 'method',
  deviations: [],
  checks,
});

async function verify(
  checks: readonly Check[],
  changes: Partial<VerificationContext> = {},
  choice: CheckChoice = 'default',
): Promise<VerificationRow[]> {
  const context = verificationContext(changes);
  const observer = { checkStarted: vi.fn(), checkFinished: vi.fn() };
  const plan = await planVerification(entryOf(checks), choice, context);
  const rows = await runVerification(plan, context, observer);
  expect(observer.checkFinished.mock.calls).toEqual(rows.map((row) => [row]));
  return rows;
}

const verdicts = (rows: readonly VerificationRow[]): string[] =>
  rows.map(({ check: id, verdict }) => `${id} ${verdict}`);

describe('a verification', () => {
  it('passes a figure to three digits, with its ratio', async () => {
    const rows = await verify([
      check('near', gives(2.0009e-3)),
      check('off', gives(2.0011e-3)),
      check('nothing', gives(NaN)),
    ]);
    expect(verdicts(rows)).toEqual(['near pass', 'off fail', 'nothing fail']);
    expect(rows[0]).toMatchObject({ ratio: expect.closeTo(1.00045, 10), note: '' });
    expect(rows[1].note).toBe('outside: to 3 digits');
  });

  it('computes the order of convergence and fails one that is too low', async () => {
    const order = { against: 'coarse', published: 2, atLeast: 1.7 };
    const [, fine, slow] = await verify([
      check('coarse', { ...gives(1, 2), accept: atMost(2, 2) }),
      check('fine', { ...gives(0.25), accept: anyError(0), order }),
      check('slow', { ...gives(0.5), accept: anyError(0), order }),
    ]);
    expect(fine).toMatchObject({
      order: 2,
      publishedOrder: 2,
      verdict: 'pass',
      rule: 'order ≥ 1.7',
    });
    expect(slow).toMatchObject({ order: 1, verdict: 'fail', note: 'order below 1.7' });
  });

  it('applies a rounding-aware tolerance to single precision, with a note', async () => {
    const order = { against: 'coarse', published: null, atLeast: 3 };
    const checks = [
      check('coarse', gives(2.2e-3, 2)),
      check('floor', { ...gives(5e-5), published: 1e-9, accept: threeDigits(1e-9, 1e-4), order }),
      check('lost', { ...gives(5e-4), published: 1e-9, accept: threeDigits(1e-9, 1e-4) }),
      check('rounding', { ...gives(1e-6), published: null, accept: atMost(1e-13, 1e-5) }),
    ];
    const device = { lossReason: null } as VerificationContext['device'];
    const rows = await verify(checks, { backend: 'gpu', device });
    expect(verdicts(rows)).toEqual(['coarse fail', 'floor pass', 'lost fail', 'rounding pass']);
    expect(rows[1].note).toBe('single-precision round-off');
    expect(verdicts(await verify(checks))[1]).toBe('floor fail');
  });

  it('reports figures without a rule and does not pass them', async () => {
    const rows = await verify([
      check('any', { ...gives(0.3), accept: anyError(0) }),
      check('nothing', { ...gives(NaN), accept: anyError(0) }),
    ]);
    expect(verdicts(rows)).toEqual(['any reported', 'nothing fail']);
    expect(rows[0].note).toBe('reported, no rule');
  });

  it('requires the higher of two orders outside single precision', async () => {
    const order = { against: 'coarse', published: null, atLeast: 0.7, atLeastDouble: 1.7 };
    const checks = [
      check('coarse', { ...gives(1, 2), accept: atMost(2, 2) }),
      check('fine', { ...gives(0.4), accept: atMost(2, 0.1), order }),
    ];
    expect(verdicts(await verify(checks))).toEqual(['coarse pass', 'fine fail']);
    const device = { lossReason: null } as VerificationContext['device'];
    const [, fine] = await verify(checks, { backend: 'gpu', device });
    expect(fine.note).not.toContain('order');
  });

  it('skips long checks unless complete', async () => {
    const checks = [check('a'), check('b', { cost: 'full' }), check('c', { cost: 'substitute' })];
    expect(verdicts(await verify(checks))).toEqual(['a pass']);
    expect(verdicts(await verify(checks, {}, 'full'))).toEqual(['a pass', 'b pass', 'c pass']);
  });

  it('runs selected checks regardless of their cost', async () => {
    const checks = ['A/p1', 'A/p10', 'AB/p1', 'B'].map((id) => check(id, { cost: 'full' }));
    expect(verdicts(await verify(checks, {}, ['A']))).toEqual(['A/p1 pass', 'A/p10 pass']);
    expect(verdicts(await verify(checks, {}, ['A/p1', 'B']))).toEqual(['A/p1 pass', 'B pass']);
  });

  it('reports missing meshes and runs substitutes', async () => {
    const checks = [
      check('published', { meshes: ['rotating-hill/C'] }),
      check('own', { cost: 'substitute' }),
      check('long', { cost: 'full' }),
    ];
    const rows = await verify(checks, { loadMesh: () => Promise.resolve(null) });
    expect(verdicts(rows)).toEqual(['published notRun', 'own pass']);
    expect(rows[0].note).toBe('not run: missing mesh (rotating-hill/C)');
    // Long checks alone need no substitute.
    checks[0] = check('published', { meshes: ['rotating-hill/C'], cost: 'full' });
    expect(await verify(checks, { loadMesh: () => Promise.resolve(null) })).toEqual([]);
  });

  it('runs checks without a case on the CPU only', async () => {
    const [row] = await verify([check('1d', { usesBackend: false })], { backend: 'gpu' });
    expect(row).toMatchObject({ verdict: 'notRun', note: 'not run: computed on the CPU only' });
  });

  it('reports a failed run as a failed row and continues', async () => {
    const failing = check('broken', {
      compute: () => Promise.reject(new CheckFailed('the density is not positive')),
    });
    const rows = await verify([failing, check('next')]);
    expect(verdicts(rows)).toEqual(['broken fail', 'next pass']);
    expect(rows[0]).toMatchObject({ computed: null, note: 'the density is not positive' });
  });

  it('stops when aborted', async () => {
    const controller = new AbortController();
    const stopping = check('stopped', {
      compute: ({ signal }) => {
        controller.abort(new Error('enough'));
        return Promise.reject(signal.reason as Error);
      },
    });
    await expect(verify([stopping], { signal: controller.signal })).rejects.toThrow('enough');
  });
});

describe('a verification mesh', () => {
  it('is refined from its file', async () => {
    const mesh = await verificationMesh(verificationContext(), 'rotating-hill/own-refined');
    expect(mesh?.elementTags.length).toBe(4608);
    const vortex = await requireMesh(verificationContext(), 'supersonic-vortex/own-refined');
    const radii = Array.from(vortex.boundaryCells, (cell, face) => {
      const { name } = vortex.groups[vortex.boundaryGroups[face]];
      if (name !== 'wall') return 1;
      const vertex = 3 * vortex.cells[3 * cell + vortex.boundarySides[face]];
      return Math.hypot(vortex.points[vertex], vortex.points[vertex + 1]);
    });
    for (const radius of radii) {
      expect(Math.min(Math.abs(radius - 1), Math.abs(radius - 1.384))).toBeLessThan(1e-9);
    }
  });

  it('is rejected if the file contains another mesh', async () => {
    const loadMesh = () => Promise.resolve(rectangleMesh(2, 2));
    await expect(
      verificationMesh(verificationContext({ loadMesh }), 'rotating-hill/A'),
    ).rejects.toThrow(
      new MeshError(
        'rotating-hill/A: has 8 triangles instead of 1080; this is not the mesh of the published table',
      ),
    );
  });
});
