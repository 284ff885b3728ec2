import { signRsa2, toSign } from './wire.ts';
import { formatBeijing, formatYuan, type Reply, type Trade, type World } from './world.ts';

/** Returns the page that the payer sees on coming to Alipay. */
export function renderLanded(trade: Trade): string {
  if (trade.state !== 'WAIT_BUYER_PAY')
    return page(`<p>${trade.state}</p><a href="${clean(trade.returnUrl)}">返回 Back</a>`);
  const button = (action: string, words: string) =>
    `<form method="post" action="/payer/${trade.no}/${action}"><button>${words}</button></form>`;
  return page(`<p><b>支付宝模拟器，不收真钱</b> Simulated Alipay, not real money</p>
<h1>${clean(trade.subject)}</h1><p>¥${formatYuan(trade.total)}</p><p>${trade.no}</p>
${button('pay', '支付 Pay')}
${button('cancel', '取消 Cancel')}`);
}

export function renderRefused({ subCode }: Reply): string {
  return page(`<h1>订单错误 Order refused</h1><p>${clean(subCode ?? '')}</p>`);
}

/** Returns the browser's address after paying: the merchant's page, with the trade in signed parameters. */
export function buildReturnAddress(world: World, trade: Trade): string {
  const params = {
    charset: 'utf-8',
    out_trade_no: trade.no,
    method: 'alipay.trade.wap.pay.return',
    total_amount: formatYuan(trade.total),
    trade_no: trade.tradeNo,
    auth_app_id: world.appId,
    version: '1.0',
    app_id: world.appId,
    seller_id: world.sellerId,
    timestamp: formatBeijing(world.now()),
  };
  const url = new URL(trade.returnUrl);
  const sign = signRsa2(toSign(params), world.keys.current.privateKey);
  for (const [name, value] of Object.entries({ ...params, sign_type: 'RSA2', sign }))
    url.searchParams.set(name, value);
  return url.href;
}

function page(body: string): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>支付宝 Alipay (simulated)</title>
<style>body{font:16px/1.5 system-ui;max-width:26rem;margin:auto;padding:1rem}button{width:100%;min-height:3rem;margin-block:.5rem;font:inherit}</style>
</head><body>${body}</body></html>`;
}

function clean(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
