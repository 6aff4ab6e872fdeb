import { describe, expect, it } from 'vitest';
import { computeLaboratory } from '../../solver/laboratory/compute';
import { hopfLax } from '../../solver/laboratory/hopfLax';
import { customLine } from '../../solver/laboratory/customLine';
import { presetGroups } from '../../solver/laboratory/presets';
import { laboratorySchemes } from '../../solver/laboratory/schemes';
import type { LaboratoryProblem } from '../../solver/laboratory/types';
import { noProgress } from '../../solver/core/progress';

const presets = presetGroups.flatMap((group) => group.presets);
const presetNamed = (id: string) => presets.find((preset) => preset.id === id)!;
const named = (...ids: string[]) =>
  ids.map((id) => laboratorySchemes.find((one) => one.id === id)!);

describe('custom system', () => {
  const water: LaboratoryProblem = {
    ...presetNamed('stoker').problem,
    system: {
      id: 'custom',
      parameters: {},
      declaration: customLine({
        variables: 'h, m',
        flux: 'm; m^2/h + 0.5*9.81*h^2',
        waveSpeed: 'abs(m/h) + sqrt(9.81*h)',
      }),
    },
    initial: { kind: 'profile', values: { h: 'x < 0.5 ? 1 : 0.5', m: '0' } },
    exact: null,
  };

  it('gives the same solution as the equivalent built-in system', async () => {
    const request = { schemes: named('rusanov'), cflNumber: 0.8, cells: [50] };
    const own = await computeLaboratory({ problem: water, ...request }, noProgress);
    const shipped = await computeLaboratory(
      { problem: presetNamed('stoker').problem, ...request },
      noProgress,
    );
    expect(own.exact).toBeNull();
    expect(own.runs[0].errors).toEqual([null]);
    own.runs[0].curves.values[0].forEach((h, i) =>
      expect(h).toBeCloseTo(shipped.runs[0].curves.values[0][i], 12),
    );
  });

  it('rejects an invalid flux with a message that names it', async () => {
    const declaration = customLine({ variables: 'q', flux: 'q*r', waveSpeed: '1' });
    const problem = {
      ...water,
      system: { id: 'custom', parameters: {}, declaration },
      initial: { kind: 'profile', values: { q: '1' } },
    } as const;
    const request = { problem, schemes: named('rusanov'), cflNumber: 0.8, cells: [50] };
    await expect(computeLaboratory(request, noProgress)).rejects.toThrow(/flux.*unknown name|"r"/);
  });
});

describe('Hopf–Lax formula', () => {
  const line = { domain: [-1, 1], joined: false } as const;
  const jump = (left: number, right: number) => (x: Float64Array) =>
    x.map((place) => (place < 0 ? left : right));

  it('gives shocks at the mean speed and rarefaction fans', () => {
    const x = Float64Array.of(-0.5, 0.2, 0.3, 0.7);
    const shock = hopfLax(line, jump(1, 0), x, 0.5);
    [1, 1, 0, 0].forEach((value, i) => expect(shock[i]).toBeCloseTo(value, 3));
    const fan = hopfLax(line, jump(-1, 1), x, 0.5);
    [-1, 0.4, 0.6, 1].forEach((value, i) => expect(fan[i]).toBeCloseTo(value, 3));
  });

  it('conserves the integral on a periodic domain', () => {
    const wave = (x: Float64Array) => x.map((place) => 0.5 + Math.sin(Math.PI * place));
    const x = Float64Array.from({ length: 2000 }, (_, i) => -1 + (i + 0.5) / 1000);
    const mean = (values: Float64Array): number => values.reduce((a, b) => a + b, 0) / 2000;
    expect(mean(hopfLax({ ...line, joined: true }, wave, x, 1.3))).toBeCloseTo(0.5, 3);
  });
});
