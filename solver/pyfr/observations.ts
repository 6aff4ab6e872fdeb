import type { CompiledMonitor } from '../physics/compile';
import { companions, hasFluctuation, type Statistic } from '../diagnostics/outputs';
import type { Program } from '../expression';
import { axesOf } from '../core/axes';
import { gradientInput } from '../physics/gradients';
import { momentCenter } from '../case/momentCenter';
import { methodOf } from '../methods/methodOf';
import { t } from '../text/t';
import { carried, nothing, together, type Carried, type Section } from './carried';
import { pyfrExpressions, type InputTexts } from './expressions';
import { shapesOf } from './carriedMesh';
import type { GroupNames } from './mesh';
import { quadratureIn } from './scheme';
import type { Source } from './source';

/** Returns the plugins for what a case observes: states, averages, monitors, residuals. */
export const observationsOf = (source: Source, names: GroupNames): Carried =>
  together([states(source), averages(source), ...monitors(source, names), residual()]);

const residual = (): Carried =>
  carried({
    sections: [
      plugin('residual', [['nsteps', 100], ['file', 'residual.csv'], ['file-header', 'true']]), // prettier-ignore
      plugin('nancheck', [['nsteps', 50]]),
    ],
  });

const plugin = (name: string, entries: Section['entries']): Section => ({
  name: `soln-plugin-${name}`,
  entries,
});

/** States at the interval of the snapshots, else at the end. */
function states({ document }: Source): Carried {
  const { times, interval } = document.outputs.snapshots;
  const every = interval ?? document.time.end;
  const entries = [['basedir', '.'], ['basename', 'state-{t:.6f}']] as const; // prettier-ignore
  return carried({
    sections: every === null ? [] : [plugin('writer', [['dt-out', every], ...entries])],
    missing: [
      ...(times.length > 0 ? [t('pyfrSnapshotTimes', times)] : []),
      ...(document.outputs.marks.length > 0 ? [t('pyfrMarks')] : []),
    ],
  });
}

/** Returns the conserved variables and their derivatives in terms of what PyFR's plugins know: primitive variables. */
function primitiveTexts({ physics }: Source): InputTexts {
  const { dimension } = physics.system;
  const velocity = ['u', 'v', 'w'].slice(0, dimension);
  const { gamma } = physics.parameters;
  const kinetic = velocity.map((name) => `${name}*${name}`).join(' + ');
  const texts: Record<string, string> = { E: `(p/${gamma - 1} + 0.5*rho*(${kinetic}))` };
  for (const name of velocity) texts[`rho${name}`] = `(rho*${name})`;
  for (const axis of axesOf(dimension)) {
    const grad = (name: string): string => `grad_${name}_${axis}`;
    texts[gradientInput(axis, 'rho')] = grad('rho');
    for (const name of velocity) {
      texts[gradientInput(axis, `rho${name}`)] = `(${grad('rho')}*${name} + rho*${grad(name)})`;
    }
    const work = velocity.map((name) => `${name}*${grad(name)}`).join(' + ');
    texts[gradientInput(axis, 'E')] =
      `(${grad('p')}/${gamma - 1} + 0.5*${grad('rho')}*(${kinetic}) + rho*(${work}))`;
  }
  return texts;
}

/** Momentum over density is written as the velocity. */
const inPrimitives = (source: Source, program: Program): string | null =>
  pyfrExpressions(program, 'start', primitiveTexts(source))?.[0].replace(
    /\(\(rho\*([uvw])\)\/rho\)/g,
    '$1',
  ) ?? null;

/** Averages with their fluctuations and covariances; PyFR averages from one time on. */
function averages(source: Source): Carried {
  const { physics, document } = source;
  const kept: (Statistic & { readonly text: string })[] = [];
  const missing: string[] = [];
  for (const { quantity, ...statistic } of physics.statistics) {
    const text = inPrimitives(source, quantity);
    if (statistic.kind !== undefined) missing.push(t('pyfrExtreme', statistic.name));
    else if ((statistic.to ?? Infinity) < (document.time.end ?? Infinity))
      missing.push(t('pyfrAverageEnd', statistic.name));
    else if (text === null) missing.push(t('pyfrObserved', statistic.name));
    else kept.push({ ...statistic, text });
  }
  const sections = [...new Set(kept.map(({ from }) => from))].map((from, index) => {
    const own = kept.filter((statistic) => statistic.from === from);
    const texts = new Map(own.map(({ name, text }) => [name, text]));
    const products = new Map<string, [string, string]>();
    const pair = (a: string, b: string): string => {
      const key = [a, b].toSorted().join('_');
      products.set(key, [a, b]);
      return key;
    };
    const results = own.flatMap((statistic): (readonly [string, string])[] => {
      const { name } = statistic;
      return [
        ...(hasFluctuation(statistic)
          ? [[`fun-avg-${name}_rms`, `sqrt(abs(${pair(name, name)} - ${name}*${name}))`] as const]
          : []),
        ...companions(statistic)
          .filter((other) => texts.has(other))
          .map(
            (other) =>
              [`fun-avg-${name}_${other}_cov`, `${pair(name, other)} - ${name}*${other}`] as const,
          ),
      ];
    });
    const trigger = `average-${index + 1}`;
    const averaged = plugin(index === 0 ? 'tavg' : `tavg-${index + 1}`, [
      ['nsteps', physics.averageEvery],
      ['dt-out', Math.max((document.time.end ?? from + 1) - from, Number.MIN_VALUE)],
      ['mode', 'continuous'],
      ['basedir', '.'],
      ['basename', `average-${index + 1}-{t:.6f}`],
      ...own.map(({ name, text }) => [`avg-${name}`, text] as const),
      ...[...products].map(
        ([key, [a, b]]) => [`avg-${key}`, `${texts.get(a)}*${texts.get(b)}`] as const,
      ),
      ...results,
      ...(from > 0 ? [['trigger', trigger] as const] : []),
    ]);
    const start = { name: `trigger-${trigger}`, entries: [['type', 'time'], ['t', from]] } as const; // prettier-ignore
    return from > 0 ? [start, averaged] : [averaged];
  });
  return carried({ sections: sections.flat(), missing });
}

function monitors(source: Source, names: GroupNames): Carried[] {
  const all = source.physics.monitors;
  const points = all.filter(({ monitor }) => monitor.kind === 'point');
  return [
    sampled(points),
    ...all.map(({ monitor }) =>
      monitor.kind === 'line' ? carried({ missing: [t('pyfrLine', monitor.name)] }) : nothing,
    ),
    ...integrals(source),
    forces(source, all, names),
  ];
}

/** One sampler for all points: PyFR writes all primitive variables. */
function sampled(points: readonly CompiledMonitor[]): Carried {
  const at = points.flatMap(({ monitor }) => (monitor.kind === 'point' ? [monitor] : []));
  if (at.length === 0) return nothing;
  const places = at.map((monitor) => `(${monitor.at.join(', ')})`);
  return carried({
    sections: [
      plugin('sampler', [
        ['nsteps', Math.min(...at.map(({ every }) => every))],
        ['samp-pts', `[${places.join(', ')}]`],
        ['format', 'primitive'],
        ['file', 'points.csv'],
        ['file-header', 'true'],
      ]),
    ],
    differences: [
      t(
        'pyfrSampler',
        at.map(({ name, expression }) => `${name} = ${expression}`),
      ),
    ],
  });
}

/** Name of the plugin and of the column for a monitor of the domain. */
export const integralName = (monitor: string): string =>
  monitor.toLowerCase().replace(/[^a-z0-9]+/g, '_');

function integrals(source: Source): Carried[] {
  const degree = methodOf(source.document.scheme).degree(source.document.scheme);
  // The solution points of products are a quadrature rule; those of other shapes are none, or one of a lower degree.
  const rules = shapesOf(source.mesh).flatMap((shape) => {
    const { element, degree: own, points } = quadratureIn(shape, degree);
    if (points === 'gauss-legendre') return [];
    return [
      [`quad-deg-${element}`, own],
      [`quad-pts-${element}`, points],
    ] as const;
  });
  return source.physics.monitors.map(({ monitor, quantity }) => {
    if (monitor.kind !== 'domain') return nothing;
    const text = inPrimitives(source, quantity);
    if (text === null || monitor.take !== undefined || monitor.within !== null) {
      return carried({ missing: [t('pyfrObserved', monitor.name)] });
    }
    const name = integralName(monitor.name);
    return carried({
      sections: [
        plugin(`integrate-${name}`, [
          ['nsteps', monitor.every],
          ['file', `${name}.csv`],
          ['file-header', 'true'],
          ...rules,
          [`int-${name}`, text],
        ]),
      ],
    });
  });
}

/** Forces on every group that a boundary monitor observes; coefficients are made of them. */
function forces(
  { document, mesh }: Source,
  monitors: readonly CompiledMonitor[],
  names: GroupNames,
): Carried {
  const observed = monitors.flatMap(({ monitor }) =>
    monitor.kind === 'boundary' ? [monitor] : [],
  );
  if (observed.length === 0) return nothing;
  const groups = [...new Set(observed.flatMap((monitor) => monitor.groups))];
  const center = momentCenter(document).slice(0, mesh.dimension).join(', ');
  return carried({
    sections: groups.map((group) => {
      const name = names.get(group) ?? group;
      return plugin(`fluidforce-${name}`, [
        ['nsteps', Math.min(...observed.map(({ every }) => every))],
        ['file', `forces-${name}.csv`],
        ['file-header', 'true'],
        ['morigin', `(${center})`],
        // PyFR has no default; twice the degree integrates products of two polynomials.
        ['quad-deg', 2 * methodOf(document.scheme).degree(document.scheme)],
      ]);
    }),
    differences: [
      t(
        'pyfrForces',
        observed.map(({ name, expression }) => `${name} = ${expression}`),
      ),
    ],
  });
}
