import type { ExampleEntry } from '../../electron/contract/contract';

/** The groups of the gallery in their order, each with the ids of its examples. */
export const exampleGroups = {
  featured: ['cylinder-re100', 'sd7003', 'shock-bubble', 'valley-flood', 'circular-mirror'],
  aerodynamics: [
    'naca0012',
    'naca0012-subsonic',
    'naca0012-steep',
    'naca0012-sonic',
    'naca0012-supersonic',
    'naca0012-re5000',
    'cylinder-re40',
    'cylinder-layers',
    'sphere-re100',
    'cylinder-subsonic',
    'flat-plate',
    'turbulent-plate',
  ],
  shocks: [
    'double-mach',
    'double-mach-p2',
    'forward-step',
    'forward-step-grid',
    'cylinder-mach-3',
    'cylinder-supersonic',
    'shock-bubble-limiters',
    'shock-bubble-in-space',
    'riemann-problems-2d',
    'four-quadrants',
    'implosion',
    'rayleigh-taylor',
    'kelvin-helmholtz',
    'orszag-tang',
  ],
  water: [
    'dam-break-terrain',
    'circular-dam-break',
    'plane-beach',
    'thacker-lake',
    'lake-at-rest',
    'pulse-in-a-box',
  ],
  waves: ['wave-scattering', 'acoustic-cylinder'],
  teaching: [
    'sod',
    'sod-cese',
    'shu-osher',
    'blast-waves',
    'strong-rarefaction',
    'brio-wu',
    'advection-lw',
    'burgers-composite',
  ],
  verification: [
    'taylor-green',
    'isentropic-vortex',
    'supersonic-vortex',
    'isothermal-vortex',
    'rotating-hill',
    'square-hill',
    'pulse-in-space',
    'lid-driven-cavity',
    'couette',
    'poiseuille',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ExampleGroup = keyof typeof exampleGroups | 'more';

/** Returns the examples by group, in the order of the gallery; `more` has those without a group. */
export function groupExamples(
  examples: readonly ExampleEntry[],
): readonly { readonly group: ExampleGroup; readonly members: readonly ExampleEntry[] }[] {
  const byId = new Map(examples.map((example) => [example.id, example]));
  const groups = Object.entries(exampleGroups) as [ExampleGroup, readonly string[]][];
  const found = groups.map(([group, ids]) => ({
    group,
    members: ids.flatMap((id) => byId.get(id) ?? []),
  }));
  const grouped = new Set<string>(groups.flatMap(([, ids]) => ids));
  const rest = examples.filter(({ id }) => !grouped.has(id));
  return [...found, { group: 'more' as const, members: rest }].filter(
    ({ members }) => members.length > 0,
  );
}

/** Returns the first sentence of a description, for the caption of a card. */
export function captionOf({ description }: ExampleEntry): string {
  return /^.*?[.!?](?=\s|$)/s.exec(description)?.[0] ?? description;
}
