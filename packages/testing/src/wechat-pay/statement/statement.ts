import { createHash } from 'node:crypto';
import { createHex } from '../platform/platform.ts';
import { type Reply, refuse, type World } from '../world.ts';
import { dayOf, listStatementLines, sumLines } from './statement-lines.ts';

const HEADER =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,' +
  '应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,' +
  '手续费,费率,订单金额,申请退款金额,费率备注';
const ADDRESS_LIFE_MS = 5 * 60_000;

/** Files given out, by token. */
export type StatementFiles = Map<string, { bytes: Buffer; at: number }>;

/** `GET /v3/bill/tradebill?bill_date=YYYY-MM-DD&bill_type=ALL` */
export function answerStatementAddress(
  world: World,
  files: StatementFiles,
  parameters: URLSearchParams,
): Reply {
  const day = parameters.get('bill_date') ?? '';
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || (parameters.get('bill_type') ?? 'ALL') !== 'ALL')
    return refuse(400, 'PARAM_ERROR', '参数错误');
  if (day >= dayOf(world.now())) return refuse(400, 'INVALID_REQUEST', '账单日期格式不正确');
  const { notReady, truncated } = world.options.statement;
  if (notReady === 'NOT_FOUND') return refuse(404, 'NOT_FOUND', 'No Bill Exist');
  if (notReady === 'STATEMENT_CREATING') return refuse(400, notReady, '账单生成中');
  const lines = listStatementLines(world, day);
  if (notReady || lines.length === 0) return refuse(400, 'NO_STATEMENT_EXIST', '请求的账单文件不存在');
  const whole = Buffer.from(
    `${[HEADER, ...lines.map(({ text }) => text), ...sumLines(lines)].join('\r\n')}\r\n`,
  );
  const token = createHex(24);
  files.set(token, { bytes: truncated ? whole.subarray(0, whole.length / 2) : whole, at: world.now() });
  return {
    status: 200,
    json: {
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(whole).digest('hex'),
      download_url: `${world.base}/v3/billdownload/file?token=${token}`,
    },
  };
}

/** `GET /v3/billdownload/file?token=…`: the bytes, or why not. */
export function readStatementFile(world: World, files: StatementFiles, token: string | null): Buffer | Reply {
  const file = files.get(token ?? '');
  if (!file || world.now() - file.at > ADDRESS_LIFE_MS)
    return refuse(400, 'INVALID_REQUEST', '下载链接已失效');
  return file.bytes;
}
