import { type TextLocale, textLocales } from '@playlet/legal';
import { type Draft, findDraftFaults, normalize } from '@playlet/legal/draft-faults';
import { useState } from 'react';
import { TextPreview } from '../../features/agreements/text-preview.tsx';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { Segments } from '../../ui/choice.tsx';
import { Page, ScrollRegion } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { StoredDraft } from './agreements.ts';
import { DiffView } from './diff-view.tsx';
import { DraftActions } from './draft-actions.tsx';
import { DraftForm } from './draft-form.tsx';
import { FaultList } from './fault-list.tsx';

const VIEWS = ['preview', 'compare'] as const;

/** The next version beside its look for viewers, or beside its changes. */
export function DraftEditor({ stored }: { stored: StoredDraft }) {
  const { agreements: words } = useTexts();
  const [draft, setDraft] = useState<Draft>(stored);
  const change = (fields: Partial<Draft>) => setDraft((before) => ({ ...before, ...fields }));
  const search = useSearch();
  const locale: TextLocale = search.get('text') === 'en-US' ? 'en-US' : 'zh-CN';
  const view = search.get('view') === 'compare' ? 'compare' : 'preview';
  const { document, latest, facts } = stored;
  const faults = findDraftFaults(draft, stored);
  const isChanged = contentOf(draft) !== contentOf(stored);
  return (
    <Page
      title={words.draftTitle({ document: words.documents[document] })}
      parent={{ to: '/agreements', label: words.title }}
      aside={
        <>
          <span className="text-text-2">{words.basedOn({ day: latest.version })}</span>
          {isChanged && <Tag tone="warning">{words.unsaved}</Tag>}
        </>
      }
      actions={
        <DraftActions
          stored={stored}
          draft={draft}
          isChanged={isChanged}
          isReady={faults.length === 0}
          onTakeTheirs={setDraft}
        />
      }
    >
      <div className="flex min-h-0 flex-1 stacked:flex-col stacked:overflow-y-auto">
        <ScrollRegion
          label={words.draftTitle({ document: words.documents[document] })}
          className="min-h-0 min-w-0 flex-1 px-6 pt-3 pb-8 stacked:flex-none"
        >
          <FaultList faults={faults} />
          <DraftForm stored={stored} draft={draft} locale={locale} onChange={change} />
        </ScrollRegion>
        <div
          className={`flex shrink-0 flex-col gap-3 border-s border-line bg-side px-5 py-3 stacked:w-full stacked:border-s-0 ${view === 'compare' ? 'w-[46%]' : 'w-95 narrow:w-80'}`}
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Segments
              label={words.preview}
              value={view}
              options={VIEWS.map((value) => ({ value, label: words[value] }))}
              onChange={(value) => changeSearch({ view: value === 'preview' ? null : value })}
            />
            <Segments
              label={words.language}
              value={locale}
              options={textLocales.map((value) => ({ value, label: words.readers[value] }))}
              onChange={(value) => changeSearch({ text: value === 'zh-CN' ? null : value })}
            />
          </div>
          {view === 'compare' ? (
            <ScrollRegion label={words.compare} className="min-h-0 flex-1">
              <DiffView before={latest.texts[locale]} after={draft.texts[locale]} locale={locale} />
            </ScrollRegion>
          ) : (
            <>
              <TextPreview
                markdown={draft.texts[locale]}
                facts={facts}
                locale={locale}
                day={draft.effectiveOn ?? words.dayOpen}
                summary={draft.summary[locale]}
              />
              <p className="text-center text-caption text-text-2">{words.previewNote}</p>
            </>
          )}
        </div>
      </div>
    </Page>
  );
}

/** Returns the service's content of a draft. */
function contentOf({ effectiveOn, texts, summary, asksAgain }: Draft): string {
  const written = textLocales.map((locale) => [normalize(texts[locale]), summary[locale].trim()]);
  return JSON.stringify([effectiveOn, written, asksAgain]);
}
