import { randomBytes } from 'node:crypto';
import { zipSync } from 'fflate';
import { toGbk } from './gbk.ts';
import type { Request } from './request.ts';
import { formatBeijing, formatYuan, type Reply, refuse, type Trade, type World } from './world.ts';

const ADDRESS_LIFE_MS = 30_000;
const HEADER =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** The address of a day's statement, good for half a minute, once the day is over. */
export function answerStatementAddress(world: World, { content }: Request): Reply {
  const { bill_type, bill_date } = content as Record<string, string>;
  if (bill_type !== 'trade' || !/^\d{4}-\d\d-\d\d$/.test(bill_date ?? ''))
    return refuse('isp.invalid-parameter');
  const over = formatBeijing(world.now()).slice(0, 10) > String(bill_date);
  if (!over || world.options.statement.notReady) return refuse('isp.bill_not_exist');
  const token = randomBytes(16).toString('hex');
  world.statementTokens.set(token, { day: String(bill_date), until: world.now() + ADDRESS_LIFE_MS });
  return {
    code: '10000',
    fields: { bill_download_url: `${world.base}/bill/${token}?fileType=csv.zip&bizType=trade` },
  };
}

/** The zip behind an address; undefined where the address is over. */
export function readStatementFile(world: World, token: string): Uint8Array | undefined {
  const known = world.statementTokens.get(token);
  if (!known || world.now() >= known.until) return undefined;
  const name = `${world.sellerId}_${known.day.replaceAll('-', '')}`;
  const zip = zipSync({
    [`${name}_业务明细(汇总).csv`]: toGbk(
      '#支付宝业务汇总查询\r\n门店编号,门店名称,交易订单总笔数\r\n合计,,1\r\n',
    ),
    [`${name}_业务明细.csv`]: toGbk(list(world, known.day)),
  });
  return world.options.statement.truncated ? zip.slice(0, Math.floor(zip.length * 0.6)) : zip;
}

type Row = { trade: Trade; kind: '交易' | '退款'; at: number; amount: number; refundNo: string };

function list(world: World, day: string): string {
  const rows = rowsOf(world).filter(({ at }) => formatBeijing(at).slice(0, 10) === day);
  const count = (kind: Row['kind']) => rows.filter((row) => row.kind === kind).length;
  const lines = [
    '#支付宝业务明细查询',
    `#账号：[${world.sellerId}0156]`,
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    HEADER,
    ...rows.map(line),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${count('交易')}笔，商家实收共${formatYuan(0)}元，商家优惠共0.00元`,
    `#退款合计：${count('退款')}笔，商家实收退款共${formatYuan(0)}元，商家优惠退款共0.00元`,
    `#导出时间：[${formatBeijing(world.now())}]`,
  ];
  return `${(world.options.statement.cut ? lines.slice(0, -5) : lines).join('\r\n')}\r\n`;
}

function rowsOf({ trades, options: { statement } }: World): Row[] {
  const rows = [...trades.values()].flatMap((trade) => [...paymentOf(trade), ...refundsOf(trade)]);
  const kept = rows.filter(({ trade }) => !statement.missing?.includes(trade.no));
  const doubled = kept.filter(({ trade }) => statement.doubled?.includes(trade.no));
  const extra = (statement.extra ?? []).map(({ no, total, paidAt }): Row => {
    const trade = { no, tradeNo: `2026000022001${no}`, subject: '另一笔', createdAt: +paidAt } as Trade;
    return { trade, kind: '交易', at: +paidAt, amount: total, refundNo: '' };
  });
  return [...kept, ...doubled, ...extra].map((row) => ({
    ...row,
    at: row.at + (statement.timeOffset?.[row.trade.no] ?? 0) * 1000,
    amount: row.amount + (statement.amountOffset?.[row.trade.no] ?? 0),
  }));
}

function paymentOf(trade: Trade): Row[] {
  if (trade.paidAt === undefined) return [];
  return [{ trade, kind: '交易', at: trade.paidAt, amount: trade.total, refundNo: '' }];
}

function refundsOf(trade: Trade): Row[] {
  return trade.refunds
    .filter(({ status }) => status === 'SUCCESS')
    .map(({ refundNo, amount, at }) => ({ trade, kind: '退款', at, amount: -amount, refundNo }));
}

/** Numbers are followed by a tab, as Alipay does against spreadsheets. */
function line({ trade, kind, at, amount, refundNo }: Row): string {
  const money = formatYuan(amount);
  const before = [
    `${trade.tradeNo}\t`,
    `${trade.no}\t`,
    kind,
    trade.subject,
    formatBeijing(trade.createdAt),
    formatBeijing(at),
  ];
  const zeros = ['0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00'];
  return [
    ...before,
    '',
    '',
    '',
    '',
    '159****5620',
    money,
    money,
    ...zeros,
    refundNo && `${refundNo}\t`,
    '-0.01',
    '0.00',
    '',
  ].join(',');
}
