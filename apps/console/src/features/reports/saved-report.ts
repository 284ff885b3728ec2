const PAGE = 'page';

/** The query that keeps a report: its page, and its search in one order, so that the same report is the same query. */
export function queryOfReport(path: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set(PAGE, path);
  query.sort();
  return query.toString();
}

/** Returns the address of a saved report within the console; a page that is none of the reports leads to the overview. */
export function findSavedPath(query: string): string {
  const search = new URLSearchParams(query);
  const page = search.get(PAGE) ?? '';
  search.delete(PAGE);
  const path = /^\/(?:overview|playback-quality|reports\/[\w/-]+)$/.test(page) ? page : '/overview';
  const rest = search.toString();
  return rest === '' ? path : `${path}?${rest}`;
}
