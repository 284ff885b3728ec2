import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from '../../tools/vite/compress.ts';
import { createEarlyEntry } from './build/early.ts';
import { everyPage, feedPage, type Needed } from './build/first-screen.ts';
import { createGallery } from './build/gallery.ts';
import { createCompiledMessages } from './build/messages.ts';
import { createPageParts } from './build/page-parts.ts';
import { createServiceWorker } from './build/service-worker.ts';

const server = process.env.PLAYLET_SERVER ?? 'http://localhost:8080';

/**
 * Primitives, advertisements and the footer, which are drawn on pages that have little else in common. Advertisements that play clips
 * would bring the player to all of them.
 */
const SHARED =
  /src\/(ui\/(?!player|form|overlay\/(sheet|full-screen-dialog)|money\/ticket)|features\/(ads\/(?!ad-screen|clock\/use-ad-video)(.*\.tsx|clock\/.*|use-.*)|filings\/.*|teen\/teen-chips\.tsx)$)|@tabler/;

export default defineConfig({
  plugins: [
    createCompiledMessages(),
    react(),
    tailwindcss(),
    createEarlyEntry(),
    createGallery(),
    createPageParts(),
    createServiceWorker(),
    compressed(),
  ],
  server: { proxy: { '/api': server, '/cdn': server } },
  build: {
    // Tailwind 4 needs these.
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // Nothing is inlined as data: the content security policy stays narrow.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A later page's scripts are found by its own imports, and soon kept by the service worker; to name them all here
      // would cost every first visit a kilobyte and a half.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // Every page names some fifty chunks, and a hash does not compress: a character fewer saves sixty bytes.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // The needs of the early entry must not bring the page's code along, and pages without a clip need no
            // player.
            {
              name: 'storage',
              test: /src\/(lib\/(document|layout|picture-shown|storage)|features\/playback\/(autoplay|keyboard\/early-keys|episode-key|first-frame|kept-preferences))\.ts|domain\/src\/poster-files\.ts|preload-helper/,
            },
            {
              name: 'player',
              test: /packages\/player\/src\/(core(?!\/captions\/vtt)|dom(?!\/(media-session|picture-in-picture))|mse|native)\//,
            },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // The needs of every page, or those shared with the feed, come in one file, and the feed's player in
            // another.
            {
              name: 'base',
              test: (id) =>
                isPartOf(id, everyPage) ||
                (isPartOf(id, feedPage) && !PLAYS.test(id) && !/\/src\/(screens|routes)\//.test(id)) ||
                /node_modules\/zustand\//.test(id),
            },
            { name: 'watch', test: (id) => isPartOf(id, feedPage) && PLAYS.test(id) },
            { name: 'query', test: /node_modules\/@tanstack\// },
            // Small parts that several other pages share come together.
            { name: 'shared', test: SHARED, minShareCount: 2 },
          ],
        },
      },
    },
  },
});

/** Later advertisements share the list with the feed: it must not be requested for them alone. */
const PLAYS =
  /\/ui\/player\/(?!ai-label)|\/features\/(playback|paywall)\/|packages\/player\/|\/feed\/feed-items/;

function isPartOf(id: string, { files, icons }: Needed): boolean {
  const icon = /@tabler\/icons-react\/.*\/(Icon\w+)\.m?js$/.exec(id)?.[1];
  return icon === undefined ? files.has(id) : icons.has(icon);
}
