export { openProviders, type Providers } from './open.ts';
export * from './provider.ts';
export { paidNotice, sandboxKey } from './sandbox/notice.ts';
export { sandboxPay } from './sandbox/provider.ts';
export { sendNotice, sleep } from './sandbox/send.ts';
export type { SandboxTrade, SandboxTrades } from './sandbox/trades.ts';
export { wechatPay } from './wechat/wechat.ts';
