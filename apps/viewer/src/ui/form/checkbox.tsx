import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type CheckboxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Drawn as an error, where it was overlooked. */
  missing?: boolean;
  children: ReactNode;
};

/** A box of 20 to tick; its words belong to what can be tapped. */
export function Checkbox({ checked, onChange, missing = false, children }: CheckboxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-2.5 py-2 text-secondary text-text-2">
      <span className="relative mt-px size-5 shrink-0">
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={missing || undefined}
          className={`size-5 appearance-none rounded-tag border-[1.5px] checked:border-brand-solid checked:bg-brand-solid ${
            missing ? 'border-danger' : 'border-control'
          }`}
        />
        {checked && (
          <IconCheck
            size={14}
            stroke={3}
            className="pointer-events-none absolute inset-[3px] text-white"
            aria-hidden
          />
        )}
      </span>
      <span>{children}</span>
    </label>
  );
}
