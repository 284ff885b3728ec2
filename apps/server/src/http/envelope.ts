import { type ErrorCode, errors, type Failure } from '@playlet/contract';
import { isDatabaseAway } from '@playlet/db';
import { errorMessage } from '@playlet/i18n/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { BusinessError } from './business-error.ts';
import { localeOf } from './locale.ts';

const head = '{"code":0,"msg":"","success":true,"data":';
const tail = ',"errorCode":null,"errorMessage":null,"showType":0}';

/** The text of a success around data that is already JSON. */
export function successText(dataText: string): string {
  return head + dataText + tail;
}

/** Answers a failure in the envelope, in the request's language, with the honest HTTP status. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const business = toBusinessError(error);
  const entry = errors[business.errorCode];
  if (entry.status >= 500) request.log.error({ err: error }, 'call failed');
  const locale = localeOf(request);
  const message = errorMessage(locale, business.errorCode, business.values);
  const body: Failure = {
    code: entry.code,
    msg: message,
    success: false,
    data: business.data,
    errorCode: business.errorCode,
    errorMessage: message,
    showType: entry.showType,
  };
  return reply
    .code(entry.status)
    .header('content-language', locale)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** What the framework and the network throw, in words of the catalogue. */
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
  if (known) return new BusinessError(known);
  if (isDatabaseAway(error)) return new BusinessError('SERVICE_BUSY');
  return new BusinessError(
    statusCode !== undefined && statusCode >= 400 && statusCode < 500
      ? 'REQUEST_MALFORMED'
      : 'INTERNAL_ERROR',
  );
}
