import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { runCase } from '../../solver/run/compute';
import { allSides, scheme, testCase } from '../support/cases';
import { rectangleMesh } from '../support/meshes';
import { EngineRig, hill } from './support/engineRig';

/** Runs a case on the square; returns its failure. @throws if the case is rejected */
async function complaint(document: CaseDocument): Promise<string | null> {
  const result = await runCase({
    document,
    mesh: rectangleMesh(3, 3),
    backend: 'cpu',
    device: null,
    maxSteps: 30,
    until: null,
    checkpoint: null,
    now: () => 0,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  return result.failure;
}

const refusal = (document: CaseDocument): Promise<string> =>
  complaint(document).then(
    (failure) => `was run: ${failure}`,
    (error: Error) => error.message,
  );

const still = { rho: '1', u: '0', v: '0', p: '1' };
const gas = (changes: Record<string, string>, rest: Partial<CaseDocument> = {}): CaseDocument =>
  testCase({
    scheme: scheme(1),
    initial: still,
    boundaries: {
      ...allSides('slipWall'),
      left: { condition: 'prescribed', values: { ...still, ...changes } },
    },
    ...rest,
  });
const withInflow = (q: string): CaseDocument => {
  const document = hill();
  const left = { condition: 'prescribed', values: { q } };
  return { ...document, boundaries: { ...document.boundaries, left } };
};

describe('values given by a case', () => {
  it('is rejected if NaN at a boundary, with expression and position', async () => {
    expect(await refusal(gas({ rho: 'sqrt(y - 0.5)' }))).toMatch(
      /^boundaries\.left\.values\.rho: not a finite number at \(0, 0\.\d+\), t = 0: correct the expression$/,
    );
    expect(await refusal(gas({ p: '1/x' }))).toMatch(/^boundaries\.left\.values\.p: not a finite/);
  });

  it('is rejected if it gives an inadmissible boundary state', async () => {
    expect(await refusal(gas({ rho: 'y < 0.5 ? 1 : -1' }))).toMatch(
      /^boundaries\.left: the density is not positive at \(0, 0\.\d+\), t = 0: correct its values/,
    );
  });

  it('is reported if it becomes invalid during a run', async () => {
    expect(await complaint(withInflow('sqrt(0.05 - t)'))).toMatch(
      /^The run failed after step \d+, t = 0\.0[34]\d*: boundaries\.left\.values\.q: not a finite number at \(0, \S+\), t = 0\.0\d+: correct the expression$/,
    );
  });

  it('is rejected if coefficients or sources are NaN', async () => {
    const system = { ...hill().system, coefficients: { velocityY: 'log(x - 0.5)' } };
    expect(await refusal(hill({ system }))).toMatch(
      /^system\.coefficients\.velocityY: not a finite number at \(0\.\d+, 0\.\d+\), t = 0: correct/,
    );
    expect(await refusal(hill({ sourceTerm: { q: 'sqrt(q - 2)' } }))).toMatch(
      /^sourceTerm: q is not a finite number at \(0\.\d+, 0\.\d+\), t = 0: correct/,
    );
  });

  it('is rejected if the initial state gives an inadmissible exterior state', async () => {
    const document = gas({});
    const inflow = (values: Record<string, string>): CaseDocument => ({
      ...document,
      boundaries: { ...document.boundaries, left: { condition: 'subsonicInflow', values } },
    });
    expect(await refusal(inflow({ totalTemperature: '0' }))).toMatch(
      /^boundaries\.left: the exterior rho computed from the initial state is not a finite number at \(0, 0\.\d+\), t = 0: correct/,
    );
    expect(await refusal(inflow({ totalPressure: '-1' }))).toMatch(
      /^boundaries\.left: in the exterior state computed from the initial state, the density is not positive at/,
    );
  });

  it('is rejected for a sponge outside the mesh or with a negative strength', async () => {
    const sponge = (from: number, strength: string) =>
      gas(
        {},
        {
          sponges: [
            {
              kind: 'layer',
              from: [from, 0],
              to: [from + 1, 0],
              strength,
              exponent: 2,
              state: still,
            },
          ],
        },
      );
    expect(await refusal(sponge(3, '2'))).toBe(
      'sponges[0]: is outside the mesh, or has zero strength in all of its cells: move or remove it',
    );
    expect(await refusal(sponge(0.5, 'y - 0.9'))).toMatch(
      /^sponges\[0\]\.strength: not a nonnegative number at \(0\.\d+, 0\.\d+\), t = 0: correct/,
    );
    expect(await complaint(sponge(0.5, '2'))).toBeNull();
  });

  it('is accepted if valid', async () => {
    expect(await complaint(gas({ rho: '1 + 0.1*y' }))).toBeNull();
    expect(await complaint(hill({ sourceTerm: { q: 'sqrt(abs(q))' } }))).toBeNull();
  });

  it('prevents a run but not the preview', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    const document = withInflow('log(-1 - x)');
    const preview = { type: 'preview', document, field: 'q', checkpoint: null } as const;
    expect(await rig.ask(preview)).toMatchObject({ type: 'ok' });
    expect(await rig.start({ document })).toMatchObject({
      type: 'failed',
      message: expect.stringMatching(/^boundaries\.left\.values\.q: not a finite number/),
    });
    expect(await rig.start({ document: hill(), steps: 1 })).toMatchObject({ type: 'started' });
    await rig.reach('finished');
  });
});
