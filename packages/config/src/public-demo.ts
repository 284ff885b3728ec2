type Values = {
  NODE_ENV: string;
  DEMO?: 'on' | 'public' | 'off' | undefined;
  ROLE: 'all' | 'server' | 'worker';
  DATABASE_URL?: string | undefined;
  S3_BUCKET?: string | undefined;
  WECHAT_APP_ID?: string | undefined;
  ALIPAY_APP_ID?: string | undefined;
  SMTP_URL?: string | undefined;
  SUMMARY_WEBHOOK_URL?: string | undefined;
  SMS_PROVIDER: 'console' | 'aliyun';
};

export function isPublicDemo({ DEMO }: Pick<Values, 'DEMO'>): boolean {
  return DEMO === 'public';
}

/**
 * Finds the settings that a demo for the public refuses: it is deleted each night, and takes neither money nor messages. One
 * line for each thing that is wrong.
 */
export function findPublicDemoMistakes(values: Values): string[] {
  if (!isPublicDemo(values)) return [];
  const mistakes: string[] = [];
  if (values.NODE_ENV !== 'production')
    mistakes.push('NODE_ENV must be production with DEMO=public: it is open to the public');
  if (values.ROLE !== 'all') mistakes.push('ROLE must be all with DEMO=public: it is one process');
  for (const name of ['DATABASE_URL', 'S3_BUCKET'] as const)
    if (values[name] !== undefined)
      mistakes.push(
        `${name} must not be set with DEMO=public: everything the demo holds is deleted each night`,
      );
  for (const name of ['WECHAT_APP_ID', 'ALIPAY_APP_ID', 'SMTP_URL', 'SUMMARY_WEBHOOK_URL'] as const)
    if (values[name] !== undefined)
      mistakes.push(`${name} must not be set with DEMO=public: it takes no money and sends nothing`);
  if (values.SMS_PROVIDER === 'aliyun') mistakes.push('SMS_PROVIDER must not send messages with DEMO=public');
  return mistakes;
}
