import { IconChevronLeft, IconChevronRight, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { FilmView } from '../../features/film/film-view.tsx';
import { useFilm } from '../../features/film/use-film.ts';
import { useDecide } from '../../features/quality/decide.ts';
import type { Finding } from '../../features/quality/finding.tsx';
import { type EpisodeCheck, FRAME_SECONDS } from '../../features/quality/parts.ts';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useKeys } from '../../lib/keyboard.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button, buttonClassOf } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import { Kbd } from '../../ui/tag.tsx';
import { Facts } from './facts.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import { FrameAsCover } from './frame-as-cover.tsx';
import { PartNotes } from './part-notes.tsx';
import { Timeline } from './timeline.tsx';
import { usePartEditor } from './use-part-editor.ts';

/** The film, its findings, its facts, and all of them along its time. */
export function EpisodeView({ check }: { check: EpisodeCheck }) {
  const { dramaParts, episodeCheck, quality } = useTexts();
  const { data: me } = useMe();
  const film = useFilm(check);
  const editor = usePartEditor(check, hasPermission(me, 'content.edit'));
  const { decide } = useDecide();
  const currentId = useSearch().get('finding');
  const { groupId, index, findings } = check;
  const recheck = useCallMutation('POST admin/quality/check/create', {
    onSuccess: () => showToast(episodeCheck.rechecking),
  });

  const choose = (finding: Finding) => {
    changeSearch({ finding: finding.id });
    if (finding.span) film.seek(finding.span.start);
  };
  const showCurrent = useEffectEvent(() => {
    const current = findings.find(({ id }) => id === currentId);
    if (current?.span) film.seek(current.span.start);
  });
  useEffect(() => {
    if (film.isReady) showCurrent();
  }, [film.isReady]);
  const nextFinding = () => {
    const at = findings.findIndex(({ id }) => id === currentId);
    const next = findings[(at + 1) % findings.length];
    if (next) choose(next);
  };
  const markFine = () => {
    const current = findings.find(({ id, state }) => id === currentId && state === 'open');
    if (current && hasPermission(me, 'content.review')) void decide([current.id], 'fine');
  };
  useKeys({
    ' ': film.toggle,
    ',': () => film.seek(film.time - FRAME_SECONDS),
    '.': () => film.seek(film.time + FRAME_SECONDS),
    n: nextFinding,
    y: markFine,
    ...(editor.isAllowed && {
      i: () => editor.setIntroEnd('start', film.time),
      o: () => editor.setIntroEnd('end', film.time),
      'Mod+z': editor.undo,
    }),
  });

  return (
    <Page
      title={episodeCheck.title({ index, title: check.title })}
      aside={
        <Link to={`/quality?drama=${groupId}`} className="text-text-2 hover:underline">
          {check.groupTitle}
        </Link>
      }
      actions={
        <>
          <Link to={`/dramas/${groupId}/parts`} className={buttonClassOf()}>
            {dramaParts.link}
          </Link>
          {editor.isAllowed && (
            <Button busy={recheck.isPending} onClick={() => recheck.send({ groupId })}>
              <IconRefresh size={16} aria-hidden />
              {episodeCheck.recheck}
            </Button>
          )}
          <Neighbor groupId={groupId} index={check.previousIndex}>
            <IconChevronLeft size={16} aria-hidden />
            {episodeCheck.previous}
          </Neighbor>
          <Neighbor groupId={groupId} index={check.nextIndex}>
            {episodeCheck.next}
            <IconChevronRight size={16} aria-hidden />
          </Neighbor>
        </>
      }
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="flex h-105">
          <FilmView
            film={film}
            duration={check.media.start.duration}
            actions={editor.isAllowed && <FrameAsCover film={film} groupId={groupId} />}
          />
          <FindingsPanel check={check} currentId={currentId} onChoose={choose} />
          <Facts check={check}>
            <PartNotes check={check} editor={editor} time={film.time} />
          </Facts>
        </div>
        <Timeline
          check={check}
          film={film}
          isEditable={editor.isAllowed}
          onSave={editor.save}
          onChoose={choose}
        />
      </div>
      <Strip isFooter>
        <Kbd>␣</Kbd> {episodeCheck.keyPlay} <Kbd>,</Kbd> <Kbd>.</Kbd> {episodeCheck.keyFrame}
        {editor.isAllowed && (
          <>
            <Kbd>i</Kbd> <Kbd>o</Kbd> {episodeCheck.keyIntro}
          </>
        )}
        <Kbd>n</Kbd> {episodeCheck.keyNext} <Kbd>y</Kbd> {episodeCheck.keyFine}
        <span className="ms-auto">{quality.note}</span>
      </Strip>
    </Page>
  );
}

type NeighborProps = { groupId: string; index: number | null; children: ReactNode };

function Neighbor({ groupId, index, children }: NeighborProps) {
  if (index === null) return null;
  return (
    <Link to={`/dramas/${groupId}/episodes/${index}`} className={buttonClassOf()}>
      {children}
    </Link>
  );
}
