import addConstantsSource from '../../../shaders/implicit/add_constants.wgsl?raw';
import applySource from '../../../shaders/implicit/apply.wgsl?raw';
import applyProductSource from '../../../shaders/implicit/apply_product.wgsl?raw';
import backSubstituteSource from '../../../shaders/implicit/back_substitute.wgsl?raw';
import combineSource from '../../../shaders/implicit/combine.wgsl?raw';
import constantsSource from '../../../shaders/implicit/constants.wgsl?raw';
import factorSource from '../../../shaders/implicit/factor.wgsl?raw';
import gatherBlocksSource from '../../../shaders/implicit/gather_blocks.wgsl?raw';
import innerProductsSource from '../../../shaders/implicit/inner_products.wgsl?raw';
import invertMeansSource from '../../../shaders/implicit/invert_means.wgsl?raw';
import krylovSource from '../../../shaders/implicit/krylov.wgsl?raw';
import meanBlocksSource from '../../../shaders/implicit/mean_blocks.wgsl?raw';
import meanMatrixSource from '../../../shaders/implicit/mean_matrix.wgsl?raw';
import meanOfSource from '../../../shaders/implicit/mean_of.wgsl?raw';
import meanProductsSource from '../../../shaders/implicit/mean_products.wgsl?raw';
import orthogonalizeSource from '../../../shaders/implicit/orthogonalize.wgsl?raw';
import pairWordsSource from '../../../shaders/implicit/pair_words.wgsl?raw';
import preconditionSource from '../../../shaders/implicit/precondition.wgsl?raw';
import rotateSource from '../../../shaders/implicit/rotate.wgsl?raw';
import seedProductSource from '../../../shaders/implicit/seed_product.wgsl?raw';
import seedTangentsSource from '../../../shaders/implicit/seed_tangents.wgsl?raw';
import solveMeansSource from '../../../shaders/implicit/solve_means.wgsl?raw';
import substituteSource from '../../../shaders/implicit/substitute.wgsl?raw';
import sweepSource from '../../../shaders/implicit/sweep.wgsl?raw';
import tangentsSource from '../../../shaders/implicit/tangents.wgsl?raw';
import dispatchSource from '../../../shaders/numeric/dispatch.wgsl?raw';
import type { ShaderLibrary } from '../../gpu/linker';
import { stateStride } from '../../physics/wgsl';
import type { StateLayout } from '../../stepping/deviceStepper';
import { elementColumns, paddedPoints } from '../../stepping/gpu/elementLayout';

const files: ShaderLibrary = {
  'implicit/add_constants.wgsl': addConstantsSource,
  'implicit/apply.wgsl': applySource,
  'implicit/apply_product.wgsl': applyProductSource,
  'implicit/back_substitute.wgsl': backSubstituteSource,
  'implicit/combine.wgsl': combineSource,
  'implicit/constants.wgsl': constantsSource,
  'implicit/factor.wgsl': factorSource,
  'implicit/gather_blocks.wgsl': gatherBlocksSource,
  'implicit/inner_products.wgsl': innerProductsSource,
  'implicit/invert_means.wgsl': invertMeansSource,
  'implicit/krylov.wgsl': krylovSource,
  'implicit/mean_blocks.wgsl': meanBlocksSource,
  'implicit/mean_matrix.wgsl': meanMatrixSource,
  'implicit/mean_of.wgsl': meanOfSource,
  'implicit/mean_products.wgsl': meanProductsSource,
  'implicit/orthogonalize.wgsl': orthogonalizeSource,
  'implicit/pair_words.wgsl': pairWordsSource,
  'implicit/precondition.wgsl': preconditionSource,
  'implicit/rotate.wgsl': rotateSource,
  'implicit/seed_product.wgsl': seedProductSource,
  'implicit/seed_tangents.wgsl': seedTangentsSource,
  'implicit/solve_means.wgsl': solveMeansSource,
  'implicit/substitute.wgsl': substituteSource,
  'implicit/sweep.wgsl': sweepSource,
  'implicit/tangents.wgsl': tangentsSource,
  'numeric/dispatch.wgsl': dispatchSource,
};

/** Dimensions that the kernels are compiled for. */
export interface KernelShape {
  readonly variableCount: number;
  readonly functionCount: number;
  /** Largest number of neighbors. */
  readonly width: number;
  /** Largest number of cells in a part. */
  readonly largestPart: number;
  /** Leading functions with nonzero weights in means. */
  readonly meanCount: number;
  /** Leading nonzero coefficients of the constant 1. */
  readonly ones: readonly number[];
  readonly workgroupSize: number;
  /** Largest number of vectors of the basis. */
  readonly slots: number;
  /** Coefficients of a chunk of inner products. */
  readonly chunk: number;
  readonly cellCount: number;
  /** Copies of the mesh in the tangent system, and the layout of their states. */
  readonly copies: number;
  readonly layout: StateLayout;
}

/** Returns the modules of the kernels. */
export const implicitLibrary = (shape: KernelShape): ShaderLibrary => ({
  ...files,
  'generated/implicit.wgsl': [
    `const VARIABLES = ${shape.variableCount}u;`,
    `const FUNCTIONS = ${shape.functionCount}u;`,
    `const SIZE = ${shape.variableCount * shape.functionCount}u;`,
    `const WIDTH = ${shape.width}u;`,
    `const PART = ${shape.largestPart}u;`,
    `const MEANS = ${shape.meanCount}u;`,
    `const ONES = ${shape.ones.length}u;`,
    `const ones = array<f32, ONES>(${shape.ones.map((value) => `${value}f`).join(', ')});`,
    `const WORKGROUP_SIZE = ${shape.workgroupSize}u;`,
    `const SLOTS = ${shape.slots}u;`,
    `const CHUNK = ${shape.chunk}u;`,
    `const COPIES = ${shape.copies}u;`,
    ...pairConstants(shape),
  ].join('\n'),
});

/** Returns the constants of the layout of states of the tangent system. */
function pairConstants({
  layout,
  cellCount,
  copies,
  functionCount,
  variableCount,
}: KernelShape): string[] {
  const count = 2 * variableCount;
  if (layout === 'blocks') return [`const PAIR_WORDS = ${stateStride(count)}u;`];
  const { columns, left } = elementColumns(count);
  return [
    'const ELEMENTS = true;',
    `const PAIR_POINTS = ${paddedPoints({ cellCount: copies * cellCount, functionCount })}u;`,
    `const PAIR_COLUMNS = ${columns}u;`,
    `const PAIR_LEFT = ${left}u;`,
  ];
}
