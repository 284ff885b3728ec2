import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ProviderError, type StatementRow } from '../provider.ts';
import { parseStatement } from './statement-file.ts';
import { parseResult, type WechatClient } from './transport/client.ts';

const downloadAnswer = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.url({ protocol: /^https?$/ }),
});

/**
 * All trades of a Beijing day. The file is unsigned and is verified by its hash in the signed answer before. For a day
 * without trades WeChat Pay answers as if the statement were not made yet.
 * @throws ProviderError `not_ready` or `unavailable`
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012791887
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012791889
 */
export async function fetchTradeStatement(client: WechatClient, day: string): Promise<StatementRow[]> {
  const answer = await client.call({
    method: 'GET',
    path: `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`,
  });
  if (!answer.done && (answer.status === 400 || answer.status === 404))
    throw new ProviderError('not_ready', `WeChat Pay has no bill of ${day}: ${answer.status} ${answer.code}`);
  const { hash_value, download_url } = parseResult(answer, downloadAnswer, 'bill');
  const file = await client.download(download_url);
  if (createHash('sha1').update(file).digest('hex') !== hash_value.toLowerCase())
    throw new ProviderError('unavailable', `the bill of ${day} did not arrive whole`);
  return parseStatement(file.toString('utf8'), client.settings);
}
