import { asc } from './asc';
import { fieldTable } from './fieldTable';
import { geotiff } from './geotiff';
import { glb } from './glb';
import { msh } from './msh';
import { obj } from './obj';
import { report } from './report';
import type { FieldExporter, StateExporter, Switches } from './types';
import { vti } from './vti';
import { vtp } from './vtp';
import { walls } from './walls';
import { vtu } from './vtu';
import { internalError } from '../core/internalError';

const ofFields = [vtu, vti, vtp, walls, msh, fieldTable, obj, glb, asc, geotiff] as const;
const all = [...ofFields, report] as const;

type All = (typeof all)[number];
type OptionsOf<E extends All> = Parameters<E['files']>[1];

/** Export of a state: the id of an exporter with its options. */
export type StateExport = {
  [E in All as E['id']]: { readonly kind: E['id'] } & OptionsOf<E>;
}[All['id']];

/** Export of fields of a state. */
export type FieldExport = Extract<StateExport, { kind: (typeof ofFields)[number]['id'] }>;

/** Exporters in the order in which they are offered. */
export const fieldExporters: readonly FieldExporter[] = ofFields;
export const stateExporters: readonly StateExporter[] = all;

/** Returns the options of an exporter for the chosen fields and switches. */
export const fieldExport = (
  exporter: FieldExporter,
  fields: readonly string[],
  switches: Switches,
): FieldExport => ({ kind: exporter.id, ...exporter.options(fields, switches) }) as FieldExport;

/** @throws Error for an unknown id */
export const stateExporter = (id: string): StateExporter => named(stateExporters, id);
export const fieldExporter = (id: string): FieldExporter => named(fieldExporters, id);

function named<E extends StateExporter>(exporters: readonly E[], id: string): E {
  const found = exporters.find((exporter) => exporter.id === id);
  if (!found) throw internalError(`there is no exporter "${id}"`);
  return found;
}
