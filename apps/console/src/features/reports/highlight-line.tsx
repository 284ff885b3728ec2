import { IconChevronRight } from '@tabler/icons-react';

/** A notable fact, within the link or button that leads to it, which is a `group`. */
export function HighlightLine({ tone, title, note }: { tone: string; title: string; note: string }) {
  return (
    <>
      <span aria-hidden className={`mt-2 size-2 shrink-0 rounded-full ${tone}`} />
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold group-hover:underline">{title}</b>
        <span className="block text-caption text-text-2">{note}</span>
      </span>
      <IconChevronRight size={16} aria-hidden className="mt-1 shrink-0 text-text-3" />
    </>
  );
}
