import { parseBeijingTime } from '@playlet/domain/beijing';
import { ProviderError, type StatementRow } from '../provider.ts';
import { parseYuan } from './amount.ts';

/** Columns are found by name, without the unit that some of them carry in brackets. */
const COLUMNS = {
  transactionNo: '支付宝交易号',
  no: '商户订单号',
  kind: '业务类型',
  at: '完成时间',
  amount: '订单金额',
  refundNo: '退款批次号/请求号',
} as const;

/** Not needed to reconcile, so that a statement without it is read all the same. */
const FEE_COLUMN = '服务费';

const LIST_START_MARK = '业务明细列表';
const LIST_END_MARK = '业务明细列表结束';

/**
 * The rows of the file that lists single trades; the archive also holds one with totals, which is skipped.
 * @throws ProviderError `unavailable` where the file is incomplete or malformed
 */
export function parseStatement(files: string[]): StatementRow[] {
  for (const text of files) {
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
    const rows = lines.filter((line) => !line.startsWith('#'));
    const columns = parseCells(rows[0] ?? '').map((name) => name.replace(/[（(].*[)）]$/, ''));
    if (!columns.includes(COLUMNS.no)) continue;
    const comments = lines.filter((line) => line.startsWith('#'));
    if (isTruncated(comments)) throw malformed('its end is missing');
    const read = rows.slice(1).map((line) => toStatementRow(parseRow(parseCells(line), columns)));
    checkCount(comments, '交易合计', read.filter(({ kind }) => kind === 'payment').length);
    checkCount(comments, '退款合计', read.filter(({ kind }) => kind === 'refund').length);
    return read;
  }
  throw malformed('it lists no trades');
}

/** Whether the list has its mark of the beginning and lacks that of the end. */
function isTruncated(comments: string[]): boolean {
  const has = (mark: string) => comments.some((line) => line.includes(mark));
  return has(LIST_START_MARK) && !has(LIST_END_MARK);
}

/** Checks the number of rows against the total below the list. */
function checkCount(comments: string[], what: string, count: number): void {
  const said = comments.map((line) => new RegExp(`${what}：(\\d+)笔`).exec(line)?.[1]).find(Boolean);
  if (said !== undefined && Number(said) !== count) throw malformed('its count is not that of its rows');
}

type Row = Record<keyof typeof COLUMNS, string> & { fee: string | undefined };

function parseRow(fields: string[], columns: string[]): Row {
  const surplus = fields.splice(columns.length);
  if (fields.length < columns.length || surplus.some(Boolean))
    throw malformed('a row has cells too many or too few');
  const values = Object.entries(COLUMNS).map(([key, name]) => [key, fields[columns.indexOf(name)] ?? '']);
  // The keys are those of COLUMNS.
  return { ...Object.fromEntries(values), fee: fields[columns.indexOf(FEE_COLUMN)] } as Row;
}

/** Amounts of refunds carry a minus sign, and so does a fee, which Alipay takes off. */
function toStatementRow(row: Row): StatementRow {
  const [at, amount] = [parseBeijingTime(row.at), parseYuan(row.amount)];
  if (!at || amount === undefined) throw malformed('a row has no time or amount');
  const taken = parseYuan(row.fee ?? '');
  const shared = {
    no: row.no,
    transactionNo: row.transactionNo,
    amount: Math.abs(amount),
    at,
    // Never −0.
    ...(taken !== undefined && { fee: 0 - taken }),
  };
  if (row.kind === '交易') return { kind: 'payment', ...shared };
  if (row.kind === '退款') return { kind: 'refund', ...shared, refundNo: row.refundNo };
  throw malformed('a row is neither a payment nor a refund');
}

/** Alipay appends a tab to numbers, so that spreadsheets keep them as text. */
function parseCells(line: string): string[] {
  return [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g)].map(([, cell = '']) =>
    cell
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"')
      .trim(),
  );
}

function malformed(why: string): ProviderError {
  return new ProviderError('unavailable', `a bill of Alipay cannot be read: ${why}`);
}
