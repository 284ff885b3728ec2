import { Menu } from '@base-ui/react/menu';
import { IconCheck, IconChevronDown, IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../../lib/keyboard.ts';

type FilterMenuProps = {
  label: string;
  /** The choices, the value that means no filter first. */
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** A filter of a list: its name, and the choice where that is not everything. */
export function FilterMenu({ label, options, value, onChange }: FilterMenuProps) {
  const chosen = options.find((option) => option.value === value);
  const isSet = chosen !== undefined && chosen !== options[0];
  return (
    <Menu.Root>
      <Menu.Trigger
        className={`inline-flex min-h-(--small-height) items-center gap-1.5 rounded-small px-2.5 ${isSet ? 'bg-surface-2' : 'border border-line-strong'} hover:bg-surface-2`}
      >
        {label}
        {isSet && <b className="font-semibold">{chosen.label}</b>}
        <IconChevronDown size={14} aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="start" className="z-30">
          <Menu.Popup className="max-h-80 min-w-44 overflow-y-auto rounded-field border border-line bg-bg p-1 shadow-float outline-none">
            <Menu.RadioGroup value={value} onValueChange={onChange}>
              {options.map((option) => (
                <Menu.RadioItem
                  key={option.value}
                  value={option.value}
                  closeOnClick
                  className="flex min-h-8 cursor-pointer items-center gap-2 rounded-small px-2.5 outline-none data-[highlighted]:bg-surface-2 touch:min-h-11"
                >
                  <span className="w-4">
                    <Menu.RadioItemIndicator>
                      <IconCheck size={15} aria-hidden />
                    </Menu.RadioItemIndicator>
                  </span>
                  {option.label}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

type ColumnMenuProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  /** Those left out. */
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
};

/** Which columns of a table are shown. */
export function ColumnMenu({ label, options, hidden, onChange }: ColumnMenuProps) {
  const toggle = (value: string, isShown: boolean) => {
    const next = new Set(hidden);
    if (isShown) next.delete(value);
    else next.add(value);
    onChange(next);
  };
  return (
    <Menu.Root>
      <Menu.Trigger className="inline-flex min-h-(--small-height) items-center gap-1.5 rounded-small border border-line-strong px-2.5 hover:bg-surface-2">
        {label}
        <IconChevronDown size={14} aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-30">
          <Menu.Popup className="min-w-44 rounded-field border border-line bg-bg p-1 shadow-float outline-none">
            {options.map(({ value, label: name }) => (
              <Menu.CheckboxItem
                key={value}
                checked={!hidden.has(value)}
                onCheckedChange={(isShown) => toggle(value, isShown)}
                className="flex min-h-8 cursor-pointer items-center gap-2 rounded-small px-2.5 outline-none data-[highlighted]:bg-surface-2 touch:min-h-11"
              >
                <span className="w-4">
                  <Menu.CheckboxItemIndicator>
                    <IconCheck size={15} aria-hidden />
                  </Menu.CheckboxItemIndicator>
                </span>
                {name}
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** So long nothing more is typed before the list is asked again. */
const TYPING_PAUSE_MS = 300;

type FilterSearchProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Its label says much. */
  isWide?: boolean;
};

/** Words to find in a list; `/` leads here. */
export function FilterSearch({ label, value, onChange, isWide = false }: FilterSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  // The address changed by itself: back, or a filter that was taken away.
  if (value !== shown) {
    setShown(value);
    setText(value);
  }
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  useKeys({ '/': () => input.current?.focus() });
  return (
    <span className={`relative flex items-center ${isWide ? 'w-96 max-w-full' : 'w-64 narrow:w-55'}`}>
      <IconSearch size={16} aria-hidden className="pointer-events-none absolute start-2.5 text-text-2" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={64}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
        className="min-h-(--small-height) w-full rounded-small border border-control bg-bg ps-8 pe-2 outline-none placeholder:text-text-3 focus:border-text-1 focus:ring-1 focus:ring-text-1"
      />
    </span>
  );
}

/** A filter that was set elsewhere, with a cross to take it away. */
export function FilterChip({
  name,
  value,
  remove,
  onRemove,
}: {
  name: string;
  value: string;
  remove: string;
  onRemove: () => void;
}) {
  return (
    <span className="inline-flex min-h-(--small-height) items-center gap-1.5 rounded-small bg-surface-2 ps-2.5">
      {name}
      <b className="max-w-40 truncate font-semibold">{value}</b>
      <button
        type="button"
        aria-label={`${remove}: ${name}`}
        onClick={onRemove}
        className="flex size-(--small-height) items-center justify-center"
      >
        <IconX size={14} aria-hidden />
      </button>
    </span>
  );
}
