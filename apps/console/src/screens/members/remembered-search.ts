/** The last search: it may be a phone number, so it is in no address, and is dropped with the window. */
let remembered = '';

export const readRememberedSearch = (): string => remembered;

export function rememberSearch(q: string): void {
  remembered = q;
}
