import { createHash } from 'node:crypto';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { langs } from '@playlet/i18n/match';
import { readDateTexts } from '@playlet/i18n/node/date-texts';
import { localesFolder, readLocale } from '@playlet/i18n/node/files';
import type { Plugin } from 'vite';
import type {} from 'vitest/config';
import { isSpokenFirst, numberedKeys, withPlaces } from './spoken.ts';

const RESOLVED = '\0virtual:texts';

/** Of a language all texts, or those that the feed and the frame around every page speak. */
type Part = 'all' | 'first';
/** Texts by the place of their key, 0 where there is none, and by the key itself. */
type PackedTexts = readonly [numbered: readonly unknown[], named: Record<string, unknown>];

/**
 * Compiles the ICU texts of `@playlet/i18n` while building, so that the parser never reaches a browser, and puts them in
 * one folder, named by the digest of everything in it: `<lang>.all.json` and `<lang>.first.json`. A language is known by
 * its file alone. `virtual:texts` names the folder, and carries the first Chinese texts, which every page may need.
 * A build replaces the keys in the code by their places, so that no language carries them.
 */
export function createCompiledMessages(): Plugin {
  let folder = '/assets/texts';
  let building = false;
  const packed = (lang: string, part: Part) => packTexts(compileTexts(lang, part), building);
  let files: [name: string, text: string][] = [];
  return {
    name: 'playlet:messages',
    enforce: 'pre',
    configResolved({ command }) {
      building = command === 'build';
      if (!building) return;
      files = langs.flatMap((lang) =>
        (['all', 'first'] as const).map((part): [string, string] => [
          `${lang}.${part}.json`,
          JSON.stringify(packed(lang, part)),
        ]),
      );
      folder = `/assets/texts-${digest(files)}`;
    },
    resolveId: (id) => (id === 'virtual:texts' ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      const first = JSON.stringify(packed('zh-CN', 'first'));
      return `export const folder = ${JSON.stringify(folder)};
export const firstChinese = JSON.parse(${JSON.stringify(first)});`;
    },
    transform(code, id) {
      return building && /\/viewer\/src\/.*\.tsx?$/.test(id) ? { code: withPlaces(code), map: null } : null;
    },
    // It is made of files that Vitest does not know of.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id }) => (id === RESOLVED ? false : undefined));
    },
    generateBundle() {
      for (const [name, text] of files)
        this.emitFile({ type: 'asset', fileName: `${folder.slice(1)}/${name}`, source: text });
    },
    configureServer(server) {
      server.watcher.add(localesFolder);
      server.middlewares.use(folder, (request, response, next) => {
        const [, lang = '', part] = /^\/([\w-]+)\.(all|first)\.json/.exec(request.url ?? '') ?? [];
        if (!langs.includes(lang)) return next();
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(packed(lang, part as Part)));
      });
    },
  };
}

/** The texts of a language as the viewer formats them, by key. */
export function compileTexts(lang: string, part: Part): Record<string, unknown> {
  const texts = Object.entries(readLocale(lang).interface)
    .filter(([key]) => part === 'all' || isSpokenFirst(key))
    .map(([key, text]) => [key, inOnePiece(compileMessage(text))] as const);
  return { ...Object.fromEntries(texts), ...(part === 'all' && readDateTexts(lang)) };
}

function packTexts(texts: Record<string, unknown>, numbered: boolean): PackedTexts {
  if (!numbered) return [[], texts];
  const isNumbered = new Set(numberedKeys);
  return [
    numberedKeys.map((key) => texts[key] ?? 0),
    Object.fromEntries(Object.entries(texts).filter(([key]) => !isNumbered.has(key))),
  ];
}

function digest(files: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
}

/** A text without forms is one piece, `已取消 {count} 部`, and so is each of its forms. */
function inOnePiece(compiled: unknown): unknown {
  if (!Array.isArray(compiled)) return compiled;
  const parts = compiled.map((part: unknown) => {
    if (!Array.isArray(part)) return part;
    const [name, kind, forms] = part as [string, string?, Record<string, unknown>?];
    if (!forms) return `{${name}}`;
    const pieces = Object.entries(forms).map(([form, text]) => [form, inOnePiece(text)]);
    return [name, kind, Object.fromEntries(pieces)];
  });
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
}
