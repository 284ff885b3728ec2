import { checkAlerts } from './alerts.ts';
import { checkBackup, checkBackupPlaces } from './backup.ts';
import { checkCacheServer } from './cache-server.ts';
import { checkClock } from './clock.ts';
import { checkDatabase } from './database.ts';
import { checkDisk } from './disk.ts';
import { checkFilings } from './filings.ts';
import type { Check } from './finding.ts';
import { checkFirstDrama, checkFirstYuan } from './first-drama.ts';
import { checkJobsDatabase } from './jobs-database.ts';
import { checkPaymentAccounts } from './payment-accounts.ts';
import { checkPaymentNotices } from './payment-notices.ts';
import { checkPlayStream } from './play-stream.ts';
import { checkPrograms } from './programs.ts';
import {
  checkCertificate,
  checkDomain,
  checkProxy,
  checkPublicAddress,
  checkWebhooks,
} from './public-address.ts';
import { checkSecrets } from './secrets.ts';
import { checkStorage } from './storage.ts';
import { checkTextMessages } from './text-messages.ts';

const PAGE = 'docs/production.md';

/** A step from an empty server to the first payment: a heading of `docs/production.md`, and its checks. */
export type ProductionStep = {
  title: string;
  /** The checks of every installation. */
  checks: readonly Check[];
  /** Further ones of `doctor --production`. */
  productionChecks?: readonly Check[];
  /** The settings whose mistakes belong here; what no step names belongs to the settings' own. */
  settings?: RegExp;
};

/** The steps in the order of the page, which is the order of every examination. */
export const PRODUCTION_STEPS: readonly ProductionStep[] = [
  {
    title: 'The machine',
    checks: [checkClock, checkDisk, checkPrograms],
    settings: /^FFMPEG_PATH|^DATA_DIR/,
  },
  {
    title: 'The domain',
    checks: [],
    productionChecks: [checkDomain],
    settings: /^PUBLIC_URL|^ALLOWED_HOSTS/,
  },
  { title: 'The certificate', checks: [checkCertificate] },
  { title: 'nginx', checks: [], productionChecks: [checkProxy], settings: /^TRUSTED_PROXIES/ },
  {
    title: 'Payment accounts',
    checks: [checkPaymentNotices, checkWebhooks],
    productionChecks: [checkPaymentAccounts],
    settings: /^(WECHAT|ALIPAY)_/,
  },
  { title: 'Text messages', checks: [], productionChecks: [checkTextMessages], settings: /^SMS_/ },
  {
    title: 'Filings',
    checks: [],
    productionChecks: [checkFilings],
    settings: /^(ICP|POLICE|LICENCE)_NUMBER|^OPERATOR_(NAME|ADDRESS)|^SUPPORT_CONTACT/,
  },
  {
    title: 'Settings and the first start',
    checks: [
      checkSecrets,
      checkDatabase,
      checkJobsDatabase,
      checkStorage,
      checkCacheServer,
      checkPlayStream,
      checkPublicAddress,
    ],
  },
  { title: 'Backups', checks: [], productionChecks: [checkBackup, checkBackupPlaces], settings: /^BACKUP/ },
  {
    title: 'Alerts',
    checks: [],
    productionChecks: [checkAlerts],
    settings: /^(ALERT|SUMMARY|METRICS|ACCESS_LOG)/,
  },
  { title: 'The first drama', checks: [], productionChecks: [checkFirstDrama] },
  { title: 'The first yuan', checks: [], productionChecks: [checkFirstYuan] },
];

const SETTINGS_STEP = PRODUCTION_STEPS.find(({ checks }) => checks.includes(checkDatabase));

/** Returns the paragraph of a step: the page, and its heading's anchor as GitHub and the site make it. */
export function linkToStep({ title }: ProductionStep): string {
  return `${PAGE}#${title.toLowerCase().replaceAll(' ', '-')}`;
}

/** Returns the mistakes of the settings that belong to a step; each begins with the name of its setting. */
export function pickMistakes(step: ProductionStep, mistakes: readonly string[]): string[] {
  return mistakes.filter((line) => stepOf(line) === step);
}

const stepOf = (mistake: string) =>
  PRODUCTION_STEPS.find(({ settings }) => settings?.test(mistake)) ?? SETTINGS_STEP;
