/** A count of episodes or a season in brackets or behind the title: (全8集), 【80集完结】, S01, Season 1. */
const MARKS = [
  /[(（[【]\s*(?:全|共)?\s*\d+\s*集\s*(?:全|完|完结)?\s*[)）\]】]/gu,
  /[\s._-]+(?:S\d{1,2}|Season\s*\d{1,2})\s*$/giu,
  /[\s._-]+(?:全|共)\d+集\s*$/gu,
];

/** Returns the title of a new drama: its folder's name without marks of its length and season. */
export function titleOf(folder: string): string {
  const title = MARKS.reduce((name, mark) => name.replace(mark, ' '), folder).replace(/\s+/gu, ' ');
  return title.trim() || folder;
}
