import { IconCheck } from '@tabler/icons-react';
import { useTexts } from '../../lib/text.ts';

/** The progress of joining; the last two steps share one page. */
export function Steps({ at }: { at: number }) {
  const { join } = useTexts();
  const names = Object.values(join.steps);
  return (
    <ol
      aria-label={join.step({ number: at + 1, total: names.length })}
      className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2"
    >
      {names.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined} className="flex items-center gap-2">
          {index > 0 && <span aria-hidden className="me-1 h-px w-10 bg-line-strong stacked:hidden" />}
          <span
            aria-hidden
            className={`flex size-5.5 items-center justify-center rounded-full text-caption font-semibold ${
              index < at
                ? 'bg-success-soft text-success'
                : index === at
                  ? 'bg-text-1 text-bg'
                  : 'border border-control text-text-2'
            }`}
          >
            {index < at ? <IconCheck size={14} /> : index + 1}
          </span>
          <span className={index === at ? 'font-semibold' : 'text-text-2'}>{name}</span>
        </li>
      ))}
    </ol>
  );
}
