export { aliyunSms } from './aliyun.ts';
export { consoleSms, type SentMessage } from './console.ts';
export { SmsFailure } from './failure.ts';
export type { SmsProvider } from './provider.ts';
