import type { Plugin, Rolldown } from 'vite';

const ENTRY = 'src/early.ts';

/**
 * Puts `src/early.ts` into the document before the page's own code, as an entry of its own: written as a second script
 * of `index.html`, it would be bundled with the first.
 */
export function earlyEntry(): Plugin {
  return {
    name: 'playlet:early',
    config: () => ({ build: { rolldownOptions: { input: { index: 'index.html', early: ENTRY } } } }),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => (bundle ? filesOf(bundle).map(scriptTag) : [scriptTag(`/${ENTRY}`, 0)]),
    },
  };
}

/** The entry and what it imports. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === 'early');
  if (entry?.type !== 'chunk') throw new Error('The early entry was not built');
  return [entry.fileName, ...entry.imports].map((file) => `/${file}`);
}

/** Runs as soon as it is here; the page's code waits for the whole document and its stylesheets. */
function scriptTag(address: string, at: number) {
  const tag =
    at === 0
      ? { tag: 'script', attrs: { type: 'module', async: true, crossorigin: true, src: address } }
      : { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: address } };
  return { ...tag, injectTo: 'head-prepend' as const };
}
