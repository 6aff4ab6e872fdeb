import type { Texts } from '../../core/texts';

/** Reading a case document, and preparing what it describes. */
export const caseFile = {
  caseUnknownSystem: (id: string) => `system.id: there is no system "${id}"`,
  caseAtNormal: (place: string, fault: string) => `${place}, ny: ${fault}`,
  caseMovingWall: 'depends on t, but walls do not move; give the normal in terms of x and y',
  caseCurveOf: (group: string) => `the curve of "${group}"`,
  caseUnnamed: 'Case',
  caseNew: 'New case',
  caseNoMeshSource:
    'needs one of "file", "grid" and "generate": a mesh file, a generated grid or a generated mesh',
  caseTwoMeshSources: (first: string, second: string) =>
    `has both ${first} and ${second}; remove one of them`,
  caseGeometryWithGenerate:
    'applies to a mesh file only; remove it, or use "file" instead of "generate"',
  caseExtrudedGrid:
    'extrudes quadrilaterals, but a grid is generated in 3D directly; give mesh.grid three axes',
  caseGeometryWithGrid: 'applies to a mesh file only; remove it, or use "file" instead of "grid"',
  caseGridGroups: 'changes groups of a mesh file; name the sides of a grid in mesh.grid.groups',
  caseSecondDerivative: 'second derivatives are not available',
  caseNeedsFreeStream:
    'needs a free stream, but the case has none; give a free stream or a far-field condition',
  caseNeedsMovingStream: 'needs a moving free stream, but it is at rest; give it a velocity',
  caseOnBoundariesOnly: 'is available on boundaries only',
  caseFixedStepAdaptive:
    'the time integrator adapts Δt to its error estimate; choose another integrator, or remove the fixed step',
  caseNotJson: (fileName: string, line: number, column: number, message: string) =>
    `${fileName}:${line}:${column}: not valid JSON, ${message}`,
  caseDriveNeedsCpu: (variable: string) =>
    `Mean-flow forcing of ${variable} around obstacles runs on the CPU only`,
  caseGradientSourceNeedsCpu: (system: string) =>
    `On the GPU the sources of ${system} need flux reconstruction on quadrilaterals or hexahedra with BR2`,
  caseMatchedPointNeedsCpu: (system: string) =>
    `The wall functions of ${system} have no GPU version`,
  caseViscousNeedsCpu: (system: string) =>
    `${system} has viscous fluxes, which this method does not support on the GPU yet`,
  caseTooManyVariables: (system: string, count: number, most: number) =>
    `${system} has ${count} variables; the GPU supports up to ${most}`,
  caseSchemaTitle: 'Fluxbench case',
  jsonEndOfFile: 'the end of the file',
  jsonExpectedString: (what: string, found: string) =>
    `expected ${what} in double quotes, found ${found}`,
  jsonStringNotClosed: 'this string is not closed on its line, or has an invalid \\ escape',
  jsonTwice: (name: string) => `${name} is given twice`,
  jsonExpectedColon: (name: string, found: string) => `expected ":" after ${name}, found ${found}`,
  jsonExpectedBrace: (found: string) => `expected "," or "}", found ${found}`,
  jsonExpectedBracket: (found: string) => `expected "," or "]", found ${found}`,
  jsonTooDeep: (most: number) => `nested deeper than ${most} levels`,
  jsonExpectedValue: (found: string) => `expected a value, found ${found}`,
  jsonExpectedEnd: (found: string) => `expected the end of the file, found ${found}`,
  caseFaceList: 'must be a list of face numbers such as 0-4,7',
  caseEmptyFile: (fileName: string) => `${fileName}: the file is empty, expected a case document`,
  caseTooOld: (fileName: string, version: string) =>
    `${fileName}: version: case version ${version} is too old for this Fluxbench; open and save the case with an earlier release first`,
  caseReservedName: (place: string, name: string) =>
    `${place}: "${name}" is a reserved name; choose another`,
  caseWrongFormat: (fileName: string) =>
    `${fileName}: format: not a Fluxbench case, expected "format": "fluxbench-case"`,
  caseWrongVersion: (fileName: string, latest: number, found: string) =>
    `${fileName}: version: must be an integer from 1 to ${latest}, ${found}`,
  caseTooNew: (fileName: string, version: number, latest: number) =>
    `${fileName}: version: written by a newer Fluxbench (case version ${version}; this release reads up to ${latest}); update Fluxbench to open it`,
  caseTypeString: 'a string in double quotes',
  caseTypeInteger: 'an integer',
  caseTypeBoolean: 'true or false',
  caseTypeList: 'a list in [ ]',
  caseMissing: (expected: string) => `is missing; give ${expected}`,
  caseWrongType: (expected: string, found: string) => `must be ${expected}, ${found}`,
  caseUnknownKey: 'is not a known key; correct its name or remove it',
  caseEmptyString: 'must not be empty',
  caseInvalidName: 'is not a valid name',
  caseUnknownChoice: (found: string, meant: string, offered: string) =>
    `is not a known choice, ${found}${meant}${offered}`,
  caseKnownChoices: (known: string) => `; choose one of ${known}`,
  caseFoundNothing: 'it is missing',
  caseFoundList: 'found a list',
  caseFoundObject: 'found an object',
  caseFound: (value: string) => `found ${value}`,
  caseNoGrid: 'mesh.grid: the case has no grid',
  caseRotatedGrid:
    'mesh.transform.rotation: a generated grid is aligned with the axes and cannot be rotated; set 0',
  rasterNoPosition:
    'no georeference, so it is stretched over the grid; specify its corners as "min" and "max"',
  rasterImplausibleHeights: (low: string, high: string) =>
    `heights from ${low} to ${high} exceed those on Earth; check for an undeclared no-data value or a scale factor`,
  rasterImplausibleSlope: (slope: string) =>
    `mean slope ${slope}; check whether its coordinates are degrees, or in another unit than its heights`,
  rasterOnLine: (file: string) =>
    `${file}: a raster is two-dimensional, but the mesh is one-dimensional`,
  rasterTooSmall: (file: string, extent: string, mesh: string) =>
    `${file} extends ${extent}, the mesh ${mesh}; move one of them, or give the raster corners so that it covers the mesh`,
  rasterHole: (file: string, at: string) =>
    `${file} has no value at (${at}), which lies in the mesh; set "noData" to a fill value, or make the mesh smaller`,
  rasterSpan: (low: string, high: string) => `from (${low}) to (${high})`,
  caseNotReadable: (value: number) => `${value} cannot be monitored; correct the expression`,
  caseOnlyViewed:
    'averages, comparison results and custom fields are for display only; use quantities of the state',
  caseMeshTooLarge: (place: string, cells: string, bytes: string, available: string) =>
    `${place}: ${cells} cells need at least ${bytes} of memory, but this machine has ${available}; use fewer cells`,
  caseMeshBytes: (bytes: string) => `mesh ${bytes}`,
  caseStateBytes: (states: number, bytes: string) => `${states} states of ${bytes}`,
  caseTooLarge: (cells: string, bytes: string, parts: string, available: string) =>
    `${cells} cells need at least ${bytes} of memory (${parts}), but this machine has ${available}; use fewer cells or a lower order`,
  caseMeshNotRead: 'mesh.file: was not read',
  caseGeneratedFormat: (kind: string) => `generated ${kind}`,
  caseSweepName:
    'must be the name of a definition or parameter, scheme.OPTION, mesh.refinements or time.end',
  caseTurnedGrid:
    'does not apply to grids and 1D meshes, whose periodic groups are never rotated; remove "turned"',
  caseTurnedVectors:
    'is rotated against its partner, so vectors must be rotated too; this needs flux reconstruction and a system that declares its vectors. Use groups that are translates of each other',
  caseColor: 'expected a color such as #1f77b4',
  caseColorOrder: 'positions of colors must ascend',
  caseZeroNormal: 'a normal must not be the zero vector',
  caseZeroAxis: 'a rotation axis must not be the zero vector',
  caseTypeNumber: 'a number',
  caseTypeObject: 'an object in { }',
  caseMoreFaults: (fault: string, more: number) => `${fault} (and ${more} more)`,
  caseNotObject: (fileName: string) =>
    `${fileName}: not a case document, expected an object in { }`,
  caseFewCharacters: (limit: number) => `must have at least ${limit} characters`,
  caseManyCharacters: (limit: number) => `must have at most ${limit} characters`,
  caseFewEntries: (limit: number) =>
    `must have at least ${limit} ${limit === 1 ? 'entry' : 'entries'}`,
  caseManyEntries: (limit: number) =>
    `must have at most ${limit} ${limit === 1 ? 'entry' : 'entries'}`,
  caseAtLeast: (limit: number, found: string) => `must be at least ${limit}, ${found}`,
  caseGreater: (limit: number, found: string) => `must be greater than ${limit}, ${found}`,
  caseAtMost: (limit: number, found: string) => `must be at most ${limit}, ${found}`,
  caseLess: (limit: number, found: string) => `must be less than ${limit}, ${found}`,
  jsonName: 'a name',
  jsonString: 'a string',
} as const satisfies Texts;
