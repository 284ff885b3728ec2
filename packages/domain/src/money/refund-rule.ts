/** Why money goes back: a term that was given and is used is not refunded otherwise. */
export const REFUND_RULES = ['double_pay', 'undeliverable', 'minor'] as const;
export type RefundRule = (typeof REFUND_RULES)[number];

/** An approval of more than this, in fen, takes a fresh code of the authenticator. */
export const REFUND_CODE_ABOVE_FEN = 10_000;
/** The most that one person may approve in a Beijing day, in fen. */
export const MAX_APPROVED_FEN_PER_DAY = 500_000;

/** The rule a payment in suspense goes back by. */
export function refundRuleOf(kind: string): RefundRule {
  if (kind === 'minor_cap_exceeded') return 'minor';
  return kind === 'double_pay' || kind === 'wrong_channel' ? 'double_pay' : 'undeliverable';
}
