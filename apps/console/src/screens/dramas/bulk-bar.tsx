import { IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { BULK_FIELDS, type BulkItem, firstValue, readChanges } from '../../features/dramas/bulk-fields.ts';
import { bulkNameOf } from '../../features/dramas/describe-field.ts';
import { formatCount } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Select } from '../../ui/select.tsx';
import type { Selection } from '../../ui/table/selection.ts';
import { BulkPreviewDialog } from './bulk-preview-dialog.tsx';
import { BulkRemovalDialog, type BulkRemovalKind } from './bulk-removal-dialog.tsx';
import { followBulkEdit } from './bulk-run.ts';
import { BulkValue } from './bulk-value.tsx';
import type { DramaFilter } from './filters.ts';

type BulkBarProps = {
  selection: Selection;
  loadedCount: number;
  filter: DramaFilter;
  mayPublish: boolean;
  /** How many the filter finds; undefined while that is not known. */
  count: { count: number; exact: boolean } | undefined;
  onClear: () => void;
};

/** The most dramas that are taken down at once, each by a call of its own. */
const MAX_REMOVED_COUNT = 100;

/** The changes of the selected dramas, or of all that the filter finds; nothing changes before the preview. */
export function BulkBar({ selection, loadedCount, filter, mayPublish, count, onClear }: BulkBarProps) {
  const texts = useTexts();
  const { bulk, removal } = texts;
  const [isWhole, setWhole] = useState(false);
  const [items, setItems] = useState<readonly BulkItem[]>([
    { field: 'freeEpisodes', value: firstValue.freeEpisodes },
  ]);
  const [isPreviewing, setPreviewing] = useState(false);
  const [removing, setRemoving] = useState<BulkRemovalKind | null>(null);
  const isShown = selection.size > 0;
  // The bar takes the place of the last rows; the one that was just selected stays in sight.
  useEffect(() => {
    if (isShown) document.activeElement?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  if (!isShown) return null;

  const changes = readChanges(items);
  const canSelectAll = selection.size === loadedCount && count !== undefined && count.count > loadedCount;
  const isAll = isWhole && canSelectAll;
  const selected = isAll ? count.count : selection.size;
  const free = BULK_FIELDS.filter((field) => !items.some((item) => item.field === field));
  const change = (at: number, item: BulkItem) => setItems(items.with(at, item));
  const removals: BulkRemovalKind[] = filter.state === 'deleted' ? ['restore'] : ['unpublish', 'delete'];
  const clear = () => {
    setWhole(false);
    onClear();
  };
  return (
    <section
      aria-label={bulk.label}
      // The other theme contrasts with the page in both.
      className="no-print mx-6 mt-2 mb-4 flex shrink-0 min-h-13 flex-wrap items-center gap-x-3 gap-y-2 rounded-field bg-text-1 px-4 py-2 text-bg shadow-float"
    >
      <b className="font-semibold" role="status">
        {bulk.selected({ count: formatCount(selected) })}
      </b>
      {canSelectAll && !isAll ? (
        <button type="button" className="min-h-8 underline" onClick={() => setWhole(true)}>
          {bulk.selectAll({ count: `${count.exact ? '' : '≈'}${formatCount(count.count)}` })}
        </button>
      ) : (
        <span className="narrow:hidden">{bulk.hint}</span>
      )}
      <span className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-2 border-s border-text-3 ps-3">
        {items.map((item, at) => (
          <span key={item.field} className="flex flex-wrap items-center gap-2">
            {bulk.change}
            <Select
              label={bulk.label}
              value={item.field}
              onValue={(next) => {
                const field = BULK_FIELDS.find((one) => one === next);
                if (field) change(at, { field, value: firstValue[field] });
              }}
              options={[item.field, ...free].map((field) => ({
                value: field,
                label: bulkNameOf(field, texts),
              }))}
            />
            {bulk.to}
            <BulkValue item={item} onValue={(value) => change(at, { ...item, value })} />
            {items.length > 1 && (
              <button
                type="button"
                aria-label={`${bulk.less}: ${bulkNameOf(item.field, texts)}`}
                onClick={() => setItems(items.toSpliced(at, 1))}
                className="flex size-7 items-center justify-center"
              >
                <IconX size={14} aria-hidden />
              </button>
            )}
          </span>
        ))}
        {free[0] && (
          <button
            type="button"
            className="inline-flex min-h-8 items-center gap-1.5 font-semibold"
            onClick={() => free[0] && setItems([...items, { field: free[0], value: firstValue[free[0]] }])}
          >
            <IconPlus size={15} aria-hidden />
            {bulk.more}
          </button>
        )}
      </span>
      <button
        type="button"
        disabled={!changes}
        onClick={() => setPreviewing(true)}
        className="min-h-(--control-height) rounded-control bg-bg px-3.5 font-semibold text-text-1 disabled:text-text-3"
      >
        {bulk.preview}
      </button>
      {mayPublish &&
        !isAll &&
        selection.size <= MAX_REMOVED_COUNT &&
        removals.map((kind) => (
          <button
            key={kind}
            type="button"
            onClick={() => setRemoving(kind)}
            className="min-h-(--control-height) rounded-control border border-text-3 px-3.5 font-semibold"
          >
            {removal[kind]}
          </button>
        ))}
      <button
        type="button"
        aria-label={bulk.clear}
        onClick={clear}
        className="flex size-8 items-center justify-center"
      >
        <IconX size={16} aria-hidden />
      </button>
      {removing && (
        <BulkRemovalDialog
          ids={[...selection]}
          kind={removing}
          onClose={() => setRemoving(null)}
          onDone={() => {
            setRemoving(null);
            clear();
          }}
        />
      )}
      {isPreviewing && changes && (
        <BulkPreviewDialog
          selection={isAll ? { filter } : { ids: [...selection] }}
          changes={changes}
          onClose={() => setPreviewing(false)}
          onBegun={(id) => {
            setPreviewing(false);
            followBulkEdit(id);
            clear();
          }}
        />
      )}
    </section>
  );
}
