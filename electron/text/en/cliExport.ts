import type { Texts } from '../../../solver/core';
import { either, meant } from '../words';

/** Messages of `export`, `report` and `kernel`, and about the results of runs. */
export const cliExport = {
  noResultsFolder: (word: string) =>
    `${word}: folder not found; give a project (NAME.fluxbench) or a results folder`,
  runNeedsProject: (word: string) => `--run: ${word} is not a project; omit the option`,
  projectWithoutResults: (project: string) =>
    `${project}: the project has no results; run it first: fluxbench run ${project}`,
  folderWithoutResults: (folder: string) =>
    `${folder}: the folder has no results; give a project (NAME.fluxbench) or a results folder`,
  folderOfSweep: (folder: string, run: string) =>
    `${folder}: the folder contains the runs of a sweep; give one of them, e.g. ${run}`,
  caseMissing: (folder: string, file: string) =>
    `${folder}: ${file} is missing; copy the case and its mesh there or rerun the case`,
  meshOutsideProject: (file: string, mesh: string) =>
    `${file}: mesh.file: ${mesh} is not in the mesh folder of the project`,
  runWithoutCase: (project: string, run: string) =>
    `${project}: run ${run} has no stored case and the project has no saved case; open it in the workbench and save it`,
  runWithoutMesh: (project: string, run: string) =>
    `${project}: run ${run} has no stored case and the project has no mesh; open it in the workbench and import one`,
  runWithChangedCase: (project: string, run: string) =>
    `${project}: run ${run} has no stored case and the case of the project has changed since; using the current case`,
  fileGone: (file: string) => `${file}: the file no longer exists`,
  noIntactCheckpoint: (run: string) => `${run}: no intact checkpoint; rerun the case`,
  noSnapshot: (time: number, known: readonly number[]) =>
    known.length > 0
      ? `--snapshot: no state was saved at t = ${time}; available: ${known.join(', ')}`
      : `--snapshot: no state was saved at t = ${time}; set outputs.snapshots in the case`,
  resultMissing: (run: string, file: string) => `${run}: ${file} is missing; rerun the case`,

  exportNeedsFormat: (formats: readonly string[]) =>
    `fluxbench export: expected one of ${formats.join(', ')}`,
  onlyWith: (option: string, formats: readonly string[]) =>
    `--${option}: only available with ${either(formats)}`,
  pyfrAlone: (option: string) => `--${option}: not available with --pyfr, which exports a case`,
  pyfrToComplete: 'To complete before running:',
  pyfrDifferences: 'Computed differently:',
  pyfrMissing: 'Not carried over:',
  oneField: (formats: readonly string[]) =>
    `--field: several fields are only available with ${either(formats)}`,
  severalFiles: (option: string, file: string) =>
    `--out: --${option} writes several files and needs the name of a regular file (got ${file})`,
  historyHasAllTimes:
    '--snapshot: the residual history covers all times; add --field to export a state',
  pictureNotVector:
    '--png: only line plots (1D) can be written as .svg or .pdf; use a name ending in .png',
  plotNotSvg: (name: string) =>
    `--plot: cannot write "${name}"; name the file .svg or .pdf, or choose --csv for a table`,
  unknownPlot: (name: string, known: readonly string[]) =>
    `--plot: unknown plot "${name}"; choose ${either(known)}`,
  unknownSample: (name: string, known: readonly string[]) =>
    known.length > 0
      ? `--sample: the case has no sample "${name}"; available: ${known.join(', ')}`
      : `--sample: the case has no samples; use --line instead`,
  unknownMonitor: (option: string, name: string, known: readonly string[]) =>
    `${option}: the run has no monitor "${name}"; available: ${known.join(', ')}`,
  monitorEmpty: (name: string) => `--monitor: "${name}" has no values yet; continue the run`,
  signalNotScalar: (option: string, name: string) =>
    `${option}: "${name}" has several values; choose a monitor with one value`,
  signalEndsBefore: (name: string, time: string) =>
    `--from: "${name}" has no values after t = ${time}; choose an earlier time`,
  noCameraPath:
    '--path: the case has no camera path; add at least two key views in the layers panel, or to view.cameraPath',
  everyStateOrSnapshot: '--every-state: not available with --snapshot; give one of them',
  integralsGroup: (name: string, known: readonly string[]) =>
    `--groups: no boundary group "${name}"; available: ${known.join(', ')}, or all`,
  integralsAt: (time: string) => `t = ${time}`,
  integralsPlace: 'Place',
  integralsMeasure: 'Measure',
  integralsQuantity: 'Quantity',
  integralsIntegral: 'Integral',
  integralsMean: 'Mean',
  integralsFlux: (vector: string) => `Flux of ${vector}`,
  expectedAxis: (text: string) => `--average: expected x, y or z (got "${text}")`,
  expectedLine: (text: string) =>
    `--line: expected the coordinates of two different points, e.g. 0,0.5,1,0.5 (got "${text}")`,
  wallWithoutPressure: (system: string) => `--wall: the system "${system}" has no pressure p`,
  unknownGroup: (name: string, known: readonly string[]) =>
    `--wall: no boundary group "${name}"; available: ${known.join(', ')}`,
  wallIn1d: '--wall: not available in one dimension; use --line',
  streamAtRest: (form: string) =>
    `--stream: the free stream is at rest; give one with a velocity (${form})`,
  streamAlongLift: (form: string, axis: string) =>
    `--stream: the free stream is along ${axis}, the lift direction; give another (${form})`,
  expectedStream: (form: string, example: string, text: string) =>
    `--stream: expected ${form}, e.g. ${example} (got "${text}")`,
  expectedHeights: (text: string) =>
    `--heights: expected positive numbers, e.g. 3e-4,6e-4 (got "${text}")`,
  profilesNeedStations: '--profiles: give the abscissas of the profiles, e.g. --stations 0.5,0.97',
  expectedStations: (text: string) => `--stations: expected numbers, e.g. 0.5,0.97 (got "${text}")`,
  stationOffWall: (x: number) => `--stations: the wall does not pass x = ${x}`,
  layerAt: (x: string, y: string, [thickness, displacement, momentum, shape]: readonly string[]) =>
    `Boundary layer at (${x}, ${y}): δ99 ${thickness}, δ* ${displacement}, θ ${momentum}, H ${shape}`,
  layerWithoutEdge: (x: string, y: string) =>
    `Boundary layer at (${x}, ${y}): the mesh ends below its edge`,
  expectedPoint: (option: string, example: string, text: string) =>
    `${option}: expected the coordinates of a point, e.g. ${example} (got "${text}")`,

  signalMean: (from: string, to: string, mean: string, error: string, deviation: string) =>
    `Mean from t = ${from} to ${to}: ${mean} ± ${error} (standard error), RMS deviation ${deviation}`,
  signalMeanOnly: (from: string, to: string, mean: string, reason: string, deviation: string) =>
    `Mean from t = ${from} to ${to}: ${mean} (no standard error: ${reason}), RMS deviation ${deviation}`,
  plotConserved: 'Conserved integrals',
  plotResiduals: 'Residuals',
  plotTimeStep: 'Time step',
  plotStep: 'Step',
  plotIteration: 'Iteration',
  plotResidual: 'Relative residual',
  plotCfl: 'CFL number',
  plotChange: 'Change per step',
  plotDt: 'Δt',
  plotSpectrum: (name: string) => `Spectrum of ${name}`,
  plotFrequency: 'Frequency',
  plotPowerDensity: 'Power density',
  plotAmplitude: 'Amplitude',
  plotPeak: (frequency: string) => `f = ${frequency}`,
  plotPeakStrouhal: (frequency: string, strouhal: string) => `f = ${frequency}, St = ${strouhal}`,
  noFrequency: (reason: string) => `No peak frequency: ${reason}`,
  frequency: (frequency: string, periods: string) =>
    `Frequency ${frequency} (standard error) over ${periods} periods`,
  strouhal: (strouhal: string, length: string) =>
    `Strouhal number ${strouhal} with reference length ${length} and the free-stream speed`,

  dragCoefficient: 'Drag coefficient',
  liftCoefficient: 'Lift coefficient',
  sideCoefficient: 'Side force coefficient',
  momentCoefficient: (about: string) => `Moment coefficient ${about}`,
  force: (axis: string) => `Force ${axis}`,
  largestYPlus: 'Largest y⁺',
  separation: 'Separation',
  attachment: 'Attachment',
  inParts: (total: string, pressure: string, friction: string) =>
    `${total}  (pressure ${pressure}, friction ${friction})`,
  wallZero: (place: string, criterion: string) => `${place} (${criterion})`,
  wallZeroOfPart: (part: number, place: string, criterion: string) =>
    `part ${part}: ${place} (${criterion})`,
  wallPlace: (x: string, y: string, arc: string) => `x = ${x}, y = ${y}, arc ${arc}`,
  wallPlaceOnly: (x: string, y: string, arc: string, reason: string) =>
    `x = ${x}, y = ${y}, arc ${arc} (no standard error: ${reason})`,
  noFreeStream:
    'No force coefficients: the case has no uniform free stream; use --stream or set freeStream in the case',
  batchError: (parts: number) =>
    `± is the standard error over ${parts} parts of the averaging time`,

  pdfNeedsBrowser:
    '--out: PDF output needs Chromium, Chrome or Edge; install one or use a name ending in .html',
  pdfFailed: (browser: string, reason: string) =>
    `--out: ${browser} could not write a PDF (${reason}); use a name ending in .html`,
  unknownKernel: (word: string, name: string, known: readonly string[], near: string | undefined) =>
    `${word}: no kernel "${name}".${meant(near)} Available: ${known.join(', ')}`,
  kernelHead: (name: string, word: string, title: string, entryPoint: string) =>
    `// Kernel ${name} of ${word}: ${title}. Entry point: ${entryPoint}.`,
} as const satisfies Texts;
