import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { everyPage, feedPage } from './first-screen.ts';

/**
 * Compiles the ICU texts of `@playlet/i18n` while building, so that the parser never reaches a browser. Of the texts in
 * `first-messages` only those stay that the feed and the frame around every page speak; with `whole`, for tests, all.
 */
export function compiledMessages({ whole = false } = {}): Plugin {
  return {
    name: 'playlet:messages',
    enforce: 'pre',
    async load(path) {
      const [, folder, lang] = /\/(first-messages|i18n\/src\/locales)\/([\w-]+)\.ts$/.exec(path) ?? [];
      if (!lang) return null;
      const file = fileURLToPath(new URL(`../../../packages/i18n/src/locales/${lang}.ts`, import.meta.url));
      // The stamp makes the development server see an edited file anew.
      const { default: messages }: { default: Record<string, string> } = await import(
        `${file}?${Date.now()}`
      );
      this.addWatchFile(file);
      const spoken = folder === 'first-messages' && !whole ? isSpokenFirst : () => true;
      const compiled = Object.entries(messages)
        .filter(([key]) => spoken(key))
        .map(([key, text]) => [key, unwrapped(compileMessage(text))]);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
    },
  };
}

/** A text that is nothing but a text needs no list around it. */
function unwrapped(compiled: unknown): unknown {
  return Array.isArray(compiled) && compiled.length === 1 && typeof compiled[0] === 'string'
    ? compiled[0]
    : compiled;
}

const firstCode = [...everyPage.files, ...feedPage.files]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const literals = new Set(firstCode.match(/(?<=['"`])[a-zA-Z]+\.[\w.]+(?=['"`])/g));
/** Of keys that end in what is not known before, such as `episode.state.${state}`. */
const beginnings = firstCode.match(/(?<=`)[a-zA-Z]+\.[\w.]*(?=\$\{)/g) ?? [];

function isSpokenFirst(key: string): boolean {
  return literals.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
}
