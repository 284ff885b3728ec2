export { type Config, ConfigError, readConfig } from './config.ts';
export { keptSecret } from './kept-secret.ts';
export { type ConfigEntry, listConfig } from './listing.ts';
export { isLoopbackName } from './loopback.ts';
export type { AlipaySettings, PaymentSettings, WechatSettings } from './payments.ts';
export type { TrafficSettings } from './traffic.ts';
