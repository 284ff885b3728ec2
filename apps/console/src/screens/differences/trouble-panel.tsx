import { type ReactNode, useState } from 'react';
import { formatFen } from '../../features/money/format.ts';
import { ChannelName } from '../../features/money/tags.tsx';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button, buttonClassOf } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { isOpenTrouble, repairOf, type Trouble } from './troubles.ts';

/** A difference, side by side, and its one repair. */
export function TroublePanel({ trouble, onClose }: { trouble: Trouble; onClose: () => void }) {
  const { differences: words, money, orders } = useTexts();
  const { kind, orderNo, transactionNo, channel, day, expected, found, note, state } = trouble;
  return (
    <SidePanel title={money.troubles[kind]} note={orderNo} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-b border-line pb-4">
        <Fact name={orders.channel}>
          <ChannelName channel={channel} />
        </Fact>
        <Fact name={words.day}>{day}</Fact>
        <Fact name={words.here}>{formatFen(expected)}</Fact>
        <Fact name={words.there}>{formatFen(found)}</Fact>
        <Fact name={orders.transaction}>{transactionNo || '—'}</Fact>
        <Fact name={orders.state}>{orders.troubleStates[state]}</Fact>
        {note && <Fact name={words.note}>{note}</Fact>}
      </dl>
      {isOpenTrouble(trouble) && <RepairAct trouble={trouble} />}
      {orderNo !== '' && (
        <Link to={`/orders/${orderNo}`} className={`${buttonClassOf({})} mt-3 w-full`}>
          {words.toOrder}
        </Link>
      )}
    </SidePanel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-2">{name}</dt>
      <dd className="min-w-0 break-all tabular">{children}</dd>
    </>
  );
}

function RepairAct({ trouble }: { trouble: Trouble }) {
  const { differences: words, refunds } = useTexts();
  const { data: me } = useMe();
  const [isNoting, setNoting] = useState(false);
  const done = {
    onSuccess: () => {
      setNoting(false);
      showToast(words.done);
    },
  };
  const ask = useCallMutation('PUT admin/account/difference/repair', done);
  const explain = useCallMutation('PUT admin/account/difference/resolve', done);
  const resolve = useCallMutation('PUT admin/account/exception/resolve', done);
  const refund = useCallMutation('POST admin/account/refund/create', done);
  const repair = repairOf(trouble);
  const { id, source } = trouble;
  const needed = repair === 'refund' ? 'refunds.request' : 'ledger.close';
  const act = () => (repair === 'ask' || repair === 'match' ? ask.send({ id }) : setNoting(true));
  const note = (text: string) => {
    if (repair === 'refund') refund.send({ exceptionId: id, reason: text });
    else if (source === 'exception') resolve.send({ id, note: text });
    else explain.send({ id, note: text });
  };
  const isPending = ask.isPending || explain.isPending || resolve.isPending || refund.isPending;
  return (
    <section className="mt-4">
      <h3 className="text-section">{words.onlyRepair}</h3>
      <p className="mt-1 font-semibold">{words.repairs[repair]}</p>
      <p className="mt-1 text-text-2">{words.repairNotes[repair]}</p>
      <p className="mt-2 text-caption text-text-2">{words.cannot}</p>
      {hasPermission(me, needed) ? (
        <Button tone="primary" busy={isPending} className="mt-4 w-full" onClick={act}>
          {words.repairs[repair]}
        </Button>
      ) : (
        <p className="mt-4 text-text-2">{refunds.notAllowed}</p>
      )}
      {isNoting && (
        <NoteDialog
          title={words.repairs[repair]}
          description={words.repairNotes[repair]}
          submit={words.repairs[repair]}
          isPending={isPending}
          onSubmit={note}
          onClose={() => setNoting(false)}
        />
      )}
    </section>
  );
}
