import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { MeshError, readGmsh, type Mesh } from '../../solver/mesh';

const at = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export const exampleMesh = (name: string) => at(`../../resources/examples/${name}/${name}.msh`);
/** A mesh of the published verification cases, which stand beside the project where they are at hand. */
export const verificationMesh = (path: string) => at(`../../../shared/meshes/${path}`);
export const hasVerificationMeshes = existsSync(verificationMesh('README.md'));

export function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(at(`fixtures/${name}`)));
}

export function readFile(path: string): Mesh {
  return readGmsh(new Uint8Array(readFileSync(path)), path);
}

export function readFixture(name: string): Mesh {
  return readGmsh(fixture(name), name);
}

export const utf8 = (text: string) => new TextEncoder().encode(text);

export function readText(text: string): Mesh {
  return readGmsh(utf8(text), 'test.msh');
}

/** The message of the MeshError that an action throws: one line, or the test fails. */
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

/** An MSH 2.2 file of nodes `number x y z` and elements `number type tags… nodes…`. */
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

/** Repeatable numbers in [0, 1). */
export function pseudoRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
