import { currentLocale } from '../locale.ts';

/** The day and time of a payment: 2026-11-21 20:05. */
export function formatMoment(instant: string): string {
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  );
}
