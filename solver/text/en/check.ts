import type { Texts } from '../../core/texts';

/** Results of checking a case, one line each. */
export const check = {
  checkUnknownSystem: (id: string, hint: string) => `there is no system "${id}"${hint}`,
  checkChoices: (names: string) => `; choose one of ${names}`,
  checkNoMesh: 'no mesh is loaded; import one',
  checkTooManyRefined: (refinements: number, cells: string, most: string) =>
    `${refinements} refinements give ${cells} cells (limit ${most}); refine less often`,
  checkNoParameter: (system: string, name: string) =>
    `${system} has no parameter "${name}"; remove it`,
  checkParameterTooSmall: (name: string, value: number, least: string | number) =>
    `${name} = ${value} is too small; it must be at least ${least}`,
  checkParameterTooLarge: (name: string, value: number, most: string | number) =>
    `${name} = ${value} is too large; it must be at most ${most}`,
  checkNoCoefficient: (system: string, name: string) =>
    `${system} has no coefficient "${name}"; remove it`,
  checkShockMoves: (mach: number) => `a shock moves at Mach ${mach}`,
  checkPressureJumps: (ratio: number) => `the initial pressure jumps by a factor of ${ratio}`,
  checkFlowMeetsWall: (mach: number) => `flow at Mach ${mach} meets a wall`,
  checkStrongShock: (shock: string, flux: string, stable: string) =>
    `${shock}: with ${flux}, strong grid-aligned shocks can be unstable (carbuncle, odd–even decoupling); choose ${stable} or hll`,
  checkSteadyShock: (shock: string, part: string, remedy: string, stable: string) =>
    `${shock}: with ${part}, strong grid-aligned shocks can be unstable (carbuncle, odd–even decoupling) for any numerical flux; choose ${remedy} with ${stable} or hll`,
  checkDissipativeFlux: (shock: string, part: string, flux: string) =>
    `${shock}: with ${part} and ${flux}, strong grid-aligned shocks can be unstable (carbuncle, odd–even decoupling); choose hll`,
  checkNoMethod: 'no method supports this combination; choose another mesh or another system',
  checkEndsAtTime: (time: number) => `at t = ${time}`,
  checkEndsAfterSteps: (steps: string) => `after ${steps} steps`,
  checkEndsWhenSteady: (tolerance: number) => `when the change per step is at most ${tolerance}`,
  checkEndsAfterSeconds: (seconds: string) => `after ${seconds} s of wall-clock time`,
  checkNoEnd:
    'the run would never end; set an end time, a number of steps, a steady-state tolerance or a wall-clock limit',
  checkNoMonitor: (name: string, choice: string) =>
    `there is no monitor "${name}" with a single value; ${choice}`,
  checkChooseMonitor: (names: string) => `choose one of ${names}`,
  checkAddMonitor: 'add one to outputs.monitors',
  checkSettlingTooLong: (end: string | number, over: number) =>
    `must be less than time.end (${end}), got ${over}`,
  checkChooseCpu: (fault: string) => `${fault}; choose the CPU`,
  checkCpu: 'CPU, double precision',
  checkNoGpu: 'no GPU was found',
  checkCpuInstead: (reason: string) => `${reason}; the case runs on the CPU instead`,
  checkSoftwareGpu: (adapter: string) =>
    `${adapter} is a software GPU, much slower than a hardware GPU`,
  checkGroupWithoutCondition: (group: string) =>
    `boundary group "${group}" has no condition; choose one`,
  checkPeriodicGroup: (group: string, fault: string) => `periodic group "${group}" ${fault}`,
  checkGroupNotInMesh: (group: string) =>
    `the mesh has no boundary group "${group}"; its condition is not used`,
  checkAtNormal: (group: string, axis: string, fault: string) =>
    `boundary group "${group}", normal ${axis}: ${fault}`,
  checkAtBoundary: (group: string, fault: string) => `boundary group "${group}": ${fault}`,
  checkUnknownCondition: (group: string, system: string, condition: string, known: string) =>
    `"${group}": ${system} has no condition "${condition}"; choose one of ${known}`,
  checkUnusedInput: (group: string, condition: string, name: string) =>
    `"${group}": ${condition} has no input "${name}"; it is not used`,
  checkFreeStreamTitle: 'free stream',
  checkInitialTitle: 'initial state',
  checkExactTitle: 'exact solution',
  checkSpongeTitle: (index: number) => `damping layer ${index}`,
  checkStrokeTitle: (index: number) => `painted stroke ${index}`,
  checkConstantDefinition: (detail: string) => `definition ${detail}`,
  checkZeroDirection: 'the direction is the zero vector; give at least one nonzero component',
  checkNotANumber: 'is not a number; correct the expression',
  checkNotPositive: 'is not positive; give a value above 0',
  checkOutOfRange: 'exceeds the supported range (±1e18); use other units',
  checkTrueNormalOff: (nx: string, ny: string, at: string) =>
    `its normal (${nx}, ${ny}) differs strongly from the normal of the side at (${at}); attach a circle or a spline to the group, or give its true normal`,
  checkFacetedWall:
    'straight sides approximate a curve here; their corners reduce the order of accuracy of slipWall below 1; use mirroredSlipWall, or curvedSlipWall with a circle, a spline or the true normal',
  checkLeakyWall: (sides: number) =>
    `with ${sides} sides per full turn, mass leaks through this wall where gas flows along it (several percent in long runs of a closed domain); use mirroredSlipWall, smaller sides, or flux reconstruction on curved quadrilaterals, which conserves mass`,
  checkMeaningInput: 'an input of a boundary condition',
  checkNameTaken: (name: string, meaning: string) =>
    `"${name}" is already the name of ${meaning}; choose another`,
  checkMeaningDefinitionAbove: 'a definition above',
  checkAtDefinition: (name: string, fault: string) => `definition ${name}: ${fault}`,
  checkMeaningCoordinate: 'a coordinate or the time',
  checkNoWall: (conditions: string) =>
    `the wall distance of the turbulence model needs a no-slip wall; assign ${conditions} to a boundary group`,
  checkLaminar: (reynolds: string, least: string) =>
    `the Reynolds number of ${reynolds} is laminar (below ${least}), but the model assumes fully turbulent flow; lower the viscosity, or use navierStokes2d`,
  checkYPlus: (yPlus: string, most: number, height: string, good: number) =>
    `the points nearest to walls are at y⁺ of about ${yPlus} or more, and without wall functions the model needs at most ${most}; make cells at walls about ${height} high (y⁺ = ${good}), or assign wallFunction to the walls`,
  checkCoarseYPlus: (yPlus: string, most: number, height: string, good: number) =>
    `cells at walls have y⁺ of about ${yPlus} or more, and wall functions need at most ${most}; make them about ${height} high (y⁺ = ${good})`,
  checkRansUnsteady:
    'RANS describes steady flows, and small time steps in boundary layers take hours; set time.steady with the solver newton',
  checkDdesSteady:
    'Detached-eddy simulation describes unsteady flows; remove time.steady, or set ddes to 0',
  checkMeaningNormal: 'the normal',
  checkMeaningPointField: 'a point field',
  checkAtDrive: (entry: string, detail: string) => `mean-flow forcing, ${entry}: ${detail}`,
  checkAtEvent: (index: number, detail: string) => `event ${index}: ${detail}`,
  checkEventTooLate: (time: number, end: number) =>
    `t = ${time} is not before the end of the run (t = ${end}); the event never happens`,
  checkEventNeedsGrid:
    'obstacles need a generated grid; use a case on a grid, or another kind of event',
  checkUnknownVariable: (name: string, known: string) =>
    `there is no variable "${name}"; choose one of ${known}`,
  checkEventEmpty: 'the event changes nothing; give a variable',
  checkCenterOutside: 'the center lies outside the mesh',
  checkNoObstacle: (group: string) =>
    `no obstacle has the boundary group "${group}" at this time; name an existing one`,
  checkObstacleMonitored: (group: string) =>
    `a monitor reads the boundary group "${group}", which this event removes; delete the monitor or the event`,
  checkFreeStreamUnused: (name: string, known: string) =>
    `free stream: "${name}" is not one of ${known} and is not used; remove it`,
  checkAtFreeStream: (name: string, fault: string) => `free stream, ${name}: ${fault}`,
  checkFreeStreamAtRest:
    'the free stream is at rest, so pressure and force coefficients are undefined; give it a velocity u',
  checkFreeStreamUp: 'the free stream has "up" along z, but the mesh is two-dimensional; use y',
  checkFarFieldDiffers: (name: string, own: number, outside: number) =>
    `${name} = ${own} differs from the free stream (${outside}) on which coefficients are based; remove it unless this is intended`,
  checkObstaclesMissed:
    'no cell has its center in an obstacle; move the obstacles into the box, or use more cells',
  checkSlopesUnused:
    'the initial slopes are not used; choose CE/SE with initial slopes "derivatives", or remove them',
  checkUnknownSlope: (name: string, known: string) =>
    `slope "${name}" is not one of ${known}; correct or remove it`,
  checkAtSlope: (name: string, fault: string) => `slope ${name}: ${fault}`,
  checkSlopeMissing: (name: string, absent: string) =>
    `the derivative of ${name} cannot be computed from a raster or painted strokes; give the slope ${absent}, or choose other initial slopes`,
  checkLowMach: (mach: number, least: number, flux: string, better: string) =>
    `the largest initial Mach number is ${mach}; below ${least} the numerical dissipation of ${flux} dominates slow flow; choose ${better}`,
  checkAtMonitor: (name: string, detail: string) => `monitor ${name}: ${detail}`,
  checkMonitorNameTaken: (name: string) => `the name "${name}" is already used; choose another`,
  checkTooManyMonitored: (width: number, most: number) =>
    `the monitors record ${width} values (limit ${most}); use fewer points per line`,
  checkMonitorPoint: 'the point needs x and y',
  checkPointOutside: (point: string) =>
    `the point (${point}) lies outside the mesh; move it inside`,
  checkUnknownGroup: (group: string, known: string) =>
    `there is no boundary group "${group}"; choose one of ${known}`,
  checkEmptyBox: 'the box is empty; give its lower left and its upper right corner',
  checkNoLength: 'the line has zero length; give another end point',
  checkLineOutside: 'the line lies outside the mesh; move it inside',
  checkPointsOutside: (outside: number, points: number) =>
    `${outside} of ${points} points lie outside the mesh`,
  checkMeaningExtremeAbove: 'an extremum above',
  checkMeaningAverageAbove: 'an average above',
  checkEndBeforeStart: (to: number, from: number) =>
    `the end t = ${to} is not after the start t = ${from}; give a later one`,
  checkAveragedTooLate: (name: string, from: number, end: number) =>
    `${name} starts at t = ${from}, but the run ends at t = ${end}; start earlier`,
  checkNoThreshold: 'the threshold is missing; give one',
  checkThresholdUnused: 'only an arrival has a threshold; remove it',
  checkFluctuationUnused: 'only averages have a fluctuation; remove it',
  checkSnapshotTooLate: (late: number, end: number | null) =>
    `the snapshot at t = ${late} is later than the end of the run (t = ${end})`,
  checkTooManySnapshots: (interval: number, count: number, most: number) =>
    `an interval of ${interval} gives ${count} snapshots (limit ${most}); use a longer interval`,
  checkMarkNameTaken: (name: string) => `mark "${name}" already exists; choose another name`,
  checkAtMark: (name: string, fault: string) => `mark ${name}: ${fault}`,
  checkAtPainted: (index: number, detail: string) => `painted stroke ${index}: ${detail}`,
  checkPaintedLine: 'strokes need a two-dimensional system; remove them',
  checkMeaningRasterAbove: 'a raster above',
  checkSampleNameTaken: 'another sample has this name; choose another',
  checkAtSample: (name: string, fault: string) => `sample ${name}: ${fault}`,
  checkSamplePoint: 'a point needs x and y',
  checkNoManufactured:
    'the source term needs an exact solution, but there is none; give one or choose another source term',
  checkAtSource: (name: string, fault: string) => `source term of ${name}: ${fault}`,
  checkUnknownSource: (name: string, known: string) =>
    `the source term has "${name}", which is not one of ${known}; correct or remove it`,
  checkOutflowPressure: (condition: string, shown: string) =>
    `${condition} prescribes no pressure, which subsonic outflow (${shown}) needs; use subsonicOutflow with a pressure, or characteristicFarField`,
  checkOutflowDepth: (condition: string, shown: string) =>
    `${condition} prescribes no water level, which subcritical outflow (${shown}) needs; use level`,
  checkInflowSpeed: (condition: string, shown: string) =>
    `${condition} leaves one characteristic free, but at ${shown} all of them enter the domain; use prescribed with the whole state`,
  checkAtSponge: (index: number, entry: string, detail: string) =>
    `damping layer ${index}, ${entry}: ${detail}`,
  checkMissingExpression: 'missing; give an expression',
  checkNotAmong: (known: string) => `is not one of ${known}; remove it`,
  checkGivenFor: (names: string) => `Given for ${names}`,
  checkStateMissing: (title: string, name: string) =>
    `${title}: ${name} is missing; give an expression`,
  checkStateUnused: (title: string, name: string, known: string) =>
    `${title}: "${name}" is not one of ${known} and is not used; remove it`,
  checkMesh: (cells: string, groups: number) =>
    `${cells} cells, ${groups} boundary ${groups === 1 ? 'group' : 'groups'}`,
  checkRefinedMesh: (cells: string, refined: string, groups: number) =>
    `${cells} cells refined to ${refined}, ${groups} boundary ${groups === 1 ? 'group' : 'groups'}`,
  checkEndsWhenSettled: (monitors: readonly string[]) =>
    `when ${monitors.join(', ')} ${monitors.length === 1 ? 'has' : 'have'} settled`,
  checkEnds: (conditions: readonly string[]) => `Ends ${conditions.join(' or ')}`,
  checkChooseMethod: (titles: readonly string[]) =>
    `choose ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(titles)}`,
  checkChooseOrSplit: (titles: readonly string[]) =>
    `choose ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(titles)}, or split the quadrilaterals into triangles (mesh page, or fluxbench new --triangles)`,
  checkMethodMissing: (method: string, missing: string, advice: string) =>
    `${method} ${missing}; ${advice}`,
  checkBoundariesComplete: (count: number) =>
    count === 1
      ? 'The boundary group has a condition'
      : `${count === 2 ? 'Both' : `All ${count}`} boundary groups have conditions`,
  checkGrid: (counts: string, total: string | null, covered: string | null) =>
    `Generated grid of ${counts} cells${total === null ? '' : `, ${total} in total`}${covered === null ? '' : `, ${covered} in obstacles`}`,
  checkNothingMoves: (hasFarField: boolean) =>
    `The initial state and the ${hasFarField ? 'far field' : 'boundaries'} are at rest, so nothing will move; give a velocity initially or at a boundary, or an initial state that varies in space`,
  checkConstant: (name: string, value: number, fault: string) => `${name} = ${value} ${fault}`,
  checkCoefficientTitle: 'coefficient',
  checkSourceTitle: 'source',
  checkMeaningFunction: 'a function',
  checkMeaningConstant: 'a constant',
  checkMeaningDefinition: 'a definition',
  checkAverages: (count: number) => `${count} ${count === 1 ? 'average' : 'averages'}`,
  checkExtremes: (count: number) => `${count} ${count === 1 ? 'extreme' : 'extremes'}`,
  checkSnapshots: (count: number) => `${count} ${count === 1 ? 'snapshot' : 'snapshots'}`,
  checkSnapshotInterval: (interval: number) => `a snapshot every ${interval}`,
  checkMarks: (count: number) => `${count} ${count === 1 ? 'mark' : 'marks'}`,
  checkMonitors: (count: number) => `${count} ${count === 1 ? 'monitor' : 'monitors'}`,
  checkAtStatistic: (kind: string, name: string, fault: string) => `${kind} ${name}: ${fault}`,
  checkAverage: 'average',
  checkSampleAveragedCut: 'has both "averaged" and "cut": remove one',
  checkDidYouMean: (name: string) => `, did you mean "${name}"?`,
} as const satisfies Texts;
