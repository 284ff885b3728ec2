import { z } from 'zod';
import { id } from './scalar.ts';
import { singleLine } from './text.ts';

export const categoryName = singleLine(1, 12);

export const operatorCategory = z
  .object({
    id,
    parentId: id.nullable().describe('The genre it stands below; null at the top.'),
    name: z.string(),
    groups: z.int().describe('Dramas that name it, published or not; those below it count for themselves.'),
    shelves: z.int().describe('Shelves and channels whose rule names it.'),
  })
  .meta({ id: 'OperatorCategory', description: 'A genre as its operator sees it.' });
