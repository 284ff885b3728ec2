import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the build wrote down: files by page address, of the entry that plays a document's clip, and by language. */
type Built = {
  pages: Record<string, string[]>;
  early: string[];
  firstTexts: Record<string, string>;
  texts: Record<string, string>;
};

/** The document asked for: its path, the language of its reader, and whether a clip begins in it. */
type Wanted = { path: string; lang: string; plays: boolean };

/**
 * The links of a document to its own code: the build writes down what each address needs, so that a page's own files
 * are asked for together with the common ones. An address it does not name has none.
 */
export async function pagePartLinks(viewerDir: string): Promise<(wanted: Wanted) => string> {
  const file = join(viewerDir, 'page-parts.json');
  if (!existsSync(file)) return () => '';
  const { pages, early, firstTexts, texts }: Built = JSON.parse(await readFile(file, 'utf8'));
  const patterns = Object.entries(pages).map(([address, files]) => ({
    pattern: new RegExp(`^${address.replaceAll(/\$\w+/g, '[^/]+')}$`),
    files,
  }));
  return ({ path, lang, plays }) => {
    // The frame begins with the recommendations, whose texts come first.
    const shown = path === '/frame' ? '/recommend' : path;
    const spoken = (shown === '/recommend' ? firstTexts : texts)[lang];
    const files = patterns.find(({ pattern }) => pattern.test(shown))?.files ?? [];
    return [plays ? earlyScript(early) : '', ...[...(spoken ? [spoken] : []), ...files].map(linkOf)].join('');
  };
}

/** Runs as soon as it is here; the page's code waits for the whole document and its stylesheets. */
function earlyScript([entry, ...imported]: string[]): string {
  if (!entry) return '';
  return `<script type="module" async crossorigin src="${entry}"></script>${imported.map(linkOf).join('')}`;
}

function linkOf(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;
}
