import { Popover } from '@base-ui/react/popover';
import { IconArrowDownRight, IconArrowUpRight, IconInfoCircle } from '@tabler/icons-react';
import { formatShare } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { changeOf, FIGURES, type FigureName, type Numbers } from './numbers.ts';
import { Sparkline } from './sparkline.tsx';

type FigureRowProps = {
  names: readonly FigureName[];
  numbers: Numbers;
  before: Numbers | undefined;
  /** The list behind a number. */
  listOf: (name: FigureName) => string | undefined;
  /** The course of a number, where it is known. */
  courseOf?: (name: FigureName) => readonly number[] | undefined;
};

/** Numbers side by side: each with its change, its definition one click away, and leading to its list. */
export function FigureRow({ names, numbers, before, listOf, courseOf }: FigureRowProps) {
  const { reports } = useTexts();
  return (
    <dl className="grid shrink-0 grid-cols-[repeat(auto-fit,minmax(130px,1fr))] tablet:grid-cols-3 border-b border-line">
      {names.map((name) => {
        const { read, format } = FIGURES[name];
        const value = format(read(numbers));
        const list = listOf(name);
        const course = courseOf?.(name);
        return (
          <div key={name} className="border-e border-line px-5 py-3 last:border-e-0">
            <dt className="flex items-center gap-1 text-caption text-text-2">
              {reports.figures[name]}
              <Definition name={reports.figures[name]} text={reports.definitions[name]} />
            </dt>
            <dd className="tabular">
              {list ? (
                <Link to={list} className="text-[22px] leading-8 font-semibold hover:underline">
                  {value}
                </Link>
              ) : (
                <span className="text-[22px] leading-8 font-semibold">{value}</span>
              )}
              <span className="flex flex-wrap items-end justify-between gap-x-2">
                {before && <Change name={name} change={changeOf(name, numbers, before)} />}
                {course && <Sparkline values={course} />}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Change({ name, change }: { name: FigureName; change: number | undefined }) {
  const { reports } = useTexts();
  if (change === undefined) return <p className="text-caption text-text-3">{reports.nothingBefore}</p>;
  const figure = FIGURES[name];
  const isBetter = change >= 0 !== 'lessIsBetter' in figure;
  const sign = change >= 0 ? '+' : '−';
  const Icon = change >= 0 ? IconArrowUpRight : IconArrowDownRight;
  const size =
    'isShare' in figure
      ? reports.points({ count: (Math.abs(change) * 100).toFixed(1) })
      : formatShare(Math.abs(change));
  return (
    <p
      className={`flex flex-wrap items-center gap-x-1 text-caption whitespace-nowrap ${change === 0 ? 'text-text-2' : isBetter ? 'text-success' : 'text-danger'}`}
    >
      <span className="flex items-center gap-0.5">
        <Icon size={14} aria-hidden />
        {sign}
        {size}
      </span>
      <span className="text-text-3">{reports.thanBefore}</span>
    </p>
  );
}

export function Definition({ name, text }: { name: string; text: string }) {
  const { reports } = useTexts();
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={reports.definitionOf({ name })}
        className="inline-flex size-6 items-center justify-center rounded-full text-text-3 hover:text-text-1 touch:size-11"
      >
        <IconInfoCircle size={14} aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} className="z-30">
          <Popover.Popup className="max-w-80 rounded-field border border-line bg-bg p-3 text-body text-text-1 shadow-float">
            {text}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
