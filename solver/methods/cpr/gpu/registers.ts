import { elementColumns } from '../../../stepping/gpu/elementLayout';
import type { DevicePrecision } from '../../../stepping/deviceStepper';
import { numbersModule, pairsModule, writingModule } from '../../../stepping/gpu/elementModules';
import type { StagePlan } from '../../../stepping/gpu/stagePlan';
import type { EmbeddedIntegrator, TimeIntegrator } from '../../../stepping/integrators/types';
import type { CprOperators } from '../operators';

/** Binding of group 1 of a stage; null for an unused binding number. */
export type StageBinding =
  | 'source'
  | 'old'
  | 'target'
  | 'targetLeft'
  | 'third'
  | 'thirdLeft'
  | 'rest'
  | 'error'
  | 'errorSums'
  | 'clock'
  | 'stage'
  | null;

/** Form of the stages. */
interface StageForm {
  readonly integrator: Pick<TimeIntegrator | EmbeddedIntegrator, 'form'>;
  readonly precision: DevicePrecision;
}

/** Bindings and generated modules of a stage. */
export interface StageShape {
  /** Registers in order of binding numbers, with their types. */
  readonly bindings: readonly (readonly [StageBinding, GPUBufferBindingType])[];
  /** Text of `generated/stage.wgsl`. */
  readonly constants: string;
  /** Text of `generated/registers.wgsl`. */
  readonly registers: string;
}

/**
 * Plans the buffers of a stage. Read-only buffers are bound as a whole; written ones as separate vectors and remaining
 * numbers, see elementLayout.ts. Devices guarantee 8 bindings only, including cells and metrics, so the rounding errors
 * of compensated states are bound as one array.
 * @param isReported whether the kernel of the last stage reports to the clock
 */
export function stageShape(
  { constants }: Pick<StagePlan, 'constants'>,
  { integrator: { form }, precision }: StageForm,
  variableCount: number,
  { isFirst, isReported }: { readonly isFirst: boolean; readonly isReported: boolean },
): StageShape {
  const isLast = constants.includes('const IS_LAST = true;');
  const { columns, left } = elementColumns(variableCount);
  const words = precision === 'df64' ? 2 : 1;
  const keepsRest = precision === 'f32Compensated';
  const keepsThird = form === 'lowStorage' && !isLast;
  const readsOld = form === 'difference' || isLast;
  const read = 'read-only-storage';
  const written = (name: 'target' | 'third', rest: 'targetLeft' | 'thirdLeft') =>
    [
      [columns > 0 || words === 2 ? name : null, 'storage'],
      [left > 0 && words === 1 ? rest : null, 'storage'],
    ] as const;
  const third: StageShape['bindings'] = keepsThird
    ? written('third', 'thirdLeft')
    : [
        keepsRest ? ['rest', 'storage'] : [form === 'embedded' ? null : 'third', read],
        [null, read],
      ];
  return {
    bindings: [
      ['source', read],
      [readsOld ? 'old' : null, read],
      ...written('target', 'targetLeft'),
      ...third,
      ['clock', 'storage'],
      ['stage', 'uniform'],
    ],
    constants: [
      constants,
      `const IS_FIRST = ${isFirst};`,
      ...(isLast && isReported ? ['const REPORTS = true;'] : []),
      ...(keepsThird ? ['const KEEPS_SLOPES = true;'] : []),
    ].join('\n'),
    registers: [
      ...readRegister(0, 'source', words),
      ...(readsOld ? readRegister(1, 'old', words) : []),
      ...writtenRegister(2, 'target', 'keepTarget', variableCount, words),
      ...(keepsThird
        ? writtenRegister(4, 'slopes', 'keepSlopes', variableCount, words)
        : keepsRest
          ? restModule(4, variableCount)
          : form === 'embedded'
            ? []
            : readRegister(4, form === 'lowStorage' ? 'slopes' : 'extra', words)),
    ].join('\n'),
  };
}

export const readRegister = (binding: number, name: string, words: 1 | 2 = 1): string[] => {
  const [state, read] = words === 2 ? ['Df64State', 'pairsAt'] : ['State', 'numbersAt'];
  return [
    `@group(1) @binding(${binding}) var<storage, read> ${name}: array<Block>;`,
    `fn ${name}At(point: u32) -> ${state} { return ${read}(&${name}, point); }`,
  ];
};

export function writtenRegister(
  binding: number,
  name: string,
  keep: string,
  variableCount: number,
  words: 1 | 2 = 1,
): string[] {
  if (words === 2) {
    const pairs = `${name}Pairs`;
    return [
      `@group(1) @binding(${binding}) var<storage, read_write> ${pairs}: array<vec2f>;`,
      pairsModule(variableCount, {
        numbers: pairs,
        keep,
        read: `${name}At`,
        points: `(arrayLength(&${pairs}) / ${variableCount}u)`,
      }),
    ];
  }
  const { columns, left } = elementColumns(variableCount);
  const [vectors, numbers] = [`${name}Columns`, `${name}Left`];
  const bind = (at: number, own: string, type: string): string =>
    `@group(1) @binding(${at}) var<storage, read_write> ${own}: array<${type}>;`;
  return [
    ...(columns > 0 ? [bind(binding, vectors, 'vec4f')] : []),
    ...(left > 0 ? [bind(binding + 1, numbers, 'f32')] : []),
    writingModule(variableCount, {
      columns: vectors,
      left: numbers,
      keep,
      read: `${name}At`,
      points: `(arrayLength(&${vectors}) / ${Math.max(1, columns)}u)`,
    }),
  ];
}

const restModule = (binding: number, variableCount: number): string[] => [
  `@group(1) @binding(${binding}) var<storage, read_write> rest: array<f32>;`,
  numbersModule(variableCount, { numbers: 'rest', keep: 'keepRest', read: 'restAt' }),
];

/** WGSL function that distributes the points of lines over the workgroup memory. */
export const spreadFunction = (perAxis: number): string =>
  `fn spread(at: u32) -> u32 { return ${perAxis === 4 ? spreadPlace : 'at'}; }`;

const spreadPlace = 'at ^ ((at >> 3u) & 3u) ^ ((at >> 5u) & 3u) ^ ((at >> 2u) & 4u)';

/**
 * Intermediate results between the axes of a cell, in workgroup memory: `generated/gathered.wgsl`. `spread` avoids bank
 * conflicts of lines of four points along the first axis, which start 4 entries apart.
 */
export function gatheredModule(
  { variableCount, perAxis }: Pick<CprOperators, 'variableCount' | 'perAxis'>,
  places: number,
  words: 1 | 2,
): string {
  const names = { keep: 'gather', read: 'gathered', points: `${places}u` };
  if (words === 2) {
    return [
      `var<workgroup> gatheredPairs: array<vec2f, ${variableCount * places}>;`,
      pairsModule(variableCount, { ...names, numbers: 'gatheredPairs' }),
    ].join('\n');
  }
  const { columns, left } = elementColumns(variableCount);
  return [
    ...(columns > 0 ? [`var<workgroup> gatheredColumns: array<vec4f, ${columns * places}>;`] : []),
    ...(left > 0 ? [`var<workgroup> gatheredLeft: array<f32, ${left * places}>;`] : []),
    writingModule(variableCount, {
      columns: 'gatheredColumns',
      left: 'gatheredLeft',
      ...names,
    }),
    spreadFunction(perAxis),
  ].join('\n');
}
