import { ChunkLoadError, isOffline } from './failure.ts';
import { readLocation, reloadAt } from './navigation.ts';

/** A document without a call of its own, which names the scripts of the build that is served now. */
const DOCUMENT = '/customer_service';
const DOCUMENT_TIMEOUT_MS = 10_000;

/** The path of this very script: it is part of the page's common code, which every document of a build names. */
const OWN_SCRIPT = import.meta.env.PROD ? new URL(import.meta.url).pathname : undefined;

/**
 * Whether a part of the page may be missing because a deploy replaced the build the page was opened with. A part that is slow
 * is not missing, and without a network nothing can be loaded again.
 */
export function isReplaceable(error: unknown): error is ChunkLoadError {
  return error instanceof ChunkLoadError && error.code !== 'CHUNK_LOAD_TIMEOUT' && !isOffline(error);
}

/**
 * Loads the page again where the server has another build by now: at the second of the episode that `error` interrupted, and once
 * for each build, which the entry of the history remembers. Answers false where the failure is to be shown.
 */
export async function reloadIfReplaced(
  error: ChunkLoadError,
  { script = OWN_SCRIPT, reload = () => location.reload() } = {},
): Promise<boolean> {
  if (script === undefined) return false;
  const served = await fetchDocument();
  if (served === undefined || served.includes(script)) return false;
  return reloadAt(error.resumeAt ?? readLocation().href, script, reload);
}

async function fetchDocument(): Promise<string | undefined> {
  try {
    const answer = await fetch(DOCUMENT, {
      cache: 'no-store',
      signal: AbortSignal.timeout(DOCUMENT_TIMEOUT_MS),
    });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}
