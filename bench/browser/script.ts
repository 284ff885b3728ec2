import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/**
 * A script of `engine/pages` with all it imports, minified and packed.
 *
 * @param player folder of another player's sources to take instead of this one's
 */
export async function packedScript(name: string, player?: string): Promise<Buffer> {
  const entry = fileURLToPath(new URL(`../engine/pages/${name}.ts`, import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: player ? [{ find: /^@playlet\/player\/(.*)$/, replacement: `${player}/$1.ts` }] : [] },
    build: { write: false, minify: true, lib: { entry, formats: ['es'] }, target: 'es2022' },
  });
  const output = Array.isArray(result) ? result[0] : result;
  if (!output || !('output' in output)) throw new Error(`${name} was not built`);
  return gzipSync(output.output[0].code);
}
