import type { Fault } from './fault.ts';

const domain = 'packages/domain/src';
const player = 'packages/player/src/core';
const consoleApp = 'apps/console/src';
const texts = 'packages/i18n/src';

/** File, line, change, name, and the test beside it. */
type Row = readonly [file: string, find: string, replace: string, name: string, test: string];

const money: Row[] = [
  [
    `${domain}/money/reconcile.ts`,
    "kind === 'refund' && refundNo !== undefined ? refundNo : transactionNo",
    'transactionNo',
    'two refunds of a payment are one',
    `${domain}/money/reconcile.test.ts`,
  ],
  [
    `${domain}/money/order-search.ts`,
    "cents.padEnd(2, '0')",
    "cents.padStart(2, '0')",
    'a search for 19.9 finds 19.09',
    `${domain}/money/order-search.test.ts`,
  ],
  [
    'packages/payments/src/alipay/amount.ts',
    "part.padEnd(2, '0')",
    "part.padStart(2, '0')",
    'Alipay pays 19.9 and 19.09 is booked',
    'packages/payments/src/alipay/amount.test.ts',
  ],
  [
    `${domain}/money/monthly-cap.ts`,
    'stored.next.at <= now',
    'stored.next.at < now',
    'a raised cap does not hold when its time comes',
    `${domain}/money/monthly-cap.test.ts`,
  ],
];

const tickets: Row[] = [
  [
    'apps/server/src/media/ticket.ts',
    'ticket.expiresAt <= clock.now()',
    'ticket.expiresAt < clock.now()',
    'a ticket opens at the moment it expires',
    'apps/server/src/media/ticket.test.ts',
  ],
  [
    'apps/server/src/media/ticket.ts',
    '      Math.floor(until / 1000),\n',
    '',
    'a ticket outlives the time it was limited to',
    'apps/server/src/media/ticket.test.ts',
  ],
  [
    'apps/server/src/media/ticket.ts',
    'session: byLink ? session.slice(BY_LINK.length) : session',
    'session',
    'a ticket of a followed link belongs to no session',
    'apps/server/src/media/ticket.test.ts',
  ],
  [
    `${domain}/teen/pin.ts`,
    ' && restsUntil <= now + MAX_WAIT_MS',
    '',
    'a clock set back locks the PIN for years',
    `${domain}/teen/pin.test.ts`,
  ],
  [
    `${domain}/account/risk.ts`,
    '> MAX_NETWORKS_PER_HOUR',
    '>= MAX_NETWORKS_PER_HOUR',
    'a viewer on the move is doubted one network too early',
    `${domain}/account/risk.test.ts`,
  ],
  [
    `${domain}/account/leaving.ts`,
    'place.firstAt.getTime() <= since',
    'place.firstAt.getTime() > since',
    'an account is given up for good from a new device',
    `${domain}/account/leaving.test.ts`,
  ],
];

const ingest: Row[] = [
  [
    `${domain}/ingest/chinese-number.ts`,
    'unit >= lastUnit',
    'unit > lastUnit',
    'two equal units make a number',
    `${domain}/ingest/chinese-number.test.ts`,
  ],
  [
    `${domain}/ingest/import-manifest.ts`,
    "read.part === 'last' && hasMiddle ? 3 : 2",
    "read.part === 'last' ? 3 : 2",
    'a drama in two parts misses its second episode',
    `${domain}/ingest/import-manifest.test.ts`,
  ],
  [
    `${domain}/publishing/release-plan.ts`,
    'getUTCDay() || 7',
    'getUTCDay()',
    'nothing is released on Sundays',
    `${domain}/publishing/publishing.test.ts`,
  ],
  [
    `${domain}/publishing/release-plan.ts`,
    'Math.max(plan.firstEpisodes, plan.episodesPerTime)',
    'plan.firstEpisodes',
    'a plan begins with fewer episodes than it goes on with',
    `${domain}/publishing/publishing.test.ts`,
  ],
  [
    `${domain}/publishing/check.ts`,
    'facts.validUntil < day',
    'facts.validUntil <= day',
    'a license has lapsed on its last day',
    `${domain}/publishing/publishing.test.ts`,
  ],
  [
    `${domain}/publishing/check.ts`,
    'facts.validFrom > day',
    'facts.validFrom >= day',
    'a license does not hold on its first day',
    `${domain}/publishing/publishing.test.ts`,
  ],
  [
    `${domain}/publishing/certificate.ts`,
    'bytes[at + index]',
    'bytes[index]',
    'a WebP certificate is refused',
    `${domain}/publishing/certificate.test.ts`,
  ],
  [
    `${domain}/quality/flashes.ts`,
    'Math.floor((to - from + 1) / 2)',
    'Math.ceil((to - from + 1) / 2)',
    'half a flash counts as a flash',
    `${domain}/quality/flashes.test.ts`,
  ],
  [
    `${domain}/quality/episode-parts.ts`,
    ' || length > seconds * MAX_PART_SHARE',
    '',
    'an episode sent twice is all credits',
    `${domain}/quality/episode-parts.test.ts`,
  ],
];

const consoleScreens: Row[] = [
  [
    `${consoleApp}/lib/nice-top.ts`,
    'most <= step * power',
    'most < step * power',
    'a chart that is filled to its top gets twice the height',
    `${consoleApp}/lib/nice-top.test.ts`,
  ],
  [
    `${consoleApp}/lib/list-query.ts`,
    'list.length < pageSize ? undefined',
    'list.length <= pageSize ? undefined',
    'a list ends behind its first page',
    `${consoleApp}/lib/list-query.test.tsx`,
  ],
  [
    `${consoleApp}/lib/list-query.ts`,
    '    snapshot = answer.snapshot;\n',
    '',
    'a file has rows of several moments',
    `${consoleApp}/lib/list-query.test.tsx`,
  ],
  [
    `${consoleApp}/lib/server-sent-events.ts`,
    "(rest + part.replaceAll('\\r', ''))",
    "part.replaceAll('\\r', '')",
    'an event that comes in two parts is lost',
    `${consoleApp}/lib/server-sent-events.test.ts`,
  ],
  [
    `${consoleApp}/ui/table/selection.ts`,
    'from < to ? [from, to] : [to, from]',
    '[from, to]',
    'a range selected upwards selects nothing',
    `${consoleApp}/ui/table/selection.test.ts`,
  ],
  [
    `${consoleApp}/screens/upload/plan.ts`,
    'if (!isSame) continue;',
    '',
    'of two different files for an episode the first is sent',
    `${consoleApp}/screens/upload/plan.test.ts`,
  ],
  [
    `${consoleApp}/screens/calendar/range.ts`,
    'addDays(first, weeks * WEEK_DAYS) <= last',
    'addDays(first, weeks * WEEK_DAYS) < last',
    'a month whose last day is a Monday lacks it',
    `${consoleApp}/screens/calendar/range.test.ts`,
  ],
  [
    `${consoleApp}/features/money/format.ts`,
    'fen > 0 ? `+',
    'fen >= 0 ? `+',
    'no difference is shown as more',
    `${consoleApp}/features/money/format.test.ts`,
  ],
];

const languages: Row[] = [
  [
    `${texts}/format-message.ts`,
    'forms[number] ?? forms[plural',
    'forms[plural',
    'a text for exactly none is never shown',
    `${texts}/format-message.test.ts`,
  ],
  [
    `${texts}/match.ts`,
    "tag !== '' && weight > 0",
    "tag !== ''",
    'a language that a browser rules out is chosen',
    `${texts}/languages.test.ts`,
  ],
  [
    `${texts}/dates.ts`,
    "split('|')[days + 1]",
    "split('|')[days]",
    'today is called yesterday',
    `${texts}/dates.test.ts`,
  ],
];

const playing: Row[] = [
  [
    `${player}/captions/vtt.ts`,
    "thousandths.padEnd(3, '0')",
    "thousandths.padStart(3, '0')",
    'captions come early',
    `${player}/captions/vtt.test.ts`,
  ],
  [
    `${player}/captions/captions.ts`,
    '      if (signal.aborted) return;',
    '',
    'captions of the clip before are shown',
    `${player}/captions/captions.test.ts`,
  ],
  [
    `${player}/buffering/rendition.ts`,
    'if (limits.smooth) return renditions.slice(0, 1);',
    '',
    'a long stall changes nothing',
    `${player}/buffering/rendition.test.ts`,
  ],
  [
    `${player}/buffering/rendition.ts`,
    '(seconds - latency / 1000)',
    'seconds',
    'the latency is left out of the first rendition',
    `${player}/buffering/rendition.test.ts`,
  ],
  [
    `${player}/buffering/rendition.ts`,
    '? STAY_BANDWIDTH_SHARE : SWITCH_UP_BANDWIDTH_SHARE',
    '? SWITCH_UP_BANDWIDTH_SHARE : STAY_BANDWIDTH_SHARE',
    'renditions change to and fro',
    `${player}/buffering/rendition.test.ts`,
  ],
  [
    `${player}/buffering/leaving.ts`,
    'position - watched < MAX_BEGAN_LATE_SECONDS',
    'position < MAX_BEGAN_LATE_SECONDS',
    'the counts of viewers apply to the first seconds only',
    `${player}/buffering/leaving.test.ts`,
  ],
  [
    `${player}/media/timeline.ts`,
    'position < end - BOUNDARY_TOLERANCE_SECONDS',
    'position < end',
    'a seek to a boundary fetches the segment before',
    `${player}/media/timeline.test.ts`,
  ],
  [
    `${player}/media/preferred-ladder.ts`,
    'renditions.every(isEfficient)',
    'renditions.some(isEfficient)',
    'a codec is chosen that a device decodes in part',
    `${player}/media/preferred-ladder.test.ts`,
  ],
  [
    `${player}/playback/slot-phase.ts`,
    "ended: { ...SEEN, pause: 'ended', seeked: 'paused' }",
    "ended: { ...SEEN, seeked: 'paused' }",
    'a clip at its end counts as paused',
    `${player}/playback/slot-phase.test.ts`,
  ],
  [
    `${player}/buffering/schedule-requests.ts`,
    'limits.saveData ? 1 : isStressed',
    'isStressed',
    'the data saver preloads everything',
    `${player}/buffering/schedule-requests.test.ts`,
  ],
];

/** Faults of one line, each noticed by the test beside its file. */
export const ROW_FAULTS: readonly Fault[] = [
  ...money,
  ...tickets,
  ...ingest,
  ...consoleScreens,
  ...languages,
  ...playing,
].map(([file, find, replace, name, test]) => ({ file, find, replace, name, tests: [test] }));
