const wallFields = 'solver/physics/systems/wallFields.ts';
const forceMonitors = 'solver/outputs/forceMonitors.ts';
const tests = ['tests/physics/wallFields.test.ts', 'tests/post/wall.test.ts'];
const ofMonitors = ['tests/outputs/forceMonitors.test.ts', 'tests/post/wall.test.ts'];
const unverified = 'verification sets no force monitors up';

/** Pressure and friction on walls, and coefficients of forces. */
export const mutants = [
  {
    id: 'wall-pressure-sign',
    file: wallFields,
    find: '`(${pressure} - far_p)*${normalInput(axis)}',
    replace: '`(${pressure} + far_p)*${normalInput(axis)}',
    tests,
    verify: ['wall-values'],
  },
  {
    id: 'wall-friction-sign',
    file: wallFields,
    find: '`-${sum(axes.map((_, j)',
    replace: '`${sum(axes.map((_, j)',
    tests,
    verify: ['wall-values'],
  },
  {
    id: 'wall-friction-normal',
    file: wallFields,
    find: '`(${stress(i, j)})*${normal[j]}`',
    replace: '`(${stress(i, j)})*${normal[i]}`',
    tests,
    verify: ['wall-values'],
  },
  {
    id: 'skin-friction-tangent',
    file: wallFields,
    find: '- ${onWall}*${farOnWall})/sqrt',
    replace: '+ ${onWall}*${farOnWall})/sqrt',
    tests,
    verify: ['reported-values/wall/Cf'],
  },
  {
    id: 'wall-shear-normal-part',
    file: wallFields,
    find: '- ${onWall}^2))`',
    replace: '+ ${onWall}^2))`',
    tests,
    verify: ['reported-values/wall/wallShear'],
  },
  {
    id: 'y-plus-root',
    file: wallFields,
    find: '`sqrt(rho*wallShear)*${wallSpacing}/mu`',
    replace: '`rho*wallShear*${wallSpacing}/mu`',
    tests,
    verify: ['wall-values'],
  },
  {
    id: 'wall-heat-sign',
    file: wallFields,
    find: '`-kappa*${sum(',
    replace: '`kappa*${sum(',
    tests,
    verify: ['wall-values'],
  },
  {
    id: 'pressure-coefficient-half',
    file: wallFields,
    find: '`(${pressure} - far_p)/(0.5*far_rho*',
    replace: '`(${pressure} - far_p)/(far_rho*',
    tests,
    verify: ['wall-values'],
  },
  {
    id: 'lift-direction',
    file: forceMonitors,
    find: 'const lift = cross(side, far);',
    replace: 'const lift = cross(far, side);',
    tests: ofMonitors,
    verify: [],
    unverified,
  },
  {
    id: 'moment-sign',
    file: forceMonitors,
    find: '`-${dot(cross(arm, force), side)}`',
    replace: '`${dot(cross(arm, force), side)}`',
    tests: ofMonitors,
    verify: [],
    unverified,
  },
  {
    id: 'dynamic-pressure',
    file: forceMonitors,
    find: '`(0.5*far_rho*${square}*',
    replace: '`(far_rho*${square}*',
    tests: ofMonitors,
    verify: [],
    unverified,
  },
];
