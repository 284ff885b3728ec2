/** The news of a version, in the words of its makers. */
export type ProductNews = {
  /** Names it for good, such as `0.2.0`. */
  id: string;
  /** `security`: versions before `version` have a weakness. */
  kind: 'version' | 'security';
  /** The version that brings it, or that mends it: `MAJOR.MINOR.PATCH`. */
  version: string;
  /** `YYYY-MM-DD`. */
  publishedOn: string;
  title: ProductNewsText;
  text: ProductNewsText;
  /** An https address with more. */
  link?: string | undefined;
};
export type ProductNewsText = { zh: string; en: string };

/** Returns the news of versions that are newer than the running one, the newest first. */
export function listNewsFor(running: string, news: readonly ProductNews[]): ProductNews[] {
  return news
    .filter(({ version }) => compareVersions(version, running) > 0)
    .toSorted((a, b) => compareVersions(b.version, a.version));
}

/** Orders versions of three numbers; anything behind them, and a version that is none, counts for nothing. */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [numbersOf(a), numbersOf(b)];
  const at = first.findIndex((number, place) => number !== second[place]);
  return at < 0 ? 0 : (first[at] ?? 0) - (second[at] ?? 0);
}

function numbersOf(version: string): number[] {
  const [, ...numbers] = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version) ?? [];
  return [0, 1, 2].map((place) => Number(numbers[place] ?? 0));
}
