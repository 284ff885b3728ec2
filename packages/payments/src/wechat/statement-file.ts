import { parseBeijingTime } from '@playlet/domain/beijing';
import { ProviderError, type StatementRow } from '../provider.ts';

/** Columns are found by name, because WeChat Pay has added some over the years. */
const COLUMNS = {
  at: '交易时间',
  appId: '公众账号ID',
  mchId: '商户号',
  transactionNo: '微信订单号',
  no: '商户订单号',
  state: '交易状态',
  refundNo: '商户退款单号',
  total: '订单金额',
  refund: '申请退款金额',
} as const;

/** Not needed to reconcile, so that a statement without it is read all the same. */
const FEE_COLUMN = '手续费';

type Row = Record<keyof typeof COLUMNS, string> & { fee: string | undefined };

/**
 * The app's own rows of a trade statement (`bill_type=ALL`): a header, a line for each payment and refund with a
 * back-tick before every field, then the totals. Times are Beijing's, amounts yuan.
 * @throws ProviderError `unavailable` where the file is incomplete or malformed
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012791887
 */
export function parseStatement(
  text: string,
  { mchId, appId }: { mchId: string; appId: string },
): StatementRow[] {
  const [header = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const columns = header.split(',');
  const missing = Object.values(COLUMNS).filter((name) => !columns.includes(name));
  if (missing.length > 0) throw malformed(`it lacks ${missing.join(', ')}`);
  const sums = lines.findIndex((line) => !line.startsWith('`'));
  if (!lines[sums]?.startsWith('总交易单数')) throw malformed('it lacks its sums');
  return lines
    .slice(0, sums)
    .map((line) => parseRow(line, columns))
    .filter((row) => row.mchId === mchId && row.appId === appId)
    .map(toStatementRow);
}

function parseRow(line: string, columns: string[]): Row {
  // A name may hold commas; a back-tick follows only those between fields.
  const fields = line.slice(1).split(',`');
  if (fields.length !== columns.length) throw malformed('a line has fields too many or too few');
  const values = Object.entries(COLUMNS).map(([key, name]) => [key, fields[columns.indexOf(name)] ?? '']);
  // The keys are those of COLUMNS.
  return { ...Object.fromEntries(values), fee: fields[columns.indexOf(FEE_COLUMN)] } as Row;
}

/** Payments and refunds have a line each. */
function toStatementRow(row: Row): StatementRow {
  const fee = parseFee(row.fee);
  const shared = {
    no: row.no,
    transactionNo: row.transactionNo,
    at: parseTime(row.at),
    ...(fee !== undefined && { fee }),
  };
  if (row.state === 'SUCCESS') return { kind: 'payment', ...shared, amount: parseYuan(row.total) };
  return { kind: 'refund', ...shared, refundNo: row.refundNo, amount: parseYuan(row.refund) };
}

function parseTime(text: string): Date {
  const at = parseBeijingTime(text);
  if (!at) throw malformed('a line has no time');
  return at;
}

/** Fees have five decimals, those of refunds a minus sign; undefined where there is none to be read. */
function parseFee(yuan = ''): number | undefined {
  const [, sign, whole, part = ''] = /^(-?)(\d{1,9})(?:\.(\d{1,5}))?$/.exec(yuan) ?? [];
  if (whole === undefined) return undefined;
  const fen = Math.round(Number(whole + part.padEnd(5, '0')) / 1000);
  return sign && fen > 0 ? -fen : fen;
}

/**
 * Yuan as text in fen, without floating-point arithmetic.
 * @throws ProviderError `unavailable` where the text is no amount
 */
export function parseYuan(yuan: string): number {
  const [, whole, part = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(yuan) ?? [];
  if (whole === undefined) throw malformed('an amount is not one');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

function malformed(why: string): ProviderError {
  return new ProviderError('unavailable', `a WeChat Pay bill cannot be read: ${why}`);
}
