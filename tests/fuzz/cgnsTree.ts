import type { CgnsGroup } from '../../solver/mesh/cgns/node';
import type { NumericArray } from '../../solver/hdf5';
import type { Node } from '../mesh/cgnsFile';

/**
 * CGNS nodes as JSON: an object with a key per node. The library that reads the HDF5 file takes 60 ms per file, and
 * damage to its bytes rarely reaches the reader of the nodes.
 */
interface JsonNode {
  readonly label?: string;
  readonly I4?: readonly number[];
  readonly R8?: readonly number[];
  readonly C1?: string;
  readonly children?: Readonly<Record<string, JsonNode>>;
}

const jsonOf = (nodes: readonly Node[]): Record<string, JsonNode> =>
  Object.fromEntries(
    nodes.map(({ name, label, data, children = [] }) => {
      const numbers = ArrayBuffer.isView(data) ? Array.from(data as ArrayLike<number>, Number) : [];
      const content =
        data instanceof Int8Array
          ? { C1: String.fromCharCode(...numbers) }
          : data instanceof Int32Array
            ? { I4: numbers }
            : { R8: numbers };
      const own = { label, ...(data && content), children: jsonOf(children) };
      return [name, own];
    }),
  );

/** Writes nodes as JSON. */
export const writeTree = (nodes: readonly Node[]): string => JSON.stringify(jsonOf(nodes));

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const list = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** Returns the group above all nodes of a JSON text; null if it is none. */
export function readTree(text: string): CgnsGroup | null {
  try {
    const children: unknown = JSON.parse(text);
    return isObject(children) ? groupOf({ children: children as JsonNode['children'] }, '') : null;
  } catch {
    return null;
  }
}

function groupOf(node: JsonNode, path: string): CgnsGroup {
  const { label, I4, R8, C1 } = node;
  const children = isObject(node.children) ? node.children : {};
  const data: NumericArray | null =
    typeof C1 === 'string'
      ? Int8Array.from(C1, (character) => character.charCodeAt(0))
      : I4 !== undefined
        ? Int32Array.from(list(I4))
        : R8 !== undefined
          ? Float64Array.from(list(R8))
          : null;
  return {
    path: path || '/',
    // HDF5 has no names with slashes.
    names: Object.keys(children).filter((name) => !name.includes('/')),
    attributeText: () => (typeof label === 'string' ? label : null),
    kindOf: (name) =>
      name === ' data'
        ? data && 'dataset'
        : isObject((children as Record<string, unknown>)[name])
          ? 'group'
          : null,
    group: (name) => groupOf((children as Record<string, JsonNode>)[name], `${path}/${name}`),
    dataset: () => ({ numbers: () => data ?? new Float64Array(0) }),
  };
}
