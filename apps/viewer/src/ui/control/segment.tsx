import type { ReactNode } from 'react';

type Option<Value extends string> = { value: Value; label: ReactNode };
type SegmentProps<Value extends string> = {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** `head` are the big 推荐 and 剧场, `range` the ranges of episodes. */
  size?: 'head' | 'range';
};

/** Exclusive choices beside each other; the chosen one carries the brand's underline. */
export function Segment<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 'head',
}: SegmentProps<Value>) {
  return (
    <div role="group" aria-label={label} className={`shelf ${size === 'head' ? 'gap-6' : 'gap-5'}`}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={`hit relative min-h-11 shrink-0 tabular transition-colors ${
            size === 'head' ? 'text-title2' : 'text-body'
          } ${option.value === value ? 'font-semibold text-text-1' : 'text-text-3'}`}
        >
          {option.label}
          {option.value === value && (
            <span className="absolute inset-x-0 bottom-1 mx-auto h-[3px] w-[18px] rounded-full bg-brand" />
          )}
        </button>
      ))}
    </div>
  );
}
