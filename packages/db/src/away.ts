import { hasLostRace } from './transaction-retry.ts';

/** Classes of PostgreSQL's codes: connections, resources, and operators who intervene. */
const PASSING_CLASSES = /^(08|53|57)/;
/** A server that speaks another protocol and a database that was dropped do not come back. */
const LASTING_CODES: ReadonlySet<string> = new Set(['08P01', '57P04']);
/** Postgres' codes for a transaction idle or open for too long: the server was too busy to continue. */
const TIMEOUT_CODES: ReadonlySet<string> = new Set(['25P03', '25P04']);
/** Codes of node's sockets, whatever was done with them. */
const SOCKET_CODES: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ENOTCONN', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENETRESET', 'ENOTFOUND', 'EAI_AGAIN'],
]);
/** Codes that files have as well; of a connection they mean no socket, no port, or no descriptor at this moment. */
const CONNECT_CODES: ReadonlySet<string> = new Set([
  ...['ENOENT', 'EAGAIN', 'EADDRNOTAVAIL', 'EMFILE', 'ENFILE', 'ENOBUFS'],
]);
const MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

const FOREIGN_KEY_VIOLATION = '23503';

/** Whether something could not be written because its session or member ended at this very moment. */
export function isOwnerGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = error as Error & { code?: string; constraint?: string };
  return code === FOREIGN_KEY_VIOLATION && /_(session|member)_id_fkey$/.test(constraint ?? '');
}

/** Whether an error means that the database is out of reach, full or too busy, which passes by itself. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return MESSAGES.test(error.message) || hasLostRace(error) || (code !== undefined && passes(code, syscall));
}

function passes(code: string, syscall: string | undefined): boolean {
  if (PASSING_CLASSES.test(code)) return !LASTING_CODES.has(code);
  if (TIMEOUT_CODES.has(code) || SOCKET_CODES.has(code)) return true;
  return syscall === 'connect' && CONNECT_CODES.has(code);
}
