import { IconEye, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { DramaDetail } from '../../features/dramas/draft.ts';
import { StateTag } from '../../features/dramas/drama-tags.tsx';
import { PlaceInEditor, useLedToPlace } from '../../features/dramas/editor-place.tsx';
import { usePresence } from '../../features/presence/presence.ts';
import { DramaRemoval } from '../../features/publishing/drama-removal.tsx';
import { PublicationPanel } from '../../features/publishing/publication-panel.tsx';
import { PublishButton } from '../../features/publishing/publish-button.tsx';
import { formatMediaEnd } from '../../features/publishing/removal.ts';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button, buttonClassOf } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Page, ScrollRegion } from '../../ui/page.tsx';
import { Avatar } from '../../ui/tag.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { Cover } from './cover.tsx';
import { DramaForm } from './drama-form.tsx';
import { Episodes } from './episodes.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { useAutosave } from './use-autosave.ts';

/** A drama's fields on the left, which save themselves, and its episodes beside them. */
export function DramaEditor({ drama: detail }: { drama: DramaDetail }) {
  const texts = useTexts();
  const { drama, dramas, preview, removal } = texts;
  const { data: me } = useMe();
  const mayEdit = hasPermission(me, 'content.edit') && detail.state !== 'deleted';
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set());
  const [isHistory, setHistory] = useState(false);
  const saving = useAutosave({ drama: detail, isInvalid: invalid.size > 0 });
  const { draft, change, conflict, resolve } = saving;
  useLedToPlace();
  const [putAside, setPutAside] = useState<typeof conflict>(null);
  const mark = (name: string, isInvalid: boolean) => {
    const next = new Set(invalid);
    if (isInvalid) next.add(name);
    else next.delete(name);
    setInvalid(next);
  };
  return (
    <Page
      title={draft.title || detail.fields.title}
      parent={{ to: '/dramas', label: dramas.title }}
      aside={
        <>
          <StateTag state={detail.state} />
          <Others id={detail.id} />
        </>
      }
      actions={
        <>
          <SaveStatus
            saving={saving}
            isInvalid={invalid.size > 0}
            detail={detail}
            mayEdit={mayEdit}
            onChoose={() => setPutAside(null)}
          />
          <Button onClick={() => setHistory(true)}>
            <IconHistory size={16} aria-hidden />
            {drama.history}
          </Button>
          {detail.state !== 'deleted' && <PublishButton id={detail.id} />}
          <DramaRemoval drama={detail} />
          {detail.state !== 'deleted' && (
            <Link to={`/dramas/${detail.id}/preview`} className={buttonClassOf()}>
              <IconEye size={16} aria-hidden />
              {preview.title}
            </Link>
          )}
        </>
      }
    >
      <div className="flex min-h-0 flex-1 stacked:flex-col stacked:overflow-y-auto">
        <ScrollRegion
          label={drama.form}
          className="flex w-76 shrink-0 flex-col gap-4 border-e border-line px-6 py-5 stacked:w-full stacked:overflow-visible stacked:border-e-0"
        >
          <PlaceInEditor name="cover">
            <Cover drama={detail} mayEdit={mayEdit} />
          </PlaceInEditor>
          {detail.state === 'deleted' ? (
            <p role="status" className="text-danger">
              {removal.deletedBecause({ reason: detail.takenReason ?? '' })}
              <span className="block text-text-2">{formatMediaEnd(detail, texts)}</span>
            </p>
          ) : (
            <PublicationPanel id={detail.id} />
          )}
          <DramaForm draft={draft} detail={detail} mayEdit={mayEdit} onChange={change} onInvalid={mark} />
        </ScrollRegion>
        <Episodes
          drama={detail}
          freeEpisodes={draft.freeEpisodes}
          mayEdit={mayEdit}
          onFreeUntil={(freeEpisodes) => change({ freeEpisodes })}
        />
      </div>
      {conflict && conflict !== putAside && (
        <ConflictDialog
          conflict={conflict}
          draft={draft}
          onResolve={resolve}
          onClose={() => setPutAside(conflict)}
        />
      )}
      {isHistory && (
        <HistoryDialog
          id={detail.id}
          now={draft}
          onRestore={
            mayEdit
              ? (fields) => {
                  change(fields);
                  setHistory(false);
                  showToast(drama.restored);
                }
              : undefined
          }
          onClose={() => setHistory(false)}
        />
      )}
    </Page>
  );
}

/** The colleagues who have this drama open. */
function Others({ id }: { id: string }) {
  const { drama, marks } = useTexts();
  const people = usePresence(`drama/${id}`);
  if (people.length === 0) return null;
  return (
    <span role="status" className="flex items-center gap-2 text-text-2">
      <span className="flex">
        {people.map((person) => (
          <Avatar key={person.staffId} name={person.name} size={22} />
        ))}
      </span>
      {drama.others({ names: people.map(({ name }) => name).join(marks.list) })}
    </span>
  );
}

type SaveStatusProps = {
  saving: ReturnType<typeof useAutosave>;
  isInvalid: boolean;
  detail: DramaDetail;
  mayEdit: boolean;
  /** Shows the conflict again. */
  onChoose: () => void;
};

/** Whether the shown fields are saved. */
function SaveStatus({ saving, isInvalid, detail, mayEdit, onChoose }: SaveStatusProps) {
  const { drama, actions } = useTexts();
  const { state, savedAt, failure, retry } = saving;
  const { updatedAt, writtenBy: name } = detail;
  if (detail.state === 'deleted') return null;
  if (!mayEdit) return <span className="flex items-center text-text-2">{drama.readOnly}</span>;
  const said = isInvalid
    ? drama.invalid
    : state === 'saving' || state === 'pending'
      ? drama.saving
      : state === 'conflict'
        ? drama.unresolved
        : state === 'failed'
          ? `${drama.unsaved} (${failure})`
          : savedAt
            ? drama.saved({ time: formatMoment(savedAt) })
            : name && drama.by({ name, time: formatMoment(updatedAt) });
  return (
    <span role="status" className="flex items-center gap-2 text-text-2">
      <span className={state === 'failed' || state === 'conflict' || isInvalid ? 'text-danger' : ''}>
        {said}
      </span>
      {state === 'failed' && (
        <Button size="small" onClick={retry}>
          {actions.retry}
        </Button>
      )}
      {state === 'conflict' && (
        <Button size="small" onClick={onChoose}>
          {drama.choose}
        </Button>
      )}
    </span>
  );
}
