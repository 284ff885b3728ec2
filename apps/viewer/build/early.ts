import type { Plugin } from 'vite';

const ENTRY = 'src/early.ts';
/** Chunks it may wait for, see `codeSplitting` in `vite.config.ts`. */
const CHUNKS = new Set(['player', 'storage', 'rolldown-runtime']);

/**
 * Builds `src/early.ts` as an entry of its own: written as a second script of `index.html`, it would be bundled with
 * the first. The server puts it into the documents that carry a clip, see `page-parts.ts`; the development server, into
 * all.
 */
export function earlyEntry(): Plugin {
  return {
    name: 'playlet:early',
    config: () => ({ build: { rolldownOptions: { input: { index: 'index.html', early: ENTRY } } } }),
    generateBundle(_options, bundle) {
      const early = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'early');
      if (early?.type !== 'chunk') return;
      const foreign = early.imports.filter((file) => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' && !CHUNKS.has(chunk.name);
      });
      if (foreign.length > 0) this.error(`The first clip waits for ${foreign.join(', ')}: see ${ENTRY}`);
    },
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
