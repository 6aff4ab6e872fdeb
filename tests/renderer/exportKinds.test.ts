import { describe, expect, it } from 'vitest';
import { exportKind, exportKinds } from '../../renderer/export/exportKinds';
import { exportOptions } from '../../renderer/export/exportOptions';
import { fieldExporters, history, stateExporters } from '../../solver/exporters';

describe('what the page can give out', () => {
  it.each([...stateExporters, history])('has the exporter $id, in its own words', (exporter) => {
    expect(exportKind(exporter.id)).toMatchObject({ title: exporter.title, hint: exporter.hint });
  });

  it('stands in the order of the view, a state and a run', () => {
    expect(exportKinds.map(({ id }) => id)).toEqual([
      ...['picture', 'animation'],
      ...fieldExporters.map(({ id }) => id),
      ...['history', 'report'],
    ]);
  });

  it('offers the switches of an exporter as they usually are', () => {
    for (const { id, switches } of fieldExporters) {
      expect(exportKind(id).exporter?.switches).toBe(switches);
      for (const [name, { isDefault }] of Object.entries(switches)) {
        expect(exportOptions.switches[id][name]).toBe(isDefault);
      }
    }
  });
});
