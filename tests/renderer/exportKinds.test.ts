import { describe, expect, it } from 'vitest';
import { actions } from '../../renderer/actions/actions';
import { exportKind, exportKinds } from '../../renderer/export/exportKinds';
import { exportOptions } from '../../renderer/export/exportOptions';
import { fieldExporters, history, stateExporters } from '../../solver/exporters';

describe('the list of export kinds', () => {
  it.each([...stateExporters, history])(
    'includes the exporter $id with its own title and hint',
    (exporter) => {
      expect(exportKind(exporter.id)).toMatchObject({ title: exporter.title, hint: exporter.hint });
    },
  );

  it('is ordered by view, state, run and case', () => {
    expect(exportKinds.map(({ id }) => id)).toEqual([
      ...['picture', 'animation'],
      ...fieldExporters.map(({ id }) => id),
      ...['history', 'report', 'mesh-msh', 'mesh-su2', 'pyfr'],
    ]);
  });

  it('has other icons for pictures, animations, fields, tables and meshes', () => {
    const ids = ['picture', 'animation', 'vtu', 'csv', 'mesh-msh', 'pyfr'];
    expect(new Set(ids.map((id) => exportKind(id).icon)).size).toBe(ids.length);
    const { newGrid, newMesh, exportArchive } = actions;
    expect(new Set([newGrid, newMesh, exportArchive].map(({ icon }) => icon)).size).toBe(3);
  });

  it('offers the options of an exporter with their defaults', () => {
    for (const { id, switches } of fieldExporters) {
      expect(exportKind(id).exporter?.switches).toBe(switches);
      for (const [name, { isDefault }] of Object.entries(switches)) {
        expect(exportOptions.switches[id][name]).toBe(isDefault);
      }
    }
  });
});
