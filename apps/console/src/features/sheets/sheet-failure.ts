import { BusinessError, failureText } from '../../lib/failure.ts';

/** Why a CSV file cannot be read, by the reason the service gives; else what it says of any failure. */
export function sheetFailureText(error: Error, reasons: Record<string, string>): string {
  const data = error instanceof BusinessError ? error.data : null;
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? String(data.reason) : '';
  return reasons[reason] ?? failureText(error);
}
