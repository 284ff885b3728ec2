import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Compiles the ICU texts of `@playlet/i18n` while building, so that the parser never reaches a browser. */
export function compiledMessages(): Plugin {
  return {
    name: 'playlet:messages',
    async load(path) {
      if (!/\/packages\/i18n\/src\/locales\/[\w-]+\.ts$/.test(path)) return null;
      // The stamp makes the development server see an edited file anew.
      const { default: messages }: { default: Record<string, string> } = await import(
        `${path}?${Date.now()}`
      );
      this.addWatchFile(path);
      const compiled = Object.entries(messages).map(([key, text]) => [key, compileMessage(text)]);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
    },
  };
}
