import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NotificationOptions } from './options.ts';
import { signRsa2, toSign } from './wire.ts';
import { formatBeijing, formatYuan, type Refund, type Sent, type Trade, type World } from './world.ts';

/** Tells the merchant of a payment; resolves when the first sending has been answered, or is put off. */
export function sendPaid(world: World, trade: Trade, how: NotificationOptions = {}): Promise<void> {
  return send(world, trade, {}, { ...world.options.webhook, ...how });
}

export function sendRefunded(
  world: World,
  trade: Trade,
  refund: Refund,
  how: NotificationOptions = {},
): Promise<void> {
  const fields = {
    out_biz_no: refund.refundNo,
    refund_fee: formatYuan(refund.amount),
    gmt_refund: `${formatBeijing(refund.at)}.321`,
  };
  return send(world, trade, fields, { ...world.options.webhook, ...how });
}

/** The very bytes once more. */
export async function replay(world: World, sent: Sent): Promise<void> {
  await post(world, sent);
}

async function send(
  world: World,
  trade: Trade,
  fields: Record<string, string>,
  how: NotificationOptions,
): Promise<void> {
  if (how.drop || trade.notifyUrl === '') return;
  const go = async () => {
    const first = Array.from({ length: how.copies ?? 1 }, () => deliver(world, trade, fields, how));
    const taken = (await Promise.all(first)).every(Boolean);
    if (!taken && how.retry !== false) void sendAgain(world, trade, fields, how);
  };
  if (how.hold) world.held.push(go);
  else if (how.delayMs) void sleep(how.delayMs, undefined, { signal: world.closing }).then(go, () => {});
  else await go();
}

async function sendAgain(
  world: World,
  trade: Trade,
  fields: Record<string, string>,
  how: NotificationOptions,
): Promise<void> {
  for (const pause of world.options.retryMs) {
    const over = await sleep(pause, false, { signal: world.closing }).catch(() => true);
    if (over || (await deliver(world, trade, fields, how))) return;
  }
}

/** Each sending has a new signature, under a time of its own. */
async function deliver(
  world: World,
  trade: Trade,
  fields: Record<string, string>,
  how: NotificationOptions,
): Promise<boolean> {
  const params = paramsOf(world, trade, fields, how);
  const sent: Sent = { url: trade.notifyUrl, body: altered(signed(world, params, how), how), answers: [] };
  world.sent.push(sent);
  return post(world, sent);
}

async function post(world: World, sent: Sent): Promise<boolean> {
  try {
    const response = await fetch(sent.url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: sent.body,
      redirect: 'manual',
      signal: AbortSignal.any([world.closing, AbortSignal.timeout(30_000)]),
    });
    const answer = await response.text();
    sent.answers.push(answer);
    return answer === 'success';
  } catch {
    sent.answers.push('');
    return false;
  }
}

function paramsOf(
  world: World,
  trade: Trade,
  fields: Record<string, string>,
  how: NotificationOptions,
): Record<string, string> {
  const total = formatYuan(trade.total + (how.amountOffset ?? 0));
  const passback = how.passback ?? trade.passback;
  return {
    notify_time: formatBeijing(world.now() + (how.skewSeconds ?? 0) * 1000),
    notify_type: how.notifyType ?? 'trade_status_sync',
    notify_id: randomBytes(17).toString('hex'),
    app_id: how.appId ?? world.appId,
    auth_app_id: how.appId ?? world.appId,
    charset: 'utf-8',
    version: '1.0',
    trade_no: trade.tradeNo,
    out_trade_no: how.outTradeNo ?? trade.no,
    buyer_id: '2088102116773037',
    seller_id: how.sellerId ?? world.sellerId,
    trade_status: how.status ?? trade.state,
    total_amount: total,
    receipt_amount: total,
    invoice_amount: total,
    buyer_pay_amount: formatYuan(how.payerTotal ?? trade.total + (how.amountOffset ?? 0)),
    point_amount: '0.00',
    subject: trade.subject,
    gmt_create: formatBeijing(trade.createdAt),
    ...(trade.paidAt !== undefined && { gmt_payment: formatBeijing(trade.paidAt) }),
    ...(trade.closedAt !== undefined && { gmt_close: formatBeijing(trade.closedAt) }),
    fund_bill_list: `[{"amount":"${total}","fundChannel":"ALIPAYACCOUNT"}]`,
    ...(passback !== undefined && { passback_params: passback }),
    ...(how.currency !== undefined && { trans_currency: how.currency }),
    ...fields,
    ...how.extra,
  };
}

const PROBE = `SIGNTEST/${'A'.repeat(335)}`;

function signed(world: World, params: Record<string, string>, how: NotificationOptions): URLSearchParams {
  const { current, former, merchant, stranger } = world.keys;
  const key = { alipay: current, formerKey: former, merchant, stranger }[how.signedBy ?? 'alipay'].privateKey;
  const right = signRsa2(toSign(how.keepSignType ? { ...params, sign_type: 'RSA2' } : params), key);
  const sign = { wrong: signRsa2('something else', key), probe: PROBE, none: '', right }[
    how.signature ?? 'right'
  ];
  const empty = Object.fromEntries((how.unsignedEmpty ?? []).map((name) => [name, '']));
  return new URLSearchParams({ ...params, ...empty, sign_type: 'RSA2', sign });
}

function altered(form: URLSearchParams, { alter }: NotificationOptions): string {
  if (alter === 'byte')
    form.set(
      'total_amount',
      (form.get('total_amount') ?? '').replace(/\d$/, (d) => `${9 - Number(d)}`),
    );
  if (alter === 'twice') form.append('out_trade_no', 'ANOTHER');
  return form.toString();
}
