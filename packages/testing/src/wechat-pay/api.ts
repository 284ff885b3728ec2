import type { ServerResponse } from 'node:http';
import { answer, type Operation, write } from './answer.ts';
import { type BillFiles, bill, billFile } from './bill.ts';
import type { Courier } from './courier.ts';
import { encrypt, hex } from './platform.ts';
import { prepay } from './prepay.ts';
import { queryRefund, refund } from './refunds.ts';
import { type ApiRequest, whyNotProper, whyNotSigned } from './request.ts';
import { close, markPaid, query } from './trades.ts';
import { beijing, type Reply, refuse, type Trade, type World } from './world.ts';

export type Api = (request: ApiRequest, response: ServerResponse) => Promise<void>;

/** The merchant's side of WeChat Pay: `/v3/…`. */
export function api(world: World, courier: Courier): Api {
  const nonces = new Set<string>();
  const files: BillFiles = new Map();
  return async (request, response) => {
    const unsigned = whyNotSigned(request, world.platform, nonces, world.now());
    // Who asked is not known, so the answer is not signed either.
    if (unsigned) return write(response, refuse(401, 'SIGN_ERROR', `签名错误: ${unsigned}`));
    const improper = whyNotProper(request);
    const found = improper ? undefined : operation(world, courier, files, request);
    if (!found)
      return write(response, refuse(improper ? 400 : 404, 'INVALID_REQUEST', improper ?? '无此接口'));
    await answer(world, request, response, found);
  };
}

const TRANSACTIONS = /^\/v3\/pay\/transactions\/(h5|jsapi|native|out-trade-no|id)(?:\/([^/]+)(\/close)?)?$/;
const REFUNDS = /^\/v3\/refund\/domestic\/refunds(?:\/([^/]+))?$/;

function operation(
  world: World,
  courier: Courier,
  files: BillFiles,
  { method, url, body }: ApiRequest,
): Operation | undefined {
  const { pathname, searchParams } = url;
  const asked = `${method} ${pathname}`;
  if (asked === 'GET /v3/certificates') return { route: 'certificates', run: () => certificates(world) };
  if (asked === 'GET /v3/bill/tradebill')
    return { route: 'bill', run: () => bill(world, files, searchParams) };
  if (asked === 'GET /v3/billdownload/file')
    return { route: 'billFile', run: () => billFile(world, files, searchParams.get('token')) };
  const [, refundNo] = REFUNDS.exec(pathname) ?? [undefined];
  if (refundNo && method === 'GET')
    return { route: 'refundQuery', run: () => queryRefund(world, decodeURIComponent(refundNo)) };
  if (asked === 'POST /v3/refund/domestic/refunds')
    return { route: 'refund', run: () => startRefund(world, courier, body) };
  return tradeOperation(world, courier, method, pathname, searchParams, body);
}

function tradeOperation(
  world: World,
  courier: Courier,
  method: string,
  pathname: string,
  parameters: URLSearchParams,
  body: string,
): Operation | undefined {
  const [, kind, given, closing] = TRANSACTIONS.exec(pathname) ?? [];
  const find = () => tradeBy(world, kind, decodeURIComponent(given ?? ''));
  const meanwhile = (route: 'prepay' | 'close', trade: Trade | undefined) =>
    payMeanwhile(world, courier, route, trade);
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
  courier: Courier,
  during: 'prepay' | 'close',
  trade: Trade | undefined,
): Promise<void> {
  if (world.knobs.payDuring !== during || trade?.state !== 'NOTPAY') return;
  markPaid(world, trade);
  await courier.paid(trade);
}

function startRefund(world: World, courier: Courier, body: string): Reply {
  const { reply, started } = refund(world, parsed(body));
  if (started && world.knobs.refund !== 'PROCESSING') {
    started.status = world.knobs.refund;
    courier.refunded(started).catch(() => {});
  }
  return reply;
}

/** `GET /v3/certificates`: while one follows another, both are listed. */
function certificates({ platform }: World): Reply {
  const data = platform.certificates.map(({ serial, pem, from, to }) => {
    const nonce = hex(6).toLowerCase();
    return {
      serial_no: serial,
      effective_time: beijing(from.getTime()),
      expire_time: beijing(to.getTime()),
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
