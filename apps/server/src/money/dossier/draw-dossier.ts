import { formatBeijingTime } from '@playlet/domain/beijing';
import { formatYuan } from '../order/present-line.ts';
import type { Dossier } from './read-dossier.ts';

type AgreementCopy = { document: string; version: string; text: string };

/** It is printed, by whatever browser opens it, on A4. */
const STYLE = `body{font:14px/1.6 sans-serif;color:#111;max-width:190mm;margin:2em auto;padding:0 1em}
h1{font-size:20px}h2{font-size:16px;border-bottom:1px solid #999;margin-top:2em}table{border-collapse:collapse;width:100%}
td,th{border:1px solid #bbb;padding:4px 8px;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{font-weight:600}
pre{white-space:pre-wrap;font:inherit}tr{break-inside:avoid}@page{size:A4;margin:15mm}`;

/** The dossier as one page for a dispute, in Chinese, with all texts in it: nothing of it is fetched from elsewhere. */
export function drawDossier(
  dossier: Dossier,
  agreements: readonly AgreementCopy[],
  made: { at: string; by: string },
): string {
  const { order, member, terms, term, received } = dossier;
  const time = (at: string | null) => (at === null ? '—' : formatBeijingTime(Date.parse(at)));
  const yuan = (fen: number | null) => (fen === null ? '—' : `¥${formatYuan(fen)}`);
  const facts = table(
    ['项目', '内容'],
    [
      ['订单号', order.no],
      ['商品', order.subject],
      ['金额', yuan(order.amount)],
      ['状态', order.state],
      ['渠道与方式', `${order.channel} ${terms.scene}`],
      ['渠道流水号', dossier.transactionNo ?? '—'],
      ['价格版本', priceVersionOf(terms, time, yuan)],
      ['用户', member ? `${member.username}，${member.phone ?? ''}，${member.id}` : '已注销'],
      ['下单时的网络地址', terms.ip ?? '—'],
      ['未成年人', terms.minor ? `是，已登记监护人：${terms.guardianNamed ? '是' : '否'}` : '否'],
      ['下单时间', time(order.createdAt)],
      ['支付时间', time(order.paidAt)],
      ['权益', term ? `${time(term.from)} 至 ${term.until === null ? '永久' : time(term.until)}` : '—'],
      ['实收', yuan(received)],
    ],
  );
  const sections = [
    section('订单', facts),
    section(
      '同意记录',
      table(
        ['协议', '版本', '时间'],
        dossier.consents.map((one) => [one.document, one.version, time(order.createdAt)]),
      ),
    ),
    section(
      '事件',
      table(
        ['时间', '事件', '来源', '流水号', '金额', '说明'],
        dossier.events.map((one) => [
          time(one.at),
          one.kind,
          one.source,
          one.transactionNo ?? '',
          one.amount === null ? '' : yuan(one.amount),
          JSON.stringify(one.details),
        ]),
      ),
    ),
    section(
      '账单行',
      table(
        ['账单日', '渠道', '类型', '流水号', '金额', '时间'],
        dossier.statementLines.map((one) => [
          one.day,
          one.channel,
          one.kind,
          one.refundNo ?? one.transactionNo,
          yuan(one.amount),
          time(one.at),
        ]),
      ),
    ),
    section(
      '异常与差异',
      table(
        ['种类', '流水号', '金额', '状态', '备注'],
        [
          ...dossier.exceptions.map((one) => [
            one.kind,
            one.transactionNo,
            yuan(one.amount),
            one.state,
            one.note ?? '',
          ]),
          ...dossier.differences.map((one) => [
            one.kind,
            one.transactionNo,
            `${yuan(one.expected)} / ${yuan(one.found)}`,
            one.state,
            one.note ?? '',
          ]),
        ],
      ),
    ),
    section(
      '退款',
      table(
        ['退款号', '金额', '理由', '申请', '决定', '状态', '时间'],
        dossier.refunds.map((one) => [
          one.no,
          yuan(one.amount),
          one.reason,
          one.requestedBy,
          one.decidedBy ?? '',
          one.state,
          time(one.doneAt),
        ]),
      ),
    ),
    section(
      '支付之后的播放',
      table(
        ['剧', '集', '集数', '秒'],
        dossier.plays.map((one) => [
          one.title,
          `${one.firstEpisode}–${one.lastEpisode}`,
          String(one.episodes),
          String(one.seconds),
        ]),
      ),
    ),
    ...agreements.map(({ document, version, text }) =>
      section(`协议原文：${document} ${version}`, `<pre>${escaped(text)}</pre>`),
    ),
  ];
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>订单档案 ${escaped(order.no)}</title><style>${STYLE}</style>
<h1>订单档案 ${escaped(order.no)}</h1><p>${escaped(made.by)} 于 ${made.at}（北京时间）导出，导出已记入审计日志。</p>
${sections.join('\n')}</html>`;
}

function priceVersionOf(
  { planVersion, channelPrice, pricedAt }: Dossier['terms'],
  time: (at: string | null) => string,
  yuan: (fen: number) => string,
): string {
  if (planVersion === null) return '—';
  if (!channelPrice) return `v${planVersion}，${time(pricedAt)} 起`;
  const { channel, version, regularPrice } = channelPrice;
  return `渠道“${channel}”优惠价 v${version}，${time(pricedAt)} 起；日常价 ${yuan(regularPrice)}（v${planVersion}）`;
}

function section(title: string, content: string): string {
  return `<h2>${escaped(title)}</h2>${content}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '<p>没有</p>';
  const line = (cells: readonly string[], tag: 'td' | 'th') =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  return `<table>${line(head, 'th')}${rows.map((cells) => line(cells, 'td')).join('')}</table>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
