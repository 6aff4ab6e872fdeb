import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { doctorReportSchema } from '../../electron/host/doctorReport';
import { hardwarePage, hardwareTable, readReports, withTable } from './hardwareTable.js';

const reports = readReports();

describe('the page of tested machines', () => {
  it('agrees with the stored reports', () => {
    const page = readFileSync(hardwarePage, 'utf8');
    const parsed = [...reports.values()].map((report) => doctorReportSchema.parse(report));
    expect(parsed.length).toBeGreaterThan(0);
    expect(withTable(page, hardwareTable(parsed)), 'npm run renew:hardware').toBe(page);
  });

  it('is made of reports without paths', () => {
    for (const [name, report] of reports) {
      expect(JSON.stringify(report), name).not.toMatch(/\/(home|Users|root)\/|[A-Z]:\\\\/);
    }
  });

  it('shows measured rates and escapes separators', () => {
    const [report] = [...reports.values()].map((stored) => doctorReportSchema.parse(stored));
    const table = hardwareTable([
      {
        ...report,
        processor: 'A|B',
        copyBytesPerSecond: 4.1e12,
        benchmark: [
          { id: 'gpu/p2/184k', microsecondsPerStep: 10, dofStagesPerSecond: 3.456e10 },
          { id: 'gpu/p2/184k/df64', microsecondsPerStep: 100, dofStagesPerSecond: 2e9 },
        ],
      },
    ]);
    const [, , row] = table.split('\n');
    expect(row).toContain('A\\|B, ');
    expect(row).toMatch(/\| 4100 GB\/s +\| 34\.6 +\| 2 +\| – /);
  });
});
