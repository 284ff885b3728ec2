import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LANG, langs } from '@playlet/i18n/match';

/** The build's records: files by page address, of the entries that come before a page, and the folder of texts. */
type BuiltParts = {
  pages: Record<string, string[]>;
  /** Plays a document's clip. */
  early: string[];
  /** Shows a document's drama. */
  dramaShell: string[];
  preview: string;
  texts: string;
};

/** The page of a drama. */
const DRAMA_ADDRESS = '/media/$id';

/** The document asked for: its path, the language of its reader, and whether a clip begins in it. */
type PageRequest = { path: string; lang: string; plays: boolean };

/**
 * Of a document's own code and texts: what plays its clip and what shows its drama, each empty where there is nothing to play or
 * show, and what its page needs.
 */
type PageParts = { clip: string; shell: string; page: string };

/**
 * Returns the links in a document to its own code and texts: the build records each address's needs, so that a page's
 * own files are requested together with the common ones. An unlisted address has none.
 */
export async function createPagePartLinks(viewerDir: string): Promise<(wanted: PageRequest) => PageParts> {
  const file = join(viewerDir, 'page-parts.json');
  if (!existsSync(file)) return () => ({ clip: '', shell: '', page: '' });
  const { pages, early, dramaShell, texts }: BuiltParts = JSON.parse(await readFile(file, 'utf8'));
  const firstTexts = await readFirstTexts(join(viewerDir, texts));
  const patterns = Object.entries(pages).map(([address, files]) => ({
    address,
    pattern: new RegExp(`^${address.replaceAll(/\$\w+/g, '[^/]+')}$`),
    files,
  }));
  return ({ path, lang, plays }) => {
    // The frame begins with the recommendations, whose texts come first.
    const shown = path === '/frame' ? '/recommend' : path;
    const page = patterns.find(({ pattern }) => pattern.test(shown));
    // Its first texts are in the document, and for the default language in the code.
    const spoken = shown === '/recommend' ? firstTexts.get(lang) : textsLink(`${texts}/${lang}.all.json`);
    const shell = page?.address === DRAMA_ADDRESS ? entryScript(dramaShell) : '';
    return {
      clip: plays ? entryScript(early) : '',
      shell,
      page: [spoken, ...(page?.files ?? []).map(linkOf)].join(''),
    };
  };
}

/** Reads the first texts of every language for a document, whose first screen then waits for nothing. */
async function readFirstTexts(folder: string): Promise<ReadonlyMap<string, string>> {
  const translated = langs.filter((lang) => lang !== DEFAULT_LANG);
  const entries = translated.map(async (lang): Promise<[string, string]> => {
    const json = (await readFile(join(folder, `${lang}.first.json`), 'utf8')).replaceAll('<', '\\u003c');
    return [lang, `<script type="application/json" id="texts" data-lang="${lang}">${json}</script>`];
  });
  return new Map(await Promise.all(entries));
}

/**
 * Returns the script that makes a document a preview's viewer: it runs before the page's own code, which comes later in
 * the document.
 */
export async function previewScript(viewerDir: string): Promise<string> {
  const file = join(viewerDir, 'page-parts.json');
  if (!existsSync(file)) return '';
  const { preview }: BuiltParts = JSON.parse(await readFile(file, 'utf8'));
  return `<script type="module" crossorigin src="${preview}"></script>`;
}

/** Runs as soon as it is here; the page's code waits for the whole document and its stylesheets. */
function entryScript([entry, ...imported]: string[]): string {
  if (!entry) return '';
  return `<script type="module" async crossorigin src="${entry}"></script>${imported.map(linkOf).join('')}`;
}

function textsLink(file: string): string {
  return `<link rel="preload" as="fetch" crossorigin="anonymous" href="${file}">`;
}

function linkOf(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;
}
