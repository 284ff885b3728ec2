import { z } from 'zod';

export const noticeEnvironment = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp(s) address' }).optional(),
  MAIL_FROM: z.email({ error: 'must be a mail address' }).optional(),
  NOTICE_PRIVATE_WEBHOOKS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
};

type Values = z.output<z.ZodObject<typeof noticeEnvironment>>;

export type NoticeSettings = {
  /** The server that takes mail to the staff; undefined: no mail is offered. */
  mail: { url: string; from: string } | undefined;
  /** Whether the staff may choose webhooks inside of private networks, and by plain http. */
  allowsPrivateWebhooks: boolean;
};

/** One line for each thing that is wrong. */
export function findNoticeMistakes({ SMTP_URL: url, MAIL_FROM: from }: Values): string[] {
  return url && !from ? ['MAIL_FROM is missing: SMTP_URL needs the sender of the mail'] : [];
}

/** The settings behind an environment without mistakes. */
export function readNoticeSettings(values: Values): NoticeSettings {
  const { SMTP_URL: url, MAIL_FROM: from } = values;
  return {
    mail: url && from ? { url, from } : undefined,
    allowsPrivateWebhooks: values.NOTICE_PRIVATE_WEBHOOKS === 'on',
  };
}
