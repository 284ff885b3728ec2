import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ENTRY = 'src/sw/sw.ts';
const FILE = 'sw.js';

/** Builds the service worker under an address that never changes, with the list of this build's files. */
export function createServiceWorker(): Plugin {
  return {
    name: 'playlet:service-worker',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { sw: ENTRY },
          output: { entryFileNames: ({ name }) => (name === 'sw' ? FILE : 'assets/[name]-[hash].js') },
        },
      },
    }),
    generateBundle: {
      // By then every file has its name.
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[FILE];
        if (worker?.type !== 'chunk') throw new Error('The service worker was not built');
        if (worker.imports.length > 0) throw new Error('The service worker must be one file');
        const files = Object.keys(bundle)
          // The frame in the console is no part of the viewer.
          .filter((file) => /^assets\/(?!preview-).*\.(js|css)$/.test(file))
          .sort();
        const version = createHash('sha256')
          .update(worker.code + files.join() + readFileSync('index.html', 'utf8'))
          .digest('hex')
          .slice(0, 12);
        worker.code = worker.code
          .replace(/(["'`])__FILES__\1/, () => JSON.stringify(files.map((file) => `/${file}`)))
          .replace('__VERSION__', () => version);
      },
    },
  };
}
