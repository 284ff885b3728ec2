import { useText } from '../lib/text.ts';
import { buttonClass } from './button.tsx';
import { Link } from './link.tsx';
import { Page } from './page.tsx';
import type { StagePropName } from './stage-props.tsx';
import { StateScreen } from './state-screen.tsx';

/** A page of the route table whose service does not answer yet, and says so. */
export function NotOpen({
  title,
  up = '/my',
  prop = 'seat',
}: {
  title: string;
  up?: string;
  prop?: StagePropName;
}) {
  const t = useText();
  return (
    <Page title={title} up={up}>
      <StateScreen
        prop={prop}
        title={t('notOpen.title')}
        text={t('notOpen.text', { name: title })}
        place="inline"
      >
        <Link to="/recommend" search={{ view: 'theatre' }} className={buttonClass({ tone: 'quiet' })}>
          {t('action.goTheatre')}
        </Link>
        <Link to="/customer_service" className={buttonClass({ tone: 'plain' })}>
          {t('action.contactSupport')}
        </Link>
      </StateScreen>
    </Page>
  );
}
