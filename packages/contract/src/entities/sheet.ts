import { BULK_REFUSALS } from '@playlet/domain/catalogue/bulk-change';
import { DRAMA_FLAGS } from '@playlet/domain/catalogue/drama-fields';
import { z } from 'zod';
import { id } from './scalar.ts';

export const sheetFormat = z
  .enum(['csv', 'xlsx'])
  .describe('A CSV file, or a workbook whose cells have types.')
  .default('csv');
export type SheetFormat = z.infer<typeof sheetFormat>;

/** The columns of the drama list's CSV file that are imported again; the others are for readers. */
export const SHEET_COLUMNS = [
  'title',
  'synopsis',
  'categories',
  'tags',
  'cast',
  'licenseNo',
  'status',
  'access',
  'freeEpisodes',
  ...DRAMA_FLAGS,
  'workKind',
  'costYuan',
  'isSpecialTheme',
  'licenseHolder',
  'licenseFrom',
  'licenseUntil',
] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];

export const SHEET_PROBLEMS = [
  'id-missing',
  'id-unknown',
  'id-twice',
  'cells',
  'empty',
  'too-long',
  'too-many',
  'characters',
  'choice',
  'number',
  'yuan',
  'day',
  'category',
  'license',
  ...BULK_REFUSALS,
] as const;
export type SheetProblem = (typeof SHEET_PROBLEMS)[number];

const sheetColumn = z.enum(SHEET_COLUMNS);

export const sheetRow = z
  .object({
    line: z.int().describe('Where it stands in the file, from 1.'),
    id: id.nullable().describe('Null where the file names no drama that there is.'),
    title: z.string().describe('Of the drama as it is now; empty where there is none.'),
    cells: z
      .array(z.object({ column: sheetColumn, before: z.string(), after: z.string() }))
      .describe('What changes, as the file would show it.'),
    problems: z
      .array(
        z.object({
          column: z.union([z.literal('id'), sheetColumn]),
          problem: z.enum(SHEET_PROBLEMS),
          value: z.string().describe('What stands there, or the part of it that is wrong.'),
        }),
      )
      .describe('A line with any changes nothing.'),
  })
  .meta({ id: 'SheetRow', description: 'What a line of a spreadsheet would change of a drama.' });
