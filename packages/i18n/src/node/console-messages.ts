import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANG } from '../match.ts';
import type { MessageTree } from '../nested-texts.ts';
import source from '../source/console/index.ts';

/** The folder of the console's translations: `<lang>.json` each, in the groups of the source. */
export const consoleFolder = join(import.meta.dirname, '../../console');

/** Returns the console's texts of a language by dotted keys, `orders.title`; undefined where it has no file. */
export function readConsoleMessages(lang: string): Map<string, string> | undefined {
  if (lang === DEFAULT_LANG) return new Map(leaves(source));
  const file = join(consoleFolder, `${lang}.json`);
  return existsSync(file) ? new Map(leaves(JSON.parse(readFileSync(file, 'utf8')))) : undefined;
}

/** Returns the groups of the source with these texts; a text that is missing is left out, and so is an empty group. */
export function buildConsoleTree(texts: ReadonlyMap<string, string>): MessageTree {
  return treeOf(source, texts, '');
}

function leaves(tree: MessageTree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(
    ([key, value]): [string, string][] =>
      typeof value === 'string'
        ? [[`${path}${key}`, value]]
        : leaves({ ...value } as MessageTree, `${path}${key}.`), // a list is a group of numbers
  );
}

function treeOf(tree: MessageTree, texts: ReadonlyMap<string, string>, path: string): MessageTree {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]): [string, MessageTree[string]][] => {
      const at = `${path}${key}`;
      if (typeof value === 'string') {
        const text = texts.get(at);
        return text === undefined ? [] : [[key, text]];
      }
      const group = treeOf({ ...value } as MessageTree, texts, `${at}.`);
      if (Object.keys(group).length === 0) return [];
      return [[key, Array.isArray(value) ? Object.values(group).map(String) : group]];
    }),
  );
}
