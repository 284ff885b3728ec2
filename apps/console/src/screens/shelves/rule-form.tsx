import { sortByTree, useGenres } from '../../features/catalogue/genres.ts';
import { buildOptions } from '../../features/catalogue/links.ts';
import { useTexts } from '../../lib/text.ts';
import { SelectField } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { type ShelfRule, SORTS } from './shelves.ts';

const ANY = 'any';
const MAX_DAYS = 365;
/** The preview counts no further. */
const MAX_COUNTED = 1000;

type RuleFormProps = { rule: ShelfRule; matching: number | null; onChange: (rule: ShelfRule) => void };

/** The rule that fills a shelf; every condition must hold. */
export function RuleForm({ rule, matching, onChange }: RuleFormProps) {
  const { shelves: words } = useTexts();
  const genres = useGenres();
  const change = (fields: Partial<ShelfRule>) => onChange({ ...rule, ...fields });
  const count = matching === null ? '…' : matching >= MAX_COUNTED ? `${MAX_COUNTED}+` : String(matching);
  return (
    <fieldset className="mt-4">
      <legend className="flex w-full items-baseline justify-between">
        <span className="text-section">{words.rule}</span>
        <span role="status" className="text-caption text-text-2">
          {words.matching({ count })}
        </span>
      </legend>
      <div className="mt-2 grid grid-cols-3 gap-x-4 gap-y-2 stacked:grid-cols-1">
        <SelectField
          label={words.sort}
          value={rule.sort}
          options={buildOptions(SORTS, words.sorts)}
          onChange={(sort) => change({ sort })}
        />
        <SelectField
          label={words.genre}
          value={rule.categoryId ?? ANY}
          options={[
            { value: ANY, label: words.any },
            ...sortByTree(genres.data?.list ?? []).map(({ id, name, parentId }) => ({
              value: id,
              label: parentId === null ? name : `　${name}`,
            })),
          ]}
          onChange={(value) => change({ categoryId: value === ANY ? null : value })}
        />
        <TextField
          label={words.tag}
          value={rule.tag ?? ''}
          maxLength={20}
          placeholder={words.any}
          onChange={({ target }) => change({ tag: target.value.trim() || null })}
        />
        <SelectField
          label={words.status}
          value={rule.status ?? ANY}
          options={buildOptions([ANY, 'serializing', 'ended'] as const, words.statuses)}
          onChange={(value) => change({ status: value === ANY ? null : value })}
        />
        <SelectField
          label={words.access}
          value={rule.access ?? ANY}
          options={buildOptions([ANY, 'free', 'vip'] as const, words.accesses)}
          onChange={(value) => change({ access: value === ANY ? null : value })}
        />
        <TextField
          label={rule.sort === 'updated' ? words.updatedWithin : words.publishedWithin}
          type="number"
          min={1}
          max={MAX_DAYS}
          value={rule.withinDays ?? ''}
          placeholder={words.any}
          onChange={({ target }) =>
            change({
              withinDays:
                target.value === ''
                  ? null
                  : Math.min(MAX_DAYS, Math.max(1, Math.round(target.valueAsNumber))),
            })
          }
        />
      </div>
    </fieldset>
  );
}
