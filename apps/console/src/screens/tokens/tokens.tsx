import { useMemo, useState } from 'react';
import { buildTokenFacts, type Token } from '../../features/tokens/tokens-list.tsx';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useList } from '../../lib/list-query.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button, buttonClassOf } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import { State } from '../../ui/state.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { ListTable } from '../../ui/table/list-table.tsx';
import { TableHints } from '../../ui/table/table-hints.tsx';

/** The access tokens of everybody and of the server's own machine; an owner revokes what should be no more. */
export default function Tokens() {
  const texts = useTexts();
  const { tokens } = texts;
  const list = useList('POST admin/staff/token/list', {});
  const [revoked, setRevoked] = useState<Token>();
  const columns = useMemo(() => columnsIn(texts, setRevoked), [texts]);
  return (
    <Page
      title={tokens.title}
      aside={<span className="text-text-2">{tokens.summary}</span>}
      actions={
        <Link to="/account?do=token" className={buttonClassOf({ tone: 'primary' })}>
          {tokens.create}
        </Link>
      }
    >
      <ListTable
        list={list}
        name="tokens"
        label={tokens.title}
        columns={columns}
        rowId={({ id }) => id}
        empty={
          <State prop="seat" title={tokens.empty}>
            {tokens.emptyNote}
          </State>
        }
      />
      <Strip isFooter>
        <TableHints count={list.rows.length} total={list.total} />
      </Strip>
      {revoked && <RevokeDialog token={revoked} onClose={() => setRevoked(undefined)} />}
    </Page>
  );
}

function columnsIn(texts: Texts, onRevoke: (token: Token) => void): TableColumn<Token>[] {
  const { tokens } = texts;
  return [
    {
      id: 'name',
      header: tokens.name,
      width: 240,
      fixed: true,
      cell: ({ name, hint }) => (
        <>
          <span className="font-semibold">{name}</span>{' '}
          <code className="font-mono text-caption text-text-2">…{hint}</code>
        </>
      ),
    },
    { id: 'owner', header: tokens.owner, width: 150, cell: (token) => token.staffName || tokens.host },
    {
      id: 'scopes',
      header: tokens.scopes,
      cell: (token) => (
        <span title={buildTokenFacts(token, texts).scopes}>{buildTokenFacts(token, texts).scopes}</span>
      ),
    },
    { id: 'used', header: tokens.used, width: 140, cell: (token) => buildTokenFacts(token, texts).used },
    {
      id: 'expires',
      header: tokens.expires,
      width: 140,
      cell: (token) => buildTokenFacts(token, texts).ends,
    },
    {
      id: 'revoke',
      header: tokens.revoke,
      width: 110,
      align: 'end',
      cell: (token) => (
        <Button size="small" tone="danger" onClick={() => onRevoke(token)}>
          {tokens.revoke}
        </Button>
      ),
    },
  ];
}

function RevokeDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const { tokens } = useTexts();
  const { send, isPending } = useCallMutation('DELETE admin/staff/token/delete', {
    onSuccess: () => {
      showToast(tokens.revoked);
      onClose();
    },
  });
  return (
    <NoteDialog
      title={tokens.revokeOf({ name: token.name })}
      description={tokens.revokeNote}
      submit={tokens.revoke}
      tone="danger"
      isPending={isPending}
      onSubmit={(note) => send({ id: token.id, note })}
      onClose={onClose}
    />
  );
}
