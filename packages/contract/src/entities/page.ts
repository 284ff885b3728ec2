import { z } from 'zod';
import { MAX_PAGE, MAX_PAGE_SIZE, PAGE_SIZE } from '../limits.ts';

/** The paging fields of a list call; page 0 is the first. */
export const pageInput = {
  page: z.int().min(0).max(MAX_PAGE).default(0).describe('The page; the first is 0.'),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE).describe('Items on a page.'),
};

/** A page of items; a page with fewer than `pageSize` items is the last. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    list: z.array(item),
    page: z.int().describe('The page that was asked for; the first is 0.'),
    pageSize: z.int().describe('Items on a full page; a page with fewer is the last.'),
    total: z.int().optional().describe('Items on all pages together, where that is known.'),
  });
}
