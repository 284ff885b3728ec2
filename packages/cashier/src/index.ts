export { lookAfterOrders } from './look-after.ts';
export { type MatchResult, matchDay, matchOutstanding } from './match.ts';
export { takeNotice } from './notice.ts';
export { orderNo } from './order-no.ts';
export { type Prepaid, prepay } from './prepay.ts';
export { giveUp, refresh, settleTrade } from './refresh.ts';
export { pursueRefund, pursueRefunds } from './refund.ts';
export { type Announcement, announceRenewals, renewMemberships } from './renew.ts';
export { notifyUrl, providerOf, type Till } from './till.ts';
