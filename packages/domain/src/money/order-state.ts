/** The states of an order, in the words of docs/payments.md. */
export const ORDER_STATES = [
  'CREATED',
  'PENDING',
  'UNKNOWN',
  'PAID',
  'CLOSED',
  'REFUNDING',
  'REFUNDED',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * The states an order may go to from each state. `moveRecharge` checks it, and a trigger of the database has the same
 * list.
 */
export const ORDER_TRANSITIONS: Record<OrderState, readonly OrderState[]> = {
  // Closed at once where the provider refuses the order outright.
  CREATED: ['PENDING', 'UNKNOWN', 'PAID', 'CLOSED'],
  PENDING: ['PAID', 'CLOSED'],
  // Pending where the same submission, sent again, is answered.
  UNKNOWN: ['PENDING', 'PAID', 'CLOSED'],
  // Money that comes late is still money for this order.
  CLOSED: ['PAID'],
  PAID: ['REFUNDING', 'REFUNDED'],
  // Paid again where the provider refuses the refund.
  REFUNDING: ['REFUNDED', 'PAID'],
  REFUNDED: [],
};

/** States in which the provider may still take the money. */
export const OPEN_STATES = ['CREATED', 'PENDING', 'UNKNOWN'] as const satisfies readonly OrderState[];

/** Whether an order can still be paid. */
export function isOpenOrder({ state }: { state: OrderState }): boolean {
  return (OPEN_STATES as readonly OrderState[]).includes(state);
}

/** Whether an order may go from one state to another. */
export function canTransition(from: OrderState, to: OrderState): boolean {
  return ORDER_TRANSITIONS[from].includes(to);
}
