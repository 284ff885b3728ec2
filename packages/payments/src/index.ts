export { openProviders, type Providers } from './open.ts';
export * from './provider.ts';
export { createPaidNotification, sandboxKey } from './sandbox/notification.ts';
export { sandboxPay } from './sandbox/provider.ts';
export { sendNotification, sleep } from './sandbox/send-notification.ts';
export type { SandboxTrade, SandboxTrades } from './sandbox/trades.ts';
export { wechatPay } from './wechat/wechat.ts';
