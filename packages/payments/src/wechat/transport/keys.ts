import { type KeyObject, X509Certificate } from 'node:crypto';
import type { WechatSettings } from '@playlet/config';
import { z } from 'zod';
import { ProviderError } from '../../provider.ts';
import { decryptResource, encryptedResource } from './cipher.ts';
import type { RawAnswer, SendRequest } from './send.ts';
import { type FindPlatformKey, findSignatureFault, SIGNATURE_FAULTS } from './verify-signature.ts';

const CERTIFICATE_TTL_MS = 60 * 60_000;

/** Strangers send serials too, so unknown ones cause no more fetches than this in each window, failed ones included. */
const MAX_FETCHES_FOR_UNKNOWN = 6;
const FETCH_WINDOW_MS = 60_000;

const CLOCK_SKEW_MS = 5 * 60_000;

/** The format of a certificate's serial. */
const SERIAL = /^\w{1,64}$/;
const PUBLIC_KEY_SERIAL = /^PUB_KEY_ID_/;

/**
 * Finds keys among the public key of the settings and the platform's certificates. Certificates are fetched when first
 * needed, every hour, and for a new serial: while WeChat Pay rotates its certificate, it lists the old one and the new
 * one. `endsAt` says when the last of those fetched ends.
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012551764
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012154180
 */
export function createPlatformKeys(
  settings: WechatSettings,
  send: SendRequest,
  now: () => number,
): { find: FindPlatformKey; endsAt: () => Date | undefined } {
  const { publicKey } = settings;
  let certificates: FetchedCertificates | undefined;
  let fetching: Promise<FetchedCertificates> | undefined;
  let forUnknown: number[] = [];

  function refresh(): Promise<FetchedCertificates> {
    fetching ??= fetchCertificates(settings, send, now)
      .then((fetched) => (certificates = keepValid(certificates, fetched, now())))
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  }

  function mayFetchForUnknown(): boolean {
    forUnknown = forUnknown.filter((at) => now() - at < FETCH_WINDOW_MS);
    if (forUnknown.length >= MAX_FETCHES_FOR_UNKNOWN) return false;
    forUnknown.push(now());
    return true;
  }

  const find: FindPlatformKey = async (serial) => {
    if (publicKey && serial === publicKey.id) return publicKey.key;
    if (PUBLIC_KEY_SERIAL.test(serial) || !SERIAL.test(serial)) return undefined;
    const kept = usableKey(certificates?.keys.get(serial), now());
    const fresh = certificates !== undefined && now() - certificates.at < CERTIFICATE_TTL_MS;
    if (kept) {
      // A verified key stays in use while WeChat Pay is unreachable.
      if (!fresh) refresh().catch(() => {});
      return kept;
    }
    if (!mayFetchForUnknown()) {
      if (certificates) return undefined;
      throw new ProviderError('unavailable', "WeChat Pay's certificates were asked for too often");
    }
    return usableKey((await refresh()).keys.get(serial), now());
  };

  /** While certificates are rotated the newest one counts. */
  const endsAt = () => {
    const ends = [...(certificates?.keys.values() ?? [])].map(({ to }) => to);
    return ends.length > 0 ? new Date(Math.max(...ends)) : undefined;
  };
  return { find, endsAt };
}

/** A certificate that is not listed any more holds until its own end: notifications signed by it may still be on their way. */
function keepValid(
  before: FetchedCertificates | undefined,
  fetched: FetchedCertificates,
  now: number,
): FetchedCertificates {
  const valid = [...(before?.keys ?? [])].filter(([, { to }]) => now <= to + CLOCK_SKEW_MS);
  return { at: fetched.at, keys: new Map([...valid, ...fetched.keys]) };
}

type Certificate = { key: KeyObject; from: number; to: number };
type FetchedCertificates = { at: number; keys: ReadonlyMap<string, Certificate> };

/** The key of a certificate that is valid now; clocks may differ a little. */
function usableKey(certificate: Certificate | undefined, now: number): KeyObject | undefined {
  if (!certificate) return undefined;
  const { key, from, to } = certificate;
  return now >= from - CLOCK_SKEW_MS && now <= to + CLOCK_SKEW_MS ? key : undefined;
}

const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

const certificateList = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      effective_time: time,
      expire_time: time,
      encrypt_certificate: encryptedResource,
    }),
  ),
});

/**
 * Fetches and verifies the certificates. A merchant that only ever had the public key gets a 404, because it has none.
 */
async function fetchCertificates(
  settings: WechatSettings,
  send: SendRequest,
  now: () => number,
): Promise<FetchedCertificates> {
  const url = new URL(`${settings.base}/v3/certificates?algorithm_type=RSA`);
  const answer = await send({ method: 'GET', url });
  if (answer.status === 404) return { at: now(), keys: new Map() };
  if (answer.status !== 200)
    throw new ProviderError('unavailable', `WeChat Pay answered ${answer.status} for its certificates`);
  const keys = readCertificates(answer, settings.apiV3Key);
  // Only a holder of the API v3 key can encrypt them, and one of them has to sign the answer.
  const known: FindPlatformKey = async (serial) =>
    serial === settings.publicKey?.id ? settings.publicKey.key : usableKey(keys.get(serial), now());
  const fault = await findSignatureFault({ ...answer, body: answer.body.toString('utf8') }, known, now());
  if (fault)
    throw new ProviderError(
      'unavailable',
      `WeChat Pay's certificates are not believed: ${SIGNATURE_FAULTS[fault]}`,
    );
  return { at: now(), keys };
}

function readCertificates(answer: RawAnswer, apiV3Key: string): Map<string, Certificate> {
  try {
    const { data } = certificateList.parse(JSON.parse(answer.body.toString('utf8')));
    return new Map(
      data.map(({ serial_no, effective_time, expire_time, encrypt_certificate }) => {
        const { publicKey: key } = new X509Certificate(decryptResource(encrypt_certificate, apiV3Key));
        return [serial_no, { key, from: effective_time, to: expire_time }];
      }),
    );
  } catch {
    throw new ProviderError(
      'unavailable',
      "WeChat Pay's certificates cannot be read: is WECHAT_API_V3_KEY the one of the merchant platform?",
    );
  }
}
