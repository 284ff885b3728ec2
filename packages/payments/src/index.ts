export { openProviders } from './open.ts';
export * from './provider.ts';
export { createPaidNotification } from './sandbox/notification.ts';
export { sendNotification, sleep } from './sandbox/send-notification.ts';
export type { SandboxTrade } from './sandbox/trades.ts';
