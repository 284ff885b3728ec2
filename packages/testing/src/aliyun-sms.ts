import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type AliyunSimulator = {
  endpoint: string;
  /** Messages taken, in order. */
  messages: { phone: string; code: string; signName: string; template: string }[];
  /** Answers the next requests with this code instead of taking them. */
  refuse: string | undefined;
  /** The words beside that code. */
  refusalMessage: string;
  /** The templates that can be looked up, by their codes; status 1 is approved. */
  templates: Record<string, { status: string; content: string }>;
  close(): Promise<void>;
};

const SKEW_MS = 15 * 60_000;

/**
 * Aliyun's SMS service as its documentation describes it: it checks signature (ACS3-HMAC-SHA256, rebuilt here from
 * what arrives on the wire), time, nonce, action and fields, and answers in its own words.
 */
export async function startAliyunSms(keys: {
  accessKey: string;
  secretKey: string;
}): Promise<AliyunSimulator> {
  const nonces = new Set<string>();
  const simulator: AliyunSimulator = {
    endpoint: '',
    messages: [],
    refuse: undefined,
    refusalMessage: 'refused',
    templates: {},
    close: async () => {},
  };
  const server = createServer((request, response) => {
    const answer = judge(request, keys, nonces, simulator);
    response.writeHead(answer.Code === 'OK' ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ RequestId: 'A', ...answer }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  simulator.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  simulator.close = () => new Promise((resolve) => server.close(() => resolve()));
  return simulator;
}

type Answer = { Code: string; Message: string; TemplateStatus?: string; TemplateContent?: string };

function judge(
  request: IncomingMessage,
  { accessKey, secretKey }: { accessKey: string; secretKey: string },
  nonces: Set<string>,
  simulator: AliyunSimulator,
): Answer {
  const header = (name: string) => String(request.headers[name] ?? '');
  const authorization =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      header('authorization'),
    );
  if (!authorization) return refusal('IncompleteSignature', 'The request signature is not complete');
  const [, credential, signedHeaders = '', signature] = authorization;
  if (credential !== accessKey)
    return refusal('InvalidAccessKeyId.NotFound', 'Specified access key is not found');
  if (signatureOf(request, signedHeaders, secretKey) !== signature)
    return refusal('SignatureDoesNotMatch', 'The request signature does not conform to Aliyun standards');
  if (!(Math.abs(Date.now() - Date.parse(header('x-acs-date'))) < SKEW_MS))
    return refusal('InvalidTimeStamp.Expired', 'Specified time stamp is expired');
  const nonce = header('x-acs-signature-nonce');
  if (nonce === '' || nonces.has(nonce)) return refusal('SignatureNonceUsed', 'The nonce has been used');
  nonces.add(nonce);
  const query = new URL(request.url ?? '', 'http://simulator').searchParams;
  if (header('x-acs-version') !== '2017-05-25')
    return refusal('InvalidVersion', 'Specified version is not found');
  if (header('x-acs-action') === 'SendSms') return take(query, simulator);
  if (header('x-acs-action') === 'GetSmsTemplate') return showTemplate(query, simulator);
  return refusal('InvalidAction.NotFound', 'Specified api is not found');
}

function take(query: URLSearchParams, simulator: AliyunSimulator): Answer {
  if (simulator.refuse !== undefined) return refusal(simulator.refuse, simulator.refusalMessage);
  const [phone, signName, template] = ['PhoneNumbers', 'SignName', 'TemplateCode'].map((name) =>
    query.get(name),
  );
  if (!phone || !/^1\d{10}$/.test(phone)) return refusal('isv.MOBILE_NUMBER_ILLEGAL', 'illegal number');
  if (!signName) return refusal('isv.SMS_SIGNATURE_ILLEGAL', 'no signature');
  if (!template) return refusal('isv.SMS_TEMPLATE_ILLEGAL', 'no template');
  const { code } = JSON.parse(query.get('TemplateParam') ?? '{}') as { code?: string };
  if (!code) return refusal('isv.TEMPLATE_MISSING_PARAMETERS', 'no code');
  simulator.messages.push({ phone, code, signName, template });
  return { Code: 'OK', Message: 'OK' };
}

function showTemplate(query: URLSearchParams, { templates }: AliyunSimulator): Answer {
  const template = templates[query.get('TemplateCode') ?? ''];
  if (!template) return refusal('isv.SMS_TEMPLATE_ILLEGAL', 'no such template');
  return { Code: 'OK', Message: 'OK', TemplateStatus: template.status, TemplateContent: template.content };
}

/** Rebuilt from the raw request, so that it does not share the sender's mistakes. */
function signatureOf(request: IncomingMessage, signedHeaders: string, secretKey: string): string {
  const [path, query = ''] = (request.url ?? '').split('?');
  const strictly = (text: string) =>
    encodeURIComponent(decodeURIComponent(text.replaceAll('+', ' '))).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const pairs = query.split('&').filter((pair) => pair !== '');
  const canonicalQuery = pairs
    .map((pair) => pair.split('=').map(strictly).join('='))
    .sort()
    .join('&');
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const payload = String(request.headers['x-acs-content-sha256'] ?? '');
  const canonical = [request.method, path, canonicalQuery, headers, signedHeaders, payload].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  return createHmac('sha256', secretKey).update(`ACS3-HMAC-SHA256\n${digest}`).digest('hex');
}

function refusal(Code: string, Message: string): Answer {
  return { Code, Message };
}
