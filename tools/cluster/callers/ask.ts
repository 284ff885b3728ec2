import type { InputOf, OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';

/** Calls the API as one caller. Every attempt counts; nothing is asked a second time by itself. */
export type Ask = <Key extends keyof Api>(
  key: Key,
  input: InputOf<Api[Key]>,
  token?: string,
) => Promise<OutputOf<Api[Key]>>;

/** The service answered with a failure, or with none of its own. */
export class Refused extends Error {
  readonly status: number;
  constructor(key: string, status: number, code: string) {
    super(`${key}: ${status} ${code}`);
    this.status = status;
  }
}

const WAIT_TIMEOUT_MS = 15_000;

/** Calls from one address, as a phone behind nginx. */
export function createAsk(baseUrl: string, address: string): Ask {
  return async (key, input, token) => {
    const [method = '', path = ''] = key.split(' ');
    const inAddress = method === 'GET';
    const query = inAddress ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const response = await fetch(`${baseUrl}/api/${path}${query}`, {
      method,
      headers: {
        'x-rehearsal-address': address,
        ...(token !== undefined && { 'x-token': token }),
        ...(!inAddress && { 'content-type': 'application/json' }),
      },
      ...(!inAddress && { body: JSON.stringify(input) }),
      signal: AbortSignal.timeout(WAIT_TIMEOUT_MS),
    });
    const envelope = readEnvelope(await response.text());
    if (!envelope?.success) throw new Refused(key, response.status, envelope?.errorCode ?? 'not the API');
    // The server strips its answers to the contract.
    return envelope.data as OutputOf<Api[typeof key]>;
  };
}

function readEnvelope(
  text: string,
): { success: boolean; data: unknown; errorCode: string | null } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
