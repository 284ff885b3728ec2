import { readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { everyPage, feedPage } from './first-screen.ts';

/**
 * Compiles the ICU texts of `@playlet/i18n` while building, so that the parser never reaches a browser. Of the texts in
 * `first-messages.ts` only those stay that the feed and the frame around every page speak.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'playlet:messages',
    async load(path) {
      const first = path.endsWith('/src/lib/first-messages.ts');
      if (!first && !/\/packages\/i18n\/src\/locales\/[\w-]+\.ts$/.test(path)) return null;
      const file = first
        ? new URL('../../../packages/i18n/src/locales/zh-CN.ts', import.meta.url).pathname
        : path;
      // The stamp makes the development server see an edited file anew.
      const { default: messages }: { default: Record<string, string> } = await import(
        `${file}?${Date.now()}`
      );
      this.addWatchFile(file);
      const spoken = first ? isSpokenFirst : () => true;
      const compiled = Object.entries(messages)
        .filter(([key]) => spoken(key))
        .map(([key, text]) => [key, compileMessage(text)]);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
    },
  };
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
