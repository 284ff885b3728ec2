import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * Writes `page-parts.json`: for each page address the files its first screen needs beyond those that `index.html`
 * names. The server preloads them, so that a page's code travels beside the common code and not after it.
 */
export function pageParts(): Plugin {
  return {
    name: 'playlet:page-parts',
    apply: 'build',
    generateBundle: {
      // By then the files that held nothing but a stylesheet are gone.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const always = new Set(
          chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => closure(fileName, bundle)),
        );
        const parts = chunks.flatMap((chunk) => {
          const address = addressOf(chunk.facadeModuleId);
          if (address === undefined) return [];
          const files = [chunk.fileName, ...firstScreens(chunk, bundle)].flatMap((file) =>
            closure(file, bundle),
          );
          return [
            [address, [...new Set(files)].filter((file) => !always.has(file)).map((file) => `/${file}`)],
          ];
        });
        this.emitFile({
          type: 'asset',
          fileName: 'page-parts.json',
          source: JSON.stringify(Object.fromEntries(parts)),
        });
      },
    },
  };
}

function addressOf(file: string | null) {
  return file?.match(/\/src\/routes(\/[^.]+)\.tsx$/)?.[1];
}

/** A part of a route whose name is the route's and its first view's, such as `recommend.feed.tsx`. */
function firstScreens(chunk: Rolldown.OutputChunk, bundle: Bundle) {
  return chunk.dynamicImports.filter((file) => {
    const part = bundle[file];
    return part?.type === 'chunk' && /\/src\/routes\/[^.]+\.[^.]+\.tsx$/.test(part.facadeModuleId ?? '');
  });
}

/** A file with everything it imports at once, stylesheets among it. */
function closure(file: string, bundle: Bundle, seen = new Set<string>()): string[] {
  const output = bundle[file];
  if (seen.has(file) || output?.type !== 'chunk') return [];
  seen.add(file);
  const styles = [...(output.viteMetadata?.importedCss ?? [])];
  return [file, ...styles, ...output.imports.flatMap((imported) => closure(imported, bundle, seen))];
}
