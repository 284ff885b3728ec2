import { solveWork, type WorkTask } from '@playlet/domain/account/proof-of-work';
import workerUrl from './sms-work.worker.ts?worker&url';

type SmsTask = WorkTask & { challenge: string };

/** Solves what SMS_WORK_REQUIRED carried. It takes a second or so, in a thread of its own: the page stays alive. */
export async function doSmsWork(data: unknown): Promise<{ challenge: string; nonce: number }> {
  // The contract says what this error carries; the envelope's type cannot.
  const { challenge, seed, bits } = data as SmsTask;
  const task = { seed, bits };
  return { challenge, nonce: await solveAside(task).catch(() => solveWork(task)) };
}

async function solveAside(task: WorkTask): Promise<number> {
  const worker = new Worker(workerAddress(), { type: 'module' });
  return new Promise<number>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
    worker.onerror = reject;
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}

/** The page lets no text become a script's address, but where a policy made it one; this one never comes from outside. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('sms-work', { createScriptURL: () => workerUrl });
  return policy?.createScriptURL('') ?? workerUrl;
}

/** Types that TypeScript lacks; `Worker` accepts its address like a text. */
type Policy = { createScriptURL: (input: string) => string };
type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => Policy;
};
let policy: Policy | undefined;
