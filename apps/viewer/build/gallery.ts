import type { Plugin } from 'vite';

/** Serves the gallery of components at `/dev/gallery`, in development only: no build knows of it. */
export function createGallery(): Plugin {
  return {
    name: 'playlet:gallery',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url && /^\/dev\/gallery\/?(\?|$)/.test(request.url)) request.url = '/gallery/index.html';
        next();
      });
    },
  };
}
