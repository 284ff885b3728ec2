import { readServerSettings } from '@playlet/db/queries/operations/server-settings';
import { systemClock } from '@playlet/domain/time';
import { type Check, type DoctorContext, type Finding, fail, messageOf, pass, warn } from './finding.ts';

/** Tickets live a minute, and providers refuse signatures five minutes off. */
const WARN_SECONDS = 2;
const FAIL_SECONDS = 30;
const ASK_TIMEOUT_MS = 5000;
const SET_CLOCK = 'let the machine set its clock by NTP (timedatectl set-ntp true)';

export const checkClock: Check = async (context) => [
  ...(await againstDatabase(context)),
  await againstOutside(context),
  timeZone(),
];

async function againstDatabase({ db }: DoctorContext): Promise<Finding[]> {
  if (!db) return [];
  const before = systemClock.now();
  const { nowMs } = await readServerSettings(db);
  const middle = (before + systemClock.now()) / 2;
  return [judge('clock: database', 'the database', (nowMs - middle) / 1000)];
}

/** Any configured HTTP server reports the time, to the second. */
async function againstOutside({ config }: DoctorContext): Promise<Finding> {
  const { wechat, alipay } = config.payments;
  const { aliyun } = config.sms;
  const address = [
    config.storage.s3?.endpoint,
    wechat?.base,
    alipay?.base,
    aliyun?.endpoint,
    config.publicUrl,
  ].find((url) => url !== undefined);
  if (!address)
    return pass('clock: outside', 'nothing outside of this machine is configured to compare it with');
  const host = new URL(address).host;
  try {
    const response = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(ASK_TIMEOUT_MS) });
    const date = Date.parse(response.headers.get('date') ?? '');
    if (Number.isNaN(date)) return pass('clock: outside', `${host} says no time`);
    // The header is cut to the second.
    return judge('clock: outside', host, (date + 500 - systemClock.now()) / 1000);
  } catch (error) {
    return warn(
      'clock: outside',
      `${host} does not answer: ${messageOf(error)}`,
      'look at network and firewall',
    );
  }
}

function judge(check: string, other: string, ahead: number): Finding {
  const off = Math.abs(ahead);
  const found = `${other} is ${off.toFixed(1)} s ${ahead > 0 ? 'ahead of' : 'behind'} this machine`;
  if (off > FAIL_SECONDS) return fail(check, found, SET_CLOCK);
  return off > WARN_SECONDS ? warn(check, found, SET_CLOCK) : pass(check, found);
}

function timeZone(): Finding {
  const [check, here] = ['time zone', Intl.DateTimeFormat().resolvedOptions().timeZone];
  const beijing = new Date('2026-01-01T00:00:00Z').toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
  if (!beijing.startsWith('2026-01-01 08:00'))
    return fail(
      check,
      'Node does not know the time of Beijing',
      'use a Node with full ICU data, as npm brings it',
    );
  return pass(check, `${here}; what is told in Beijing's time does not depend on it`);
}
