import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Preloads of the code of a page, by its path: the build writes down what each address needs, so that a page's
 * own files are asked for together with the common ones. An address it does not name has none.
 */
export async function pagePartLinks(viewerDir: string): Promise<(path: string) => string> {
  const file = join(viewerDir, 'page-parts.json');
  if (!existsSync(file)) return () => '';
  const parts: Record<string, string[]> = JSON.parse(await readFile(file, 'utf8'));
  const pages = Object.entries(parts).map(([address, files]) => ({
    pattern: new RegExp(`^${address.replaceAll(/\$\w+/g, '[^/]+')}$`),
    links: files.map(linkOf).join(''),
  }));
  return (path) => {
    // The frame begins with the recommendations.
    const shown = path === '/frame' ? '/recommend' : path;
    return pages.find(({ pattern }) => pattern.test(shown))?.links ?? '';
  };
}

function linkOf(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;
}
