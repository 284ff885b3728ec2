export { takeNotice } from './notice.ts';
export { type Prepaid, prepay } from './prepay.ts';
export { giveUp, refresh, settleTrade } from './refresh.ts';
export { notifyUrl, providerOf, type Till } from './till.ts';
