export { aliyunSms } from './aliyun.ts';
export { consoleSms, type SentMessage } from './console.ts';
export type { SmsProvider } from './provider.ts';
