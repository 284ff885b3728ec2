import type { WechatSettings } from '@playlet/config';
import type { z } from 'zod';
import { MAX_STATEMENT_BYTES } from '../../bounded-body.ts';
import { ProviderError } from '../../provider.ts';
import { createPlatformKeys } from './keys.ts';
import { createSender, type SendOptions } from './send.ts';
import {
  type FindPlatformKey,
  findSignatureFault,
  SIGNATURE_FAULTS,
  type SignatureFault,
  type SignedMessage,
} from './verify-signature.ts';

/** WeChat Pay's answer under its signature: it did as asked, or it refused and nothing happened. */
export type Answer = { done: true; json: unknown } | { done: false; status: number; code: string };

export type ApiRequest = { method: 'GET' | 'POST'; path: string; body?: unknown };

export type WechatClient = {
  settings: WechatSettings;
  /** The clock, in milliseconds since 1970. */
  now: () => number;
  call(ask: ApiRequest): Promise<Answer>;
  /** Downloads a file from an address that WeChat Pay named; such files are not signed. */
  download(url: string): Promise<Buffer>;
  findSignatureFault(text: SignedMessage): Promise<SignatureFault | undefined>;
  /** When the platform's certificate ends; undefined where none was needed yet. */
  certificateEndsAt(): Date | undefined;
};

/** Files take longer than answers. */
const DOWNLOAD_TIMEOUT_MS = 60_000;

/**
 * A client that signs requests and verifies answers. Its calls throw a ProviderError `unavailable` for everything that
 * leaves open what happened.
 */
export function createWechatClient(settings: WechatSettings, options: SendOptions): WechatClient {
  const { now } = options;
  const send = createSender(settings, options);
  const keys = createPlatformKeys(settings, send, now);
  return {
    settings,
    now,
    async call({ method, path, body }) {
      const answer = await send({ method, url: new URL(settings.base + path), body });
      return verifyAnswer({ ...answer, body: answer.body.toString('utf8') }, keys.find, now());
    },
    async download(address) {
      const { status, body } = await send(
        { method: 'GET', url: new URL(address) },
        { timeoutMs: DOWNLOAD_TIMEOUT_MS, maxBytes: MAX_STATEMENT_BYTES },
      );
      if (status !== 200) throw new ProviderError('unavailable', `WeChat Pay answered ${status} for a file`);
      return body;
    },
    findSignatureFault: (text) => findSignatureFault(text, keys.find, now()),
    certificateEndsAt: keys.endsAt,
  };
}

async function verifyAnswer(
  answer: SignedMessage & { status: number },
  keys: FindPlatformKey,
  now: number,
): Promise<Answer> {
  const { status, headers, body } = answer;
  const code = errorCodeOf(body);
  if (status === 401)
    throw new ProviderError(
      'unavailable',
      `WECHAT PAY DOES NOT ACCEPT OUR SIGNATURE (401 ${code ?? ''}): check WECHAT_MCH_ID, WECHAT_SERIAL_NO, ` +
        "WECHAT_PRIVATE_KEY and this machine's clock",
    );
  if (status < 200 || (status >= 300 && status < 400) || status === 408 || status === 429 || status >= 500)
    throw new ProviderError('unavailable', `WeChat Pay answered ${status} ${code ?? ''}`.trim());
  const done = status < 300;
  // WeChat Pay refuses some requests before it signs anything; a success is always signed.
  if (done || headers.get('wechatpay-signature')) {
    const fault = await findSignatureFault(answer, keys, now);
    if (fault)
      throw new ProviderError(
        'unavailable',
        `WeChat Pay's answer is not believed: ${SIGNATURE_FAULTS[fault]}`,
      );
  }
  if (!done && code === undefined)
    throw new ProviderError('unavailable', `${status} without a code, perhaps from something in between`);
  return done ? { done, json: parseJson(body) } : { done, status, code: code ?? '' };
}

/**
 * The answer in its shape.
 * @throws ProviderError `refused` with WeChat Pay's code, or `unavailable` where the answer has another shape
 */
export function parseResult<Shape extends z.ZodType>(
  answer: Answer,
  shape: Shape,
  of: string,
): z.output<Shape> {
  if (!answer.done) throw createRefusal(answer, of);
  return parseShape(answer.json, shape, of);
}

/**
 * JSON in its shape.
 * @throws ProviderError `unavailable` where it has another
 */
export function parseShape<Shape extends z.ZodType>(
  json: unknown,
  shape: Shape,
  of: string,
): z.output<Shape> {
  const parsed = shape.safeParse(json);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new ProviderError('unavailable', `WeChat Pay's ${of} lacks what it should have: ${where}`);
}

/** The error for a request that WeChat Pay refused. */
export function createRefusal({ status, code }: { status: number; code: string }, of: string): ProviderError {
  return new ProviderError('refused', `WeChat Pay refused a ${of}: ${status} ${code}`);
}

/** Whether a code is `name` in any of its documented spellings: ORDERNOTEXIST, ORDER_NOT_EXIST. */
export function isCode(code: string, name: string): boolean {
  return code.replaceAll('_', '') === name.replaceAll('_', '');
}

function errorCodeOf(body: string): string | undefined {
  const json = parseJson(body);
  const code = typeof json === 'object' && json !== null && 'code' in json ? json.code : undefined;
  return typeof code === 'string' && /^\w{1,64}$/.test(code) ? code : undefined;
}

/** JSON, or undefined where a text is none. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
