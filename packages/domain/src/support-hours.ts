export type SupportHours = { opens: string; closes: string; timeZone: string };

/** When the customer service answers. */
export const SUPPORT_HOURS: SupportHours = { opens: '09:00', closes: '23:00', timeZone: 'Asia/Shanghai' };

/** Tests whether the service is open now, opens later today, or only tomorrow. */
export function isOpenAt(now: Date, { opens, closes, timeZone }: SupportHours): 'now' | 'today' | 'tomorrow' {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const time = clock.format(now);
  if (time < opens) return 'today';
  return time < closes ? 'now' : 'tomorrow';
}
