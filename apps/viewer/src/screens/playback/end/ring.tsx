import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';

type RingProps = {
  /** Whether it closes; without a countdown it is open. */
  runs: boolean;
  seconds: number;
  onPress: () => void;
  className?: string;
};

/**
 * The sign to play, with a ring that closes while the seconds run out. Readers have the button beside it; without
 * motion the seconds in words are all there is.
 */
export function Ring({ runs, seconds, onPress, className = '' }: RingProps) {
  const arc = useRef<SVGCircleElement>(null);
  useLayoutEffect(() => {
    const running = arc.current?.animate([{ strokeDashoffset: '100' }, { strokeDashoffset: '0' }], {
      duration: seconds * 1000,
      fill: 'forwards',
    });
    return () => running?.cancel();
  }, [runs, seconds]);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      onClick={onPress}
      className={`pressable relative flex size-18 shrink-0 items-center justify-center ${className}`}
    >
      <svg
        viewBox="0 0 72 72"
        className="absolute inset-0 -rotate-90"
        fill="none"
        strokeWidth={3}
        aria-hidden
      >
        <circle cx="36" cy="36" r="34" className="stroke-white/35" />
        {runs && (
          <circle
            ref={arc}
            cx="36"
            cy="36"
            r="34"
            pathLength={100}
            strokeDasharray={100}
            strokeDashoffset={100}
            strokeLinecap="round"
            className="stroke-white motion-reduce:hidden"
          />
        )}
      </svg>
      <IconPlayerPlayFilled size={30} aria-hidden />
    </button>
  );
}
