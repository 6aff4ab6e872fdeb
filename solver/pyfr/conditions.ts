import { expressionAt } from '../physics/caseScope';
import { periodicCondition } from '../physics/periodic';
import { t } from '../text/t';
import { carried, nothing, type Carried, type Section } from './carried';
import { pyfrExpressions } from './expressions';
import type { GroupNames } from './mesh';
import { scopeOf, type Source } from './source';

interface Condition {
  readonly entries: Section['entries'];
  readonly differences?: readonly string[];
  /** Inputs of the condition that PyFR lacks, with what it does instead. */
  readonly missing?: readonly string[];
}

/** Returns the boundary conditions in PyFR (its manual, `soln-bcs-NAME`). */
export const conditionsOf = (source: Source, names: GroupNames): Carried[] => {
  const { boundaries } = source.document;
  const free = source.mesh.groups.filter(({ name }) => !Object.hasOwn(boundaries, name));
  return [
    ...Object.keys(boundaries).map((group) => conditionOf(source, group, names)),
    ...free.map(({ name }) => carried({ toComplete: [t('pyfrNoCondition', name)] })),
  ];
};

function conditionOf(source: Source, group: string, names: GroupNames): Carried {
  const { condition } = source.document.boundaries[group];
  if (condition === periodicCondition) {
    const isTurned = source.document.boundaries[group].turned === true;
    return isTurned ? carried({ toComplete: [t('pyfrTurned', group)] }) : nothing;
  }
  const found = translated(source, group, condition);
  if (typeof found === 'string') return carried({ toComplete: [found] });
  return carried({
    sections: [{ name: `soln-bcs-${names.get(group) ?? group}`, entries: found.entries }],
    differences: found.differences ?? [],
    missing: found.missing ?? [],
  });
}

/** Returns a condition, or why PyFR has none like it. */
function translated(source: Source, group: string, condition: string): Condition | string {
  const { physics } = source;
  const isViscous = physics.system.viscousFlux !== undefined;
  const velocity = ['u', 'v', 'w'].slice(0, physics.system.dimension);
  const of = (type: string, inputs: readonly string[]): Condition | string => {
    const values = inputs.map((name) => [name, inputText(source, group, name)] as const);
    const lost = values.find(([, text]) => text === null);
    if (lost) return t('pyfrValue', group, lost[0]);
    return { entries: [['type', type], ...values.map(([name, text]) => [name, text!] as const)] };
  };
  const differently = (made: Condition | string, difference: string): Condition | string =>
    typeof made === 'string' ? made : { ...made, differences: [difference] };
  switch (condition) {
    case 'slipWall':
    case 'curvedSlipWall':
      return differently(of('slp-adia-wall', []), t('pyfrSlipWall'));
    // Its normal is that of the curve.
    case 'mirroredSlipWall':
      return differently(of('slp-adia-wall', []), t('pyfrTrueNormal'));
    case 'farField':
    case 'prescribed':
    case 'characteristicFarField': {
      const type = condition === 'characteristicFarField' ? 'char-riem-inv' : 'sup-in-fa';
      const made = of(type, ['rho', ...velocity, 'p']);
      return isViscous ? differently(made, t('pyfrFarFieldGradient')) : made;
    }
    case 'outflow':
    case 'extrapolation':
      return of('sup-out-fn', []);
    case 'adiabaticWall': {
      const isMoving = velocity.some((name) => constantInput(source, group, name) !== 0);
      return isMoving ? t('pyfrMovingWall', group) : of('no-slp-adia-wall', []);
    }
    case 'isothermalWall': {
      const temperature = constantInput(source, group, 'T');
      if (temperature === null) return t('pyfrValue', group, 'T');
      const made = of('no-slp-isot-wall', velocity);
      if (typeof made === 'string') return made;
      return { entries: [...made.entries, ['cpTw', temperature * heatOf(source)]] };
    }
    case 'subsonicOutflow':
      return isViscous
        ? differently(of('sub-out-fp', ['p']), t('pyfrOutflow'))
        : t('pyfrViscousOnly', group, condition);
    case 'subsonicInflow':
      return isViscous ? inflow(source, group) : t('pyfrViscousOnly', group, condition);
    default:
      return t('pyfrCondition', group, condition);
  }
}

/** Total pressure, total temperature and direction: constants in PyFR, angles in degrees. */
function inflow(source: Source, group: string): Condition | string {
  const { dimension } = source.physics.system;
  const inputs = ['totalPressure', 'totalTemperature', 'direction_x', 'direction_y'];
  if (dimension === 3) inputs.push('direction_z');
  const values = inputs.map((name) => constantInput(source, group, name));
  const lost = values.indexOf(null);
  if (lost >= 0) return t('pyfrValue', group, inputs[lost]);
  const [pressure, temperature, x, y, z = 0] = values as number[];
  const degrees = 180 / Math.PI;
  return {
    entries: [
      ['type', 'sub-in-ftpttang'],
      ['pt', pressure],
      ['cpTt', temperature * heatOf(source)],
      ['theta', degrees * Math.atan2(y, x)],
      ['phi', degrees * Math.atan2(Math.hypot(x, y), z)],
    ],
    differences: [t('pyfrInflow')],
  };
}

/** Returns cₚ/R = γ/(γ − 1): temperatures of Fluxbench are p/ρ, those of PyFR cₚT. */
const heatOf = ({ physics }: Source): number =>
  physics.parameters.gamma / (physics.parameters.gamma - 1);

const declaredInput = ({ physics, document }: Source, group: string, name: string): string => {
  const { condition, values } = document.boundaries[group];
  const declared = physics.system.boundaryConditions
    .find(({ id }) => id === condition)
    ?.inputs.find((input) => input.name === name);
  return values[name] ?? declared?.default ?? '0';
};

function inputText(source: Source, group: string, name: string): string | null {
  const { builder, scope } = scopeOf(source);
  const place = `boundaries.${group}.values.${name}`;
  const value = expressionAt(place, builder, declaredInput(source, group, name), scope);
  return pyfrExpressions(builder.build([value]), 'kernel')?.[0] ?? null;
}

/** Returns a constant input; null if it depends on place or time. */
function constantInput(source: Source, group: string, name: string): number | null {
  const { builder, scope } = scopeOf(source);
  const place = `boundaries.${group}.values.${name}`;
  const value = expressionAt(place, builder, declaredInput(source, group, name), scope);
  const [node] = builder.build([value]).nodes.slice(-1);
  return node.kind === 'constant' ? node.value : null;
}
