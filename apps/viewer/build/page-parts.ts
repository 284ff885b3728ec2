import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * Writes `page-parts.json`: for each page address the files its first screen needs beyond those that `index.html` names; what
 * plays a document's clip, or shows its drama, before the page is there; and the folder of the texts. The server names those
 * that a document needs, so that everything travels at once and not one after the other.
 */
export function createPageParts(): Plugin {
  return {
    name: 'playlet:page-parts',
    apply: 'build',
    generateBundle: {
      // By then the files that held nothing but a stylesheet are gone.
      order: 'post',
      handler(_, bundle) {
        this.emitFile({
          type: 'asset',
          fileName: 'page-parts.json',
          source: JSON.stringify({
            pages: pagesOf(bundle),
            early: closure(entryNamed('early', bundle), bundle).map((file) => `/${file}`),
            dramaShell: closure(entryNamed('drama-shell', bundle), bundle).map((file) => `/${file}`),
            preview: `/${entryNamed('preview', bundle)}`,
            texts: textsFolder(bundle),
          }),
        });
      },
    },
  };
}

function pagesOf(bundle: Bundle): Record<string, string[]> {
  const always = namedByDocument(bundle);
  return Object.fromEntries(
    chunksOf(bundle).flatMap((chunk) => {
      const address = addressOf(chunk.facadeModuleId);
      if (address === undefined) return [];
      const files = [chunk.fileName, ...firstScreens(chunk, bundle)].flatMap((file) => closure(file, bundle));
      return [[address, [...new Set(files)].filter((file) => !always.has(file)).map((file) => `/${file}`)]];
    }),
  );
}

function textsFolder(bundle: Bundle): string {
  const folder = Object.keys(bundle)
    .map((file) => /^assets\/texts-[^/]+/.exec(file)?.[0])
    .find(Boolean);
  if (!folder) throw new Error('The texts were not built');
  return `/${folder}`;
}

function entryNamed(name: string, bundle: Bundle): string {
  const chunk = chunksOf(bundle).find((one) => one.isEntry && one.name === name);
  if (!chunk) throw new Error(`The entry ${name} was not built`);
  return chunk.fileName;
}

function namedByDocument(bundle: Bundle): ReadonlySet<string> {
  const document = bundle['index.html'];
  if (document?.type !== 'asset') throw new Error('The document was not built');
  return new Set(
    String(document.source)
      .match(/(?<=")\/assets\/[^"]+/g)
      ?.map((address) => address.slice(1)),
  );
}

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
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
