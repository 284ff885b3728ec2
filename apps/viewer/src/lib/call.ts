import type { Envelope, Failure, FileAnswer, InputOf, OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api.gen';
import { readGuestDevice } from './device-number.ts';
import { BusinessError, NetworkError, StatusError } from './failure.ts';
import { readLocale } from './locale.ts';
import { readPromotionHeader } from './promotion.ts';
import { showFailure } from './show.ts';
import { hasGuestTeen, readStoredToken } from './storage.ts';
import { showToast } from './toast.ts';

/** A call by method and path, such as `POST member/video/group/list`. */
export type EndpointName = keyof Api;
export type CallInput<C extends EndpointName> = InputOf<Api[C]>;
/** The envelope's `data`, or the file of a call that answers one. */
export type CallOutput<C extends EndpointName> =
  OutputOf<Api[C]> extends FileAnswer ? Blob : OutputOf<Api[C]>;

/**
 * Calls the service and answers the envelope's `data`, or the file it sends.
 * @throws BusinessError, StatusError or NetworkError; shown to the viewer first, unless `skipErrorHandler` says
 * that the caller shows it in its own place.
 */
export async function call<C extends EndpointName>(
  name: C,
  input: CallInput<C>,
  { skipErrorHandler = false, ...options }: CallOptions & { skipErrorHandler?: boolean } = {},
): Promise<CallOutput<C>> {
  const token = readStoredToken();
  try {
    return await ask(name, input, token, options);
  } catch (error) {
    if (isEnded(error)) return callAgain(name, input, token, error, options);
    if (!skipErrorHandler && !options.signal?.aborted) showFailure(error);
    throw error;
  }
}

/** Asks the service under a token, which for a guest in teen mode is the device's. */
export type Ask = <C extends EndpointName>(
  name: C,
  input: CallInput<C>,
  token: string,
) => Promise<CallOutput<C>>;
/** Narrows a call to what teen mode allows, makes it by `ask`, and refuses an answer that is not for teens. */
export type CallGate = <C extends EndpointName>(
  name: C,
  input: CallInput<C>,
  ask: Ask,
) => Promise<CallOutput<C>>;

/** The functions above the calls that take part in them. */
type CallDelegate = {
  /** Ends the session the token belongs to; false when it has ended already. */
  endSession: (token: string) => boolean;
  loadTeenGate: () => Promise<CallGate>;
};

const delegate: CallDelegate = {
  endSession: () => false,
  // Without its gate a guest in teen mode gets nothing, rather than everything.
  loadTeenGate: () => Promise.reject(new Error('no teen gate')),
};

/** Sets the functions that end sessions and load the gate of teen mode; missing ones stay. */
export function setCallDelegate(next: Partial<CallDelegate>): void {
  Object.assign(delegate, next);
}

/**
 * Ends the session of an invalid token here too, with one message however many calls fail with it. A guest's calls are
 * then repeated without it.
 */
async function callAgain<C extends EndpointName>(
  name: C,
  input: CallInput<C>,
  token: string,
  ended: BusinessError,
  options: CallOptions,
): Promise<CallOutput<C>> {
  if (delegate.endSession(token)) showToast('warning', ended.message);
  try {
    return await ask(name, input, readStoredToken(), options);
  } catch {
    throw ended;
  }
}

/** A guest in teen mode is unknown to the service: their calls go through the gate that the device itself keeps. */
async function ask<C extends EndpointName>(
  name: C,
  input: CallInput<C>,
  token: string,
  options: CallOptions,
) {
  if (!hasGuestTeen()) return request(name, input, token, options);
  const gate = await delegate.loadTeenGate();
  return gate(name, input, (other, given, device) => request(other, given, device, options));
}

function isEnded(error: unknown): error is BusinessError {
  return error instanceof BusinessError && error.errorCode === 'TOKEN_INVALID';
}

/** `keepalive` lets the call outlive the page. */
type CallOptions = { signal?: AbortSignal; keepalive?: boolean };

async function request<C extends EndpointName>(
  name: C,
  input: CallInput<C>,
  token: string,
  { signal, keepalive }: CallOptions,
) {
  const [method = 'POST', path] = name.split(' ');
  const query = method === 'GET' ? queryOf(input) : '';
  const promotion = readPromotionHeader();
  const device = token === '' ? readGuestDevice() : null;
  const response = await fetch(`/api/${path}${query}`, {
    method,
    headers: {
      'x-token': token,
      ...(device !== null && { 'x-device': device }),
      'accept-language': readLocale(),
      ...(promotion !== undefined && { 'x-promotion': promotion }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(input) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new NetworkError(cause);
  });
  // Only our own failures have a number that helps the support.
  const requestId = response.status < 500 ? null : response.headers.get('x-request-id');
  // Only calls whose output is a file answer with one.
  if (isFile(response)) return (await response.blob()) as CallOutput<C>;
  const envelope = await response.json().catch(() => null);
  if (!isEnvelope<CallOutput<C>>(envelope)) throw new StatusError(response.status, requestId);
  if (wentWell(envelope)) return envelope.data;
  throw refusalOf(envelope, requestId);
}

/** A `code` other than 0 is a refusal, although `success` may be true. */
function wentWell<Data>(envelope: Envelope<Data>): envelope is Extract<Envelope<Data>, { success: true }> {
  return envelope.success && envelope.code === 0;
}

/** Of a refusal that calls itself a success, `msg` is shown as an error. */
function refusalOf(
  { success, ...said }: Omit<Failure, 'success'> & { success: boolean },
  requestId: string | null,
): BusinessError {
  return new BusinessError(success ? { ...said, errorMessage: said.msg, showType: 2 } : said, requestId);
}

function isFile(response: Response) {
  return response.ok && response.headers.get('content-disposition')?.startsWith('attachment');
}

function queryOf(input: object) {
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString();
  return query && `?${query}`;
}

function isEnvelope<Data>(value: unknown): value is Envelope<Data> | Failure {
  return typeof value === 'object' && value !== null && 'success' in value && 'code' in value;
}
