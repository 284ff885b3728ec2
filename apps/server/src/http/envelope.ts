import { type ErrorCode, type ErrorEntry, errors, type Failure, listDeclaredErrors } from '@playlet/contract';
import { api } from '@playlet/contract/api';
import { isDatabaseAway, isOwnerGone } from '@playlet/db';
import { formatErrorMessage } from '@playlet/i18n/node/phrases';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { BusinessError, FieldsError, fail } from './business-error.ts';
import { calledBy } from './call-route.ts';
import { localeOf } from './locale.ts';
import { recordOf } from './request-record.ts';

const head = '{"code":0,"msg":"","success":true,"data":';
const tail = ',"errorCode":null,"errorMessage":null,"showType":0}';

/** The text of a success around data that is already JSON. */
export function formatSuccess(dataText: string): string {
  return head + dataText + tail;
}

/** A failure's entry of the catalogue, and the text of its envelope in a language. */
export function failureOf(
  errorCode: ErrorCode,
  locale: string,
  { data = null, values = {} }: { data?: unknown; values?: BusinessError['values'] } = {},
): { entry: ErrorEntry; text: string } {
  const entry: ErrorEntry = errors[errorCode];
  const message = formatErrorMessage(locale, errorCode, values);
  const body: Failure = {
    code: entry.code,
    msg: message,
    success: false,
    data,
    errorCode,
    errorMessage: message,
    showType: entry.showType,
  };
  return { entry, text: JSON.stringify(body) };
}

/** Answers a failure in the envelope, in the request's language, with the honest HTTP status. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const business = toBusinessError(error);
  const locale = localeOf(request);
  const { entry, text } = failureOf(business.errorCode, locale, {
    data: business instanceof FieldsError ? dataOfFields(business, locale) : business.data,
    values: business.values,
  });
  recordOf(request.raw).errorCode = business.errorCode;
  // A user who reads it to the support identifies the line of the log.
  reply.header('x-request-id', request.id);
  noteFailure(request, business.errorCode, entry.status, error);
  noteUndeclared(request, business.errorCode);
  if (business.retryAfterSeconds !== undefined) reply.header('retry-after', business.retryAfterSeconds);
  // The framework would close at once, before a client that is still sending has read this.
  if (business.errorCode === 'BODY_TOO_LARGE') reply.removeHeader('connection');
  return reply
    .code(entry.status)
    .header('content-language', locale)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(text);
}

/** Only a fault of ours is an error with its stack; that the service is busy, or a provider away, is one line. */
function noteFailure(request: FastifyRequest, errorCode: ErrorCode, status: number, error: unknown): void {
  if (errorCode === 'INTERNAL_ERROR') request.log.error({ requestId: request.id, err: error }, 'call failed');
  else if (status >= 500) request.log.warn({ requestId: request.id, errorCode }, 'call failed');
}

/** An error the call's contract does not declare is answered all the same, and logged so that the contract gets fixed. */
function noteUndeclared(request: FastifyRequest, errorCode: ErrorCode): void {
  const call = calledBy(request);
  if (call !== undefined && !listDeclaredErrors(api[call]).has(errorCode))
    request.log.error(
      { requestId: request.id, call, errorCode },
      'the contract of the call does not declare this error',
    );
}

/** Each wrong field in the shape VALIDATION_FAILED has too, with the catalogue's phrase for who sees the form. */
function dataOfFields({ data, faults }: FieldsError, locale: string): object {
  const fields = faults.map(({ path, errorCode }) => ({
    path,
    rule: errorCode,
    message: formatErrorMessage(locale, errorCode),
  }));
  return { ...(data as object | null), fields };
}

/** The errors of the framework and the network, in codes of the catalogue. */
const frameworkErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'CONTENT_TYPE_UNSUPPORTED',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'REQUEST_MALFORMED',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BODY_NOT_JSON',
  FST_ERR_BAD_URL: 'REQUEST_MALFORMED',
  FST_UNDER_PRESSURE: 'SERVICE_BUSY',
};

function toBusinessError(error: unknown): BusinessError {
  if (error instanceof BusinessError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : frameworkErrors[code];
  if (known) return fail(known);
  if (isDatabaseAway(error)) return fail('SERVICE_BUSY');
  // A logout or a deregistration came between.
  if (isOwnerGone(error)) return fail('TOKEN_INVALID');
  return fail(
    statusCode !== undefined && statusCode >= 400 && statusCode < 500
      ? 'REQUEST_MALFORMED'
      : 'INTERNAL_ERROR',
  );
}
