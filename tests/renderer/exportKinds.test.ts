import { describe, expect, it } from 'vitest';
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

  it('offers the options of an exporter with their defaults', () => {
    for (const { id, switches } of fieldExporters) {
      expect(exportKind(id).exporter?.switches).toBe(switches);
      for (const [name, { isDefault }] of Object.entries(switches)) {
        expect(exportOptions.switches[id][name]).toBe(isDefault);
      }
    }
  });
});
