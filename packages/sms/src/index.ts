export { createAliyunSms } from './aliyun.ts';
export { readAliyunTemplate } from './aliyun-template.ts';
export { createConsoleSms, type SentMessage } from './console.ts';
export { SmsFailure } from './failure.ts';
export type { SmsProvider } from './provider.ts';
