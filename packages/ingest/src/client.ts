import { setTimeout as wait } from 'node:timers/promises';
import type { Failure, InputOf, OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';

/** The calls of an operator; bytes go beside the fields where the call takes a file. */
type AdminKey = Extract<keyof Api, `${string} admin/${string}`>;

export type IngestClient = {
  call<Key extends AdminKey>(
    key: Key,
    input: InputOf<Api[Key]>,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<OutputOf<Api[Key]>>;
};

/** The server answered with a failure; `message` is in the language asked for. */
export class CallFailed extends Error {
  readonly errorCode: Failure['errorCode'];
  readonly data: unknown;

  constructor({ errorCode, errorMessage, data }: Failure) {
    super([errorMessage, details(data)].filter(Boolean).join(' '));
    this.errorCode = errorCode;
    this.data = data;
  }
}

/** Nothing answers at the server's address, or not in its way, for as long as we tried. */
export class ServerUnreachable extends Error {}

/** Pauses before each further try, in milliseconds: a server that restarts is waited for, about a minute. */
const PAUSES = [500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000];

/** Calls of an operator to a running server, tried again while the server restarts. */
export function createIngestClient({
  server,
  token,
  language,
  signal,
  pauses = PAUSES,
  onWaiting = () => {},
}: ConnectOptions): IngestClient {
  return {
    async call(key, input, body) {
      let lastError: unknown;
      for (const pause of [...pauses, null]) {
        try {
          return await callOnce({ server, token, language, signal }, key, input, body);
        } catch (error) {
          signal?.throwIfAborted();
          if (error instanceof CallFailed && !isPassing(error)) throw error;
          if (lastError === undefined) onWaiting(rootMessage(error));
          lastError = error;
          if (pause !== null) await wait(pause, undefined, { signal });
        }
      }
      throw new ServerUnreachable(`${server}: ${rootMessage(lastError)}`, { cause: lastError });
    },
  };
}

async function callOnce<Key extends AdminKey>(
  { server, token, language, signal }: ConnectOptions,
  key: Key,
  input: InputOf<Api[Key]>,
  body: Uint8Array<ArrayBuffer> | undefined,
): Promise<OutputOf<Api[Key]>> {
  const [method = '', path] = key.split(' ');
  const binary = method === 'PUT';
  // A call that takes bytes has its fields, which are all text, in the address.
  const query = binary ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const response = await fetch(`${server}/api/${path}${query}`, {
    method,
    headers: {
      'x-token': token,
      'accept-language': language,
      'content-type': binary ? 'application/octet-stream' : 'application/json',
    },
    body: binary ? (body ?? new Uint8Array()) : JSON.stringify(input),
    ...(signal && { signal }),
  });
  const envelope: unknown = await response.json();
  if (!isEnvelope(envelope)) throw new Error(`Response status: ${response.status}`);
  if (!envelope.success) throw new CallFailed(envelope);
  // The server strips its answers to the contract.
  return envelope.data as OutputOf<Api[Key]>;
}

function isEnvelope(value: unknown): value is { success: true; data: unknown } | Failure {
  return typeof value === 'object' && value !== null && 'success' in value && 'errorCode' in value;
}

function isPassing({ errorCode }: CallFailed): boolean {
  return (
    errorCode === 'SERVICE_STOPPING' || errorCode === 'SERVICE_BUSY' || errorCode === 'TOO_MANY_REQUESTS'
  );
}

/** Returns the details of a failure beside its message: wrong fields, or a reason. */
function details(data: unknown): string {
  if (typeof data !== 'object' || data === null) return '';
  if ('fields' in data && Array.isArray(data.fields)) {
    return data.fields
      .map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`)
      .join('; ');
  }
  if ('found' in data && 'blocks' in data && Array.isArray(data.found) && Array.isArray(data.blocks)) {
    const { found, blocks } = data;
    return `(${blocks.map((name, at) => `${String(name)}: ${String(found[at])}`).join(', ')})`;
  }
  return 'reason' in data ? `(${String(data.reason)})` : '';
}

/** fetch wraps what happened; the innermost error names it. */
function rootMessage(error: unknown): string {
  let at: unknown = error;
  while (at instanceof Error && at.cause !== undefined) at = at.cause;
  if (at instanceof AggregateError && at.errors[0]) at = at.errors[0];
  return at instanceof Error ? at.message : String(at);
}

export type ConnectOptions = {
  /** Origin of the server, such as `http://localhost:8080`. */
  server: string;
  token: string;
  /** Language tag of the failures' messages. */
  language: string;
  signal?: AbortSignal | undefined;
  pauses?: number[];
  /** Called at the first failed try of a call that is tried again, with its reason. */
  onWaiting?: (reason: string) => void;
};
