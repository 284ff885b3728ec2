/** Characters of a Chinese run from any place on that a search can begin with. */
const MAX_SUFFIX_LENGTH = 6;

/**
 * Adds to each section of a rendered page every place in which a Chinese word may begin: the search of the site parts words
 * at spaces, of which Chinese has none, and finds beginnings of words.
 */
export function addChineseBeginnings(html: string): string {
  return html
    .split(/(?=<h[1-6][\s>])/)
    .map((section) => {
      const runs = section.replaceAll(/<[^>]*>/g, ' ').match(/\p{Script=Han}{2,}/gu) ?? [];
      const beginnings = new Set(runs.flatMap(beginningsOf));
      return beginnings.size > 0 ? `${section}<p>${[...beginnings].join(' ')}</p>` : section;
    })
    .join('');
}

function beginningsOf(run: string): string[] {
  const signs = [...run];
  return signs.slice(1).map((_, at) => signs.slice(at + 1, at + 1 + MAX_SUFFIX_LENGTH).join(''));
}
