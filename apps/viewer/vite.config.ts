import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './build/compress.ts';
import { earlyEntry } from './build/early.ts';
import { compiledMessages } from './build/messages.ts';
import { pageParts } from './build/page-parts.ts';

const server = process.env.PLAYLET_SERVER ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [compiledMessages(), react(), tailwindcss(), earlyEntry(), pageParts(), compressed()],
  server: { proxy: { '/api': server, '/cdn': server } },
  build: {
    // Tailwind 4 needs these.
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // Nothing is inlined as data: the content security policy stays narrow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the early entry needs must not bring the page's code along.
            {
              name: 'player',
              test: /packages\/player\/src\/(core|dom|mse|native)\/|src\/lib\/(storage|playback\/(autoplay|episode-key|kept-preferences))\.ts/,
            },
            // What every first screen needs comes in two files instead of thirty small ones.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\// },
            {
              name: 'base',
              test: /node_modules\/(@tanstack|@lingui|zustand)\/|src\/(access|app|lib(?!\/playback|\/account|\/bridge))\/|i18n\/src\/(load|languages|locales\/zh-CN)|src\/ui\/(button|error-screen|header|logo|not-found-screen|page-skeleton|segment|skeleton|spinner|stage|stage-props|state-screen|toaster|view-switch)\.tsx/,
            },
            // Small parts that several pages share come together.
            { name: 'shared', test: /src\/ui\/(?!player|form|sheet|ticket)|@tabler/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
