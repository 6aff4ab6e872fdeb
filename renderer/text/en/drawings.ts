import type { Texts } from '../../../solver/core';

/** Errors and skipped objects of DXF and SVG drawings. */
export const drawings = {
  drawingSkipped: (what: string, reason: string, count: number) =>
    count > 1 ? `${count} × ${what}: ${reason}` : `${what}: ${reason}`,
  drawingTooManyOutlines: (count: number, most: number) =>
    `the drawing has ${count} closed outlines; at most ${most} can be imported`,
  drawingTooManyPoints: (outline: string, count: number, most: number) =>
    `outline "${outline}" has ${count} points; at most ${most} can be imported`,
  drawingDuplicate: 'it coincides with another object',
  drawingNoLength: 'it has no length',
  drawingNoArea: 'it encloses no area',
  drawingBranch: (x: number, y: number) =>
    `lines branch at (${x}, ${y}): move lines that bound no area to another layer`,
  drawingOpen: 'it is not part of a closed line',
  drawingTooLarge: (mebibytes: number, most: number) =>
    `the file has ${mebibytes} MiB; at most ${most} MiB can be read`,

  dxfBinary: 'this is a binary DXF file; save it as ASCII DXF',
  dxfDwg: 'this is a DWG file; save it as ASCII DXF',
  dxfGroupCodeZero: (line: number, got: number) =>
    `line ${line}: expected group code 0, got ${got}`,
  dxfGroupCode: (line: number, got: string) =>
    `line ${line}: expected a group code (an integer), got "${got}"`,
  dxfValueMissing: (line: number) =>
    `line ${line}: the file ends after a group code; export it again`,
  dxfNumber: (line: number, code: number, got: string) =>
    `line ${line}: expected a number up to 1e12 for group code ${code}, got "${got}"`,
  dxfGroupMissing: (line: number, type: string, code: number) =>
    `line ${line}: ${type} has no group code ${code}`,
  dxfIncomplete: 'the file ends without EOF: it is incomplete; export it again',
  dxfNoEntities: 'the file has no ENTITIES section; export the drawing as DXF',
  dxfOutsideSection: (line: number, type: string) =>
    `line ${line}: ${type} is outside of a section`,
  dxfSectionOpen: (line: number, section: string) =>
    `line ${line}: section ${section} has no ENDSEC: the file is incomplete; export it again`,
  dxfBlockOpen: (line: number) => `line ${line}: BLOCK has no ENDBLK`,
  dxfBlockEnd: (line: number) => `line ${line}: ENDBLK has no BLOCK`,
  dxfSequenceOpen: (line: number, type: string) =>
    `line ${line}: ${type} has no SEQEND: the file is damaged; export it again`,
  dxfOutsidePolyline: (line: number, type: string) =>
    `line ${line}: ${type} is outside of a POLYLINE`,
  dxfTooManyObjects: (most: number) =>
    `the drawing has more than ${most} objects after inserting its blocks`,
  dxfTooManyInserted: (line: number, most: number) =>
    `line ${line}: the drawing has more than ${most} objects after inserting its blocks`,
  dxfNesting: (line: number, most: number) =>
    `line ${line}: blocks are nested more than ${most} levels deep`,
  dxfRadius: (line: number, type: string, radius: number) =>
    `line ${line}: the radius of ${type} must be positive (got ${radius})`,
  dxfVertexCount: (line: number, declared: number, found: number) =>
    `line ${line}: LWPOLYLINE declares ${declared} vertices but has ${found}: the file is damaged; export it again`,
  dxfCoordinateCount: (line: number, type: string, x: number, y: number) =>
    `line ${line}: ${type} has ${x} x and ${y} y coordinates`,
  dxfObject: (type: string, layer: string) => `${type} on layer ${layer}`,
  dxfMesh: 'a mesh is not an outline',
  dxfControlPointsOnly: 'it has control points only',
  dxfFewPoints: 'it has too few points',
  dxfDegree: (degree: number, most: number) => `its degree must be 1 to ${most} (got ${degree})`,
  dxfKnotCount: (found: number, needed: number) => `it has ${found} knots instead of ${needed}`,
  dxfKnotsDecrease: 'its knots decrease',
  dxfKnotsEqual: 'its knots are all equal',
  dxfWeights: 'its weights are not positive',
  dxfBlockMissing: (block: string) => `block "${block}" is missing in the file`,
  dxfBlockExternal: (block: string) => `block "${block}" is an external reference`,
  dxfBlockRecursive: (block: string) => `block "${block}" contains itself`,
  dxfScaleZero: 'its scale is 0',
  dxfPaperSpace: 'in paper space',
  dxfInvisible: 'invisible',
  dxfLayerFrozen: 'the layer is frozen',
  dxfLayerOff: 'the layer is off',
  dxfTilted: 'not parallel to the xy plane',
  dxfUnsupported: 'objects of this type are not outlines',

  svgInvalid: (error: string) => `this is not an SVG drawing: ${error}`,
  svgNotXml: 'this is not an SVG drawing: it is not valid XML',
  svgOtherRoot: (root: string) => `this is not an SVG drawing: its root is <${root}>`,
  svgExternalEntity: (entity: string) =>
    `entity "${entity}" refers to other entities or files, which is not supported`,
  svgEntitiesTooLarge: 'its entities expand to more than 1 MiB',
  svgNesting: (most: number) => `its elements are nested more than ${most} levels deep`,
  svgUseNesting: (most: number) =>
    `its elements are nested more than ${most} levels deep through <use>`,
  svgTooManyElements: (most: number) => `it has more than ${most} elements`,
  svgTooManyUses: (most: number) => `it draws more than ${most} elements through <use>`,
  svgNoSize: 'its <svg> element has no size, or is not displayed',
  svgStylesTooLarge: 'its style sheets exceed 1 MiB',
  svgTimedOut: (seconds: number) => `reading was stopped after ${seconds} s; simplify the drawing`,
  svgAnimation: 'animations are not applied',
  svgOtherFile: 'it refers to another file',
  svgReferenceMissing: (reference: string) => `it refers to "${reference}", which does not exist`,
  svgReferenceRecursive: 'it refers to itself',
  svgText: 'text is not an outline; convert it to paths',
  svgNoShape: 'only shapes are imported',
  svgScript: 'scripts are not run',
  svgUnknownElement: 'elements of this type are not drawn',
  svgNotDisplayed: 'it is not displayed',
  svgHidden: 'it is hidden',
  svgNotPainted: 'it has neither a fill nor a stroke',
  svgOutside: 'it is outside of its viewport',
  svgClipping: (what: string) => `clipping of ${what}`,
  svgUnclipped: 'the whole shape is imported',
  svgPathError: 'its path data has an error; only the part before it is drawn',
  svgImportedStyles: 'imported style sheets are not loaded',
  svgHasRules: 'rules with :has() are not applied',
  svgPathSegments: (most: number) => `a path has more than ${most} segments`,
  svgDrawingSegments: (most: number) => `the drawing has more than ${most} segments`,
} as const satisfies Texts;
