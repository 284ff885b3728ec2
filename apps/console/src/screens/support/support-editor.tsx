import { useState } from 'react';
import { ConflictBar, DraftActions, DraftTag } from '../../features/catalogue/draft-bar.tsx';
import { call } from '../../lib/call.ts';
import { isRefusal } from '../../lib/failure.ts';
import { callQuery, queryClient } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showFailureToast, showToast } from '../../lib/toast.ts';
import { Page, ScrollRegion } from '../../ui/page.tsx';
import { ContactsForm } from './contacts-form.tsx';
import { HoursForm } from './hours-form.tsx';
import { QuestionsForm } from './questions-form.tsx';
import {
  countChanges,
  draftOf,
  inputOf,
  isIncomplete,
  SUPPORT_DETAIL,
  type Support,
  type SupportDraft,
} from './support.ts';
import { SupportPreview } from './support-preview.tsx';

/** The support as a draft beside its preview; it is published as a whole. */
export function SupportEditor({ support }: { support: Support }) {
  const { support: words, links, shelves } = useTexts();
  const [published] = useState(() => draftOf(support));
  const [draft, setDraft] = useState(published);
  const [isPending, setPending] = useState(false);
  const [newer, setNewer] = useState<Support>();
  const change = (fields: Partial<SupportDraft>) => setDraft((before) => ({ ...before, ...fields }));
  const publish = async (version = support.version) => {
    setPending(true);
    try {
      const after = await publishSupport(version, draft);
      showToast(shelves.published, {
        label: links.undo,
        run: () => void publishSupport(after.version, published).catch(showFailureToast),
      });
    } catch (error) {
      if (isRefusal(error, 'CATALOGUE_CONFLICT')) setNewer(await call(SUPPORT_DETAIL, {}));
      else showFailureToast(error);
    } finally {
      setPending(false);
    }
  };
  const changes = countChanges(published, draft);
  return (
    <Page
      title={words.pageTitle}
      aside={<DraftTag changes={changes} />}
      actions={
        <DraftActions
          published={support}
          changes={changes}
          isIncomplete={isIncomplete(draft)}
          isPending={isPending}
          onDiscard={() => setDraft(published)}
          onPublish={() => void publish()}
        />
      }
    >
      {newer && (
        <ConflictBar
          newer={newer}
          onTakeTheirs={() => show(newer)}
          onPublishMine={() => {
            setNewer(undefined);
            void publish(newer.version);
          }}
        />
      )}
      <div className="flex min-h-0 flex-1 stacked:flex-col stacked:overflow-y-auto">
        <ScrollRegion label={words.pageTitle} className="min-h-0 min-w-0 flex-1 px-6 pb-8 stacked:flex-none">
          <HoursForm hours={draft.hours} onChange={(hours) => change({ hours })} />
          <ContactsForm contacts={draft.contacts} onChange={(contacts) => change({ contacts })} />
          <QuestionsForm
            support={support}
            questions={draft.questions}
            onChange={(questions) => change({ questions })}
          />
        </ScrollRegion>
        <SupportPreview draft={draft} support={support} />
      </div>
    </Page>
  );
}

async function publishSupport(version: string, draft: SupportDraft): Promise<Support> {
  const after = await call('PUT admin/content/support/update', { version, ...inputOf(draft) });
  show(after);
  return after;
}

/** The page continues from here. */
function show(support: Support) {
  queryClient.setQueryData(callQuery(SUPPORT_DETAIL, {}).queryKey, support);
}
