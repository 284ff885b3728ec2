import { z } from 'zod';
import { defineEndpoint, type FileAnswer } from '#endpoint.ts';
import { dramaFilter, dramaSort } from '#entities/drama-edit.ts';
import { sheetFormat } from '#entities/sheet.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.view',
  rate: 'write',
  summary: 'The dramas that a filter finds as a CSV file or a workbook',
  input: z.strictObject({ ...dramaFilter, sort: dramaSort.default('-updated'), format: sheetFormat }),
  output: z.custom<FileAnswer>(),
  answer: 'file',
});
