import type { Texts } from '../../../solver/core';

const meshElsewhere = 'mesh the geometry with Gmsh and import the .msh file';

/** Messages about geometries and Gmsh. */
export const geometries = {
  gmshMissing: (geometry: string) =>
    `${geometry}: Gmsh is not installed; install it (Debian and Ubuntu: apt install gmsh, macOS: brew install gmsh, otherwise from gmsh.info, on the PATH) or import a mesh (.msh)`,
  gmshError: (geometry: string, error: string) => `${geometry}: Gmsh: ${error}`,
  gmshNoMesh: 'no mesh was generated',
  gmshExit: (code: number | null) => `Gmsh ended with exit code ${code}`,
  gmshCanceled: (geometry: string) => `${geometry}: meshing was canceled`,
  gmshInBrowser: `Gmsh cannot run in a browser; ${meshElsewhere}`,
  notGeometry: (file: string, endings: readonly string[]) =>
    `${file}: not a geometry; expected ${endings.join(', ')}`,
  geometryMissing: (file: string) => `${file}: file not found; check the path`,
  noGeometry: (file: string) => `${file}: the project has no such geometry`,
  sandboxUsed: (name: string) =>
    `Gmsh runs in a sandbox (${name}): no network access, write access to its own folder only`,
  noSandboxLinux:
    'Gmsh runs without a sandbox: none is available (Debian and Ubuntu: apt install bubblewrap)',
  noSandboxMac: 'Gmsh runs without a sandbox: sandbox-exec does not work on this machine',
  noSandbox: 'Gmsh runs without a sandbox: none is available on this system',
  meshingLimit: (most: number) =>
    `${most} geometries are being meshed; wait until one is finished or cancel it`,
  meshingUnknown: 'This meshing job no longer exists; start it again',
  includeMissing: (at: string, file: string, beside: string) =>
    `${at}: the file "${file}" is missing; put it beside ${beside} or drop both files on the window together`,
  includeOutside: (at: string, file: string) =>
    `${at}: the file "${file}" is outside the folder of the geometry; move it into the folder`,
  includeLimit: (at: string, files: number, depth: number) =>
    `${at}: the geometry includes more than ${files} files or more than ${depth} levels; merge some files`,
  includeKind: (at: string, statement: string, file: string) =>
    `${at}: ${statement} cannot read "${file}"; use Include for scripts (.geo) and Merge for shapes (.step, .stp, .brep) and meshes (.msh)`,
  scriptTooLarge: (file: string) => `${file}: the scripts are larger than 16 MiB; ${meshElsewhere}`,
  scriptRejected: (at: string, reason: string) => `${at}: ${reason}; ${meshElsewhere}`,
  notGmshMesh: (file: string, beginning: string) =>
    `${file}: not a Gmsh mesh (expected a file beginning with ${beginning})`,
} as const satisfies Texts;
