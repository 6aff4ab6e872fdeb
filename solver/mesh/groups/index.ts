export { applyGroupChanges, type GroupFault } from './applyChanges';
export { boundaryFaces, type BoundaryFaces } from './boundaryFaces';
export { faceListPattern, formatFaceList, type GroupChange, type SelectionStep } from './changes';
export { growFaces } from './growth';
export { selectFaces } from './selectFaces';
