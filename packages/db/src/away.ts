/** What the operating system, PostgreSQL (stopping, starting, full, a lock not free in time) and the pool say of it. */
const CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE'],
  ...['57P01', '57P02', '57P03', '53300', '55P03', '25P03'],
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

/** Whether an error means that the database is out of reach, or has no connection to spare: it passes by itself. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (code !== undefined && CODES.has(code)) || MESSAGES.test(error.message);
}
