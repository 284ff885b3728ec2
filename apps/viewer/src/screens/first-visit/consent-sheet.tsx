import { ACCOUNT_DOCUMENTS } from '@playlet/legal/consent';
import { Logo } from '@playlet/ui/logo';
import { leaveSession, logout } from '../../features/account/logout.ts';
import { Changes } from '../../features/consent/changes.tsx';
import { chooseConsent, readStoredVersion, useConsent } from '../../features/consent/consent.ts';
import { refreshSession } from '../../features/session/load-session.ts';
import { type CurrentUser, updateMember, useSession } from '../../features/session/session.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { failureCodeOf } from '../../lib/failure.ts';
import { navigate } from '../../lib/navigation.ts';
import { showFailure } from '../../lib/show.ts';
import { readDeviceChoices } from '../../lib/storage.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { Listed } from '../../ui/page/listed.tsx';
import { usePromptState } from './prompt.ts';
import { TeenLine } from './teen-line.tsx';

const NOTHING_DUE: CurrentUser['dueConsents'] = [];

/** 同意并开始, or browse only; a member who does not agree any more is signed out. */
export function ConsentSheet({ open, path }: { open: boolean; path: string }) {
  const t = useText();
  const { outdated, reopened } = useConsent();
  const member = useSession(({ currentUser }) => currentUser !== null);
  const due = useSession(({ currentUser }) => currentUser?.dueConsents ?? NOTHING_DUE);
  const versions = useSession(({ agreements }) => agreements?.inForce);
  const agreed = useCallMutation('POST member/account/consent/create', {
    failure: async (error) => {
      showFailure(error);
      // A newer one took effect while the sheet stood open.
      if (failureCodeOf(error) === 'CONSENT_OUTDATED') await refreshSession();
      return undefined;
    },
    onSuccess: (profile) => {
      updateMember(profile);
      chooseConsent('agreed', versions);
    },
  });
  const names = due.length > 0 ? due.map(({ document }) => document) : ACCOUNT_DOCUMENTS;
  // The service decides by a member's consents; only this device knows a guest's.
  const since =
    due.length > 0
      ? due.map(({ document, since: version }) => ({ document, version: version ?? undefined }))
      : ACCOUNT_DOCUMENTS.map((document) => ({ document, version: readStoredVersion(document) }));
  const agree = () => {
    if (due.length === 0) return chooseConsent('agreed', versions);
    return void agreed.send({ consents: due.map(({ document, version }) => ({ document, version })) });
  };
  const title = t(outdated ? 'visit.changed' : 'visit.welcome');
  const decline = async () => {
    chooseConsent('browse', versions);
    // In teen mode the service keeps the session without the guardian's PIN; the device leaves it, and stays in teen mode.
    if (member) await logout().catch(() => leaveSession(readDeviceChoices()));
    // Without consent there is no account to sign in to or to make.
    if (member || /^\/my\/(login|register)$/.test(path)) await navigate('/my', { replace: true });
  };
  const dismiss = () => {
    // Closing decides nothing where there is something to lose: it is asked again on the next visit.
    if (reopened) useConsent.setState({ reopened: false });
    else if (member) usePromptState.setState({ later: true });
    else void decline();
  };
  return (
    <Sheet open={open} onClose={dismiss} title={title} titleHidden>
      <div className="flex items-center gap-3">
        <Logo height={40} />
        <div>
          <p className="text-title2" aria-hidden>
            {title}
          </p>
          <p className="text-secondary text-text-3">
            {t(outdated ? 'visit.changedText' : 'visit.welcomeText')}
          </p>
        </div>
      </div>
      <p className="mt-4 text-body text-text-2">
        {t('visit.text')}
        <Listed
          items={names.map((document) => (
            <Link key={document} to={`/my/agreements/${document}`} className="font-medium text-brand-text">
              {t(`pay.doc.${document}`)}
            </Link>
          ))}
        />
        {t('visit.minor')}
      </p>
      {outdated && <Changes since={since} />}
      <TeenLine open={open} />
      <div className="mt-5 flex flex-col gap-1">
        <Button block busy={agreed.isPending} onClick={agree}>
          {t('visit.agree')}
        </Button>
        <Button tone="plain" block onClick={decline}>
          {t(member ? 'visit.logout' : 'visit.browse')}
        </Button>
      </div>
    </Sheet>
  );
}
