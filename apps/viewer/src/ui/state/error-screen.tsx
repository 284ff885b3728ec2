import { useEffect, useState } from 'react';
import { failureCodeOf, failureNumberOf, isOffline } from '../../lib/failure.ts';
import { useLocation } from '../../lib/navigation.ts';
import { isReplaceable, reloadIfReplaced } from '../../lib/new-build.ts';
import { describePlacedFailure } from '../../lib/show.ts';
import { useText } from '../../lib/text.ts';
import { Button, buttonClassOf } from '../control/button.tsx';
import { Link } from '../control/link.tsx';
import { Header } from '../page/header.tsx';
import { StateScreen } from './state-screen.tsx';

type ErrorScreenProps = {
  error: unknown;
  /** Without it the document is loaded again: a page part that failed is remembered by some browsers. */
  onRetry?: () => void;
  place?: 'page' | 'inline';
};

/**
 * A failure with its reason, and a retry; without a network it retries by itself once there is one. A part of the page
 * that a deploy has replaced is no failure: the page is loaded again, once.
 */
export function ErrorScreen({ error, onRetry = reload, place = 'page' }: ErrorScreenProps) {
  const reloads = useReload(error);
  const Screen = isOffline(error) ? Offline : Failed;
  return (
    <div className="relative flex flex-1 flex-col">
      {place === 'page' && (
        <div className="absolute inset-x-0 top-0">
          <Header />
        </div>
      )}
      {!reloads && <Screen error={error} onRetry={onRetry} place={place} />}
    </div>
  );
}

/** Whether the page is about to be loaded again, or that is being found out. */
function useReload(error: unknown): boolean {
  const [shown, setShown] = useState<unknown>();
  const asks = isReplaceable(error) && shown !== error;
  useEffect(() => {
    if (!asks) return;
    void reloadIfReplaced(error).then((isReloading) => {
      if (!isReloading) setShown(error);
    });
  }, [asks, error]);
  return asks;
}

function Failed({ error, onRetry, place }: Required<ErrorScreenProps>) {
  const t = useText();
  const code = failureNumberOf(error);
  const said = describePlacedFailure(error);
  const back = useLocation().href;
  return (
    <StateScreen
      prop="clapper"
      title={said?.title ?? t('state.errorTitle')}
      text={said?.text ?? t('state.errorText')}
      note={code && t('state.errorCode', { code })}
      place={place}
    >
      {failureCodeOf(error) === 'LOGIN_REQUIRED' ? (
        <Link to="/my/login" search={{ back }} className={buttonClassOf()}>
          {t('denied.login')}
        </Link>
      ) : (
        <Button onClick={onRetry}>{t('action.retry')}</Button>
      )}
      <Link to="/customer_service" className={buttonClassOf({ tone: 'plain' })}>
        {t('action.contactSupport')}
      </Link>
    </StateScreen>
  );
}

function Offline({ onRetry, place }: Required<ErrorScreenProps>) {
  const t = useText();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <StateScreen prop="plug" title={t('state.offlineTitle')} text={t('state.offlineText')} place={place}>
      <Button tone="quiet" onClick={onRetry}>
        {t('state.offlineAction')}
      </Button>
    </StateScreen>
  );
}

function reload() {
  location.reload();
}
