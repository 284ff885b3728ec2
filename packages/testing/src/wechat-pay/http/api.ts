import type { ServerResponse } from 'node:http';
import { createHex, encrypt } from '../platform/platform.ts';
import { prepay } from '../prepay.ts';
import { queryRefund, refund } from '../refunds.ts';
import { answerStatementAddress, readStatementFile, type StatementFiles } from '../statement/statement.ts';
import { close, markPaid, query } from '../trades.ts';
import type { WebhookSender } from '../webhook/webhook-sender.ts';
import { formatBeijing, type Reply, refuse, type Trade, type World } from '../world.ts';
import { answer, type Operation, write } from './answer.ts';
import { type ApiRequest, findFormProblem, findSignatureProblem } from './request.ts';

export type Api = (request: ApiRequest, response: ServerResponse) => Promise<void>;

/** The merchant's side of WeChat Pay: `/v3/…`. */
export function createApi(world: World, webhooks: WebhookSender): Api {
  const nonces = new Set<string>();
  const files: StatementFiles = new Map();
  return async (request, response) => {
    const unsigned = findSignatureProblem(request, world.platform, nonces, world.now());
    // The caller is unknown, so the answer is not signed either.
    if (unsigned) return write(response, refuse(401, 'SIGN_ERROR', `签名错误: ${unsigned}`));
    const improper = findFormProblem(request);
    const found = improper ? undefined : operation(world, webhooks, files, request);
    if (!found)
      return write(response, refuse(improper ? 400 : 404, 'INVALID_REQUEST', improper ?? '无此接口'));
    await answer(world, request, response, found);
  };
}

const TRANSACTIONS = /^\/v3\/pay\/transactions\/(h5|jsapi|native|out-trade-no|id)(?:\/([^/]+)(\/close)?)?$/;
const REFUNDS = /^\/v3\/refund\/domestic\/refunds(?:\/([^/]+))?$/;

function operation(
  world: World,
  webhooks: WebhookSender,
  files: StatementFiles,
  { method, url, body }: ApiRequest,
): Operation | undefined {
  const { pathname, searchParams } = url;
  const asked = `${method} ${pathname}`;
  if (asked === 'GET /v3/certificates') return { route: 'certificates', run: () => certificates(world) };
  if (asked === 'GET /v3/bill/tradebill')
    return { route: 'statement', run: () => answerStatementAddress(world, files, searchParams) };
  if (asked === 'GET /v3/billdownload/file')
    return { route: 'statementFile', run: () => readStatementFile(world, files, searchParams.get('token')) };
  const [, refundNo] = REFUNDS.exec(pathname) ?? [undefined];
  if (refundNo && method === 'GET')
    return { route: 'refundQuery', run: () => queryRefund(world, decodeURIComponent(refundNo)) };
  if (asked === 'POST /v3/refund/domestic/refunds')
    return { route: 'refund', run: () => startRefund(world, webhooks, body) };
  return tradeOperation(world, webhooks, method, pathname, searchParams, body);
}

function tradeOperation(
  world: World,
  webhooks: WebhookSender,
  method: string,
  pathname: string,
  parameters: URLSearchParams,
  body: string,
): Operation | undefined {
  const [, kind, given, closing] = TRANSACTIONS.exec(pathname) ?? [];
  const find = () => tradeBy(world, kind, decodeURIComponent(given ?? ''));
  const meanwhile = (route: 'prepay' | 'close', trade: Trade | undefined) =>
    payMeanwhile(world, webhooks, route, trade);
  if ((kind === 'h5' || kind === 'jsapi' || kind === 'native') && method === 'POST' && !given)
    return {
      route: 'prepay',
      async run() {
        const json = parsed(body);
        const reply = prepay(world, kind, json);
        await meanwhile('prepay', world.trades.get(String(json['out_trade_no'])));
        return reply;
      },
    };
  if (kind === 'out-trade-no' && closing && method === 'POST')
    return {
      route: 'close',
      async run() {
        await meanwhile('close', find());
        return close(world, find(), parsed(body));
      },
    };
  if (given && !closing && method === 'GET')
    return { route: 'query', run: () => query(world, find(), parameters.get('mchid')) };
  return undefined;
}

function tradeBy({ trades }: World, kind: string | undefined, given: string): Trade | undefined {
  if (kind !== 'id') return trades.get(given);
  return [...trades.values()].find(({ transactionId }) => transactionId === given);
}

async function payMeanwhile(
  world: World,
  webhooks: WebhookSender,
  during: 'prepay' | 'close',
  trade: Trade | undefined,
): Promise<void> {
  if (world.options.payDuring !== during || trade?.state !== 'NOTPAY') return;
  markPaid(world, trade);
  await webhooks.paid(trade);
}

function startRefund(world: World, webhooks: WebhookSender, body: string): Reply {
  const { reply, started } = refund(world, parsed(body));
  if (started && world.options.refund !== 'PROCESSING') {
    started.status = world.options.refund;
    webhooks.refunded(started).catch(() => {});
  }
  return reply;
}

/** `GET /v3/certificates`: while one follows another, both are listed. */
function certificates({ platform, options }: World): Reply {
  const data = platform.certificates.slice(options.unlisted).map(({ serial, pem, from, to }) => {
    const nonce = createHex(6).toLowerCase();
    return {
      serial_no: serial,
      effective_time: formatBeijing(from.getTime()),
      expire_time: formatBeijing(to.getTime()),
      encrypt_certificate: {
        algorithm: 'AEAD_AES_256_GCM',
        nonce,
        associated_data: 'certificate',
        ciphertext: encrypt(pem, platform.apiV3Key, nonce, 'certificate'),
      },
    };
  });
  return { status: 200, json: { data } };
}

function parsed(body: string): Record<string, never> {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
}
