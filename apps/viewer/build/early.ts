import type { Plugin } from 'vite';

const ENTRY = 'src/early.ts';

/**
 * Builds `src/early.ts` as an entry of its own: written as a second script of `index.html`, it would be bundled with
 * the first. The server puts it into the documents that carry a clip, see `page-parts.ts`; the development server, into
 * all.
 */
export function earlyEntry(): Plugin {
  return {
    name: 'playlet:early',
    config: () => ({ build: { rolldownOptions: { input: { index: 'index.html', early: ENTRY } } } }),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        bundle
          ? []
          : [
              {
                tag: 'script',
                attrs: { type: 'module', async: true, src: `/${ENTRY}` },
                injectTo: 'head-prepend',
              },
            ],
    },
  };
}
