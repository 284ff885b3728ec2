import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { anchorsOf } from '../references.ts';
import { groupDecisions, renderDecisionIndex, titleOf } from './decisions.ts';
import { rewriteLinks } from './rewrite-links.ts';
import { listPages } from './sources.ts';

export type Navigation = {
  /** The titles of pages by their places. */
  titles: Record<string, string>;
  decisions: { title: string; items: { text: string; link: string }[] }[];
};

/**
 * Lays the pages of the site into a folder as VitePress builds them, with their pictures and their navigation.
 * Returns its faults: links to what does not exist, and to headings that no page has.
 */
export function stageSite(root: string, folder: string): { faults: string[]; pageCount: number } {
  rmSync(folder, { recursive: true, force: true });
  const pages = listPages(root);
  const places = new Map(pages.map(({ source, page }) => [source, page]));
  const decisions = groupDecisions(
    pages
      .filter(({ source }) => source.startsWith('docs/decisions/'))
      .map(({ source }) => join(root, source)),
  );
  const faults: string[] = [];
  const texts = new Map<string, string>();
  for (const { source, page } of pages) {
    const { text, faults: found } = rewriteLinks(readFileSync(join(root, source), 'utf8'), source, {
      root,
      pages: places,
    });
    faults.push(...found);
    texts.set(page, text);
  }
  texts.set('en/decisions/index', renderDecisionIndex(decisions));
  for (const [page, text] of texts) {
    const path = join(folder, `${page}.md`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  cpSync(join(root, 'docs/pictures'), join(folder, 'public/pictures'), { recursive: true });
  cpSync(join(root, 'apps/console/public/icon.svg'), join(folder, 'public/icon.svg'));
  const navigation: Navigation = {
    titles: Object.fromEntries([...texts].map(([page, text]) => [page, titleOf(text)])),
    decisions: decisions.map(({ title, decisions: list }) => ({
      title,
      items: list.map((one) => ({ text: one.title, link: `/en/decisions/${one.name}` })),
    })),
  };
  writeFileSync(join(folder, 'navigation.json'), JSON.stringify(navigation));
  return {
    faults: [...faults, ...[...texts].flatMap((one) => findDeadLinks(one, texts))],
    pageCount: texts.size,
  };
}

/** Returns the links of a staged page that lead nowhere on the site. */
function findDeadLinks([page, text]: [string, string], texts: ReadonlyMap<string, string>): string[] {
  const links = [
    ...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/(?<!!)\[[^\]]*\]\((\/[^)\s]*|#[^)\s]*)\)/g),
  ];
  return links.flatMap(([, link = '']) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : path.slice(1).replace(/(^|\/)$/, '$1index');
    const there = texts.get(target);
    if (there === undefined) return [`${page} links to ${link}, which is no page of the site`];
    if (anchor === undefined || anchorsOf(there).has(anchor)) return [];
    return [`${page} links to ${link}, a missing heading`];
  });
}
