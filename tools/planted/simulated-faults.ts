import type { Fault } from './fault.ts';

const domain = 'packages/domain/src';
const core = 'packages/core/src';
const checkout = 'packages/checkout/src';

/** File, line, change, name, and the days of model time within which the simulation finds it. */
type Row = readonly [file: string, find: string, replace: string, name: string, days: number];

const terms: Row[] = [
  [
    `${domain}/money/term.ts`,
    'Math.max(expiresAt ?? grant.settledAt, grant.settledAt)',
    'grant.settledAt',
    'a term that is bought while another runs begins anew',
    15,
  ],
  [`${domain}/money/term.ts`, 'monthly: 31', 'monthly: 30', 'a month is a day too short', 5],
  [
    `${domain}/money/term.ts`,
    'expiresAt: LIFETIME_END_MS, lifetime: true',
    'expiresAt: LIFETIME_END_MS, lifetime: false',
    'who bought a lifetime may buy it again',
    30,
  ],
  [
    `${core}/refunds/finish-refund.ts`,
    "if (order.kind === 'membership') await refreshMembership(tx, order.member_id);",
    '',
    'a membership outlives its refund',
    10,
  ],
];

const media: Row[] = [
  [
    `${core}/publishing/release.ts`,
    'asset_id is not null and release_at <= $',
    'asset_id is not null and release_at is distinct from $',
    'an episode comes with the one before it',
    15,
  ],
  [
    `${core}/publishing/release.ts`,
    'update episode_release set release_at = release_at + make_interval',
    'update episode_release set release_at = release_at - make_interval',
    'a release is moved the other way',
    15,
  ],
  [
    'apps/server/src/media/ticket.ts',
    'ticket.expiresAt <= clock.now()',
    'ticket.expiresAt <= 0',
    'a ticket has no end',
    5,
  ],
];

const payments: Row[] = [
  [
    `${core}/orders/settle.ts`,
    "payment.amount === order.amount ? undefined : 'amount_mismatch'",
    "payment.amount > 0 ? undefined : 'amount_mismatch'",
    'any amount pays an order',
    5,
  ],
  [
    `${core}/orders/settle.ts`,
    'return member.lifetime;',
    'return false;',
    'a term is sold to who has a lifetime',
    60,
  ],
  [
    `${core}/orders/settle.ts`,
    "to: order.kind === 'balance' ? balance : { account: 'sales' }",
    "to: { account: 'sales' }",
    'a top-up goes to sales',
    5,
  ],
  [
    `${core}/orders/settle.ts`,
    "if (order.paid_at !== null) return holdInSuspense(tx, payment, 'double_pay', order, now);",
    '',
    'an order is paid twice',
    60,
  ],
  [
    `${core}/orders/place-order.ts`,
    'if (before) return before;',
    '',
    'an order that is asked for again is placed again',
    30,
  ],
  [
    `${core}/orders/place-order.ts`,
    'return balance < amount ?',
    'return balance + 100 < amount ?',
    'an order may be paid with more than the balance',
    30,
  ],
  [
    `${domain}/money/order-state.ts`,
    "CLOSED: ['PAID']",
    'CLOSED: []',
    'money that comes after the end of an order is lost',
    15,
  ],
  [
    `${checkout}/poll-open-orders.ts`,
    'if (!isHopeless()) await refreshOrder',
    'if (isHopeless()) await refreshOrder',
    'nobody asks a provider after open orders',
    3,
  ],
];

const refunds: Row[] = [
  [
    `${core}/refunds/refund-decide.ts`,
    'if (member && member.balance < order.amount) return false;',
    '',
    'a top-up that was spent goes back',
    60,
  ],
  [
    `${core}/refunds/finish-refund.ts`,
    "if (restored && order.kind === 'balance')",
    'if (!restored)',
    'a refund that fails keeps the balance it took',
    60,
  ],
  [
    `${core}/refunds/finish-refund.ts`,
    "if (order.state === 'REFUNDING') return 0;",
    '',
    'a top-up is taken from the balance twice',
    20,
  ],
];

const renewals: Row[] = [
  [
    `${checkout}/renew.ts`,
    "if (!endsAsAnnounced(member, notice)) return stopRenewal(tx, member, 'term_changed');",
    '',
    'a renewal follows another term than was announced',
    90,
  ],
  [
    `${domain}/money/renewal.ts`,
    'remindedAt + noticeMs)',
    'remindedAt)',
    'a renewal is charged as soon as it is announced',
    60,
  ],
  [
    `${core}/renewals/autorenew.ts`,
    ".where('sent', '=', true)",
    '',
    'a renewal is charged that nobody was told of',
    90,
  ],
  [
    `${domain}/money/renewal.ts`,
    'const CHARGE_LEAD_MS = DAY_MS',
    'const CHARGE_LEAD_MS = -DAY_MS',
    'a membership lapses before its renewal',
    60,
  ],
];

const prices: Row[] = [
  [
    `${core}/plans/followed-price.ts`,
    'if (isMinor(buyer)) return [];',
    '',
    'a minor is lured by the price of a channel',
    60,
  ],
  [
    `${domain}/promotion/attribution.ts`,
    'at - touch.at <= ATTRIBUTION_WINDOW_MS',
    'at - touch.at <= 2 * ATTRIBUTION_WINDOW_MS',
    'the price of a channel outlives its link',
    30,
  ],
  [
    `${domain}/money/minor.ts`,
    'amount > single || spentToday + amount > daily',
    'spentToday + amount > daily',
    'a minor pays beyond the cap of an order',
    20,
  ],
];

const watching: Row[] = [
  [
    `${domain}/entitlement.ts`,
    'index <= group.freeEpisodes',
    'index < group.freeEpisodes',
    'the last free episode is locked',
    3,
  ],
  [
    `${domain}/entitlement.ts`,
    'viewer.ownsDrama || viewer.unlocked ?',
    'viewer.ownsDrama ?',
    'an advertisement unlocks nothing',
    20,
  ],
  [
    `${domain}/entitlement.ts`,
    "if (!group.published) return 'NOT_PUBLISHED';",
    '',
    'a drama that was taken down plays',
    20,
  ],
  [
    `${domain}/ads/showing.ts`,
    '>= seconds * 1000',
    '>= 0',
    'an advertisement that was left early unlocks an episode',
    10,
  ],
  [
    `${domain}/ads/showing.ts`,
    'UNLOCK_TTL_MS = 24 * 60',
    'UNLOCK_TTL_MS = 7 * 24 * 60',
    'an episode stays unlocked for a week',
    60,
  ],
  [
    `${core}/members/playing-place.ts`,
    'if (others >= limit) return false;',
    'if (others > limit) return false;',
    'one device too many plays',
    15,
  ],
  [
    `${domain}/teen/budget.ts`,
    'charge: Math.max(0, until - paid)',
    'charge: 0',
    "a child's minutes are not counted",
    15,
  ],
  [
    `${domain}/teen/budget.ts`,
    "  if (isCurfew(now)) return 'TEEN_CURFEW';\n  const paid",
    '  const paid',
    'a child plays at night',
    30,
  ],
];

/** Faults that members would suffer from after days or weeks. The tests beside their files are not asked. */
export const SIMULATED_FAULTS: readonly Fault[] = [
  ...terms,
  ...payments,
  ...refunds,
  ...renewals,
  ...prices,
  ...watching,
  ...media,
].map(([file, find, replace, name, days]) => ({
  name,
  file,
  find,
  replace,
  tests: ['apps/server/src/simulation/simulation.test.ts'],
  days,
}));
