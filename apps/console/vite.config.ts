import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from '../../tools/vite/compress.ts';

export default defineConfig({
  base: '/console/',
  plugins: [react(), tailwindcss(), compressed()],
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // Nothing is inlined as data: the content security policy stays narrow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'table', test: /node_modules\/@tanstack\/(react-|)(table|virtual|store)/ },
            { name: 'query', test: /node_modules\/@tanstack\/(react-)?query/ },
          ],
        },
      },
    },
  },
});
