import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { allMessages } from './locale.ts';

export const PART_TIMEOUT_MS = 120_000;

/** A part that is fetched when it is first drawn, with all its texts; it fails when it has not come in time. */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => arrived(load()));
}

/** A part nobody asked for, such as an advertisement: where it does not come, the page goes on without it. */
export function lazySide<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => arrived(load()).catch(() => ({ default: instead })));
}

/** Waits for `part` and for the texts it may speak. */
export async function arrived<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await inTime(Promise.all([part, allMessages()]), PART_TIMEOUT_MS);
  return loaded;
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

function Nothing() {
  return null;
}
