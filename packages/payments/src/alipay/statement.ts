import { unzipSync } from 'fflate';
import { z } from 'zod';
import { MAX_STATEMENT_BYTES } from '../bounded-body.ts';
import { ProviderError, type StatementRow } from '../provider.ts';
import { type AlipayClient, parseResult } from './client.ts';
import { parseStatement } from './statement-file.ts';

const downloadAnswer = z.object({ bill_download_url: z.url({ protocol: /^https?$/ }) });

/**
 * All trades of a Beijing day. The download address lives 30 seconds, so every call asks for a new one.
 * @throws ProviderError `not_ready` until Alipay publishes it, `unavailable` where it cannot be fetched or read
 * @see https://opendocs.alipay.com/open/e099d91f_alipay.data.dataservice.bill.downloadurl.query
 */
export async function fetchTradeStatement(client: AlipayClient, day: string): Promise<StatementRow[]> {
  const answer = await client.call('alipay.data.dataservice.bill.downloadurl.query', {
    bill_type: 'trade',
    bill_date: day,
  });
  if (!answer.done && /bill/i.test(answer.code))
    throw new ProviderError('not_ready', `Alipay has no bill of ${day}`);
  const { bill_download_url } = parseResult(answer, downloadAnswer, 'bill');
  return parseStatement(unpackTexts(await client.download(bill_download_url)));
}

/**
 * The texts of the archive. Its files are distinguished by content, because their names are GBK without being marked so.
 */
function unpackTexts(archive: Uint8Array): string[] {
  try {
    const decoder = new TextDecoder('gbk');
    let length = 0;
    const filter = ({ originalSize }: { originalSize: number }) => {
      length += originalSize;
      if (length > MAX_STATEMENT_BYTES) throw new RangeError('a bill is too long');
      return true;
    };
    return Object.values(unzipSync(archive, { filter })).map((bytes) => decoder.decode(bytes));
  } catch {
    throw new ProviderError('unavailable', 'a bill of Alipay did not arrive whole');
  }
}
