import type { Plugin } from 'vite';

const ENTRY = 'src/early.ts';
/** The entry in documents about a drama. */
const DRAMA_SHELL = 'src/drama-shell.ts';
/** Of documents that the console shows in a frame. */
const PREVIEW = 'src/preview.ts';
const ENTRIES = new Set(['early', 'drama-shell', 'preview']);
/** Chunks they may wait for, see `codeSplitting` in `vite.config.ts`. */
const CHUNKS = new Set(['player', 'storage', 'rolldown-runtime']);

/**
 * Builds scripts that run before the page's own code as entries of their own: written as a second script of
 * `index.html`, they would be bundled with the first. The server puts `src/early.ts` into documents with a clip, see
 * `page-parts.ts`, and the development server into all; `src/drama-shell.ts` belongs to those of dramas,
 * `src/preview.ts` to those of the console's previews.
 */
export function createEarlyEntry(): Plugin {
  return {
    name: 'playlet:early',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: 'index.html', early: ENTRY, 'drama-shell': DRAMA_SHELL, preview: PREVIEW },
        },
      },
    }),
    generateBundle(_options, bundle) {
      for (const entry of Object.values(bundle)) {
        if (entry.type !== 'chunk' || !ENTRIES.has(entry.name)) continue;
        const foreign = entry.imports.filter((file) => {
          const chunk = bundle[file];
          return chunk?.type === 'chunk' && !CHUNKS.has(chunk.name);
        });
        if (foreign.length > 0) this.error(`${entry.name} waits for ${foreign.join(', ')}: see ${ENTRY}`);
      }
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
