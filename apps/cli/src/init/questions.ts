import { randomBytes } from 'node:crypto';
import { generateKey } from '@playlet/backup';
import { systemClock } from '@playlet/domain/time';
import { newSecret } from '@playlet/secrets';
import { checkBackupPlaces } from '#cli/doctor/backup.ts';
import { checkDisk } from '#cli/doctor/disk.ts';
import { checkFilings } from '#cli/doctor/filings.ts';
import type { Check } from '#cli/doctor/finding.ts';
import { checkGivenDatabase } from '#cli/doctor/given-database.ts';
import { checkPaymentAccounts } from '#cli/doctor/payment-accounts.ts';
import { checkCertificate, checkDomain, checkProxy } from '#cli/doctor/public-address.ts';
import { checkTextMessages } from '#cli/doctor/text-messages.ts';

export type Question = {
  /** The setting that the answer becomes. */
  name: string;
  /** Proposed, and taken without a question by `--yes`. */
  byDefault?: string;
  /** Left empty, it is simply not set. */
  isOptional?: boolean;
  isSecret?: boolean;
};

/** Questions about one subject, and the checks that look at their answers. */
export type QuestionGroup = {
  title: string;
  /** Asked first: with no, the whole group is left out. */
  gate?: string;
  questions: readonly Question[];
  /** Set without a question where the group is answered. */
  fixed?: () => Promise<Record<string, string>> | Record<string, string>;
  checks: readonly Check[];
};

const SECRET_BYTES = 32;
const optional = (name: string): Question => ({ name, isOptional: true });
const secret = (name: string): Question => ({ name, isSecret: true });

export const QUESTION_GROUPS: readonly QuestionGroup[] = [
  {
    title: 'The machine',
    questions: [{ name: 'DATA_DIR', byDefault: '/var/lib/playlet' }, optional('DATABASE_URL')],
    fixed: () => ({ NODE_ENV: 'production', MEDIA_SECRET: newSecret(new Date(systemClock.now())) }),
    checks: [checkDisk, checkGivenDatabase],
  },
  {
    title: 'The public address',
    questions: [{ name: 'PUBLIC_URL' }, { name: 'TRUSTED_PROXIES', byDefault: '127.0.0.1' }],
    checks: [checkDomain, checkCertificate, checkProxy],
  },
  {
    title: 'WeChat Pay',
    gate: 'Take payments by WeChat Pay?',
    questions: [
      { name: 'WECHAT_APP_ID' },
      { name: 'WECHAT_MCH_ID' },
      { name: 'WECHAT_SERIAL_NO' },
      secret('WECHAT_PRIVATE_KEY'),
      secret('WECHAT_API_V3_KEY'),
      optional('WECHAT_PUBLIC_KEY_ID'),
      optional('WECHAT_PUBLIC_KEY'),
    ],
    checks: [checkPaymentAccounts],
  },
  {
    title: 'Alipay',
    gate: 'Take payments by Alipay?',
    questions: [
      { name: 'ALIPAY_APP_ID' },
      { name: 'ALIPAY_SELLER_ID' },
      secret('ALIPAY_PRIVATE_KEY'),
      { name: 'ALIPAY_PUBLIC_KEY' },
    ],
    checks: [checkPaymentAccounts],
  },
  {
    title: 'Text messages by Aliyun',
    questions: [
      { name: 'SMS_ACCESS_KEY' },
      secret('SMS_SECRET_KEY'),
      { name: 'SMS_SIGN_NAME' },
      { name: 'SMS_TEMPLATE' },
      optional('SMS_RENEWAL_TEMPLATE'),
    ],
    fixed: () => ({ SMS_PROVIDER: 'aliyun' }),
    checks: [checkTextMessages],
  },
  {
    title: 'Filings and the operator',
    questions: [
      { name: 'ICP_NUMBER' },
      { name: 'POLICE_NUMBER' },
      { name: 'LICENCE_NUMBER' },
      { name: 'OPERATOR_NAME' },
      { name: 'OPERATOR_ADDRESS' },
      { name: 'SUPPORT_CONTACT' },
    ],
    checks: [checkFilings],
  },
  {
    title: 'Backups',
    questions: [optional('BACKUP_DIR')],
    fixed: async () => ({ BACKUP_KEY: (await generateKey()).key }),
    checks: [checkBackupPlaces],
  },
  {
    title: 'A copy of backups elsewhere',
    gate: 'Copy backups to a bucket at another provider?',
    questions: [
      { name: 'BACKUP_S3_ENDPOINT' },
      optional('BACKUP_S3_REGION'),
      { name: 'BACKUP_S3_BUCKET' },
      { name: 'BACKUP_S3_ACCESS_KEY' },
      secret('BACKUP_S3_SECRET_KEY'),
    ],
    checks: [checkBackupPlaces],
  },
  {
    title: 'Alerts',
    gate: 'Send alerts to a webhook?',
    questions: [{ name: 'ALERT_WEBHOOK_URL' }],
    fixed: () => ({ ALERT_WEBHOOK_SECRET: randomBytes(SECRET_BYTES).toString('base64url') }),
    checks: [],
  },
];
