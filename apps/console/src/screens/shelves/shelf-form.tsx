import { IconAlertTriangle, IconFilter, IconPin, IconTrash, IconX } from '@tabler/icons-react';
import { DramaPicker, PosterThumb, progressOf } from '../../features/catalogue/drama-picker.tsx';
import { AUDIENCES, buildOptions } from '../../features/catalogue/links.ts';
import type { CallOutput } from '../../lib/call.ts';
import { useTexts } from '../../lib/text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { SelectField, Switch } from '../../ui/choice.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { moveItem, SortableList } from '../../ui/sortable-list.tsx';
import { RuleForm } from './rule-form.tsx';
import { EMPTY_RULE, MAX_SIZE, type ShelfDraft } from './shelves.ts';

type ShelfFormProps = {
  shelf: ShelfDraft;
  /** Its content in the preview. */
  result: CallOutput<'POST admin/content/shelf/preview'>['list'][number] | undefined;
  onChange: (fields: Partial<ShelfDraft>) => void;
  onRemove: () => void;
};

/** One shelf: its title, for whom and when, its rule, and the dramas in it. */
export function ShelfForm({ shelf, result, onChange, onRemove }: ShelfFormProps) {
  const { shelves: words, links, dramaChoice: drama, marks } = useTexts();
  const picked = new Set(shelf.picks.map(({ id }) => id));
  const ruled = result?.groups.filter(({ id }) => !picked.has(id)) ?? [];
  const seen = new Set(result?.groups.map(({ id }) => id));
  const drafts = shelf.picks.filter(({ published }) => !published);
  return (
    <section aria-label={shelf.title || words.untitled} className="min-w-0 flex-1 overflow-y-auto px-6 pb-8">
      <div className="flex min-h-12 items-center gap-3">
        <h2 className="min-w-0 flex-1 truncate text-page">{shelf.title || words.untitled}</h2>
        <Switch label={words.shown} isOn={shelf.shown} onChange={(shown) => onChange({ shown })} />
        <IconButton label={words.remove} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </IconButton>
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2 stacked:grid-cols-1">
        <TextField
          label={words.title}
          value={shelf.title}
          maxLength={20}
          aside={`${shelf.title.length} / 20`}
          error={shelf.title.trim() === '' ? words.needsTitle : undefined}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <TextField
          label={words.size}
          type="number"
          min={1}
          max={MAX_SIZE}
          value={shelf.size}
          onChange={({ target }) =>
            onChange({ size: Math.min(MAX_SIZE, Math.max(1, Math.round(target.valueAsNumber) || 1)) })
          }
        />
        <SelectField
          label={links.audience}
          value={shelf.audience}
          options={buildOptions(AUDIENCES, links.audiences)}
          onChange={(audience) => onChange({ audience })}
        />
        <SelectField
          label={words.fill}
          value={shelf.rule ? 'rule' : 'picks'}
          options={buildOptions(['rule', 'picks'] as const, words.fills)}
          onChange={(fill) => onChange({ rule: fill === 'rule' ? EMPTY_RULE : null })}
        />
        <DateTimeField
          label={links.startsAt}
          value={shelf.startsAt}
          onChange={(startsAt) => onChange({ startsAt })}
        />
        <DateTimeField
          label={links.endsAt}
          value={shelf.endsAt}
          error={isReversed(shelf) ? links.windowReversed : undefined}
          onChange={(endsAt) => onChange({ endsAt })}
        />
      </div>
      {shelf.rule && (
        <RuleForm
          rule={shelf.rule}
          matching={result?.matching ?? null}
          onChange={(rule) => onChange({ rule })}
        />
      )}
      <div className="mt-5 mb-2 flex flex-wrap items-baseline gap-x-3">
        <h3 className="text-section">{words.inside}</h3>
        <span className="text-text-2">
          {shelf.rule ? words.fillOrder({ sort: words.sorts[shelf.rule.sort] }) : words.picksOnly}
        </span>
      </div>
      <DramaPicker
        label={words.pick}
        without={picked}
        onChoose={(chosen) =>
          shelf.picks.length < MAX_SIZE &&
          onChange({ picks: [...shelf.picks, { ...chosen, published: true }] })
        }
      />
      <SortableList
        label={words.picked}
        items={shelf.picks}
        itemId={({ id }) => id}
        handleLabel={({ title }) => words.move({ title })}
        onMove={(from, to) => onChange({ picks: moveItem(shelf.picks, from, to) })}
      >
        {(pick, index) => (
          <div className="flex min-w-0 flex-1 items-center gap-2.5 py-1.5">
            <span className="w-5 text-end tabular text-text-2">{index + 1}</span>
            <PosterThumb drama={pick} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{pick.title}</span>
              <span className="block truncate text-caption text-text-2">{progressOf(pick, drama)}</span>
            </span>
            <span className="flex items-center gap-1 text-caption text-text-2">
              <IconPin size={14} aria-hidden />
              {seen.has(pick.id) || !result ? words.pinned : words.notShown}
            </span>
            <IconButton
              label={words.unpick({ title: pick.title })}
              onClick={() => onChange({ picks: shelf.picks.filter((one) => one !== pick) })}
            >
              <IconX size={16} aria-hidden />
            </IconButton>
          </div>
        )}
      </SortableList>
      <ol aria-label={words.byRule}>
        {ruled.map((group, index) => (
          <li key={group.id} className="flex items-center gap-2.5 border-b border-line py-1.5 ps-6">
            <span className="w-5 text-end tabular text-text-2">{shelf.picks.length + index + 1}</span>
            <PosterThumb drama={group} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{group.title}</span>
              <span className="block truncate text-caption text-text-2">{progressOf(group, drama)}</span>
            </span>
            <span className="flex items-center gap-1 text-caption text-text-2">
              <IconFilter size={14} aria-hidden />
              {words.byRuleNote}
            </span>
            <Button
              size="small"
              onClick={() => onChange({ picks: [...shelf.picks, { ...group, published: true }] })}
            >
              {words.pin}
            </Button>
          </li>
        ))}
      </ol>
      {result?.groups.length === 0 && <p className="py-3 text-text-2">{words.nothingInside}</p>}
      {drafts.length > 0 && (
        <p className="mt-4 flex items-center gap-2 rounded-field bg-warning-soft px-3.5 py-3 text-warning">
          <IconAlertTriangle size={16} aria-hidden className="shrink-0" />
          {words.skipped({ titles: drafts.map(({ title }) => `“${title}”`).join(marks.list) })}
        </p>
      )}
    </section>
  );
}

function isReversed({ startsAt, endsAt }: ShelfDraft): boolean {
  return startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt);
}
