import { expect, it } from 'vitest';
import { parseCsv } from './read-csv.ts';

it('reads quotes, line breaks in cells and any line end, and says where a line begins', () => {
  expect(parseCsv('id,title\r\n1,"雨停, ""之前"""\n\n2,"两\r\n行"\r\n3,末')).toEqual([
    { line: 1, cells: ['id', 'title'] },
    { line: 2, cells: ['1', '雨停, "之前"'] },
    { line: 4, cells: ['2', '两\r\n行'] },
    { line: 6, cells: ['3', '末'] },
  ]);
});

it('reads semicolons and tabs where a spreadsheet wrote them', () => {
  expect(parseCsv('id;title\n1;a,b')?.at(-1)?.cells).toEqual(['1', 'a,b']);
  expect(parseCsv('id\ttitle\n1\ta;b')?.at(-1)?.cells).toEqual(['1', 'a;b']);
});

it('keeps empty cells, and a quote inside a word', () => {
  expect(parseCsv('a,b,c\n,12" disc,')?.at(-1)?.cells).toEqual(['', '12" disc', '']);
});

it('refuses a quoted cell without an end', () => {
  expect(parseCsv('id,title\n1,"雨停')).toBeUndefined();
});

it('reads no further than it is told: rows, columns and lines, whatever the file holds', () => {
  expect(parseCsv('x,y\n'.repeat(1_000_000), { maxRows: 10 })).toHaveLength(11);
  expect(parseCsv(','.repeat(4_000_000), { maxColumns: 200 })?.[0]?.cells).toHaveLength(201);
  expect(parseCsv('\n'.repeat(4_000_000), { maxRows: 10 })).toEqual([]);
});
