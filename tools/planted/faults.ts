import type { Fault } from './fault.ts';
import { ROW_FAULTS } from './row-faults.ts';

const domain = 'packages/domain/src';
const player = 'packages/player/src/core';

const money: Fault[] = [
  {
    name: 'a term begins anew while another runs',
    file: `${domain}/money/term.ts`,
    find: 'Math.max(expiresAt ?? grant.settledAt, grant.settledAt)',
    replace: 'grant.settledAt',
    tests: [`${domain}/money/term.test.ts`],
  },
  {
    name: 'a later term ends a lifetime',
    file: `${domain}/money/term.ts`,
    find: 'if (lifetime || grant.termDays === null)',
    replace: 'if (grant.termDays === null)',
    tests: [`${domain}/money/term.test.ts`],
  },
  {
    name: 'a month has 30 days',
    file: `${domain}/money/term.ts`,
    find: 'monthly: 31',
    replace: 'monthly: 30',
    tests: [`${domain}/money/term.test.ts`],
  },
  {
    name: 'money that comes after the close is refused',
    file: `${domain}/money/order-state.ts`,
    find: "CLOSED: ['PAID']",
    replace: 'CLOSED: []',
    tests: [`${domain}/money/order-state.test.ts`],
  },
  {
    name: 'an order whose answer is unknown counts as settled',
    file: `${domain}/money/order-state.ts`,
    find: "OPEN_STATES = ['CREATED', 'PENDING', 'UNKNOWN']",
    replace: "OPEN_STATES = ['CREATED', 'PENDING']",
    tests: [`${domain}/money/order-state.test.ts`],
  },
  {
    name: 'a different amount on the statement is no discrepancy',
    file: `${domain}/money/reconcile.ts`,
    find: 'else if (ours.amount !== line.amount)',
    replace: 'else if (ours.amount > line.amount)',
    tests: [`${domain}/money/reconcile.test.ts`],
  },
  {
    name: 'a payment of the neighbor day is missing here',
    file: `${domain}/money/reconcile.ts`,
    find: '[...bookedNear, ...booked]',
    replace: '[...booked]',
    tests: [`${domain}/money/reconcile.test.ts`],
  },
  {
    name: 'a row that is there twice is not told',
    file: `${domain}/money/reconcile.ts`,
    find: "if (rows.has(key)) discrepancies.push(createDiscrepancy('duplicate_row', line, line.amount, line.amount));",
    replace: 'if (rows.has(key)) continue;',
    tests: [`${domain}/money/reconcile.test.ts`],
  },
  {
    name: 'a raised cap holds at once',
    file: `${domain}/money/monthly-cap.ts`,
    find: 'amountOf(wanted) <= amountOf(current.cap)',
    replace: 'amountOf(wanted) >= 0',
    tests: [`${domain}/money/monthly-cap.test.ts`],
  },
  {
    name: 'requesting the same cap again starts its wait anew',
    file: `${domain}/money/monthly-cap.ts`,
    find: 'current.next.cap === wanted) return current',
    replace: 'current.next.cap !== wanted) return current',
    tests: [`${domain}/money/monthly-cap.test.ts`],
  },
  {
    name: 'a minor pays beyond the cap of a day',
    file: `${domain}/money/minor.ts`,
    find: 'amount > single || spentToday + amount > daily',
    replace: 'amount > single || spentToday > daily',
    tests: [`${domain}/money/minor.test.ts`],
  },
  {
    name: 'a minor needs no guardian',
    file: `${domain}/money/minor.ts`,
    find: 'if (!buyer.guardianName)',
    replace: 'if (buyer.guardianName === null)',
    tests: [`${domain}/money/minor.test.ts`],
  },
  {
    name: 'a birthday that is still to come counts',
    file: `${domain}/money/minor.ts`,
    find: '? years - 1 : years',
    replace: '? years : years',
    tests: [`${domain}/money/minor.test.ts`],
  },
  {
    name: 'the books need not balance',
    file: 'packages/db/src/migrations/001-baseline/money.sql',
    find: 'where transfer_id = new.transfer_id) <> 0 then',
    replace: 'where transfer_id = new.transfer_id) > 1000000000 then',
    tests: ['packages/db/src/queries/orders/guards.test.ts'],
  },
  {
    name: 'a refund is decided by whoever requested it',
    file: 'packages/db/src/migrations/001-baseline/money.sql',
    find: 'check (decided_by <> requested_by)',
    replace: 'check (decided_by is null or requested_by is not null)',
    tests: ['packages/db/src/queries/orders/guards.test.ts'],
  },
];

const entitlement: Fault[] = [
  ["if (!viewer.inRegion) return 'REGION_BLOCKED';", '', 'abroad everything plays'],
  ["if (viewer.risk) return 'RISK_CHECK_REQUIRED';", '', 'a doubted session plays'],
  ["if (!group.published) return 'NOT_PUBLISHED';", '', 'a draft plays'],
  ['viewer.teen && !group.minorSafe', 'viewer.teen && group.minorSafe', 'teens see what is not for them'],
  ['index <= group.freeEpisodes', 'index < group.freeEpisodes', 'the last free episode is locked'],
  [
    'viewer.ownsDrama || viewer.unlocked ?',
    'viewer.ownsDrama ?',
    'an episode unlocked by an advertisement is locked',
  ],
  ['return viewer.vip || !vipEnabled;', 'return viewer.vip;', 'without VIP everybody is locked out'],
  [
    'group.grantNeeded && !viewer.privateGrant',
    'group.grantNeeded && viewer.privateGrant',
    'an invitation is of no use',
  ],
].map(([find = '', replace = '', name = '']) => ({
  name,
  file: `${domain}/entitlement.ts`,
  find,
  replace,
  tests: [`${domain}/entitlement.test.ts`],
}));

const teen: Fault[] = [
  {
    name: 'a teen plays at night',
    file: `${domain}/teen/budget.ts`,
    find: "  if (isCurfew(now)) return 'TEEN_CURFEW';\n  const paid",
    replace: '  const paid',
    tests: [`${domain}/teen/budget.test.ts`],
  },
  {
    name: 'the time a guardian adds is lost',
    file: `${domain}/teen/budget.ts`,
    find: 'TEEN_DAILY_MS[band] + extra - used',
    replace: 'TEEN_DAILY_MS[band] - used',
    tests: [`${domain}/teen/budget.test.ts`],
  },
  {
    name: 'a clock set back plays for nothing',
    file: `${domain}/teen/budget.ts`,
    find: ' && paidUntil <= now + TEEN_LEASE_MS',
    replace: '',
    tests: [`${domain}/teen/budget.test.ts`],
  },
];

const playing: Fault[] = [
  {
    name: 'a flick back to the start moves on',
    file: `${player}/gestures/swipe.ts`,
    find: 'Math.sign(velocity) === Math.sign(distance) ? stepAlong(distance) : 0;',
    replace: 'stepAlong(distance);',
    tests: [`${player}/gestures/swipe.test.ts`],
  },
  {
    name: 'the clip before is kept in place of the next',
    file: `${player}/clips/clip-order.ts`,
    find: "{ index: index + 1, place: 'next' }",
    replace: "{ index: index + 2, place: 'next' }",
    tests: [`${player}/clips/clip-order.test.ts`],
  },
  {
    name: 'nothing is fetched ahead after a move backwards',
    file: `${player}/clips/clip-order.ts`,
    find: 'index + direction * (i + 1)',
    replace: 'index + (i + 1)',
    tests: [`${player}/clips/clip-order.test.ts`],
  },
  {
    name: 'what other clips preload is left out of the buffer',
    file: `${player}/buffering/buffer-goal.ts`,
    find: '+ preloadSeconds + SPARE_SECONDS',
    replace: '+ SPARE_SECONDS',
    tests: [`${player}/buffering/buffer-goal.test.ts`],
  },
  {
    name: 'the latency is measured as bandwidth',
    file: `${player}/buffering/bandwidth.ts`,
    find: 'if (receivedBytes < MIN_SAMPLE_BYTES) return;',
    replace: '',
    tests: [`${player}/buffering/bandwidth.test.ts`],
  },
];

const ingest: Fault[] = [
  {
    name: 'silence is made loud',
    file: 'packages/ffmpeg/src/transcode/loudness.ts',
    find: 'loudness === null || loudness < SILENCE_LUFS',
    replace: 'loudness === null',
    tests: ['packages/ffmpeg/src/transcode/loudness.test.ts'],
  },
  {
    name: 'a drama of next year has a license',
    file: `${domain}/publishing/license.ts`,
    find: ' || year > thisYear',
    replace: '',
    tests: [`${domain}/publishing/license.test.ts`],
  },
  {
    name: 'a place that gives no licenses is believed',
    file: `${domain}/publishing/license.ts`,
    find: "place !== '' && !PLACES.has(place) && !SAMPLE_PLACES.has(place)",
    replace: "place === '演示'",
    tests: [`${domain}/publishing/license.test.ts`],
  },
];

const search: Fault[] = [
  {
    name: 'the number of an episode is searched as a word',
    file: `${domain}/search/filler.ts`,
    find: 'const asked = episode === undefined ? episodeAtEnd(text) : undefined;',
    replace: 'const asked = episode === undefined ? undefined : episodeAtEnd(text);',
    tests: [`${domain}/search/filler.test.ts`],
  },
  {
    name: 'a blocked word is shown in another writing',
    file: `${domain}/search/rules.ts`,
    find: 'blocked.has(fold(word))',
    replace: 'blocked.has(word)',
    tests: [`${domain}/search/rules.test.ts`],
  },
  {
    name: 'a query is its own synonym',
    file: `${domain}/search/rules.ts`,
    find: '.filter((word) => !asked.has(word))',
    replace: '',
    tests: [`${domain}/search/rules.test.ts`],
  },
];

const languages: Fault[] = [
  {
    name: 'Norwegian is not found',
    file: 'packages/i18n/src/match.ts',
    find: "nn: 'nb-NO', no: 'nb-NO'",
    replace: "nn: 'nb-NO'",
    tests: ['packages/i18n/src'],
  },
  {
    name: 'what is right to left is not mirrored',
    file: 'packages/i18n/src/match.ts',
    find: "? 'rtl' : 'ltr'",
    replace: "? 'ltr' : 'ltr'",
    tests: ['packages/i18n/src'],
  },
  {
    name: 'counts have thousands in place of ten thousands',
    file: 'packages/i18n/src/count.ts',
    find: 'MIN_COMPACT_COUNT = 10_000',
    replace: 'MIN_COMPACT_COUNT = 1_000',
    tests: ['packages/i18n/src', 'apps/viewer/src/lib'],
  },
];

/** More of the rules and the gestures: file, line, change, name, and the test beside it. */
const rules: Fault[] = [
  [
    `${domain}/money/renewal.ts`,
    'remindedAt + noticeMs)',
    'remindedAt)',
    'a renewal is charged sooner than announced',
    `${domain}/money/renewal.test.ts`,
  ],
  [
    `${domain}/money/refund-rule.ts`,
    "return 'minor';",
    "return 'undeliverable';",
    'the payment of a minor goes back by another rule',
    `${domain}/money/refund-rule.test.ts`,
  ],
  [
    `${domain}/ads/showing.ts`,
    '<= SHOWING_TTL_MS',
    '> 0',
    'an advertisement of yesterday unlocks an episode',
    `${domain}/ads/ads.test.ts`,
  ],
  [
    `${domain}/ads/showing.ts`,
    '>= seconds * 1000',
    '>= 0',
    'an advertisement that was left early unlocks an episode',
    `${domain}/ads/ads.test.ts`,
  ],
  [
    `${domain}/ads/choose.ts`,
    'givenToday < dailyCap',
    'givenToday <= dailyCap',
    'an advertisement is given once more than its cap',
    `${domain}/ads/ads.test.ts`,
  ],
  [
    `${domain}/account/throttle.ts`,
    'if (failures < guesses) return 0;',
    'if (failures <= guesses) return 0;',
    'a password may be guessed once more',
    `${domain}/account/throttle.test.ts`,
  ],
  [
    `${domain}/ingest/episode-number.ts`,
    ".replace(/(?:[全共总]|更新?[至到])\\s*\\d+\\s*[集话話]/g, ' ')",
    '',
    'the total of a drama is taken for an episode',
    `${domain}/ingest/episode-number.test.ts`,
  ],
  [
    `${domain}/category-tree.ts`,
    ' && !others.some(({ parentId }) => parentId === node.id)',
    '',
    'a genre with others below it goes below another',
    `${domain}/category-tree.test.ts`,
  ],
  [
    `${domain}/category-tree.ts`,
    'if (others.some(({ parentId, name }) => parentId === node.parentId && name === node.name)) return false;',
    '',
    'two genres of a level share a name',
    `${domain}/category-tree.test.ts`,
  ],
  [
    `${domain}/member/gift.ts`,
    '? MAX_OWNER_GIFT_DAYS : MAX_GIFT_DAYS',
    '? MAX_GIFT_DAYS : MAX_OWNER_GIFT_DAYS',
    'the customer service gives a year',
    `${domain}/member/member.test.ts`,
  ],
  [
    `${domain}/playback-quality/episode-outliers.ts`,
    'plays < MIN_EPISODE_PLAYS || stalled < MIN_STALLED_PLAYS',
    'plays < 1',
    'an episode of few plays is pointed at',
    `${domain}/playback-quality/episode-outliers.test.ts`,
  ],
  [
    `${domain}/media/retention.ts`,
    'if (viewers < MIN_VIEWER_COUNT) return undefined;',
    '',
    'a few viewers decide the fetching of a next one',
    `${domain}/media/retention.test.ts`,
  ],
  [
    `${domain}/search/rules.ts`,
    'pins.filter(({ word }) => asked.has(word))',
    'pins',
    'a pinned drama comes first for every word',
    `${domain}/search/rules.test.ts`,
  ],
  [
    `${domain}/search/rules.ts`,
    '.slice(0, MAX_SYNONYMS_SEARCHED)',
    '',
    'one search becomes many',
    `${domain}/search/rules.test.ts`,
  ],
  [
    `${player}/gestures/hold-speed.ts`,
    '(at.x - from.x) / STEP_PX',
    '(from.x - at.x) / STEP_PX',
    'a held finger that slides forward slows down',
    `${player}/gestures/hold-speed.test.ts`,
  ],
  [
    `${player}/gestures/swipe.ts`,
    'if (!isNewGesture && !isFaster) return 0;',
    '',
    'the inertia of a trackpad skips clips',
    `${player}/gestures/swipe.test.ts`,
  ],
  [
    `${player}/gestures/swipe.ts`,
    'const isOpen = distance > 0 ? hasPrevious : hasNext;',
    'const isOpen = true;',
    'the deck follows a finger where no clip comes',
    `${player}/gestures/swipe.test.ts`,
  ],
].map(([file = '', find = '', replace = '', name = '', test = '']) => ({
  file,
  find,
  replace,
  name,
  tests: [test],
}));

export const FAULTS: readonly Fault[] = [
  ...rules,
  ...money,
  ...entitlement,
  ...teen,
  ...playing,
  ...ingest,
  ...search,
  ...languages,
  ...ROW_FAULTS,
];
