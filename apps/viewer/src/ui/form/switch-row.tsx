import { Switch } from './switch.tsx';

type SwitchRowProps = {
  title: string;
  /** Its effect, in a smaller line. */
  text?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A row of a list that is switched on and off; the whole row can be tapped. */
export function SwitchRow({ title, text, checked, onChange }: SwitchRowProps) {
  return (
    <li className="ps-4 [li+&>label]:border-t">
      <label className="flex min-h-14 cursor-pointer items-center gap-3 border-line py-2 pe-4">
        <span className="min-w-0 flex-1">
          <span className="block text-reading leading-6">{title}</span>
          {text && <span className="block text-secondary text-text-3">{text}</span>}
        </span>
        <Switch checked={checked} onChange={onChange} />
      </label>
    </li>
  );
}
