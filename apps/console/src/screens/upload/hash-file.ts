import type { HashReport, HashRequest } from './hash.worker.ts';
import workerUrl from './hash.worker.ts?worker&url';

let worker: Worker | undefined;
const waiting = new Map<string, { resolve: (sha256: string) => void; reject: (error: Error) => void }>();

/** The SHA-256 of a file, in hexadecimal, computed beside the page. Rejects where the file cannot be read any more. */
export function hashFile(key: string, file: File): Promise<string> {
  worker ??= startWorker();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  waiting.set(key, { resolve, reject });
  worker.postMessage({ key, file } satisfies HashRequest);
  return promise;
}

function startWorker(): Worker {
  const started = new Worker(workerAddress(), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<HashReport>) => {
    const one = waiting.get(data.key);
    if (!one || data.kind === 'progress') return;
    waiting.delete(data.key);
    if (data.kind === 'done') one.resolve(data.sha256);
    else one.reject(new Error('the file cannot be read'));
  });
  return started;
}

/** The page lets no text become a script's address, but where a policy made it one; this one never comes from outside. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy('content-hash', { createScriptURL: () => workerUrl }).createScriptURL('') ??
    workerUrl
  );
}

/** Types that TypeScript lacks; `Worker` accepts its address like a text. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (input: string) => string };
};
