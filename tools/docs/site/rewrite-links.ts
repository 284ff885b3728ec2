import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SitePage } from './sources.ts';

const BLOCK = /(```[\s\S]*?```)/;
const LINK = /(!?)\[((?:[^\][]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g;
const HOMES: Readonly<Record<string, string>> = {
  'README.md': '/en/',
  'README.zh-CN.md': '/',
  'docs/decisions': '/en/decisions/',
};

type Rewritten = { text: string; faults: string[] };

/**
 * Points the links of a page at their places on the site. A link to a file of the project that is no page becomes the
 * file's path, for the site has no code to show.
 */
export function rewriteLinks(
  text: string,
  source: string,
  { root, pages }: { root: string; pages: ReadonlyMap<string, SitePage['page']> },
): Rewritten {
  const faults: string[] = [];
  const rewrite = (whole: string, mark: string, label: string, link: string): string => {
    if (/^(?:[a-z]+:|\/|#)/.test(link)) return whole;
    const [path = '', anchor] = link.split('#');
    const target = join(dirname(source), path);
    if (mark === '!') return `![${label}](/${target.replace(/^docs\//, '')})`;
    const page = pages.get(target);
    const place =
      HOMES[target.replace(/\/$/, '')] ??
      (page === undefined ? undefined : `/${page.replace(/(^|\/)index$/, '$1')}`);
    if (place !== undefined) return `[${label}](${place}${anchor === undefined ? '' : `#${anchor}`})`;
    if (!existsSync(join(root, target))) faults.push(`${source} links to ${link}, which does not exist`);
    return label.includes(target) ? label : `${label} (\`${target}\`)`;
  };
  // A block of code keeps what looks like a link.
  const rewritten = text
    .split(BLOCK)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(LINK, rewrite)))
    .join('');
  return { text: rewritten, faults };
}
