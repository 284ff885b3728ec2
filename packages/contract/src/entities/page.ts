import { z } from 'zod';
import { MAX_PAGE, MAX_PAGE_SIZE, PAGE_SIZE } from '../limits.ts';
import { verbatim } from './text.ts';

const MAX_SNAPSHOT_LENGTH = 200;

/** The paging fields of a list call; page 0 is the first. */
export const pageInput = {
  page: z.int().min(0).max(MAX_PAGE).default(0).describe('The page; the first is 0.'),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE).describe('Items on a page.'),
  snapshot: verbatim(0, MAX_SNAPSHOT_LENGTH)
    .optional()
    .describe(
      'What the page before answered as `snapshot`, with the same filters: no item then shows twice or is lost while the list changes. It lasts ten minutes or more; without one, or with one that is unknown or too old, the page is cut out of the list as it is now.',
    ),
};

/** A page of items; a page with fewer than `pageSize` items is the last. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    list: z.array(item),
    page: z.int().describe('The page that was asked for; the first is 0.'),
    pageSize: z.int().describe('Items on a full page; a page with fewer is the last.'),
    total: z.int().optional().describe('Items on all pages together, where that is known.'),
    snapshot: z
      .string()
      .optional()
      .describe(
        'Names the list as it stands; to be sent with the next page, opaque otherwise. Not there where no page follows.',
      ),
  });
}
