/** Verification: recomputes published tables and exact properties and compares the results. */
export { arithmeticOf, arithmetics, type Arithmetic, type GpuPrecision } from './arithmetic';
export { verificationMeshes, type MeshSource, type VerificationMesh } from './meshes';
export { describeEntry, type CheckDescription, type EntryDescription } from './describe';
export type {
  Check,
  Deviation,
  Verdict,
  VerificationContext,
  VerificationEntry,
  VerificationRow,
  MeshId,
} from './types';
