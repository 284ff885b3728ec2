import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AccountNav } from '../../features/account/account-nav.tsx';
import { clearCaches } from '../../lib/cache.ts';
import type { CallOutput } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { callQuery, queryClient } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { ListGroup, ListRow } from '../../ui/page/list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Loading, Skeleton } from '../../ui/page/skeleton.tsx';
import { ErrorScreen } from '../../ui/state/error-screen.tsx';

type Interest = CallOutput<'GET member/profile/interest/list'>['list'][number];
const KINDS = ['genre', 'tag', 'actor', 'drama'] as const satisfies Interest['kind'][];
const keyOf = ({ kind, subject }: Interest) => `${kind} ${subject}`;

/** `/my/setting/interests`: the interests that the member's recommendations use, to remove one by one. */
export function Interests() {
  const t = useText();
  const query = callQuery('GET member/profile/interest/list', {});
  const { data, error, refetch } = useQuery(query);
  const { send, pendingInput } = useCallMutation('DELETE member/profile/interest/delete', {
    failure: 'toast',
    onSuccess: (interests) => {
      // Personalized lists are discarded at once.
      clearCaches();
      queryClient.setQueryData(query.queryKey, interests);
    },
    onFailure: () => refetch(),
  });
  const shown = data?.list.filter(
    (one) => one.kind !== pendingInput?.kind || one.subject !== pendingInput.subject,
  );
  return (
    <Page title={t('interests.title')} up="/my/setting" side={<AccountNav />}>
      <p className="mt-3 text-body text-text-2">{t('interests.note')}</p>
      {error && !data ? (
        <ErrorScreen error={error} onRetry={() => void refetch()} place="inline" />
      ) : (
        <Loading
          when={!data}
          label={t('state.loading')}
          skeleton={<Skeleton className="mt-4 h-56 rounded-group!" />}
        >
          {shown?.length === 0 && (
            <p className="mt-4 rounded-group bg-surface-1 p-4 text-body text-text-2">
              {t(data?.isUsed ? 'interests.none' : 'interests.unused')}
            </p>
          )}
          {KINDS.map((kind) => {
            const ofKind = shown?.filter((one) => one.kind === kind) ?? [];
            if (ofKind.length === 0) return null;
            return (
              <Section key={kind} title={t(`interests.${kind}`)} className="mt-6">
                <ListGroup>
                  {ofKind.map((interest) => (
                    <ListRow
                      key={keyOf(interest)}
                      title={interest.name}
                      value={
                        kind === 'drama' ? undefined : t('interests.dramas', { count: interest.dramaCount })
                      }
                      end={
                        <button
                          type="button"
                          aria-label={t('interests.remove', { name: interest.name })}
                          onClick={() => void send({ kind, subject: interest.subject })}
                          className="hit -me-1 grid size-9 shrink-0 place-items-center rounded-full text-text-3 hover:bg-surface-3"
                        >
                          <IconX size={20} aria-hidden />
                        </button>
                      }
                    />
                  ))}
                </ListGroup>
              </Section>
            );
          })}
        </Loading>
      )}
    </Page>
  );
}
