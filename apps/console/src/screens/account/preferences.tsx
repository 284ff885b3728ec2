import { useId, useState } from 'react';
import { keys, read, write } from '../../lib/storage.ts';
import { chooseLanguage, getLanguage, LANGUAGES, useTexts } from '../../lib/text.ts';
import { APPEARANCES, chooseAppearance, useAppearance } from '../../lib/theme.ts';
import { Section } from '../../ui/page.tsx';

const DENSITIES = ['normal', 'compact'] as const;
type Density = (typeof DENSITIES)[number];

/** How the console looks on this device. */
export function Preferences() {
  const { account, theme, language, density: words } = useTexts();
  const appearance = useAppearance();
  const [density, setDensity] = useState<Density>(read(keys.density) === 'compact' ? 'compact' : 'normal');
  const chooseDensity = (next: Density) => {
    write(keys.density, next);
    document.documentElement.dataset.density = next;
    setDensity(next);
  };
  return (
    <Section title={account.preferences}>
      <Choice
        label={theme.label}
        options={APPEARANCES}
        names={theme}
        value={appearance}
        onChange={chooseAppearance}
      />
      <Choice
        label={language.label}
        options={LANGUAGES}
        names={language}
        value={getLanguage()}
        onChange={(next) => void chooseLanguage(next)}
      />
      <Choice
        label={words.label}
        options={DENSITIES}
        names={words}
        value={density}
        onChange={chooseDensity}
      />
    </Section>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly Value[];
  names: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, options, names, value, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      className="flex min-h-11 items-center gap-6 border-b border-line"
    >
      <span id={id} className="w-32 text-text-2">
        {label}
      </span>
      {options.map((option) => (
        <label key={option} className="flex min-h-8 cursor-pointer items-center gap-2 touch:min-h-11">
          <input
            type="radio"
            name={id}
            checked={option === value}
            onChange={() => onChange(option)}
            className="size-4 accent-brand-solid"
          />
          {names[option]}
        </label>
      ))}
    </div>
  );
}
