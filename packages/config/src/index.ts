export { type Config, ConfigError, readConfig } from './config.ts';
export { keptSecret } from './kept-secret.ts';
export { isLoopbackName } from './loopback.ts';
export type { AlipaySettings, PaymentSettings, WechatSettings } from './payments.ts';
export type { SmsSettings } from './sms.ts';
export type { S3Settings } from './storage.ts';
export type { RateLimit, TrafficSettings } from './traffic.ts';
