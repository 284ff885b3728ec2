/** A reason why an order is not placed, with the details for the buyer. */
export type OrderDenial = {
  code:
    | 'PLAN_NOT_FOUND'
    | 'GROUP_NOT_FOUND'
    | 'DRAMA_NOT_FOR_SALE'
    | 'TOP_UP_NOT_POSSIBLE'
    | 'TOKEN_INVALID'
    | 'IDEMPOTENCY_KEY_REUSED'
    | 'TOO_MANY_OPEN_ORDERS'
    | 'TOO_MANY_ORDERS'
    | 'LIFETIME_ALREADY'
    | 'DRAMA_OWNED'
    | 'GUARDIAN_REQUIRED'
    | 'MINOR_TOO_YOUNG'
    | 'MINOR_CAP_EXCEEDED'
    | 'SPEND_CAP_EXCEEDED'
    | 'LARGE_SUM_UNCONFIRMED'
    | 'BALANCE_TOO_LOW';
  data?: Record<string, unknown>;
  /** Values for the message's placeholders. */
  values?: Record<string, number>;
  retryAfterSeconds?: number;
};
