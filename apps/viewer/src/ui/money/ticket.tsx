import { IconCrownFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type TicketProps = {
  kicker: ReactNode;
  title: ReactNode;
  /** The small line at the foot. */
  foot: ReactNode;
  /** The content of the stub: plan and one button. */
  stub: ReactNode;
  /** Grey, for a membership that has run out. */
  expired?: boolean;
};

/** The membership as a ticket: notched, perforated, with a stub to tear. Mirrors by itself in right-to-left. */
export function Ticket({ kicker, title, foot, stub, expired = false }: TicketProps) {
  return (
    <section
      className={`relative flex min-h-[132px] rounded-group ${expired ? 'bg-surface-3 text-text-2' : 'ticket-gold'} [mask:var(--notches)] [--stub:92px] [--x:calc(100%-var(--stub))] large:[--stub:124px] [--notches:radial-gradient(circle_9px_at_var(--x)_0,transparent_8.5px,#000_9px)_0_0/100%_51%_no-repeat,radial-gradient(circle_9px_at_var(--x)_100%,transparent_8.5px,#000_9px)_0_100%/100%_51%_no-repeat] rtl:[--x:var(--stub)]`}
    >
      <Waves />
      <div className="relative flex min-w-0 flex-1 flex-col px-4 py-3.5 pe-2">
        <p className="flex items-center gap-2 text-secondary font-semibold">
          <IconCrownFilled size={17} aria-hidden />
          {kicker}
        </p>
        <p className="mt-1.5 text-title1">{title}</p>
        <div className="mt-auto pt-3 text-caption">{foot}</div>
      </div>
      <div className="relative flex w-(--stub) shrink-0 flex-col items-center justify-center gap-2 border-s-2 border-dashed border-on-gold/30 px-2 text-center">
        {stub}
      </div>
    </section>
  );
}

const LINE_COUNT = 11;

/** Fine lines as on a printed ticket. */
function Waves() {
  return (
    <svg
      viewBox="0 0 360 164"
      preserveAspectRatio="none"
      aria-hidden
      className="absolute inset-0 size-full rounded-[inherit] opacity-20"
    >
      {Array.from({ length: LINE_COUNT }, (_, n) => (
        <path
          key={n}
          d={wavesAt((2 * n) / (LINE_COUNT - 1) - 1)}
          fill="none"
          stroke="currentColor"
          strokeWidth=".7"
        />
      ))}
    </svg>
  );
}

/** One line of each of the two sheaves that cross; `swing` from -1 to 1 is how far it swings, and to which side. */
function wavesAt(swing: number) {
  const first = lineOf((x) => 86 + 16 * Math.sin(x / 63 + 0.4) + 40 * swing * Math.sin(x / 47 + 0.7));
  const second = lineOf((x) => 84 - 18 * Math.sin(x / 52 + 0.9) + 36 * swing * Math.sin(x / 66 + 2.1));
  return first + second;
}

function lineOf(height: (x: number) => number) {
  const points = Array.from({ length: 61 }, (_, n) => `${n * 6} ${height(n * 6).toFixed(1)}`);
  return `M${points.join('L')}`;
}
