import { useChoices } from '../../features/dramas/use-choices.ts';
import { useTexts } from '../../lib/text.ts';
import { ColumnMenu } from '../../ui/filters/controls.tsx';
import { Labeled } from '../../ui/labeled.tsx';
import type { FormProps } from './form-props.ts';

/** The categories of a drama. */
export function CategoryChoice({ draft, onChange }: FormProps) {
  const { drama, marks } = useTexts();
  const { categories } = useChoices();
  const chosen = categories.filter(({ id }) => draft.categoryIds.includes(id));
  return (
    <Labeled name={drama.fields.categoryIds}>
      <ColumnMenu
        label={
          chosen.map(({ name }) => name).join(marks.list) ||
          `${drama.fields.categoryIds} ${drama.chosen({ count: draft.categoryIds.length })}`
        }
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        hidden={new Set(categories.map(({ id }) => id).filter((id) => !draft.categoryIds.includes(id)))}
        onChange={(left) => {
          const added = categories.map(({ id }) => id).filter((id) => !left.has(id));
          // Those that were there keep their order.
          const kept = draft.categoryIds.filter((id) => added.includes(id));
          onChange({ categoryIds: [...new Set([...kept, ...added])] });
        }}
      />
    </Labeled>
  );
}
