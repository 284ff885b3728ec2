import { getScopeFields } from '@playlet/telemetry/scope';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/**
 * The loggable form of an error: its place, without personal data. PostgreSQL's `detail` and `where` quote rows and
 * parameters, and its messages of class 22 quote the refused value.
 */
type LoggedError = {
  type: string;
  message: string;
  /** Without the first line, which is the message again. */
  stack: string;
  code?: string | number;
  table?: string;
  column?: string;
  constraint?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
};

const MAX_CAUSE_COUNT = 5;
/** PostgreSQL's class “data exception”. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;
/** The fields of the database's own errors that name things; all others may contain personal data. */
const DATABASE_FIELDS = ['table', 'column', 'constraint'] as const;

/** Turns an error into its loggable form; never throws. */
export function serializeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something else was thrown', stack: '' };
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  const logged: LoggedError = { type: error.name, message: messageOf(error), stack: framesOf(error) };
  if (typeof code === 'string' || typeof code === 'number') logged.code = code;
  if (isDatabaseError(error))
    for (const field of DATABASE_FIELDS) if (typeof error[field] === 'string') logged[field] = error[field];
  if (depth < MAX_CAUSE_COUNT) {
    if (cause instanceof Error) logged.cause = serializeError(cause, depth + 1);
    if (Array.isArray(errors)) logged.errors = errors.map((one) => serializeError(one, depth + 1));
  }
  return logged;
}

type DatabaseError = Error & { severity: string; code: string } & Partial<
    Record<(typeof DATABASE_FIELDS)[number], string>
  >;

function isDatabaseError(error: Error): error is DatabaseError {
  return 'severity' in error && 'routine' in error;
}

function messageOf(error: Error): string {
  if (isDatabaseError(error) && DATA_EXCEPTION.test(error.code)) return 'a value PostgreSQL does not take';
  return error.message;
}

function framesOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.join('\n');
}

/** Fields that identify a person or give access, anywhere in the first two levels of a line. */
const PERSONAL_FIELDS = [
  'phone',
  'password',
  'newPassword',
  'passwordHash',
  'smsCode',
  'pin',
  'token',
  'ip',
  'openid',
];

/** The process's log: JSON lines on standard output, without personal data. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    // Each line says which request or job it belongs to.
    mixin: getScopeFields,
    serializers: { err: serializeError, error: serializeError, req: requestLine },
    redact: { paths: PERSONAL_FIELDS.flatMap((name) => [name, `*.${name}`]), remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Neither the caller's address nor the query, which may contain a number or a search. */
function requestLine({ method, url }: { method?: string; url?: string }) {
  return { method, path: url?.split('?', 1)[0]?.replace(/^\/cdn\/.*/, '/cdn/…') };
}
