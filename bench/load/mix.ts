/** What viewers ask of the service, in calls for each minute that one viewer watches. All shares stand in this one table. */

/** Answers are judged by kind: a list may not hide how long plays or payments take. */
export const KINDS = ['lists', 'plays', 'money', 'logins'] as const;
export type Kind = (typeof KINDS)[number];

type Share = { kind: Kind; perViewerMinute: number };

/**
 * A viewer watches clips of about 50 seconds and leaves some early; half of the viewers are members. Documents of pages,
 * media and pictures are not in it: with many viewers they come from a CDN.
 */
export const MIX = {
  // The player reports at the start, after 5 seconds, every 15 from then on, and on leaving: five for a clip.
  'play/progress': { kind: 'plays', perViewerMinute: 6 },
  // One for each clip, and one for each ticket renewed.
  'play/create': { kind: 'plays', perViewerMinute: 1.3 },
  // A page of the feed lasts for some ten clips.
  'group/feed': { kind: 'lists', perViewerMinute: 0.2 },
  // Between clips: the theatre, a list and its further pages, a ranking, a drama.
  'shelf/list': { kind: 'lists', perViewerMinute: 0.15 },
  'group/list': { kind: 'lists', perViewerMinute: 0.3 },
  'group/list, further page': { kind: 'lists', perViewerMinute: 0.3 },
  'rank/list': { kind: 'lists', perViewerMinute: 0.1 },
  'group/detail': { kind: 'lists', perViewerMinute: 0.5 },
  // Someone searches every quarter of an hour, and gets suggestions for some of the letters typed.
  'search/suggest': { kind: 'lists', perViewerMinute: 0.2 },
  'search/list': { kind: 'lists', perViewerMinute: 0.07 },
  // 我的: of members alone.
  'history/list': { kind: 'lists', perViewerMinute: 0.2 },
  'favorite/list': { kind: 'lists', perViewerMinute: 0.15 },
  'favorite/create': { kind: 'lists', perViewerMinute: 0.05 },
  'favorite/delete': { kind: 'lists', perViewerMinute: 0.03 },
  'profile/detail': { kind: 'lists', perViewerMinute: 0.15 },
  // A session lives for weeks: one login in fifty minutes watched is already much.
  login: { kind: 'logins', perViewerMinute: 0.02 },
  // Ten times what people buy, for a step of a few seconds has to have enough of them to tell their 99th percentile.
  'recharge/create': { kind: 'money', perViewerMinute: 0.05 },
  webhook: { kind: 'money', perViewerMinute: 0.05 },
} as const satisfies Record<string, Share>;

export type CallName = keyof typeof MIX;

const shares: [CallName, Share][] = Object.entries(MIX) as [CallName, Share][];

/** Calls that one viewer makes in a minute. */
export const CALLS_PER_VIEWER_MINUTE = shares.reduce(
  (sum, [, { perViewerMinute }]) => sum + perViewerMinute,
  0,
);

/** The call that a number from 0 to below 1 stands for, each as often as its share. */
export function pickCall(number: number): CallName {
  let left = number * CALLS_PER_VIEWER_MINUTE;
  for (const [name, { perViewerMinute }] of shares) {
    if (left < perViewerMinute) return name;
    left -= perViewerMinute;
  }
  return 'play/progress';
}

/** So many viewers make so many requests a second. */
export function viewersAt(requestsPerSecond: number): number {
  return (requestsPerSecond * 60) / CALLS_PER_VIEWER_MINUTE;
}
