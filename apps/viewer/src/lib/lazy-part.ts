import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { ChunkLoadError, CssChunkLoadError } from './failure.ts';
import { loadAllMessages } from './locale.ts';

export const PART_TIMEOUT_MS = 120_000;

/** A part that is fetched when it is first drawn, with all its texts; it fails when it has not come in time. */
export function createLazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => awaitPart(load()));
}

/**
 * An optional part, such as an advertisement: if it fails to load, the page continues without it. `onMissing` ends the
 * wait for it.
 */
export function createLazySide<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  onMissing?: () => void,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    awaitPart(load()).catch(() => {
      onMissing?.();
      return { default: Nothing };
    }),
  );
}

/** Waits for `part` and for the texts it may speak. */
export async function awaitPart<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await awaitInTime(Promise.all([part, loadAllMessages()]), PART_TIMEOUT_MS);
  return loaded;
}

/**
 * Settles as `part` does, but fails once `ms` have passed.
 * @throws ChunkLoadError or CssChunkLoadError, which the console shows too.
 */
export async function awaitInTime<Part>(part: Promise<Part>, ms: number): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError(`No answer within ${ms} ms`, 'CHUNK_LOAD_TIMEOUT')),
      ms,
    );
  });
  try {
    return await Promise.race([part, late]);
  } catch (cause) {
    const error = chunkErrorOf(cause);
    error.resumeAt = resumeAddress();
    // Support asks for this text.
    console.error(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

let resumeAddress = (): string | undefined => undefined;

/** Sets the function that returns the resume address of the episode in view, until the returned function is called. */
export function setResumeAddress(next: typeof resumeAddress): () => void {
  resumeAddress = next;
  return () => {
    if (resumeAddress === next) resumeAddress = () => undefined;
  };
}

/** The bundler's loader says of a stylesheet that it could not preload it. */
const CSS_FAILED = /^Unable to preload CSS/;

function chunkErrorOf(cause: unknown): ChunkLoadError {
  if (cause instanceof ChunkLoadError) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  return CSS_FAILED.test(message)
    ? new CssChunkLoadError(message, 'CSS_CHUNK_LOAD_FAILED', cause)
    : new ChunkLoadError(message, 'CHUNK_LOAD_FAILED', cause);
}

function Nothing() {
  return null;
}
