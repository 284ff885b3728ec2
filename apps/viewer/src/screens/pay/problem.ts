import { BusinessError, NetworkError } from '../../lib/failure.ts';

/** Why there is no payment yet, and what the buyer is asked. */
export type Problem =
  | { kind: 'consent'; outdated: boolean }
  | { kind: 'guardian' | 'large' | 'lost' }
  | { kind: 'low'; balance: number; amount: number }
  | { kind: 'refused'; error: BusinessError }
  | { kind: 'failed'; error: unknown };

export function problemOf(error: unknown): Problem {
  if (error instanceof NetworkError) return { kind: 'lost' };
  if (!(error instanceof BusinessError)) return { kind: 'failed', error };
  switch (error.errorCode) {
    case 'CONSENT_REQUIRED':
      return { kind: 'consent', outdated: false };
    case 'CONSENT_OUTDATED':
      return { kind: 'consent', outdated: true };
    case 'GUARDIAN_REQUIRED':
      return { kind: 'guardian' };
    case 'LARGE_SUM_UNCONFIRMED':
      return { kind: 'large' };
    case 'BALANCE_TOO_LOW': {
      // The service sends both with this refusal.
      const { balance, amount } = error.data as { balance: number; amount: number };
      return { kind: 'low', balance, amount };
    }
    default:
      return { kind: 'refused', error };
  }
}
