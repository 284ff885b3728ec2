import { isAgreement } from '@playlet/legal';
import { PURCHASE_DOCUMENTS } from '@playlet/legal/consent';
import type { Draft } from '@playlet/legal/draft-faults';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { call } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { isRefusal } from '../../lib/failure.ts';
import { navigate } from '../../lib/navigation.ts';
import { callQuery, queryClient, refreshShown } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showFailureToast, showToast } from '../../lib/toast.ts';
import { useWarningBeforeLeaving } from '../../lib/warn-before-leaving.ts';
import { Button } from '../../ui/button.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { DRAFT_DETAIL, type StoredDraft } from './agreements.ts';

type DraftActionsProps = {
  stored: StoredDraft;
  draft: Draft;
  isChanged: boolean;
  /** Nothing keeps it from being published. */
  isReady: boolean;
  onTakeTheirs: (theirs: Draft) => void;
};

/** Stores a draft, discards it, or publishes it with a note. The browser asks before unsaved text is closed. */
export function DraftActions({ stored, draft, isChanged, isReady, onTakeTheirs }: DraftActionsProps) {
  const { agreements: words } = useTexts();
  const { data: me } = useMe();
  const [isSaving, setSaving] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const { document, revision } = stored;
  useWarningBeforeLeaving(isChanged);
  const save = async () => {
    setSaving(true);
    try {
      await saveDraft(stored, draft);
      showToast(words.saved);
      return true;
    } catch (error) {
      if (isRefusal(error, 'CATALOGUE_CONFLICT'))
        showToast(words.conflict, {
          label: words.takeTheirs,
          run: () => void takeTheirs().catch(showFailureToast),
        });
      else showFailureToast(error);
      return false;
    } finally {
      setSaving(false);
    }
  };
  const takeTheirs = async () => {
    const theirs = await call(DRAFT_DETAIL, { document });
    queryClient.setQueryData(callQuery(DRAFT_DETAIL, { document }).queryKey, theirs);
    onTakeTheirs(theirs);
  };
  const discard = useCallMutation('DELETE admin/agreement/draft/delete', {
    onSuccess: () => {
      showToast(words.discarded);
      navigate('/agreements');
    },
  });
  const mayPublish = hasPermission(me, 'agreements.publish');
  return (
    <>
      {revision > 0 && (
        <Button tone="danger" busy={discard.isPending} onClick={() => discard.send({ document, revision })}>
          {words.discard}
        </Button>
      )}
      <Button busy={isSaving} disabled={!isChanged} onClick={() => void save()}>
        {words.save}
      </Button>
      <button
        type="button"
        disabled={!isReady || !mayPublish || isSaving}
        title={mayPublish ? undefined : words.onlyOwner}
        onClick={async () => {
          if (!isChanged || (await save())) setPublishing(true);
        }}
        className="inline-flex min-h-(--control-height) items-center gap-2 rounded-control bg-brand-solid px-3.5 font-semibold text-on-brand disabled:bg-surface-2 disabled:text-text-3"
      >
        <IconSend size={16} aria-hidden />
        {words.publish}
      </button>
      {isPublishing && <PublishDialog stored={stored} onClose={() => setPublishing(false)} />}
    </>
  );
}

function PublishDialog({ stored, onClose }: { stored: StoredDraft; onClose: () => void }) {
  const { agreements: words } = useTexts();
  const { document, revision, effectiveOn, asksAgain } = stored;
  const day = effectiveOn ?? '';
  const publish = useCallMutation('POST admin/agreement/version/publish', {
    onSuccess: () => {
      showToast(words.publishDone({ day }));
      navigate(`/agreements?open=${document}/${day}`);
    },
  });
  const isOfPurchases = PURCHASE_DOCUMENTS.some((one) => one === document);
  return (
    <NoteDialog
      title={words.publishTitle({ document: words.documents[document], day })}
      description={words.publishNote}
      submit={words.publish}
      isPending={publish.isPending}
      onSubmit={(note) => publish.send({ document, revision, note })}
      onClose={onClose}
    >
      {asksAgain && isAgreement(document) && <p>{words.asksWhom[isOfPurchases ? 'purchase' : 'visit']}</p>}
    </NoteDialog>
  );
}

/** Stores the draft; the page continues from the service's new state. */
async function saveDraft({ document, revision }: StoredDraft, draft: Draft): Promise<void> {
  const { effectiveOn, texts, summary, asksAgain } = draft;
  const after = await call('PUT admin/agreement/draft/update', {
    document,
    revision,
    effectiveOn,
    texts,
    summary,
    asksAgain,
  });
  queryClient.setQueryData(callQuery(DRAFT_DETAIL, { document }).queryKey, after);
  await refreshShown();
}
