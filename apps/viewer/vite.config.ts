import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './build/compress.ts';
import { compiledMessages } from './build/messages.ts';
import { pageParts } from './build/page-parts.ts';

const server = process.env.PLAYLET_SERVER ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [compiledMessages(), react(), tailwindcss(), pageParts(), compressed()],
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
            // What every first screen needs comes in two files instead of thirty small ones.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\// },
            {
              name: 'base',
              test: /node_modules\/(@tanstack|@lingui|zustand)\/|src\/(access|app|lib(?!\/playback|\/account))\/|i18n\/src\/(load|languages|locales\/zh-CN)|src\/ui\/(button|error-screen|header|logo|not-found-screen|page-skeleton|segment|skeleton|spinner|stage|stage-props|state-screen|toaster|view-switch)\.tsx/,
            },
            // Small parts that several pages share come together.
            { name: 'shared', test: /src\/ui\/(?!player|form|sheet|ticket)|@tabler/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
