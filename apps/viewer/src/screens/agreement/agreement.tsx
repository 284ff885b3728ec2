import type { DocumentName } from '@playlet/legal';
import { useQuery } from '@tanstack/react-query';
import { readLocale } from '../../lib/locale.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Page } from '../../ui/page/page.tsx';
import { Loading, Skeleton } from '../../ui/page/skeleton.tsx';
import { ErrorScreen } from '../../ui/state/error-screen.tsx';
import { AgreementArticle } from './agreement-article.tsx';
import { ContentsAside } from './contents-aside.tsx';

type AgreementProps = {
  document: DocumentName;
  /** The present version by default. */
  version: string | undefined;
};

/** `/my/agreements/…` and `/my/accessibility`: a text in one of its versions. */
export function Agreement({ document, version }: AgreementProps) {
  const t = useText();
  const text = useQuery({
    ...callQuery('GET public/content/agreement/detail', { document, version, locale: readLocale() }),
    // A version never changes; which one is in force does.
    ...(version !== undefined && { staleTime: Number.POSITIVE_INFINITY }),
  });
  return (
    <Page title={t(titles[document])} up="/my/about" reading side={<ContentsAside text={text.data} />}>
      <Loading when={text.isPending} label={t('state.loading')} skeleton={<TextSkeleton />}>
        {text.data && <AgreementArticle text={text.data} />}
        {text.error && <ErrorScreen error={text.error} onRetry={text.refetch} place="inline" />}
      </Loading>
    </Page>
  );
}

const titles = {
  user: 'about.user',
  pay: 'about.pay',
  privacy: 'about.privacy',
  disclaimer: 'page.disclaimer',
  accessibility: 'about.accessibility',
} as const;

function TextSkeleton() {
  return (
    <div className="space-y-3 pt-4">
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-4 w-36" />
      <Skeleton className="mt-6 h-20" />
      {[1, 2, 3, 4].map((n) => (
        <Skeleton key={n} className="mt-6 h-28" />
      ))}
    </div>
  );
}
