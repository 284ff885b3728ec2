import { IconPencil, IconSend } from '@tabler/icons-react';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { useWarningBeforeLeaving } from '../../lib/warn-before-leaving.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';

/** When and by whom something was published last. */
export type Published = { updatedAt: string | null; updatedBy: string };

/** Beside the title of a page: how much of it viewers do not see yet. */
export function DraftTag({ changes }: { changes: number }) {
  const { shelves: words } = useTexts();
  if (changes === 0) return null;
  return (
    <Tag tone="warning" icon={<IconPencil size={14} aria-hidden />}>
      {words.unpublished({ count: changes })}
    </Tag>
  );
}

type DraftActionsProps = {
  published: Published;
  changes: number;
  /** Something is missing, which the page says. */
  isIncomplete: boolean;
  isPending: boolean;
  onDiscard: () => void;
  onPublish: () => void;
};

/** The actions of a draft: discard it, or publish it as a whole. The browser asks before the tab of one is closed. */
export function DraftActions(props: DraftActionsProps) {
  const { published, changes, isIncomplete, isPending, onDiscard, onPublish } = props;
  const { shelves: words } = useTexts();
  useWarningBeforeLeaving(changes > 0);
  return (
    <>
      {published.updatedAt && (
        <span className="self-center text-caption text-text-2">
          {words.changedBy({ name: published.updatedBy, time: formatMoment(published.updatedAt) })}
        </span>
      )}
      <Button disabled={changes === 0} onClick={onDiscard}>
        {words.discard}
      </Button>
      <button
        type="button"
        disabled={changes === 0 || isPending || isIncomplete}
        onClick={onPublish}
        className="inline-flex min-h-(--control-height) items-center gap-2 rounded-control bg-brand-solid px-3.5 font-semibold text-on-brand disabled:bg-surface-2 disabled:text-text-3"
      >
        <IconSend size={16} aria-hidden />
        {isPending ? words.publishing : words.publish}
      </button>
    </>
  );
}

type ConflictBarProps = { newer: Published; onTakeTheirs: () => void; onPublishMine: () => void };

/** The notice that a colleague has published since this draft was begun. */
export function ConflictBar({ newer, onTakeTheirs, onPublishMine }: ConflictBarProps) {
  const { shelves: words } = useTexts();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 border-b border-line bg-warning-soft px-6 py-2.5 text-warning"
    >
      <span className="flex-1">
        {words.conflict({ name: newer.updatedBy, time: formatMoment(newer.updatedAt) })}
      </span>
      <Button size="small" onClick={onTakeTheirs}>
        {words.takeTheirs}
      </Button>
      <Button size="small" onClick={onPublishMine}>
        {words.publishMine}
      </Button>
    </div>
  );
}
