import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Switch } from '../../../ui/form/switch.tsx';

type Icon = typeof IconCheck;
type RowProps = { icon: Icon; title: string };

const ROW = 'flex min-h-14 w-full items-center gap-3.5 border-line text-start [li+li>&]:border-t';

/** Opens a part of the menu; `value` is what holds now. */
export function Open({
  icon: Sign,
  title,
  value,
  onPress,
}: RowProps & { value: string; onPress: () => void }) {
  return (
    <li>
      <button type="button" onClick={onPress} className={ROW}>
        <Sign size={24} className="shrink-0 text-text-2" aria-hidden />
        <span className="text-reading leading-6">{title}</span>
        <span className="min-w-0 flex-1 truncate text-end text-card text-text-3">{value}</span>
        <IconChevronRight size={18} className="flip-rtl shrink-0 text-text-3" aria-hidden />
      </button>
    </li>
  );
}

type SwitchProps = RowProps & { checked: boolean; onChange: (checked: boolean) => void };

export function SwitchRow({ icon: Sign, title, checked, onChange }: SwitchProps) {
  return (
    <li>
      <label className={`${ROW} cursor-pointer`}>
        <Sign size={24} className="shrink-0 text-text-2" aria-hidden />
        <span className="min-w-0 flex-1 text-reading leading-6">{title}</span>
        <Switch checked={checked} onChange={onChange} />
      </label>
    </li>
  );
}

type ChoicesProps = {
  label: string;
  list: readonly { id: string; name: string }[];
  chosen: string | null;
  onChoose: (id: string) => void;
};

/** One of several, each a row. */
export function Choices({ label, list, chosen, onChoose }: ChoicesProps) {
  return (
    <ul aria-label={label}>
      {list.map(({ id, name }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)} className={ROW}>
            <span className="min-w-0 flex-1 text-reading leading-6">{name}</span>
            {id === chosen && <IconCheck size={22} className="text-brand" aria-hidden />}
          </button>
        </li>
      ))}
    </ul>
  );
}
