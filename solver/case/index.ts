/** The case document: schema, defaults, checks and accessors. */
export { checkCase } from './check';
export { takenNames } from './checkDefinitions';
export type { CheckedMesh, CheckItem, CheckSection } from './checkItem';
export { changedPaths, valueAt, type Path } from './changedPaths';
export { caseDigest, changedParts, computedCase, computedPart } from './computedPart';
export { assignmentOn, defaultAssignment, groupsOfOutline } from './defaultAssignment';
export { newAssignment } from './newAssignment';
export { initialStateOf } from './initialStateOf';
export {
  isTurbulentGas,
  isViscousGas,
  setReynolds,
  setStreamScales,
  streamState,
  takesStream,
  transonicMach,
  defaultFigures,
  setSutherland,
  streamTemperature,
  type StreamFigures,
} from './gasStream';
export {
  airStream,
  eddyLength,
  turbulenceLevelOf,
  viscosityRatioOf,
  type AirStream,
} from './airStream';
export { goodCoarseYPlus, haveWallFunctions, leastTurbulentReynolds } from './checkTurbulence';
export { refusalItem } from './refusalItem';
export {
  defaultCase,
  describedKind,
  firstSystems,
  gridKind,
  namedCondition,
  typesOfGroups,
  type GroupTypes,
  periodicBoundaries,
  type FirstMesh,
  type GeneratedCells,
} from './defaults';
export { caseSchema, maxRefinements, type CaseDocument, type CaseInput } from './document';
export { caseAt, eventsInOrder } from './caseAt';
export { isStateEvent, maxEvents, type CaseEvent, type UserAction, type EventOf } from './events';
export {
  extrudeSchema,
  generateSchema,
  defaultGenerators,
  type ExtrudeSettings,
  type GenerateSettings,
  type OutlinesSettings,
} from './generate';
export { generateFault, sourceMesh, summarizeSource } from './sourceMesh';
export { changedMesh, requireChangedMesh } from './meshChanges';
export type { GridSettings, MeshChanges } from './meshSettings';
export { currentCaseVersion } from './migrations';
export { maxObstacles, type ObstacleSettings } from './obstacles';
export { faultOf, parseCaseDocument, reservedNameFault, validateCaseDocument } from './parse';
export { isGeometryText, parseGeometry } from './geometryDocument';
export { gridFault, masksOf, placedGrid } from './placedGrid';
export { rasterFilesOf, withRasterFiles, type RasterSettings } from './rasters';
export { sampleSchema, type Sample, type SampleOf } from './samples';
export { signalFileName } from './signalNames';
export type { Sweep } from './sweep';
export {
  colorScales,
  paneCounts,
  paneSchema,
  maxSeeds,
  plainView,
  viewLayouts,
  volumeRamps,
  type PaneSettings,
  type CameraPath,
  type ColorPoint,
  type SlicePlane,
  type ViewLayout,
  type ViewSettings,
  type CameraSettings,
  type Projection,
} from './view';
export { gpuFault } from './gpuFault';
export { memoryFault } from './memory';
export { aboutCenter, momentCenter } from './momentCenter';
export { countsOf } from './sourceCounts';
export { rotatedPairsFault } from './rotatedPairs';
