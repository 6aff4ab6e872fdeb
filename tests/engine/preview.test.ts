import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { scheme } from '../support/cases';
import { EngineRig, hill } from './support/engineRig';

describe('preview', () => {
  it('shows the initial state and other fields on points that are sent once', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    const asked = { type: 'preview', document: hill(), checkpoint: null } as const;
    expect(await rig.ask({ ...asked, field: 'q' })).toMatchObject({ type: 'ok' });
    const field = rig.last('field');
    expect(field).toMatchObject({ surfaceVersion: 1, field: 'q', step: 0, time: 0 });
    expect(field.max).toBeGreaterThan(0.5);
    expect(field.values.length).toBe(rig.last('surface').points.length / 3);

    expect(await rig.ask({ type: 'selectField', pane: 0, field: '2*q + x' })).toMatchObject({
      type: 'ok',
    });
    expect(rig.last('field').field).toBe('2*q + x');
    await rig.ask({ ...asked, document: hill({ initial: { q: 'x' } }), field: 'q' });
    expect(rig.of('surface').length).toBe(1);
    await rig.ask({ ...asked, document: hill({ scheme: scheme(2) }), field: 'q' });
    expect(rig.of('surface').length).toBe(2);
    expect(rig.last('field').surfaceVersion).toBe(2);
    await rig.loadSquare(3);
    await rig.ask({ ...asked, field: 'q' });
    expect(rig.of('surface').length).toBe(3);
  });

  it('uses the refined mesh and sends it again only when it changes', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    const asked = { type: 'preview', field: 'q', checkpoint: null } as const;
    const refined = (refinements: number, x: string) =>
      hill({ mesh: { file: 'square.msh', refinements }, initial: { q: x } });
    await rig.ask({ ...asked, document: refined(0, 'x') });
    const coarse = rig.last('surface').triangles.length;
    await rig.ask({ ...asked, document: refined(2, 'x') });
    expect(rig.last('surface').triangles.length).toBe(16 * coarse);
    await rig.ask({ ...asked, document: refined(2, 'y') });
    expect(rig.of('surface').length).toBe(2);
  });

  it('reports the boundary group whose curve does not fit', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    const document = hill();
    const [group] = Object.keys(document.boundaries);
    const curve = { kind: 'circle', center: [0, 0], radius: 9 } as const;
    const wall = { ...document.boundaries[group], curve };
    const answer = await rig.ask({
      type: 'preview',
      document: { ...document, boundaries: { ...document.boundaries, [group]: wall } },
      field: 'q',
      checkpoint: null,
    } as Parameters<typeof rig.ask>[0]);
    expect(answer).toMatchObject({
      type: 'failed',
      message: expect.stringMatching(`^boundary group "${group}": its node at .* off the circle`),
    });
  });

  it('reports an invalid field and keeps the displayed one', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    expect(await rig.ask({ type: 'selectField', pane: 0, field: 'q' })).toMatchObject({
      type: 'failed',
    });
    await rig.ask({ type: 'preview', document: hill(), field: 'q', checkpoint: null });
    const fields = rig.of('field').length;
    const answer = await rig.ask({ type: 'selectField', pane: 0, field: 'q + nosuch' });
    expect(answer).toMatchObject({ type: 'failed', message: expect.stringMatching(/nosuch/) });
    expect(rig.of('field').length).toBe(fields);
  });

  it('rejects an initial state that is NaN, with variable and position', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    const document = hill({ initial: { q: 'log(x - 0.1)' } });
    const answer = await rig.ask({ type: 'preview', document, field: 'q', checkpoint: null });
    expect(answer).toMatchObject({
      type: 'failed',
      message: expect.stringMatching(
        /^The initial state: q is not a number in cell \d+ \(element \d+ of the mesh file\) at \(/,
      ),
    });
  });

  const closedBox = (initial: Record<string, string>): CaseDocument => {
    const wall = { condition: 'slipWall', values: {} };
    return hill({
      system: { id: 'euler2d', parameters: {} },
      initial,
      boundaries: { left: wall, right: wall, bottom: wall, top: wall },
    });
  };

  it.each([
    ['0', 'x < 0.6 ? 1 : -1', /^The initial state: the pressure is not positive in cell \d+/],
    ['log(y - 0.6)', '1', /^The initial state: rhov is not a number in cell \d+/],
  ])('rejects a gas with v = %s, p = %s', async (v, p, message) => {
    const rig = new EngineRig();
    await rig.loadSquare();
    const document = closedBox({ rho: '1', u: '0', v, p });
    const answer = await rig.ask({ type: 'preview', document, field: 'p', checkpoint: null });
    expect(answer).toMatchObject({ type: 'failed', message: expect.stringMatching(message) });
  });

  it('accepts a jump whose projection overshoots within a cell', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    const jump = 'x < 0.3 ? 1 : 0.01';
    const document = closedBox({ rho: jump, u: '0', v: '0', p: jump });
    const answer = await rig.ask({ type: 'preview', document, field: 'rho', checkpoint: null });
    expect(answer).toMatchObject({ type: 'ok' });
    expect(rig.last('field').min).toBeLessThan(0);
  });
});
