import { Menu } from '@base-ui/react/menu';
import { MAX_TITLE_LENGTH } from '@playlet/domain/catalogue/title';
import { IconDots, IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { Episode } from '../../features/dramas/draft.ts';
import { AccessTag, PosterImage } from '../../features/dramas/drama-tags.tsx';
import { replacePath } from '../../features/upload/replace-path.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { navigate } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Link } from '../../ui/link.tsx';
import { EpisodeState, formatIntro, formatLength, Renditions } from './episode-facts.tsx';
import { useEpisodeRemoval } from './episode-removal.tsx';
import { MenuItem } from './menu-item.tsx';

type EpisodeRowProps = {
  groupId: string;
  episode: Episode;
  isFree: boolean;
  isVip: boolean;
  mayEdit: boolean;
  /** The dragged episode would come here, below or above it. */
  isTarget: boolean;
  isBelow: boolean;
  onDrag: (episode: Episode | null) => void;
  onOver: (index: number | null) => void;
  onDrop: () => void;
  onMove: (by: 1 | -1) => void;
  onOpen: () => void;
  onFreeUntil: () => void;
};

/** One episode: its place, its title, and what there is of it. */
export function EpisodeRow(props: EpisodeRowProps) {
  const { groupId, episode, isFree, isVip, mayEdit, isTarget, isBelow } = props;
  const texts = useTexts();
  const { drama, marks, removal } = texts;
  const { index } = episode;
  const { items, dialog } = useEpisodeRemoval(groupId, episode);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    props.onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  const edge = isTarget
    ? isBelow
      ? 'shadow-[inset_0_-2px_0_var(--text-1)]'
      : 'shadow-[inset_0_2px_0_var(--text-1)]'
    : '';
  const openRow = (event: MouseEvent<HTMLTableRowElement>) => {
    const { target, currentTarget } = event;
    // A dialog or menu of the row is elsewhere in the document.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (episode.hasFile && !target.closest('a, button, input'))
      navigate(`/dramas/${groupId}/episodes/${index}`);
  };
  return (
    // The number is the keyboard's way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
    <tr
      onClick={openRow}
      data-episode={index}
      onDragOver={(event) => {
        event.preventDefault();
        props.onOver(index);
      }}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop();
      }}
      className={`h-15 border-b border-line hover:bg-hover ${episode.hasFile ? 'cursor-pointer' : ''} ${edge}`}
    >
      <td className="ps-4">
        {mayEdit && (
          <button
            type="button"
            draggable
            aria-label={drama.drag({ index })}
            title={drama.dragHint}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', String(index));
              props.onDrag(episode);
            }}
            onDragEnd={() => {
              props.onDrag(null);
              props.onOver(null);
            }}
            onKeyDown={press}
            className="flex size-7 cursor-grab items-center justify-center text-text-3 hover:text-text-1"
          >
            <IconGripVertical size={16} aria-hidden />
          </button>
        )}
      </td>
      <th scope="row" className="w-12 px-2 text-start font-semibold tabular">
        {episode.hasFile ? (
          <Link
            to={`/dramas/${groupId}/episodes/${index}`}
            title={drama.openEpisode}
            aria-label={`${index} ${drama.openEpisode}`}
            className="inline-flex min-h-7 min-w-7 items-center underline-offset-2 hover:underline"
          >
            {index}
          </Link>
        ) : (
          index
        )}
      </th>
      <td className="px-2">
        <span className="flex items-center gap-3">
          <PosterImage poster={episode.poster} title={String(index)} className="h-11 w-8" />
          <span className="min-w-0">
            <TitleInput groupId={groupId} episode={episode} mayEdit={mayEdit} />
            <span className="block text-caption text-text-2 tabular">{formatLength(episode.duration)}</span>
          </span>
        </span>
      </td>
      <td className="w-44 px-2">
        <Renditions episode={episode} />
      </td>
      <td className="w-28 px-2">
        <EpisodeState episode={episode} />
      </td>
      <td className="w-28 px-2 text-text-2">{formatIntro(episode.intro, texts)}</td>
      <td className="w-32 px-2 text-text-2">
        {episode.subtitles.map(({ label }) => label).join(marks.list) || drama.noSubtitles}
      </td>
      <td className="w-20 px-2">
        <AccessTag access={episode.access === 'private' ? 'private' : isFree ? 'free' : 'vip'} />
      </td>
      <td className="pe-4">
        <Menu.Root>
          <Menu.Trigger
            aria-label={drama.menu({ index })}
            className="flex size-(--small-height) items-center justify-center rounded-small text-text-2 hover:bg-surface-2"
          >
            <IconDots size={16} aria-hidden />
          </Menu.Trigger>
          <Menu.Portal>
            <Menu.Positioner sideOffset={4} align="end" className="z-30">
              <Menu.Popup className="min-w-44 rounded-field border border-line bg-bg p-1 shadow-float outline-none">
                {episode.hasFile && (
                  <MenuItem onClick={() => navigate(`/dramas/${groupId}/episodes/${index}`)}>
                    {drama.openEpisode}
                  </MenuItem>
                )}
                <MenuItem onClick={props.onOpen}>{drama.setSubtitles}</MenuItem>
                {mayEdit && (
                  <>
                    {isVip && <MenuItem onClick={props.onFreeUntil}>{drama.freeUntil}</MenuItem>}
                    <MenuItem onClick={() => props.onMove(-1)}>{drama.moveUp}</MenuItem>
                    <MenuItem onClick={() => props.onMove(1)}>{drama.moveDown}</MenuItem>
                    {episode.hasFile && (
                      <MenuItem onClick={() => navigate(replacePath(groupId, index))}>
                        {removal.replace}
                      </MenuItem>
                    )}
                  </>
                )}
                {items}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
        {dialog}
      </td>
    </tr>
  );
}

/** The title, saved when the field is left or Enter pressed; Escape brings the old one back. */
function TitleInput({ groupId, episode, mayEdit }: Pick<EpisodeRowProps, 'groupId' | 'episode' | 'mayEdit'>) {
  const { drama } = useTexts();
  const { index, title } = episode;
  const [text, setText] = useState(title);
  const [shown, setShown] = useState(title);
  if (title !== shown) {
    setShown(title);
    setText(title);
  }
  const save = useCallMutation('PUT admin/content/video/update', {
    onSuccess: () => showToast(drama.renamed),
  });
  return (
    <input
      aria-label={drama.rename({ index })}
      value={text}
      maxLength={MAX_TITLE_LENGTH}
      readOnly={!mayEdit}
      placeholder="—"
      onChange={({ target }) => setText(target.value)}
      onBlur={() => text.trim() !== title && save.send({ groupId, index, title: text.trim() })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key !== 'Escape') return;
        event.preventDefault();
        setText(title);
      }}
      className="w-full min-w-28 truncate rounded-tag border border-transparent bg-transparent font-medium outline-none hover:border-line-strong focus:border-text-1 read-only:hover:border-transparent"
    />
  );
}
