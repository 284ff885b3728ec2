import { useShownFirst } from '../../lib/shown-first.ts';

type SwitchProps = { checked: boolean; onChange: (checked: boolean) => void };

/** A switch; its label is around it. */
export function Switch({ checked, onChange }: SwitchProps) {
  const [on, choose] = useShownFirst(checked, onChange);
  return (
    <input
      type="checkbox"
      role="switch"
      aria-checked={on}
      checked={on}
      onChange={(event) => choose(event.target.checked)}
      className="relative h-7 w-12 shrink-0 appearance-none rounded-full bg-control transition-colors after:absolute after:start-0.5 after:top-0.5 after:size-6 after:rounded-full after:bg-white after:transition-[inset-inline-start] checked:bg-brand-solid checked:after:start-[22px]"
    />
  );
}
