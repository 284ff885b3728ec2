import { useState } from 'react';
import type { DramaFields } from '../../features/dramas/draft.ts';
import { useTexts } from '../../lib/text.ts';
import { NumberField } from '../../ui/number-field.tsx';
import type { FormProps } from './form-props.ts';

/** An episode lasts two hours at most. */
export const INTRO_RANGE = { min: 0, max: 7200 };
type Intro = DramaFields['intro'];

/** The beginning and end of every episode's opening credits. */
export function IntroFields({ draft, onChange, onInvalid }: FormProps) {
  const { drama } = useTexts();
  return (
    <IntroRange
      key={JSON.stringify(draft.intro) === 'null' ? 'none' : 'set'}
      intro={draft.intro}
      hint={drama.introHint}
      onIntro={(intro) => {
        onInvalid('intro', intro === undefined);
        if (intro !== undefined) onChange({ intro });
      }}
    />
  );
}

type IntroRangeProps = {
  intro: Intro;
  hint: string;
  /** Null where both are empty, undefined while they are no range. */
  onIntro: (intro: Intro | undefined) => void;
};

/** Two numbers of seconds that belong together. */
export function IntroRange({ intro, hint, onIntro }: IntroRangeProps) {
  const { drama } = useTexts();
  const [start, setStart] = useState(intro?.start ?? null);
  const [end, setEnd] = useState(intro?.end ?? null);
  const tell = (from: number | null, to: number | null) => {
    if (from === null && to === null) onIntro(null);
    else onIntro(from !== null && to !== null && from < to ? { start: from, end: to } : undefined);
  };
  const isWrong = (start !== null || end !== null) && !(start !== null && end !== null && start < end);
  const common = {
    ...INTRO_RANGE,
    fractional: true,
    optional: true,
    message: drama.errors.number(INTRO_RANGE),
    onInvalid: (isInvalid: boolean) => isInvalid && onIntro(undefined),
  };
  return (
    <div>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={drama.introStart}
          value={start}
          {...common}
          onValue={(value) => {
            setStart(value);
            tell(value, end);
          }}
        />
        <NumberField
          label={drama.introEnd}
          value={end}
          {...common}
          onValue={(value) => {
            setEnd(value);
            tell(start, value);
          }}
        />
      </div>
      <p
        className={`text-caption ${isWrong ? 'text-danger' : 'text-text-3'}`}
        role={isWrong ? 'alert' : undefined}
      >
        {isWrong ? drama.errors.intro : hint}
      </p>
    </div>
  );
}
