/** Systems of equations: declared, described, checked and compiled. */
export { caseScope, expressionAt } from './caseScope';
export { caseSystem, completeSystem } from './caseSystem';
export {
  maxAdmissibleConditions,
  type BoundaryConditionDeclaration,
  type DefinedQuantity,
  type Parameter,
  type Quantity,
  type SystemDeclaration,
  type VectorQuantity,
} from './declaration';
export { fieldCenter } from './fieldCenter';
export type { BoundaryAssignment, CaseFreeStream } from './description';
export {
  declaredFields,
  declaredWallFields,
  differenceName,
  errorName,
  exactName,
  otherName,
} from './fieldNames';
export { isAtRest, isFarField, streamNumbers, withFreeStream, writtenStream } from './freeStream';
export { similarityOf, type Similarity } from './similarity';
export { isNoSlipWall, isWall } from './wallGroups';
export { slopeNames } from './initialSlopes';
export { customSystemId, customSystemSchema, type CustomSystem } from './customSystem';
export { periodicCondition } from './periodic';
export { parameterValues } from './systemScope';
export { systems } from './systems';
export { systemTemplates, type SystemTemplate } from './templates';
export { fieldUnit, lengthUnit, pureNumber, displayedUnit, timeUnit, withUnit } from './units';
export type { Sponge } from './sponges';
