import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages } from './build/messages.ts';

const server = process.env.PLAYLET_SERVER ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [compiledMessages(), react(), tailwindcss()],
  server: { proxy: { '/api': server, '/cdn': server } },
  build: {
    // Older web views get the plain page of index.html: Tailwind 4 needs these.
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // Nothing is inlined as data: the content security policy stays narrow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
});
