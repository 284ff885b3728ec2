import type { Envelope, FileAnswer, InputOf, OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api.gen';
import { BusinessError, NetworkError, StatusError } from './failure.ts';
import { readSessionToken } from './session-token.ts';
import { getLanguage } from './text.ts';

/** A call by method and path, such as `POST admin/system/audit/list`. */
export type EndpointName = keyof Api;
export type CallInput<C extends EndpointName> = InputOf<Api[C]>;
/** The envelope's `data`, or the file of a call that answers one. */
export type CallOutput<C extends EndpointName> =
  OutputOf<Api[C]> extends FileAnswer ? Blob : OutputOf<Api[C]>;

type CallOptions = {
  signal?: AbortSignal;
  /** Goes out even while the page closes. */
  keepalive?: boolean;
  /** The file of a call whose body is one; the input is then part of the address. */
  file?: Blob;
};

/**
 * Calls the service and returns the envelope's `data`, or the file it sends. After the end of the session, the call
 * waits until the same person has signed in again and is sent once more, so that a form keeps its text.
 *
 * @throws BusinessError, StatusError or NetworkError
 */
export async function call<C extends EndpointName>(
  name: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallOutput<C>> {
  return runInSession((token) => callOnce(name, input, token, options));
}

/**
 * Sends a request with the session's token. After the end of the session it waits until the same person has signed in
 * again and sends it once more; refused where they don't come back.
 */
export async function runInSession<Answer>(send: (token: string) => Promise<Answer>): Promise<Answer> {
  const token = readSessionToken() ?? '';
  try {
    return await send(token);
  } catch (error) {
    if (token === '' || !isSessionEnd(error) || !(await onSessionEnd(token))) throw error;
    return send(readSessionToken() ?? '');
  }
}

/** Tests for a refused token; the answer to a HEAD request has no body that would name the error. */
function isSessionEnd(error: unknown): boolean {
  return error instanceof BusinessError
    ? error.errorCode === 'OPERATOR_REQUIRED'
    : error instanceof StatusError && error.status === 401;
}

async function callOnce<C extends EndpointName>(
  name: C,
  input: CallInput<C>,
  token: string,
  { signal, keepalive = false, file }: CallOptions,
): Promise<CallOutput<C>> {
  const [method = 'POST', path] = name.split(' ');
  const hasJson = method !== 'GET' && file === undefined;
  const response = await fetch(`/api/${path}${hasJson ? '' : queryOf(input)}`, {
    method,
    keepalive,
    headers: {
      'x-token': token,
      'accept-language': getLanguage(),
      ...(hasJson && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': 'application/octet-stream' }),
    },
    ...(hasJson && { body: JSON.stringify(input) }),
    ...(file && { body: file }),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new NetworkError(cause);
  });
  // Only our own failures have a number that helps the support.
  const requestId = response.status < 500 ? null : response.headers.get('x-request-id');
  // Only calls whose output is a file answer with one.
  if (isFile(response)) return (await response.blob()) as CallOutput<C>;
  const envelope: unknown = await response.json().catch(() => null);
  if (!isEnvelope<CallOutput<C>>(envelope)) throw new StatusError(response.status, requestId);
  if (envelope.success) return envelope.data;
  throw new BusinessError(envelope, requestId);
}

/** Sets what happens when the service no longer knows the token of a call: whether to send it again, once that is known. */
export function setSessionEnd(next: (token: string) => Promise<boolean>): void {
  onSessionEnd = next;
}

let onSessionEnd: (token: string) => Promise<boolean> = async () => false;

function isFile(response: Response): boolean {
  return response.ok && response.headers.get('content-disposition')?.startsWith('attachment') === true;
}

function queryOf(input: object): string {
  const pairs = Object.entries(input).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  const query = new URLSearchParams(pairs).toString();
  return query && `?${query}`;
}

function isEnvelope<Data>(value: unknown): value is Envelope<Data> {
  return typeof value === 'object' && value !== null && 'success' in value && 'code' in value;
}
