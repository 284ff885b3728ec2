import { expect, it } from 'vitest';
import { Yuan } from './cell.ts';
import { inferColumns } from './column.ts';
import { formatCsvHead, formatCsvLines } from './write-csv.ts';

const lineOf = (...values: unknown[]) =>
  formatCsvLines(inferColumns(values.map(String), [values]), [values]).slice(0, -2);

it('quotes what would break a line apart', () => {
  expect(lineOf('说"好"，\n再见,', 2, new Date(0), null)).toBe('"说""好""，\n再见,",2,1970-01-01 08:00:00,');
});

it('lets no spreadsheet run a name as a formula, in the head either', () => {
  expect(lineOf('=HYPERLINK("x")')).toBe(`"'=HYPERLINK(""x"")"`);
  expect(
    formatCsvHead([
      { name: 'id', kind: 'text' },
      { name: '+1', kind: 'text' },
    ]),
  ).toBe("\uFEFFid,'+1\r\n");
});

it('keeps all digits of a number of 12 or more', () => {
  expect(lineOf('202611280630201234567890123', '0007', '1E5', 123_456_789_012, 42)).toBe(
    '202611280630201234567890123\t,0007\t,1E5\t,123456789012\t,42',
  );
});

it('shows times on the clock of Beijing, and leaves texts that begin like one', () => {
  expect(lineOf('2026-11-28T06:30:20.507Z', '2026-11-28T06:30 后')).toBe(
    '2026-11-28 14:30:20,2026-11-28T06:30 后',
  );
});

it('shows money with two decimals, and keeps a number below zero a number', () => {
  expect(lineOf(new Yuan(1990), new Yuan(-5), -0.12, '-0.12', '-1+1')).toBe("19.90,-0.05,-0.12,-0.12,'-1+1");
  expect(formatCsvLines([{ name: 'amount', kind: 'yuan' }], [[19_800], [null]])).toBe('198.00\r\n\r\n');
});

it('holds what has parts of its own as JSON', () => {
  expect(lineOf({ days: 31, name: 'a' })).toBe('"{""days"":31,""name"":""a""}"');
});
