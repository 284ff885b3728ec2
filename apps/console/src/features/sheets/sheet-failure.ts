import { BusinessError, describeFailure } from '../../lib/failure.ts';

/** Returns the reason why a CSV file cannot be read, by the service's code; else the usual text of the failure. */
export function describeSheetFailure(error: Error, reasons: Record<string, string>): string {
  const data = error instanceof BusinessError ? error.data : null;
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? String(data.reason) : '';
  return reasons[reason] ?? describeFailure(error);
}
