import type { ParsedOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';

/** The input of the call that places an order. */
export type OrderInput = ParsedOf<Api['POST member/account/recharge/create']>;
