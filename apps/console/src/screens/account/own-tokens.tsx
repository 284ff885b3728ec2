import { IconPlus } from '@tabler/icons-react';
import { TokenRow } from '../../features/tokens/tokens-list.tsx';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useList } from '../../lib/list-query.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { FailedState } from '../../ui/state.tsx';
import { CreateTokenDialog } from './create-token-dialog.tsx';

/** The tokens of one's own scripts. */
export function OwnTokens() {
  const { tokens, marks } = useTexts();
  const search = useSearch();
  const { rows, error, isLoading, retry } = useList('POST admin/own/token/list', {});
  const { send } = useCallMutation('DELETE admin/own/token/delete', {
    onSuccess: () => showToast(tokens.revoked),
  });
  return (
    <Section
      title={tokens.mine}
      actions={
        <Button size="small" onClick={() => changeSearch({ do: 'token' })}>
          <IconPlus size={15} aria-hidden />
          {tokens.create}
        </Button>
      }
    >
      {error && <FailedState error={error} onRetry={retry} />}
      {!isLoading && !error && rows.length === 0 && (
        <p className="text-text-2">{tokens.empty + marks.stop + tokens.emptyNote}</p>
      )}
      <ul>
        {rows.map((token) => (
          <TokenRow key={token.id} token={token}>
            <Button size="small" tone="danger" onClick={() => send({ id: token.id })}>
              {tokens.revoke}
            </Button>
          </TokenRow>
        ))}
      </ul>
      {search.get('do') === 'token' && <CreateTokenDialog onClose={() => changeSearch({ do: null })} />}
    </Section>
  );
}
