import type { ServerResponse } from 'node:http';
import { isPayable, markPaid } from '../trades.ts';
import type { WebhookSender } from '../webhook/webhook-sender.ts';
import type { Trade, World } from '../world.ts';
import type { ApiRequest } from './request.ts';

const H5_LIFE_MS = 5 * 60_000;
const H5 = '/cgi-bin/mmpayweb-bin/checkmweb';

/** Returns the payer's page of WeChat; false where the address is none of its pages. */
export function renderPage(
  world: World,
  webhooks: WebhookSender,
  request: ApiRequest,
  response: ServerResponse,
): boolean {
  const { method, url, body, headers } = request;
  const asked = `${method} ${url.pathname}`;
  if (asked === 'GET /') return show(response, '微信支付（模拟）', waiting(world));
  if (asked === `GET ${H5}`) {
    if (world.options.needsReferer && !headers.referer)
      return stop(response, '商家参数格式有误，请联系商家解决');
    const trade = tradeOf(world, url.searchParams.get('prepay_id'));
    if (trade && world.now() - trade.tokenAt > H5_LIFE_MS)
      return stop(response, '支付链接已失效，请回到商家页面重新发起');
    return payPage(world, response, trade, url.searchParams.get('redirect_url'));
  }
  if (asked === 'GET /bizpayurl')
    return payPage(world, response, tradeOf(world, url.searchParams.get('pr')), null);
  if (asked === 'POST /payer/pay' || asked === 'POST /payer/cancel')
    return decided(world, webhooks, response, new URLSearchParams(body), asked.endsWith('/pay'));
  return false;
}

function payPage(
  world: World,
  response: ServerResponse,
  trade: Trade | undefined,
  redirectUrl: string | null,
): boolean {
  const reason = whyNotPayable(world, trade);
  if (!trade || reason) return stop(response, reason ?? '');
  return show(
    response,
    '微信支付（模拟）',
    `<p>${escaped(trade.description)}</p><p class="sum">¥${(trade.total / 100).toFixed(2)}</p>
     <form method="post">
       <input type="hidden" name="token" value="${escaped(trade.token)}">
       <input type="hidden" name="redirect_url" value="${escaped(redirectUrl ?? '')}">
       <button formaction="/payer/pay">支付</button>
       <button formaction="/payer/cancel" class="quiet">取消</button>
     </form>`,
  );
}

/** The payer is sent back at once; the notification takes its own way, and its own time. */
function decided(
  world: World,
  webhooks: WebhookSender,
  response: ServerResponse,
  form: URLSearchParams,
  pays: boolean,
): boolean {
  const trade = tradeOf(world, form.get('token'));
  const reason = whyNotPayable(world, trade);
  if (!trade || reason) return stop(response, reason ?? '');
  if (pays) {
    markPaid(world, trade);
    webhooks.paid(trade).catch(() => {});
  }
  const back = form.get('redirect_url') ?? '';
  if (!/^https?:\/\//.test(back)) return show(response, pays ? '支付成功' : '已取消', '<p>请返回商家。</p>');
  response.writeHead(303, { location: back }).end();
  return true;
}

function whyNotPayable(world: World, trade: Trade | undefined): string | undefined {
  if (!trade) return '订单不存在';
  if (!isPayable(world, trade)) return trade.state === 'CLOSED' ? '订单已关闭' : '订单已支付';
  return world.now() > trade.expiresAt ? '订单已过期' : undefined;
}

/** Codes are scanned and JSAPI opens by itself; from here both can be clicked. */
function waiting(world: World): string {
  const trades = [...world.trades.values()].filter((trade) => whyNotPayable(world, trade) === undefined);
  const items = trades.map(
    ({ no, description, total, token }) =>
      `<li><a href="/bizpayurl?pr=${escaped(token)}">${escaped(no)}</a> ${escaped(description)} ¥${(total / 100).toFixed(2)}</li>`,
  );
  return items.length > 0 ? `<p>待支付：</p><ul>${items.join('')}</ul>` : '<p>没有待支付的订单。</p>';
}

function tradeOf({ trades }: World, token: string | null): Trade | undefined {
  return [...trades.values()].find((trade) => trade.token !== '' && trade.token === token);
}

function stop(response: ServerResponse, reason: string): boolean {
  return show(response, '无法支付', `<p>${escaped(reason)}</p>`, 400);
}

function show(response: ServerResponse, title: string, content: string, status = 200): boolean {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`<!doctype html><html lang="zh-CN"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>
  body { font: 16px/1.6 system-ui, sans-serif; max-width: 24rem; margin: 3rem auto; padding: 0 1rem; text-align: center }
  ul { text-align: start } .sum { font-size: 2.5rem; margin: 1rem 0 }
  button { display: block; width: 100%; min-height: 48px; margin: .75rem 0; border: 0; border-radius: 8px; font: inherit;
    color: #fff; background: #067a3e; cursor: pointer }
  .quiet { color: #333; background: #eee }
</style><h1>${title}</h1>${content}</html>`);
  return true;
}

function escaped(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (sign) => names[sign] ?? sign);
}
