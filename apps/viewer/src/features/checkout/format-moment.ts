import { i18n } from '../../lib/i18n.ts';

/** The day and time of a payment: 2026-11-21 20:05. */
export function formatMoment(instant: string): string {
  return new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  );
}
