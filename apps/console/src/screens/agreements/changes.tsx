import { type TextLocale, textLocales } from '@playlet/legal';
import { useQueries } from '@tanstack/react-query';
import { changeSearch, usePlace, useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { Segments } from '../../ui/choice.tsx';
import { Page, ScrollRegion, Strip } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { buildVersionQuery, documentAt, useDocuments } from './agreements.ts';
import { DiffView } from './diff-view.tsx';

/** `/agreements/{document}/changes`: the differences between any two versions. */
export default function Changes() {
  const { agreements: words, marks } = useTexts();
  const document = documentAt(usePlace().path);
  const search = useSearch();
  const versions = useDocuments().data?.documents.find((one) => one.document === document)?.versions ?? [];
  const to = search.get('to') ?? versions[0]?.version ?? '';
  const from = search.get('from') ?? versions.find(({ version }) => version < to)?.version ?? to;
  const locale: TextLocale = search.get('text') === 'en-US' ? 'en-US' : 'zh-CN';
  const [before, after] = useQueries({
    queries: [from, to].map((version) => ({
      ...buildVersionQuery(document, version),
      enabled: version !== '',
    })),
  });
  const error = before?.error ?? after?.error;
  const options = versions.map(({ version, state }) => ({
    value: version,
    label: `${version}${marks.comma}${words.states[state]}`,
  }));
  return (
    <Page
      title={words.compareTitle({ document: words.documents[document] })}
      parent={{ to: '/agreements', label: words.title }}
    >
      <Strip>
        <Select
          label={words.from}
          value={from}
          options={options}
          onValue={(version) => changeSearch({ from: version })}
        />
        <span aria-hidden>→</span>
        <Select
          label={words.to}
          value={to}
          options={options}
          onValue={(version) => changeSearch({ to: version })}
        />
        <span className="ms-auto">
          <Segments
            label={words.language}
            value={locale}
            options={textLocales.map((value) => ({ value, label: words.readers[value] }))}
            onChange={(value) => changeSearch({ text: value === 'zh-CN' ? null : value })}
          />
        </span>
      </Strip>
      {error ? (
        <FailedState
          error={error}
          onRetry={() => {
            void before?.refetch();
            void after?.refetch();
          }}
        />
      ) : before?.data && after?.data ? (
        <ScrollRegion label={words.compare} className="min-h-0 flex-1 px-6 py-4">
          <DiffView before={before.data.texts[locale]} after={after.data.texts[locale]} locale={locale} />
        </ScrollRegion>
      ) : (
        <Loading />
      )}
    </Page>
  );
}
