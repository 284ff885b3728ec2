import type { ComponentType } from 'react';
import { awaitInTime, awaitPart, PART_TIMEOUT_MS } from '../lib/lazy-part.ts';
import type { PageProps } from '../lib/navigation.ts';

/** A page part: the file below `routes/` whose place is the address. */
export type Page = {
  // Every page gets the same props; each page names the parameters its own address has.
  default: ComponentType<PageProps<string>>;
  /** Name in the access object; a page without one is open. */
  access?: string;
  /** The page that a viewer without access is led to. */
  denied?: string;
};

/** The page with which most visits begin: its texts come with the code of every page. */
const FIRST = '/recommend';

// A file with a dot in its name is a part of its page and not an address.
const files = import.meta.glob<Page>(['./**/*.tsx', '!./**/*.*.tsx'], { base: '../routes' });

/** The route table: address and how to fetch the page's part. */
export const pages = Object.entries(files).map(([file, load]) => {
  const path = file.slice('.'.length, -'.tsx'.length);
  const page = path === FIRST ? () => awaitInTime(load(), PART_TIMEOUT_MS) : () => awaitPart(load());
  return { path, pattern: patternOf(path), load: page };
});

/** The page at `path` with the parameters the path holds. */
export function pageAt(
  path: string,
): { load: () => Promise<Page>; params: Record<string, string> } | undefined {
  for (const { pattern, load } of pages) {
    const found = pattern.exec(path);
    if (found) return { load, params: { ...found.groups } };
  }
  return undefined;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)')}$`);
}
