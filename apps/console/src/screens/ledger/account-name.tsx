import type { CallOutput } from '../../lib/call.ts';
import { useTexts } from '../../lib/text.ts';

type Entry = CallOutput<'POST admin/account/ledger/list'>['list'][number];

/** An account; of the providers with whose it is. */
export function AccountName({ account, channel }: Pick<Entry, 'account' | 'channel'>) {
  const { ledger, money } = useTexts();
  return (
    <>
      {ledger.names[account]}
      {channel && <span className="ms-1.5 text-text-2">{money.channels[channel]}</span>}
    </>
  );
}
