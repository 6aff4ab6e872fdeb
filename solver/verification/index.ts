/** Verification: recomputes published tables and exact properties and compares the results. */
export { arithmeticOf, arithmetics, type Arithmetic, type GpuPrecision } from './arithmetic';
export { verificationMeshes, type MeshSource, type VerificationMesh } from './meshes';
export { describeEntry, type CheckDescription, type EntryDescription } from './describe';
export { countVerdicts, type VerdictCounts } from './counts';
export type {
  Check,
  Claim,
  Deviation,
  ReferenceKind,
  Verdict,
  VerificationContext,
  VerificationEntry,
  VerificationRow,
  MeshId,
} from './types';
