import { buffer } from 'node:stream/consumers';
import { zipSync } from 'fflate';
import { readXlsx as readWorkbook } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { Yuan } from './cell.ts';
import { inferColumns } from './column.ts';
import { readXlsx } from './read-xlsx.ts';
import { isXlsx } from './sheet-row.ts';
import { streamXlsx } from './write-xlsx.ts';

const MEGABYTE_BYTES = 2 ** 20;
const MAX_GROWTH_BYTES = 60 * MEGABYTE_BYTES;
const bytesOf = async (stream: ReadableStream<Uint8Array>) => new Uint8Array(await buffer(stream));

const at = new Date('2026-11-28T06:30:20Z');
const row = [
  '202611280630201234567890123',
  '=1+1',
  42,
  new Yuan(1990),
  at,
  '2026-11-28',
  true,
  null,
  '雨\n停\r\u0001 ',
];
const names = ['no', 'formula', 'count', 'amount', 'at', 'day', 'safe', 'none', 'text'];

it('has real types: long numbers are texts, money and times are numbers with a format', async () => {
  const bytes = await bytesOf(streamXlsx(inferColumns(names, [row]), [row]));
  const { sheets } = await readWorkbook(bytes, { readStyles: true });
  expect(sheets[0]?.rows).toEqual([
    names,
    [
      row[0],
      '=1+1',
      42,
      19.9,
      new Date('2026-11-28T14:30:20Z'),
      new Date('2026-11-28T00:00:00Z'),
      true,
      null,
      row[8],
    ],
  ]);
  const format = (cell: string) => sheets[0]?.cells?.get(cell)?.style?.numFmt;
  expect([format('1,3'), format('1,4'), format('1,5')]).toEqual([
    '0.00',
    'yyyy-mm-dd hh:mm:ss',
    'yyyy-mm-dd',
  ]);
});

it('is read back as the texts that CSV would have', async () => {
  const bytes = await bytesOf(streamXlsx(inferColumns(names, [row]), [row]));
  expect(isXlsx(bytes)).toBe(true);
  const rows = await readXlsx(bytes, { maxRows: 10 });
  expect(rows?.[1]?.cells).toEqual([
    ...['202611280630201234567890123', '=1+1', '42', '19.9', '2026-11-28 14:30:20', '2026-11-28', 'true', ''],
    '雨\n停\r\u0001 ',
  ]);
});

it('holds 100,000 rows in no more memory than a few', async () => {
  async function* rows() {
    for (let count = 0; count < 100_000; count += 1) yield row;
  }
  const before = process.memoryUsage().heapUsed;
  let [size, most] = [0, 0];
  for await (const chunk of streamXlsx(inferColumns(names, [row]), rows())) {
    size += chunk.length;
    most = Math.max(most, process.memoryUsage().heapUsed - before);
  }
  expect(size).toBeGreaterThan(MEGABYTE_BYTES);
  expect(most).toBeLessThan(MAX_GROWTH_BYTES);
});

it('refuses what is no workbook, and one that unpacks to more than a sheet needs', async () => {
  expect(await readXlsx(zipSync({ 'a.txt': new Uint8Array(8) }), { maxRows: 10 })).toBeUndefined();
  expect(await readXlsx(new Uint8Array([0x50, 0x4b, 3, 4, 0]), { maxRows: 10 })).toBeUndefined();
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(65 * MEGABYTE_BYTES) });
  expect(bomb.length).toBeLessThan(MEGABYTE_BYTES);
  expect(await readXlsx(bomb, { maxRows: 10 })).toBeUndefined();
});

it('reads no further than the rows there may be', async () => {
  const many = Array.from({ length: 50 }, () => row);
  const bytes = await bytesOf(streamXlsx(inferColumns(names, many), many));
  expect(await readXlsx(bytes, { maxRows: 10 })).toHaveLength(11);
});
