import type { AlipaySettings } from '@playlet/config';
import { formatBeijingTime } from '@playlet/domain/beijing';
import { traceHeaders } from '@playlet/telemetry/spans';
import type { z } from 'zod';
import { MAX_ANSWER_BYTES, MAX_STATEMENT_BYTES, readBody } from '../bounded-body.ts';
import { ProviderError } from '../provider.ts';
import { decodeText, lettersOf } from './charset.ts';
import { findMember } from './raw-member.ts';
import { isSigned, type Params, signContent, signText } from './sign.ts';

/** Alipay's answer under its signature: it did as asked, or it refused and nothing happened. */
export type Answer = { done: true; json: unknown } | { done: false; code: string };

export type AlipayClient = {
  settings: AlipaySettings;
  /** The clock, in milliseconds since 1970. */
  now: () => number;
  /**
   * Calls a method of the gateway.
   * @throws ProviderError `unavailable` for everything that leaves open what happened
   */
  call(method: string, content: object): Promise<Answer>;
  /** The signed address of a page of Alipay; it sends nothing. */
  pageUrl(method: string, content: object, addresses: PageAddresses): string;
  /** Downloads a file from an address that Alipay named; such files are not signed. */
  download(url: string): Promise<Uint8Array>;
};

type PageAddresses = { notifyUrl: string; returnUrl: string };

type ClientOptions = {
  /** The clock, in milliseconds since 1970. */
  now: () => number;
  /** The longest an exchange may take, from connecting to the answer's last byte. */
  timeoutMs: number;
};

/** Codes of a refusal that leave open what happened: Alipay's own failures, and mistakes in our contract with it. */
const AMBIGUOUS_CODES = /SYSTEM_ERROR$|unknow-error$|^isv\.(?!bill)/i;

/** Files take longer than answers. */
const DOWNLOAD_TIMEOUT_MS = 60_000;

/**
 * A client that signs requests and verifies answers.
 * @see https://opendocs.alipay.com/common/057k53
 */
export function createAlipayClient(
  settings: AlipaySettings,
  { now, timeoutMs }: ClientOptions,
): AlipayClient {
  const signed = (method: string, content: object, more: Params = {}): URLSearchParams => {
    const params = {
      app_id: settings.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: formatBeijingTime(now()),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    };
    return new URLSearchParams({ ...params, sign: signText(signContent(params), settings.privateKey) });
  };
  return {
    settings,
    now,
    async call(method, content) {
      const body = signed(method, content);
      const { status, bytes } = await exchange(
        method,
        settings.base,
        { timeoutMs, maxBytes: MAX_ANSWER_BYTES },
        { method: 'POST', body },
      );
      return verifyAnswer(method, status, bytes, settings);
    },
    pageUrl(method, content, { notifyUrl, returnUrl }) {
      const query = signed(method, content, { notify_url: notifyUrl, return_url: returnUrl });
      return `${settings.base}${settings.base.includes('?') ? '&' : '?'}${query}`;
    },
    async download(address) {
      const { status, bytes } = await exchange(
        'a download',
        address,
        { timeoutMs: DOWNLOAD_TIMEOUT_MS, maxBytes: MAX_STATEMENT_BYTES },
        {},
      );
      if (status !== 200) throw new ProviderError('unavailable', `Alipay answered ${status} for a file`);
      return bytes;
    },
  };
}

async function exchange(
  what: string,
  url: string,
  { timeoutMs, maxBytes }: { timeoutMs: number; maxBytes: number },
  init: Omit<RequestInit, 'headers'>,
): Promise<{ status: number; bytes: Uint8Array }> {
  try {
    // A redirect would let another host answer.
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, {
      ...init,
      headers: traceHeaders(),
      redirect: 'manual',
      signal,
    });
    return { status: response.status, bytes: await readBody(response, maxBytes) };
  } catch (error) {
    throw new ProviderError('unavailable', `Alipay did not answer ${what}: ${failureReason(error)}`);
  }
}

/**
 * Accepts only what Alipay's key signed, refusals as well as successes. The signature is over the bytes as they came: now and then the
 * gateway answers in GBK although UTF-8 was asked for.
 * @see https://opendocs.alipay.com/common/02mse7
 */
function verifyAnswer(
  method: string,
  status: number,
  bytes: Uint8Array,
  { publicKey }: AlipaySettings,
): Answer {
  const letters = lettersOf(bytes);
  const rawMember = (name: string) => {
    const range = findMember(letters, name);
    return range && bytes.subarray(...range);
  };
  if (status !== 200) throw new ProviderError('unavailable', `Alipay answered ${method} with ${status}`);
  const raw = rawMember(`${method.replaceAll('.', '_')}_response`) ?? rawMember('error_response');
  const answer = fieldsOf(raw && decodeText(raw));
  const sign = rawMember('sign');
  const signature = jsonOf(sign && decodeText(sign));
  const code = [answer.code, answer.sub_code].filter(isCode).join(' ');
  if (raw === undefined || typeof signature !== 'string' || !isSigned(raw, signature, publicKey))
    throw new ProviderError(
      'unavailable',
      `Alipay's answer to ${method} is not believed: ${code} not signed`,
    );
  if (answer.code === '10000') return { done: true, json: answer };
  if (answer.code === '40004' && isCode(answer.sub_code) && !AMBIGUOUS_CODES.test(answer.sub_code))
    return { done: false, code: answer.sub_code };
  if (/ isv\.(?!.*limit)/.test(code))
    throw new ProviderError(
      'unavailable',
      `ALIPAY DOES NOT TAKE OUR REQUESTS (${method}: ${code}): check ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY, the app's ` +
        "contracts and this machine's clock",
    );
  throw new ProviderError('unavailable', `Alipay answered ${method} with ${code}`);
}

/**
 * The answer in its shape.
 * @throws ProviderError `refused` with Alipay's code, or `unavailable` where the answer has another shape
 */
export function parseResult<Shape extends z.ZodType>(
  answer: Answer,
  shape: Shape,
  of: string,
): z.output<Shape> {
  if (!answer.done) throw createRefusal(answer, of);
  const parsed = shape.safeParse(answer.json);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new ProviderError('unavailable', `Alipay's ${of} lacks what it should have: ${where}`);
}

/** The error for a request that Alipay refused. */
export function createRefusal({ code }: { code: string }, of: string): ProviderError {
  return new ProviderError('refused', `Alipay refused a ${of}: ${code}`);
}

/** Tests whether a code is fit for the log: the messages beside the codes repeat their subject. */
function isCode(code: unknown): code is string {
  return typeof code === 'string' && /^[\w.-]{1,64}$/.test(code);
}

function fieldsOf(raw: string | undefined): Record<string, unknown> {
  const json = jsonOf(raw);
  return typeof json === 'object' && json !== null ? { ...json } : {};
}

function jsonOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}
