import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { PageProps } from '../lib/page-props.ts';

/** A page part: the file below `routes/` whose place is the address. */
export type Page = {
  // Every page gets the same props; each page names the parameters its own address has.
  default: ComponentType<PageProps<string>>;
  /** Name in the access object; a page without one is open. */
  access?: string;
  /** Where a viewer without access is led. */
  denied?: string;
};

const PAGE_TIMEOUT_MS = 120_000;

// A file with a dot in its name is a part of its page and not an address.
const files = import.meta.glob<Page>(['../routes/**/*.tsx', '!../routes/**/*.*.tsx']);

/** The route table: address and how to fetch the page's part. */
export const pages = Object.entries(files).map(([file, load]) => {
  const path = file.slice('../routes'.length, -'.tsx'.length);
  return { path, pattern: patternOf(path), load: () => inTime(load(), PAGE_TIMEOUT_MS) };
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

/** A view that is a part of its own within a page; it fails after the same time as a page does. */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => inTime(load(), PAGE_TIMEOUT_MS));
}

/** A part of a page did not arrive, or its stylesheet did not. */
export class PagePartError extends Error {
  constructor(cause: unknown) {
    super('A part of the page did not load', { cause });
  }
}

/** Settles as `part` does, but fails once `ms` have passed. */
export async function inTime<Part>(part: Promise<Part>, ms: number): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([part, late]);
  } catch (cause) {
    throw new PagePartError(cause);
  } finally {
    clearTimeout(timer);
  }
}
