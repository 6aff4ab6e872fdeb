const unverified = 'runs execute the compiled form; tests compare both';
const fv = (name) => ({
  file: `solver/methods/cartesianFv/${name}.ts`,
  tests: ['tests/cartesianFv/compiled.test.ts', 'tests/cartesianFv/scheme.test.ts'],
});
const dg = (name) => ({
  file: `solver/methods/dgModal/cpu/${name}.ts`,
  tests: ['tests/dg/cpu.test.ts', 'tests/dg/compiled.test.ts'],
});
const cpr = (name) => ({
  file: `solver/methods/cpr/cpu/${name}.ts`,
  tests: ['tests/methods/cpr/residual.test.ts', 'tests/methods/cpr/compiled.test.ts'],
});
const viscous = (name) => ({
  file: `solver/methods/viscous/${name}.ts`,
  tests: ['tests/methods/cpr/viscous.test.ts', 'tests/dg/viscous.test.ts'],
});

/** Readable definitions of the methods. */
export const mutants = [
  {
    id: 'reference-low-storage',
    file: 'solver/stepping/stages.ts',
    tests: ['tests/dg/compiled.test.ts', 'tests/methods/cpr/compiled.test.ts'],
    find: 'stage.a * register[i] + dt * slope[i]',
    replace: 'stage.a * register[i] - dt * slope[i]',
  },
  {
    id: 'reference-stage-register',
    file: 'solver/stepping/stages.ts',
    tests: ['tests/dg/compiled.test.ts', 'tests/methods/cpr/compiled.test.ts'],
    find: 'w2 * (y2[i] - u[i])',
    replace: 'w2 * (y1[i] - u[i])',
  },
  {
    id: 'reference-fv-flux-sign',
    ...fv('cpu/residual'),
    find: 'give(ofAxis, feltBelow, lowCells, count, -scale)',
    replace: 'give(ofAxis, feltBelow, lowCells, count, scale)',
  },
  {
    id: 'reference-fv-stage-weight',
    ...fv('cpu/stepper'),
    find: 'stage.weight * (source[i] - u[i])',
    replace: 'stage.weight * (u[i] - source[i])',
  },
  {
    id: 'reference-linear-half-slope',
    ...fv('reconstructions/linear'),
    find: 'const half = 0.5 * difference(means, at, steps[axis]);',
    replace: 'const half = 0.4 * difference(means, at, steps[axis]);',
  },
  {
    id: 'reference-parabola-slope',
    ...fv('reconstructions/parabolas'),
    find: 'slopes[1] = 0.5 * (before + behind);',
    replace: 'slopes[1] = 0.5 * (before - behind);',
  },
  {
    id: 'reference-minmod-larger',
    ...fv('limiters/minmod'),
    find: 'commonSign(before, behind) * Math.min(Math.abs(before), Math.abs(behind))',
    replace: 'commonSign(before, behind) * Math.max(Math.abs(before), Math.abs(behind))',
  },
  {
    id: 'reference-volume-flux-sign',
    ...dg('volumeTerm'),
    find: 'ys * fx[v][point] - xs * fy[v][point]',
    replace: 'ys * fx[v][point] + xs * fy[v][point]',
  },
  {
    id: 'reference-face-gain-sign',
    ...dg('faceTerm'),
    find: 'const gain = weight * beyond[v][point];',
    replace: 'const gain = -weight * beyond[v][point];',
  },
  {
    id: 'reference-dg-positivity-mode',
    file: 'solver/methods/dgModal/cpu/positivity.ts',
    tests: ['tests/dg/positivity.test.ts', 'tests/dg/compiled.test.ts'],
    find: 'for (let j = 1; j < modes; j++) state[base + j] *= share;',
    replace: 'for (let j = 2; j < modes; j++) state[base + j] *= share;',
  },
  {
    id: 'reference-cpr-lift-sign',
    ...cpr('faceTerm'),
    find: "const inwards = side === 'left' ? -1 : 1;",
    replace: "const inwards = side === 'left' ? 1 : -1;",
  },
  {
    id: 'reference-cpr-gradient-index',
    ...cpr('gradient'),
    find: 'metrics[(point * d + b) * d + a] * slopes[b][i]',
    replace: 'metrics[(point * d + a) * d + b] * slopes[b][i]',
  },
  {
    id: 'reference-split-metric',
    file: 'solver/methods/cpr/cpu/split.ts',
    tests: ['tests/methods/cpr/split.test.ts', 'tests/methods/cpr/compiled.test.ts'],
    find: '0.5 * (metrics[at(left)] + metrics[at(right)])',
    replace: '0.5 * (metrics[at(left)] + metrics[at(left)])',
  },
  {
    id: 'reference-neighbor-share',
    file: 'solver/methods/cpr/cpu/blending.ts',
    tests: ['tests/methods/cpr/blending.test.ts', 'tests/methods/cpr/compiled.test.ts'],
    find: 'Math.max(share, 0.5 * alone[neighbor])',
    replace: 'Math.max(share, 0.25 * alone[neighbor])',
  },
  {
    id: 'reference-cese-share-sign',
    file: 'solver/methods/cese/cpu/halfStep.ts',
    tests: ['tests/cese/compiled.test.ts', 'tests/cese/cese.test.ts'],
    find: 'signs[a] * (0.25 * slope + (dt / spacing[a]) * flux)',
    replace: 'signs[a] * (0.25 * slope - (dt / spacing[a]) * flux)',
  },
  {
    id: 'reference-viscous-jump',
    ...viscous('commonStates'),
    find: 'jumps.right[v][i] = common[v][i] - outer[v][i];',
    replace: 'jumps.right[v][i] = common[v][i] - inner[v][i];',
  },
  {
    id: 'reference-viscous-lift-sign',
    ...viscous('faces'),
    find: "const sign = side === 'left' ? 1 : -1;",
    replace: 'const sign = 1;',
  },
].map((mutant) => ({ verify: [], unverified, ...mutant }));
