/** What was looked for last: it may be a phone number, so it stands in no address, and is forgotten with the window. */
let remembered = '';

export const rememberedSearch = (): string => remembered;

export function rememberSearch(q: string): void {
  remembered = q;
}
