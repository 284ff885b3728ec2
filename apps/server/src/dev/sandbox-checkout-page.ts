import { formatBeijingTime } from '@playlet/domain/beijing';
import type { SandboxTrade } from '@playlet/payments';

/** The payer's choices, in the order of the buttons. */
const CHOICES = [
  { action: 'pay', zh: '支付', en: 'Pay' },
  { action: 'delay', zh: '支付，稍后通知', en: 'Pay, notice some seconds later' },
  { action: 'silent', zh: '支付，不发通知', en: 'Pay, no notice at all' },
  { action: 'fail', zh: '支付失败', en: 'Fail: the trade is closed' },
  { action: 'abandon', zh: '放弃', en: 'Go back without paying' },
] as const;

const END_TEXTS = {
  paid: { zh: '已支付', en: 'This trade is paid.' },
  closed: { zh: '已关闭', en: 'This trade is closed.' },
  expired: { zh: '已过期', en: 'The time to pay is over.' },
} as const;

/** Plain HTML: without scripts, and its style from a file, for the policy allows no other. */
export function renderSandboxCheckout(trade: SandboxTrade, now: number): string {
  const open = trade.state === 'open' && now < trade.expiresAt.getTime();
  return page(
    '收银台 · Cashier',
    `<p class="notice"><strong>开发收银台，不收真钱</strong> Development cashier. This is not real money.</p>
<h1>${escapeHtml(trade.subject)}</h1>
<p class="amount">¥${(trade.amount / 100).toFixed(2)}</p>
<dl>
<dt>订单号 Order</dt><dd>${escapeHtml(trade.no)}</dd>
<dt>付款期限 Pay until</dt><dd>${formatBeijingTime(trade.expiresAt.getTime())} (北京 Beijing)</dd>
</dl>
${open ? choices() : ended(trade)}`,
  );
}

export function renderNoTrade(): string {
  return page(
    '没有此订单 · No such order',
    '<h1>没有此订单</h1><p>The sandbox knows no trade of this number.</p>',
  );
}

function choices(): string {
  const buttons = CHOICES.map(
    ({ action, zh, en }) =>
      `<button name="action" value="${action}"><b>${zh}</b> <span lang="en">${en}</span></button>`,
  );
  return `<form method="post">\n${buttons.join('\n')}\n</form>`;
}

function ended(trade: SandboxTrade): string {
  const { zh, en } = END_TEXTS[trade.state === 'open' ? 'expired' : trade.state];
  return `<p role="status"><b>${zh}</b> <span lang="en">${en}</span></p>
<p><a href="${escapeHtml(trade.returnUrl)}">返回 Back</a></p>`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/dev/cashier.css"></head>
<body><main>
${body}
</main></body>
</html>`;
}

export const sandboxCheckoutStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 26rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.125rem; margin-block: 1.5rem 0; overflow-wrap: anywhere; }
.notice { padding: .75rem 1rem; border: 2px dashed #b45309; border-radius: .5rem; margin: 0; }
.amount { font-size: 2.5rem; font-weight: 700; margin: 0; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; font-size: .875rem; }
dd { margin: 0; overflow-wrap: anywhere; }
form { display: grid; gap: .75rem; margin-block-start: 1.5rem; }
button, a { display: block; min-height: 3rem; align-content: center; padding: .5rem 1rem; box-sizing: border-box; font: inherit;
  border: 1px solid; border-radius: .5rem; background: none; color: inherit; text-align: start; cursor: pointer; }
button:first-child { background: #1d4ed8; border-color: #1d4ed8; color: #fff; }
:focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px; }
`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
