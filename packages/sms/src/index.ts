export { type AliyunSettings, aliyunSms } from './aliyun.ts';
export { type ConsoleSms, consoleSms, type SentMessage } from './console.ts';
export type { RenewalMessage, SmsMessage, SmsProvider } from './provider.ts';
