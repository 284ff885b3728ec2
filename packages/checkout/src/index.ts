export { handleNotification } from './notification.ts';
export { createOrderNo } from './order-no.ts';
export { notifyUrl, type PaymentContext, providerOf } from './payment-context.ts';
export { pollOpenOrders } from './poll-open-orders.ts';
export { type ReconcileResult, reconcileDay, reconcileOutstandingDays } from './reconcile.ts';
export { cancelOrder, refreshOrder, settleTrade } from './refresh.ts';
export { advanceRefund, pollRefunds } from './refund.ts';
export { announceRenewals, type RenewalAnnouncement, renewMemberships } from './renew.ts';
export { type PrepayResult, submitOrder } from './submit-order.ts';
