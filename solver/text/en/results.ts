import type { Texts } from '../../core/texts';

/** Texts of sweeps, signals, samples, exporters and the worker. */
export const results = {
  sweepMachNumbers: (wrong: string | number) =>
    `Mach numbers must be positive and at most 5 (got ${wrong})`,
  sweepPolarDescription:
    'Inviscid lift, drag and moment of an airfoil at several angles of attack, compared with a vortex panel method and thin-airfoil theory, both with the Prandtl–Glauert correction.',
  sweepLaminarPolar:
    'Lift, drag and moment of an airfoil in steady laminar flow at several angles of attack. Units: free-stream density and speed 1.',
  sweepTurbulentPolar:
    'Lift, drag and moment of an airfoil in fully turbulent flow (Spalart–Allmaras) at several angles of attack. Units: free-stream density and speed 1.',
  sweepViscousMach: (wrong: number, most: number) =>
    `viscous polars need Mach numbers above 0 and at most ${most}, without shocks (got ${wrong})`,
  sweepReynolds: (wrong: number, least: number, most: number) =>
    `the Reynolds number must be from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')} (got ${wrong})`,
  sweepNotSteady: (tolerance: string) =>
    `the residual has not reached ${tolerance}; the flow may be unsteady, e.g. stalled`,
  sweepMach: 'Mach',
  sweepPanelsAt: (alpha: number, mach: number) => `panels, ${alpha}° at Mach ${mach}`,
  sweepThinAirfoil: (coefficient: string) => `${coefficient}, thin airfoil`,
  sweepLiftPanels: 'CL, panels',
  sweepLiftThinAirfoil: 'CL, thin airfoil',
  sweepStillChanges: (name: string, change: string) =>
    `${name} still changes by ${change} over the second half of the run`,
  sweepCannotVary: (name: string, known: string) =>
    `"${name}" cannot be varied; choose one of ${known}`,
  sweepTwice: (name: string) => `"${name}" is varied twice`,
  sweepTogether: (counts: string) =>
    `parameters varied together need the same number of values (got ${counts})`,
  sweepContinuation: (name: string) =>
    `a run cannot start from the state of a run with another ${name}; start each from the initial state`,
  sweepTooManyRuns: (runs: number, most: number) =>
    `${runs} runs exceed the limit of ${most} per sweep; use fewer values`,
  sweepRmsError: (name: string) => `${name}, root mean square error`,
  sweepLargestError: (name: string) => `${name}, largest error`,
  sweepNoValues: 'no value is given; write numbers or FROM:STEP:TO',
  sweepTooManyValues: (values: number, most: number) =>
    `${values} values exceed the limit of ${most} per parameter`,
  sweepNotAValue: (part: string) => `"${part}" is neither a number nor a range FROM:STEP:TO`,
  sweepWrongStep: (part: string, to: number) =>
    `"${part}" never reaches ${to}; give a nonzero step toward it`,
  sweepRangeTooLong: (part: string, count: number, most: number) =>
    `"${part}" has ${count} values (limit ${most} per parameter)`,
  sweepRefinements: 'Mesh refinements',
  sweepEndTime: 'End time',
  sweepNoChoice: (choices: string) => `nothing is selected; name some of ${choices}`,
  sweepUnknownChoice: (word: string, choices: string) =>
    `"${word}" is unknown; choose one of ${choices}`,
  sweepRefinementRange: (most: number) => `refinements must be integers from 0 to ${most}`,
  sweepEndTimes: 'end times must be positive',
  signalFewParts: (count: number, needed: number) =>
    `too few segments of the averaging time: ${count} of at least ${needed}`,
  signalPartsDrift: (change: number) =>
    `still drifting: the first and last segments differ by ${change}`,
  signalDrifts: (first: string, last: string) =>
    `still drifting: ${first} → ${last} over the window`,
  signalFewSamples: (times: number, needed: number) =>
    `too few independent samples: the window covers about ${times} correlation times, at least ${needed} are needed`,
  signalPartsDepend: 'the segments of the window are correlated; a longer window is needed',
  signalFewValues: (count: number, needed: number) =>
    `too few values: ${count} of at least ${needed}`,
  signalTwoTimes: 'a signal needs at least two times',
  signalTooShort: (count: number, from: number, needed: number) =>
    `the signal has ${count} ${count === 1 ? 'value' : 'values'} from t = ${from}, but a spectrum needs ${needed}; start earlier or run longer`,
  signalNoPeak: 'no frequency stands out',
  signalSlowChanges: (periods: number, needed: number) =>
    `the lowest frequencies dominate: the window covers about ${periods} of their periods, at least ${needed} are needed`,
  sampleNoMean: (axis: string, axes: string) =>
    `there is no mean along ${axis} of a mesh in ${axes}`,
  sampleInitial: (name: string) => `initial ${name}`,
  plotDistance: 'Distance',
  plotArcLength: 'Arc length',
  plotPoint: 'Point',
  plotRadius: 'Radius r',
  plotRadialFlow: (name: string) => `${name}, radial flow`,
  plotAtHeight: (height: number) => ` at h = ${height}`,
  sampleOutside: (name: string) => `the line of ${name} lies outside the mesh; move it inside`,
  sampleAveraged2D: 'a boundary can be averaged along an axis in 3D only; remove "averaged"',
  wallFit: (wall: string, yPlus: string, height: string) =>
    `y⁺ at ${wall} is at most ${yPlus}; cells ${height} high have y⁺ = 1`,
  wallFitTooHigh: (wall: string, yPlus: string, x: string, most: number, height: string) =>
    `y⁺ at ${wall} is up to ${yPlus} (x = ${x}), and the model needs at most ${most} on most of the wall without a wall function: the friction is unreliable; make the cells there ${height} high (y⁺ = 1), or assign wallFunction`,
  wallFitCoarse: (wall: string, yPlus: string, most: number) =>
    `y⁺ of the cells at ${wall} is at most ${yPlus}; the wall function needs at most ${most}`,
  wallFitFine: (wall: string, yPlus: string) =>
    `y⁺ of the cells at ${wall} is at most ${yPlus}: they resolve the viscous sublayer, so that adiabaticWall is more accurate than the wall function`,
  wallFitTooCoarse: (
    wall: string,
    yPlus: string,
    x: string,
    most: number,
    height: string,
    good: number,
  ) =>
    `y⁺ of the cells at ${wall} is up to ${yPlus} (x = ${x}), and the wall function needs at most ${most}: the friction is unreliable; make the cells there ${height} high (y⁺ = ${good})`,
  exportNoWalls: 'the case has no walls to export',
  sampleCutMisses: (axis: string, at: number, groups: string, low: number, high: number) =>
    `the plane ${axis} = ${at} misses ${groups}; choose ${axis} between ${low} and ${high}`,
  sampleCut2D: 'a boundary can be cut in 3D only; remove "cut"',
  histogramTitle: (field: string) => `Distribution of ${field}`,
  histogramShare: 'Share of the domain',
  integralsDomain: 'Domain',
  integralsAllGroups: 'All groups',
  sampleNoSurface: 'a 1D case has no surface to export',
  sampleHeights: (sample: string, coefficient: string, mean: string) =>
    `the sample "${sample}" has heights, which need ${coefficient} or ${mean} among its fields, a viscous gas, and in 3D a mean along an axis`,
  sampleZeroFriction: 'Cf = 0 at the wall',
  sampleZeroVelocity: (height: number) => `tangential velocity = 0 at h = ${height}`,
  sampleNoAverages: (names: string) =>
    `the case has no averages of ${names}; add them to its outputs.statistics`,
  sampleNotExtruded: (group: string, axis: string, at: string, corners: number) =>
    `${group} is not extruded along ${axis}: its side at (${at}) has ${corners} corners in the section; choose another axis or group`,
  outputEsriGrid: 'An ESRI grid needs square cells of a generated 2D grid',
  outputEsriSquare: (width: number, height: number) =>
    `An ESRI grid needs square cells, but these are ${width} by ${height}; choose cell counts that give square cells`,
  outputGeoTiffGrid: 'A GeoTIFF needs a generated 2D grid',
  outputVtiGrid: 'Image data (VTI) needs a generated grid; export a mesh as VTU',
  outputMean: (name: string) => `mean ${name}`,
  outputFriction: 'CD friction',
  plotTime: 'Time t',
  plotIteration: 'Iteration',
  plotIntegralChange: 'Change of the integral',
  plotNoError: (reason: string) => `No ± for the mean: ${reason}`,
  plotMean: (value: string | number) => `mean ${value}`,
  outputNoRows: 'the file has no rows of two numbers; give a table with x and y in its columns',
  outputTooManyRows: (rows: number, most: number) =>
    `the file has ${rows} rows (limit ${most}); give fewer`,
  colorCustom: 'Custom',
  colorCoolWarm: 'Cool to warm',
  colorVik: 'Vik, blue to red',
  colorRoma: 'Roma, red to blue',
  colorBerlin: 'Berlin, dark in the middle',
  colorWater: 'Water',
  colorTerrain: 'Terrain',
  colorTwilight: 'Twilight',
  colorGray: 'Gray',
  exportAsc: 'Raster of the field',
  exportAscHint:
    'ESRI ASCII grid (.asc) of the displayed field, one number per square cell, for GIS programs.',
  exportTable: 'Table of the field',
  exportTableHint:
    'CSV with coordinates and the displayed field at the points where it is drawn (grids: cell centers).',
  exportGeoTiff: 'GeoTIFF of the field',
  exportGeoTiffHint:
    'GeoTIFF (.tif) of the displayed field, one georeferenced single-precision number per grid cell, for GIS programs.',
  exportGlb: 'Surfaces for slides and the web',
  exportGlbHint:
    'Binary glTF of the displayed surfaces with a color per point (3D: boundary, slices and iso-surfaces).',
  exportHistory: 'Residual history',
  exportHistoryHint:
    'CSV with step, time, time step, change per variable, and whether the step was shortened to reach an output time.',
  exportMsh: 'Fields for Gmsh',
  exportMshHint: 'Mesh file with one view per field and the polynomials of each cell.',
  exportObj: 'Surfaces for Blender, MeshLab',
  exportObjHint:
    'OBJ of the displayed surfaces with a color per point (3D: boundary, slices and iso-surfaces).',
  exportReport: 'Report',
  exportReportHint:
    'One HTML page to read and print: setup, mesh, scheme, convergence, displayed fields, monitors, errors and machine.',
  exportVti: 'Grid for ParaView',
  exportVtiHint:
    'VTI image data with the fields of each grid cell. The smallest and fastest format for large grids.',
  exportDouble: 'Fields in double precision',
  exportCompressed: 'Compressed (zlib)',
  exportWalls: 'Walls for ParaView',
  exportWallsHint:
    'VTP of all walls with p, Cp, friction, Cf and y⁺: curves in 2D, surfaces in 3D.',
  exportVtp: 'Surfaces for ParaView',
  exportVtpHint:
    'VTP of the displayed surfaces with field values (3D: boundary, slices and iso-surfaces).',
  exportVtu: 'Fields for ParaView',
  exportVtuHint:
    'VTU with the polynomials of each cell: variables, derived quantities, averages, custom fields and displayed fields.',
  exportVtuBoundary: 'Boundary as a separate file',
  workerGivenUp: 'The request was canceled',
  workerCanceled: 'Canceled',
  workerNothingToShow: 'There is no state to show yet: preview or run the case',
  workerNothingToCompare: 'There is no state to compare yet: preview or run the case',
  workerLoadMesh: (active: string) => `${active}: stop it to load another mesh`,
  workerStartRun: (active: string) => `${active}: stop it to start another run`,
  workerViewState: (active: string) => `${active}: stop it to view another state`,
  workerEstimate: (active: string) => `${active}: stop it to estimate another run`,
  workerTry: (active: string) => `${active}: stop it to start a trial run`,
  workerCompare: (active: string) => `${active}: stop it to compare the GPU with the CPU`,
  workerVerify: (active: string) => `${active}: stop it to start a verification`,
  workerBenchmark: (active: string) => `${active}: stop it to start a benchmark`,
  workerStudy: (active: string) => `${active}: stop it to start a scaling study`,
  workerEqualCells: 'All cells of a generated grid are equal',
  workerNoRun: 'No run is active: start one to change it interactively',
  workerNoState: 'There is no state yet: preview or run the case',
  workerMeshClosed: 'The mesh was closed before the run started',
  workerRunEnded: 'a run ended before it started',
  workerNoVerification: (id: string) => `There is no verification "${id}"`,
  workerLayers1D: 'Layers are available for 2D and 3D fields only',
  workerNoMesh: 'There is no mesh: import one first',
  workerBenchmarkActive: 'A benchmark is running',
  workerVerificationActive: 'A verification is running',
  workerComparisonActive: 'A comparison is running',
  workerRunActive: 'A run is active',
  workerNothingToSave: 'There is no state to save yet: run the case first',
  workerNothingToSample: 'There is no state to sample yet: run the case first',
  signalOscillates: (frequency: number, grows: boolean, ratio: number) =>
    `the oscillation at f = ${frequency} still ${grows ? 'grows' : 'decays'}: its amplitude changes by a factor of ${ratio} over the window`,
} as const satisfies Texts;
