import { MINUTE_MS } from '@playlet/domain/time';
import { createHex } from './platform/platform.ts';
import { type Reply, refuse, type Trade, type World } from './world.ts';

type Prepay = {
  appid?: unknown;
  mchid?: unknown;
  description?: unknown;
  out_trade_no?: unknown;
  time_expire?: unknown;
  attach?: unknown;
  notify_url?: unknown;
  amount?: { total?: unknown; currency?: unknown };
  payer?: { openid?: unknown };
  scene_info?: { payer_client_ip?: unknown; h5_info?: { type?: unknown } };
};

/** `POST /v3/pay/transactions/{h5,jsapi,native}` */
export function prepay(world: World, scene: Trade['scene'], body: Prepay): Reply {
  if (body.mchid !== world.platform.mchId || body.appid !== world.platform.appId)
    return refuse(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配');
  const wrong = wrongField(world, scene, body);
  if (wrong) return { status: 400, json: { ...parameterError, detail: { field: wrong, location: 'body' } } };
  const no = String(body.out_trade_no);
  const kept = world.trades.get(no);
  const order = JSON.stringify([scene, body.description, body.amount, body.attach, body.time_expire]);
  if (kept?.state === 'CLOSED') return refuse(400, 'ORDER_CLOSED', '订单已关闭');
  if (kept && kept.state !== 'NOTPAY') return refuse(400, 'ORDERPAID', '该订单已支付');
  if (kept && kept.order !== order) return refuse(403, 'OUT_TRADE_NO_USED', '商户订单号重复');
  const trade = kept ?? newTrade(world, scene, body, order);
  trade.token = `wx${createHex(17).toLowerCase()}`;
  trade.tokenAt = world.now();
  world.trades.set(no, trade);
  return { status: 200, json: wayToPay(world, trade) };
}

const parameterError = { code: 'PARAM_ERROR', message: '参数错误' };

/** The first field against the table of the API. */
function wrongField({ base }: World, scene: Trade['scene'], body: Prepay): string | undefined {
  const text = (value: unknown, least: number, most: number) =>
    typeof value === 'string' && [...value].length >= least && [...value].length <= most;
  const address = /^https:\/\/[^?#]+$/;
  const localAddress = base.startsWith('http:') ? /^https?:\/\/[^?#]+$/ : address;
  const checks: [string, boolean][] = [
    ['/body/description', text(body.description, 1, 127)],
    ['/body/out_trade_no', /^[0-9A-Za-z_\-|*]{6,32}$/.test(String(body.out_trade_no))],
    [
      '/body/time_expire',
      body.time_expire === undefined ||
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(String(body.time_expire)),
    ],
    ['/body/attach', body.attach === undefined || text(body.attach, 0, 128)],
    ['/body/notify_url', localAddress.test(String(body.notify_url))],
    ['/body/amount/total', Number.isInteger(body.amount?.total) && Number(body.amount?.total) > 0],
    ['/body/amount/currency', (body.amount?.currency ?? 'CNY') === 'CNY'],
    ['/body/payer/openid', scene !== 'jsapi' || text(body.payer?.openid, 1, 128)],
    ['/body/scene_info/payer_client_ip', scene !== 'h5' || text(body.scene_info?.payer_client_ip, 1, 45)],
    ['/body/scene_info/h5_info/type', scene !== 'h5' || text(body.scene_info?.h5_info?.type, 1, 32)],
  ];
  return checks.find(([, right]) => !right)?.[0];
}

function newTrade(world: World, scene: Trade['scene'], body: Prepay, order: string): Trade {
  const now = world.now();
  const asked = body.time_expire === undefined ? now + 120 * MINUTE_MS : Date.parse(String(body.time_expire));
  return {
    scene,
    no: String(body.out_trade_no),
    description: String(body.description),
    total: Number(body.amount?.total),
    currency: 'CNY',
    attach: body.attach === undefined ? undefined : String(body.attach),
    notifyUrl: String(body.notify_url),
    openid: typeof body.payer?.openid === 'string' ? body.payer.openid : 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
    order,
    createdAt: now,
    // Less than a minute is made one.
    expiresAt: Math.max(asked, now + MINUTE_MS),
    token: '',
    tokenAt: now,
    state: 'NOTPAY',
    transactionId: undefined,
    paidAt: undefined,
    payerTotal: 0,
  };
}

function wayToPay({ base }: World, { scene, token }: Trade): object {
  switch (scene) {
    case 'h5':
      return { h5_url: `${base}/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${token}&package=${createHex(4)}` };
    case 'native':
      return { code_url: `weixin://wxpay/bizpayurl?pr=${token}` };
    case 'jsapi':
      return { prepay_id: token };
  }
}
