import { createHmac } from 'node:crypto';
import { traceHeaders } from '@playlet/telemetry/spans';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 4096;

type Delivery = {
  url: string | URL;
  body: object;
  /** Signs it where there is one. */
  secret?: string | undefined;
  /** In milliseconds since 1970. */
  now: number;
  signal: AbortSignal;
  /** Sends it; an address that was typed into the console is called by `fetchPublicly`. */
  fetch?: typeof globalThis.fetch;
};

/**
 * Posts JSON to a receiver of the operator's. It is signed as `x-playlet-signature: v1=HMAC-SHA256(secret,
 * "{timestamp}.{body}")` in hex, with the seconds since 1970 as `x-playlet-timestamp`. Redirects are not followed: only
 * the operator chooses the address.
 *
 * @throws Error where it is refused
 */
export async function postWebhook({
  url,
  body,
  secret,
  now,
  signal,
  fetch = globalThis.fetch,
}: Delivery): Promise<string> {
  const text = JSON.stringify(body);
  const timestamp = String(Math.floor(now / 1000));
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: {
      ...traceHeaders(),
      'content-type': 'application/json',
      ...(secret && {
        'x-playlet-timestamp': timestamp,
        'x-playlet-signature': `v1=${createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')}`,
      }),
    },
    body: text,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  const answer = await readStart(response);
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return answer;
}

/** The beginning of an answer, which may never end. */
async function readStart(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length >= MAX_ANSWER_BYTES) break;
  }
  return text;
}
