/** How dates and clocks are written on the screens, by name. */
export const DATE_SHAPES = {
  /** 11 月 3 日, 11 月 3 日 with its year, 2026 年 11 月 3 日 in full, and with the weekday. */
  day: { month: 'short', day: 'numeric' },
  dayOfYear: { year: 'numeric', month: 'short', day: 'numeric' },
  long: { dateStyle: 'long' },
  full: { dateStyle: 'full' },
  dayOfMonth: { day: 'numeric' },
  weekday: { weekday: 'short' },
  weekdayLetter: { weekday: 'narrow' },
  moment: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  clock: { timeStyle: 'short' },
  clockWithSeconds: { timeStyle: 'medium' },
  /** Of a schedule, by 24 hours everywhere. */
  clock24: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateShape = keyof typeof DATE_SHAPES;
export const dateShapes = Object.keys(DATE_SHAPES) as DateShape[]; // keys of a constant
