import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import {
  MeshError,
  readGmsh,
  triangleGeometry,
  type MeshFile,
  type TriangleMesh,
} from '../../solver/mesh';

const at = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export const exampleMesh = (name: string) => at(`../../resources/examples/${name}/${name}.msh`);
/** Returns the path of a published verification mesh, which may be missing. */
export const verificationMesh = (path: string) => at(`../../../shared/meshes/${path}`);
export const hasVerificationMeshes = existsSync(verificationMesh('README.md'));

export function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(at(`fixtures/${name}`)));
}

export function readFile(path: string): MeshFile {
  return readGmsh(new Uint8Array(readFileSync(path)), path);
}

export function readFixture(name: string): MeshFile {
  return readGmsh(fixture(name), name);
}

export const utf8 = (text: string) => new TextEncoder().encode(text);

export function readText(text: string): MeshFile {
  return readGmsh(utf8(text), 'test.msh');
}

/** Returns the message of the MeshError that an action throws; fails if it is not a single line. */
export function meshErrorOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    expect(error).toBeInstanceOf(MeshError);
    const { message } = error as MeshError;
    expect(message).not.toContain('\n');
    return message;
  }
  return expect.fail('no error was thrown');
}

/** Returns an MSH 2.2 file from nodes `number x y z` and elements `number type tags… nodes…`. */
export function msh2(
  nodes: readonly string[],
  elements: readonly string[],
  names: readonly string[] = [],
): string {
  const section = (name: string, lines: readonly string[]) =>
    [`$${name}`, lines.length, ...lines, `$End${name}`].join('\n');
  return [
    '$MeshFormat\n2.2 0 8\n$EndMeshFormat',
    ...(names.length > 0 ? [section('PhysicalNames', names)] : []),
    section('Nodes', nodes),
    section('Elements', elements),
    '',
  ].join('\n');
}

export const SQUARE_NODES = ['1 0 0 0', '2 1 0 0', '3 1 1 0', '4 0 1 0'];
export const SQUARE_TRIANGLES = ['11 2 2 9 1 1 2 3', '12 2 2 9 1 1 3 4'];

/** Returns reproducible pseudorandom numbers in [0, 1). */
export function pseudoRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Checks everything that solvers rely on. */
export function expectConsistent(mesh: TriangleMesh): void {
  const { cells, points, neighbors, neighborSides } = mesh;
  const vertex = (cell: number, corner: number) => cells[3 * cell + (corner % 3)];
  let boundaryFaces = 0;
  let interiorSides = 0;
  // A single assertion for all sides, because one per side would dominate the run time.
  const wrong: number[] = [];
  for (let side = 0; side < cells.length; side++) {
    const cell = Math.floor(side / 3);
    const local = side % 3;
    const neighbor = neighbors[side];
    const facing = neighborSides[side];
    const isRight =
      neighbor < 0
        ? -1 - neighbor === boundaryFaces &&
          mesh.boundaryCells[boundaryFaces] === cell &&
          mesh.boundarySides[boundaryFaces] === local &&
          facing === 0
        : neighbors[3 * neighbor + facing] === cell &&
          neighborSides[3 * neighbor + facing] === local &&
          vertex(neighbor, facing) === vertex(cell, local + 1) &&
          vertex(neighbor, facing + 1) === vertex(cell, local);
    if (!isRight) wrong.push(side);
    if (neighbor < 0) boundaryFaces++;
    else interiorSides++;
  }
  expect(wrong).toEqual([]);
  expect(boundaryFaces).toBe(mesh.boundaryCells.length);
  expect(interiorSides).toBe(2 * mesh.interiorFaceCount);
  const counts = mesh.groups.map(() => 0);
  for (const group of mesh.boundaryGroups) counts[group]++;
  expect(counts).toEqual(mesh.groups.map((group) => group.faceCount));
  expect(Math.min(...triangleGeometry(mesh).areas)).toBeGreaterThan(0);
  expect(Math.max(...cells)).toBe(points.length / 3 - 1);
}
