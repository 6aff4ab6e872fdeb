import type { Texts } from '../../../solver/core';
import { counted, either, meant } from '../words';

/** Messages about command lines, files, cases and the options that make new ones. */
export const cliInput = {
  warning: (text: string) => `warning: ${text}`,
  standardInput: 'standard input',

  unknownCommand: (name: string, near: string | undefined) =>
    `Unknown command "${name}".${meant(near)} See "fluxbench help".`,
  noHelp: (name: string, near: string | undefined) =>
    `No help for unknown command "${name}".${meant(near)} See "fluxbench help".`,
  missingArgument: (command: string, argument: string) =>
    `fluxbench ${command}: missing argument ${argument}. See "fluxbench help ${command}".`,
  extraArgument: (command: string, word: string) =>
    `fluxbench ${command}: unexpected argument "${word}". See "fluxbench help ${command}".`,
  unknownOption: (command: string, option: string, near: string | undefined) =>
    `fluxbench ${command}: unknown option ${option}.${meant(near)} See "fluxbench help ${command}".`,
  faultyOption: (command: string, problem: string) =>
    `fluxbench ${command}: ${problem}. See "fluxbench help ${command}".`,
  optionFault: (option: string, fault: string) => `${option}: ${fault}`,
  fileFault: (file: string, fault: string) => `${file}: ${fault}`,
  expectedPositive: (option: string, text: string) =>
    `${option}: expected a positive number, e.g. 2.5 (got "${text}")`,
  expectedCount: (option: string, text: string) =>
    `${option}: expected a positive integer, e.g. 500 (got "${text}")`,
  expectedCountUpTo: (option: string, most: number, text: string) =>
    `${option}: expected an integer from 1 to ${most} (got "${text}")`,
  expectedTime: (option: string, text: string) =>
    `${option}: expected a time, e.g. 2.5 (got "${text}")`,
  expectedOneOf: (option: string, choices: readonly (string | number)[], text: string) =>
    `${option}: expected ${either(choices.map(String))} (got "${text}")`,
  unsupportedShell: (shell: string, shells: readonly string[], near: string | undefined) =>
    `fluxbench completion: unsupported shell "${shell}", expected ${either(shells)}.${meant(near)}`,

  fileIsFolder: (file: string) => `${file}: expected a file, found a folder`,
  folderIsFile: (folder: string) => `${folder}: expected a folder, found a file`,
  fileNotFound: (file: string) => `${file}: file not found; check the path`,
  folderNotFound: (option: string, folder: string) =>
    `${option}: folder ${folder} not found; check the path`,
  insideFile: (path: string, file: string) =>
    `${path}: ${file} is a file, not a folder; choose another location`,
  linkLoop: (file: string) => `${file}: symbolic link loop; choose another file`,
  severalToStandardOutput:
    '--out: several files cannot be written to standard output; give a folder',
  wroteFile: (file: string) => `Wrote ${file}`,
  nothingPiped: '-: standard input is a terminal; use e.g. "fluxbench run - < case.json"',
  inputTooLarge: (most: number) =>
    `-: standard input is larger than ${most} bytes, too large for a case`,

  noCase: (word: string, near: string | undefined) =>
    `${word}: no case file, project or example of this name.${meant(near)} "fluxbench examples" lists the examples.`,
  importMeshAlone: (file: string) => `--mesh: ${file} contains its own mesh`,
  importNeedsMesh: (file: string, found: readonly string[]) =>
    found.length === 0
      ? `${file}: a state of PyFR needs its mesh; give it with --mesh FILE.pyfrm`
      : `${file}: there are ${found.join(', ')}; choose the mesh with --mesh`,
  importTableAlone: (file: string, project: string) =>
    `${file}: monitors belong to a case, but ${project} does not exist; name the project of the exported case`,
  importNeedsProject: (project: string) =>
    `${project} is not a project folder; name a project, or a new one`,
  runsNeedProject: (word: string) =>
    `${word}: expected a project folder NAME.fluxbench with its runs`,
  runsNone: (project: string) =>
    `${project}: the project has no runs; run it first: fluxbench run ${project}`,
  runsDamaged: (file: string) => `${file}: the file is damaged; its values are omitted`,
  noSavedCase: (project: string) =>
    `${project}: the project has no saved case; open it in the workbench and save it`,
  unsavedChanges: (project: string) =>
    `${project}: the project has unsaved changes; using the last saved case`,
  projectWithoutMesh: (project: string) =>
    `${project}: the project has no mesh; open it in the workbench and import one`,
  usesElement: (file: string, number: number, count: number) =>
    `${file}: using element ${number} of ${count}, which has the longest chord`,

  newNeedsSource:
    'fluxbench new: expected one of --example ID, --mesh FILE, --grid CELLS, --generate MESH and --polar AIRFOIL. "fluxbench examples" lists the examples.',
  streamWithPolar: '--mach: not available with --polar; use --machs',
  streamWithExample: '--mach: not available with --example, which has its own free stream',
  onlyWithPolar: '--angles, --machs: only available with --polar',
  onlyWithGrid: '--min, --max: only available with --grid',
  onlyWithGenerate: '--extrude: only available with --generate',
  trianglesNeedMesh: '--triangles: only available with --mesh, and not with --quads',
  quadsNeedGeometry: (endings: readonly string[]) =>
    `--quads: only available with --mesh and a geometry (${endings.join(', ')})`,
  systemWithPolar: (systems: string) =>
    `--system: with --polar and --reynolds choose ${systems}; without --reynolds the flow is inviscid`,
  systemWithExample: '--system: not available with --example, which has its own equations',
  projectCreated: (project: string) =>
    `Open the project in the workbench or run it: fluxbench run ${project}`,
  badProjectName: (word: string) =>
    `${word}: invalid project name; use a plain file name, e.g. wing`,
  projectExists: (project: string) => `${project}: already exists; choose another name`,
  conditionsTitle: (system: string) => `${system} with these boundary conditions:`,
  conditionPeriodic: (group: string, condition: string, partner: string) =>
    `  ${group}: ${condition} with ${partner}`,
  conditionRotated: (group: string, condition: string, partner: string) =>
    `  ${group}: ${condition} with ${partner}, rotated`,
  conditionOfGroup: (group: string, condition: string) => `  ${group}: ${condition}`,
  conditionByDefault: (group: string, condition: string) =>
    `  ${group}: ${condition} (default; no condition matches the group name)`,

  streamNeedsMach: (option: string) => `--${option}: requires --mach, e.g. --mach 0.2`,
  streamNeedsReynolds: (option: string) => `--${option}: requires --reynolds`,
  expectedAngle: (text: string) =>
    `--alpha: expected an angle from -180 to 180 degrees (got "${text}")`,
  systemWithoutStream: (system: string) =>
    `--mach: ${system} has no gas far field; omit the option or choose --system euler2d`,
  systemInviscid: (system: string) =>
    `--reynolds: ${system} is inviscid; omit the option or choose --system navierStokes2d`,
  systemViscous: (system: string) =>
    `--mach: ${system} is viscous; add --reynolds, e.g. --reynolds 100`,
  noAngleIn1d: '--alpha: not available in one dimension',

  unknownSystem: (name: string, ids: readonly string[], near: string | undefined) =>
    near === undefined
      ? `--system: unknown system "${name}"; choose one of ${ids.join(', ')}`
      : `--system: unknown system "${name}".${meant(near)}`,
  templateDimension: (name: string, own: number, mesh: number, ids: readonly string[]) =>
    `--system: template "${name}" is ${own}D, the mesh is ${mesh}D; choose one of ${ids.join(', ')}`,
  systemDimension: (name: string, own: number, mesh: number, ids: readonly string[]) =>
    `--system: "${name}" is ${own}D, the mesh is ${mesh}D; choose one of ${ids.join(', ')}`,
  systemNeedsQuads: (name: string, ids: readonly string[]) =>
    `--system: "${name}" needs a mesh of quadrilaterals or hexahedra; choose one of ${ids.join(', ')}`,
  systemNeedsGrid: (name: string, ids: readonly string[]) =>
    `--system: "${name}" needs a generated grid; choose one of ${ids.join(', ')}`,

  unknownGenerator: (kind: string, kinds: readonly string[]) =>
    `--generate: unknown mesh generator "${kind}"; choose ${either(kinds)}`,
  expectedSetting: (option: string, word: string) =>
    `${option}: expected NAME=VALUE (got "${word}")`,
  expectedGrid: (text: string) =>
    `--grid: expected cell counts along one to three axes, e.g. 200x100 (got "${text}")`,
  expectedCorner: (option: string, count: number, text: string) =>
    `${option}: expected ${counted(count, 'coordinate', 'coordinates')} separated by commas (got "${text}")`,

  sizesReversed: (least: number, most: number) =>
    `--min: must not exceed --max (got ${least} and ${most})`,
  expectedOrder: (text: string) => `--order: expected an integer from 1 to 5 (got "${text}")`,
  meshExists: (file: string) => `${file}: already exists; use --out ${file} to replace it`,
  meshWritten: (file: string) => `Wrote the mesh to ${file}`,
  meshFormats: (file: string) =>
    `--out ${file}: expected a name that ends in .msh (MSH 4.1) or .su2`,
  meshing: (percent: number) => `Meshing ${percent} %`,
  outlineSources: (file: string, index: number) =>
    `${file}: outlines[${index}].file: cannot be combined with naca or points; remove one of them`,
  meshUnsupported: (file: string) =>
    `${file}: no method supports this mesh; the first warning gives the reason`,
  sizesInFile: (option: string, file: string) =>
    `--${option}: ${file} contains the mesh sizes; change them there`,
  aroundRange: (least: number, most: number, given: number) =>
    `--around: expected ${least} to ${most} diagonals of the surface's box, found ${given}`,
  onlyForSurfaces: (option: string) => `--${option}: only available for surfaces (.stl, .obj)`,
  notForSurfaces: (option: string, file: string) =>
    `--${option}: not available for ${file}; surfaces are meshed with tetrahedra`,
  onlyForGeometries: (option: string, endings: readonly string[]) =>
    `--${option}: only available for geometries (${endings.join(', ')})`,
} as const satisfies Texts;
