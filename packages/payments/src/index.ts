export { openMerchants, openProviders } from './open.ts';
export * from './provider.ts';
export { createPaidNotification } from './sandbox/notification.ts';
export { sendNotification, waitFor } from './sandbox/send-notification.ts';
export type { SandboxTrade } from './sandbox/trades.ts';
