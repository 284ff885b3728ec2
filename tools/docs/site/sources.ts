import { globSync } from 'node:fs';
import { basename } from 'node:path';

export type SitePage = {
  /** The file below the project's root. */
  source: string;
  /** Its place on the site, without an ending: `en/console`. */
  page: string;
};

/** The languages of the site: Chinese at its root, English below `en`. */
const CHINESE = 'docs/zh-CN';

/** Returns the pages of the site by their sources, in the folder of the project. */
export function listPages(root: string): SitePage[] {
  const find = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();
  return [
    ...find(`${CHINESE}/*.md`).map((source) => ({ source, page: basename(source, '.md') })),
    ...find('docs/*.md').map((source) => ({ source, page: `en/${basename(source, '.md')}` })),
    ...find('docs/tasks/*.md').map((source) => ({ source, page: `en/${basename(source, '.md')}` })),
    ...find('docs/decisions/*.md').map((source) => ({
      source,
      page: `en/decisions/${basename(source, '.md')}`,
    })),
    { source: 'CONTRIBUTING.md', page: 'en/contributing' },
    { source: 'CHANGELOG.md', page: 'en/changelog' },
  ];
}
