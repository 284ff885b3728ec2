import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@playlet/contract';
import { failureOf } from './envelope.ts';
import { localeOf } from './locale.ts';
import { recordOf } from './request-record.ts';

/**
 * Answers malformed or slow HTTP in the envelope like everything else, and closes the connection. After the beginning
 * of an answer, or without a reader, it only closes.
 *
 * @see https://nodejs.org/api/http.html#event-clienterror
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET' || hasBegunAnswer(socket)) {
    socket.destroy();
    return;
  }
  const { entry, text } = failureOf(codeOf(error), localeOf({ headers: {} }));
  socket.end(
    [
      `HTTP/1.1 ${entry.status} ${STATUS_TEXT[entry.status] ?? 'Error'}`,
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
      '',
      text,
    ].join('\r\n'),
  );
}

/** Answers a request that never gets as far as the framework. */
export function answerWithoutFramework(
  request: IncomingMessage,
  response: ServerResponse,
  errorCode: ErrorCode,
  { retryAfterSeconds, headers }: { retryAfterSeconds?: number; headers?: Record<string, string> } = {},
): void {
  const locale = localeOf(request);
  const data = retryAfterSeconds === undefined ? null : { retryAfter: retryAfterSeconds };
  const { entry, text } = failureOf(errorCode, locale, { data });
  recordOf(request).errorCode = errorCode;
  response
    .writeHead(entry.status, {
      ...headers,
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      'content-type': 'application/json; charset=utf-8',
      'content-language': locale,
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(text),
    })
    .end(text);
}

const STATUS_TEXT: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

function codeOf({ code }: NodeJS.ErrnoException): ErrorCode {
  if (code === 'HPE_HEADER_OVERFLOW') return 'HEADERS_TOO_LARGE';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'REQUEST_MALFORMED';
}

/** Node keeps the answer under way here, and reads it in the same way without a listener for the event. */
function hasBegunAnswer(socket: Socket): boolean {
  const { _httpMessage: answer } = socket as { _httpMessage?: ServerResponse | null };
  return answer?.headersSent === true;
}
