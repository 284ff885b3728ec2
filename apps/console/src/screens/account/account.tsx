import { IconLogout } from '@tabler/icons-react';
import { useMe } from '../../features/session/session.ts';
import { signOut } from '../../features/session/sign-out.ts';
import { formatRemaining } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Avatar, Tag } from '../../ui/tag.tsx';
import { NoticePlaces } from './notice-places.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { OwnTokens } from './own-tokens.tsx';
import { Preferences } from './preferences.tsx';
import { Security } from './security.tsx';

/** One's own account: how one signs in, where one is signed in, where notices go, the tokens of one's scripts, and how the console looks. */
export default function Account() {
  const { account, actions, roles } = useTexts();
  const { data: me } = useMe();
  if (!me) return null;
  return (
    <Page
      title={account.title}
      actions={
        <Button onClick={() => void signOut()}>
          <IconLogout size={16} aria-hidden />
          {actions.signOut}
        </Button>
      }
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="max-w-200 px-6 pb-10">
          <div className="flex flex-wrap items-center gap-4 border-b border-line py-5">
            <Avatar name={me.name} size={48} />
            <div className="min-w-40 flex-1">
              <h2 className="text-page">{me.name}</h2>
              <p className="truncate text-text-2">{me.account}</p>
            </div>
            <div className="flex flex-col items-end gap-1 stacked:items-start">
              <span className="flex gap-1">
                {me.roles.map((role) => (
                  <Tag key={role} tone={role === 'owner' ? 'brand' : 'neutral'}>
                    {roles[role]}
                  </Tag>
                ))}
              </span>
              <span className="text-caption text-text-2">
                {account.sessionEnds({ time: formatRemaining(me.sessionExpiresAt) })}
              </span>
            </div>
          </div>
          <Security me={me} />
          <OwnPasskeys />
          <OwnSessions />
          <NoticePlaces />
          <OwnTokens />
          <Preferences />
        </div>
      </div>
    </Page>
  );
}
