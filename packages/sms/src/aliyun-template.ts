import type { Clock } from '@playlet/domain/time';
import { z } from 'zod';
import { type AliyunSettings, callAliyun } from './aliyun.ts';
import { SmsFailure } from './failure.ts';

const answerShape = z.object({ TemplateStatus: z.coerce.string(), TemplateContent: z.string() });
/** Approved, as the call writes it and as the list of templates does. */
const APPROVED = ['1', 'AUDIT_STATE_PASS'];

/**
 * Reads a template of Aliyun's SMS service: its text, and whether it was approved. Sends no message.
 *
 * @throws SmsFailure where Aliyun refuses the key or does not know the template
 * @see https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-getsmstemplate
 */
export async function readAliyunTemplate(
  settings: Pick<AliyunSettings, 'endpoint' | 'accessKey' | 'secretKey'>,
  clock: Clock,
  template: string,
): Promise<{ isApproved: boolean; content: string }> {
  const body = await callAliyun(settings, clock, 'GetSmsTemplate', { TemplateCode: template });
  const { success, data } = answerShape.safeParse(body);
  if (!success) throw new SmsFailure('unavailable', `Aliyun answered nothing about ${template}`);
  return { isApproved: APPROVED.includes(data.TemplateStatus), content: data.TemplateContent };
}
