import { CATEGORY_LINE_FAULTS, MAX_CATEGORY_NAME_LENGTH } from '@playlet/domain/category-sheet';
import { z } from 'zod';
import { id } from './scalar.ts';
import { singleLine } from './text.ts';

export const categoryName = singleLine(1, MAX_CATEGORY_NAME_LENGTH);

export const operatorCategory = z
  .object({
    id,
    parentId: id.nullable().describe('The genre it stands below; null at the top.'),
    name: z.string(),
    groups: z.int().describe('Dramas that name it, published or not; those below it count for themselves.'),
    shelves: z.int().describe('Shelves and channels whose rule names it.'),
  })
  .meta({ id: 'OperatorCategory', description: 'A genre as its operator sees it.' });

const place = z.object({
  name: z.string(),
  parent: z.string().nullable().describe('The name of the genre it stands below; null at the top.'),
});

export const categorySheetRow = place
  .extend({
    line: z.int().describe('Where it begins in the file, from 1.'),
    id: z.string().describe('Empty of a new one.'),
    act: z.enum(['create', 'change', 'keep', 'faulty']),
    fault: z.enum(CATEGORY_LINE_FAULTS).nullable(),
    before: place.nullable().describe('As it is now; null of a new one.'),
  })
  .meta({ id: 'CategorySheetRow', description: 'What a line of a spreadsheet makes of a genre.' });
