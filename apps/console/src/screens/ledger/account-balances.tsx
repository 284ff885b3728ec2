import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { formatFen } from '../../features/money/format.ts';
import { SumsHead, sumCell } from '../../features/money/sums-head.tsx';
import type { CallOutput } from '../../lib/call.ts';
import { formatCount } from '../../lib/format.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { ScrollRegion } from '../../ui/page.tsx';
import { AccountName } from './account-name.tsx';

type AccountDay = CallOutput<'GET admin/account/ledger/detail'>['accounts'][number];

/** The balance of each account at the beginning and end of a day; its name filters the entries below. */
export function AccountBalances({ accounts }: { accounts: readonly AccountDay[] }) {
  const { ledger: words, differences } = useTexts();
  const search = useSearch();
  const total = (of: (one: AccountDay) => number) => accounts.reduce((sum, one) => sum + of(one), 0);
  if (accounts.length === 0)
    return <p className="border-b border-line px-6 py-4 text-text-2">{words.noAccounts}</p>;
  const isBalanced = total(({ closing }) => closing) === 0;
  return (
    <ScrollRegion label={words.accounts} className="max-h-80 shrink-0 border-b border-line">
      <table className="w-full border-collapse">
        <SumsHead
          rows={words.account}
          numbers={[words.opening, words.debit, words.credit, words.closing, words.entries]}
        />
        <tbody>
          {accounts.map(({ account, channel, opening, debit, credit, closing, entries }) => {
            const isChosen = search.get('account') === account && search.get('channel') === channel;
            const chosen = isChosen ? null : account;
            return (
              <tr key={`${account} ${channel}`} className="border-b border-line">
                <th scope="row" className="px-2 py-2 ps-6 text-start font-normal">
                  <button
                    type="button"
                    aria-pressed={isChosen}
                    onClick={() =>
                      changeSearch({ account: chosen, channel: isChosen ? null : channel, view: null })
                    }
                    className="rounded-small hover:underline aria-pressed:font-semibold"
                  >
                    <AccountName account={account} channel={channel} />
                  </button>
                </th>
                <td className={sumCell}>
                  <Balance fen={opening} />
                </td>
                <td className={sumCell}>{formatFen(debit)}</td>
                <td className={sumCell}>{formatFen(credit)}</td>
                <td className={`${sumCell} font-semibold`}>
                  <Balance fen={closing} />
                </td>
                <td className={`${sumCell} pe-6`}>{formatCount(entries)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot className="font-semibold">
          <tr>
            <th scope="row" className="px-2 py-2 ps-6 text-start font-semibold">
              {differences.total}
            </th>
            <td className={sumCell}>—</td>
            <td className={sumCell}>{formatFen(total(({ debit }) => debit))}</td>
            <td className={sumCell}>{formatFen(total(({ credit }) => credit))}</td>
            <td className={`${sumCell} ${isBalanced ? 'text-success' : 'text-danger'}`}>
              <span className="inline-flex items-center gap-1.5">
                {isBalanced ? (
                  <IconCircleCheck size={16} aria-hidden />
                ) : (
                  <IconAlertCircle size={16} aria-hidden />
                )}
                {isBalanced ? words.balanced : words.unbalanced}
              </span>
            </td>
            <td className={`${sumCell} pe-6`}>{formatCount(total(({ entries }) => entries))}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}

/** A balance without a sign, and its side. */
function Balance({ fen }: { fen: number }) {
  const { sides } = useTexts().ledger;
  return (
    <>
      <span className="me-1.5 text-caption font-normal text-text-2">
        {fen === 0 ? sides.none : fen < 0 ? sides.debit : sides.credit}
      </span>
      {formatFen(Math.abs(fen))}
    </>
  );
}
