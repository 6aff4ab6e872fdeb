/** Types of values on the stack; `v128` holds two doubles, or four single-precision numbers. */
export type ValueType = 'i32' | 'f64' | 'v128';

export const valueTypeCodes: Readonly<Record<ValueType, number>> = {
  i32: 0x7f,
  f64: 0x7c,
  v128: 0x7b,
};

/** Instructions without immediates, by their names in the WebAssembly specification. */
export const plainInstructions = {
  return: [0x0f],
  select: [0x1b],
  'i32.eqz': [0x45],
  'i32.eq': [0x46],
  'i32.lt_u': [0x49],
  'i32.ge_u': [0x4f],
  'i32.add': [0x6a],
  'i32.sub': [0x6b],
  'i32.mul': [0x6c],
  'i32.and': [0x71],
  'i32.or': [0x72],
  'i32.shl': [0x74],
  'f64.gt': [0x64],
  'f64.abs': [0x99],
  'f64.add': [0xa0],
  'f64.mul': [0xa2],
  'f64.div': [0xa3],
  'f64.max': [0xa5],
  'f64x2.splat': [0xfd, 0x14],
  'f64x2.eq': [0xfd, 0x47],
  'f64x2.ne': [0xfd, 0x48],
  'f64x2.lt': [0xfd, 0x49],
  'f64x2.le': [0xfd, 0x4b],
  'v128.not': [0xfd, 0x4d],
  'v128.and': [0xfd, 0x4e],
  'v128.or': [0xfd, 0x50],
  'v128.bitselect': [0xfd, 0x52],
  'v128.any_true': [0xfd, 0x53],
  'f64x2.ceil': [0xfd, 0x74],
  'f64x2.floor': [0xfd, 0x75],
  'f64x2.abs': [0xfd, 0xec, 0x01],
  'f64x2.neg': [0xfd, 0xed, 0x01],
  'f64x2.sqrt': [0xfd, 0xef, 0x01],
  'f64x2.add': [0xfd, 0xf0, 0x01],
  'f64x2.sub': [0xfd, 0xf1, 0x01],
  'f64x2.mul': [0xfd, 0xf2, 0x01],
  'f64x2.div': [0xfd, 0xf3, 0x01],
  'f64x2.min': [0xfd, 0xf4, 0x01],
  'f64x2.max': [0xfd, 0xf5, 0x01],
  'f32x4.add': [0xfd, 0xe4, 0x01],
  'f32x4.sub': [0xfd, 0xe5, 0x01],
  'f32x4.mul': [0xfd, 0xe6, 0x01],
  'f32x4.demote_f64x2_zero': [0xfd, 0x5e],
  'f64x2.promote_low_f32x4': [0xfd, 0x5f],
} as const satisfies Record<string, readonly number[]>;

export type PlainInstruction = keyof typeof plainInstructions;

/** Loads and stores: opcode and log₂ of the number of bytes accessed. */
export const memoryInstructions = {
  'i32.load': { code: [0x28], alignment: 2 },
  'i32.store': { code: [0x36], alignment: 2 },
  'f64.load': { code: [0x2b], alignment: 3 },
  'f64.store': { code: [0x39], alignment: 3 },
  'v128.load': { code: [0xfd, 0x00], alignment: 3 },
  'v128.load32_splat': { code: [0xfd, 0x09], alignment: 2 },
  'v128.load64_splat': { code: [0xfd, 0x0a], alignment: 3 },
  'v128.load64_zero': { code: [0xfd, 0x5d], alignment: 3 },
  'v128.store': { code: [0xfd, 0x0b], alignment: 3 },
} as const satisfies Record<string, { code: readonly number[]; alignment: number }>;

export type MemoryInstruction = keyof typeof memoryInstructions;

/** Loads and stores of one number of a vector. */
export const laneMemoryInstructions = {
  'v128.load64_lane': { code: [0xfd, 0x57], alignment: 3 },
  'v128.store32_lane': { code: [0xfd, 0x5a], alignment: 2 },
  'v128.store64_lane': { code: [0xfd, 0x5b], alignment: 3 },
} as const satisfies Record<string, { code: readonly number[]; alignment: number }>;

export type LaneMemoryInstruction = keyof typeof laneMemoryInstructions;
