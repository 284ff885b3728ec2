// @vitest-environment node -- its streams are those of browsers, and those of happy-dom are not
import { Yuan } from '@playlet/spreadsheet/cell';
import { expect, it, vi } from 'vitest';
import { downloadFile } from './download.ts';
import { saveRows } from './save-rows.ts';

vi.mock('./download.ts');

const rows = [
  ['标题', 'count', 'amount', 'at', 'share'],
  ['=1+1', 42, new Yuan(1990), '2026-11-28T06:30:20.507Z', '5.0%'],
  [],
  ['202611280630201234567890123', null, new Yuan(0), null, '', 'wider'],
];

async function savedAs(format: 'csv' | 'xlsx'): Promise<Uint8Array> {
  vi.mocked(downloadFile).mockClear();
  await saveRows('quality', format, rows);
  const [name = '', file = new Blob()] = vi.mocked(downloadFile).mock.lastCall ?? [];
  expect(name).toMatch(new RegExp(`^playlet-quality-[\\d-]+\\.${format}$`));
  return new Uint8Array(await file.arrayBuffer());
}

it('a CSV file of the console has the cells of the service', async () => {
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await savedAs('csv'))).toBe(
    [
      '\uFEFF标题,count,amount,at,share,',
      "'=1+1,42,19.90,2026-11-28 14:30:20,5.0%,",
      ',,,,,',
      '202611280630201234567890123\t,,0.00,,,wider',
      '',
    ].join('\r\n'),
  );
});

it('a workbook of the console has real types', async () => {
  const { readXlsx } = await import('@playlet/spreadsheet/read-xlsx');
  const lines = await readXlsx(await savedAs('xlsx'), { maxRows: 10 });
  expect(lines?.map(({ cells }) => cells.slice(0, 4))).toEqual([
    ['标题', 'count', 'amount', 'at'],
    ['=1+1', '42', '19.9', '2026-11-28 14:30:20'],
    ['202611280630201234567890123', '', '0', ''],
  ]);
});
