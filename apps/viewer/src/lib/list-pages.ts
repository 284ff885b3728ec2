/** Items on a page of a growing list. */
export const PAGE_SIZE = 15;

/** The input of a request for a page of a list. */
export type PageInput = { page: number; pageSize: number; snapshot?: string };

/** A page as the service answers it. */
export type ListPage = { list: readonly unknown[]; snapshot?: string | undefined };

/** The page a list begins with. */
export function firstPageOf(pageSize = PAGE_SIZE): PageInput {
  return { page: 0, pageSize };
}

/**
 * The page after one: its number is one more, and it names the same state of the list, so that nothing shows twice while
 * the list changes. Undefined after a page that is not full: the list is finished.
 */
export function nextPageOf(
  { page, pageSize }: PageInput,
  { list, snapshot }: ListPage,
): PageInput | undefined {
  if (list.length < pageSize) return undefined;
  return { page: page + 1, pageSize, ...(snapshot !== undefined && { snapshot }) };
}
