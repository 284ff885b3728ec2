/** What the operating system, PostgreSQL (stopping, starting, full) and the pool say of it. */
const CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300']);
const MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether an error means that the database is out of reach, or has no connection to spare: it passes by itself. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (code !== undefined && CODES.has(code)) || MESSAGES.test(error.message);
}
