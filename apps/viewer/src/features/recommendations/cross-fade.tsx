import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

const FADE_MS = 240;

/**
 * Shows the latest `value`, and over it, for a moment, the former one. Draws nothing before there is a value, and keeps
 * the last one while there is none.
 */
export function CrossFade<Value>({ value, children }: CrossFadeProps<Value>) {
  const [shown, setShown] = useState({ value, before: undefined as Value | undefined, turn: 0 });
  if (value !== undefined && value !== shown.value)
    setShown({ value, before: shown.value, turn: shown.turn + 1 });
  if (shown.value === undefined) return null;
  return (
    <div className="relative">
      <div key={shown.turn} className={shown.turn > 0 ? 'animate-appear' : ''}>
        {children(shown.value)}
      </div>
      {shown.before !== undefined && (
        <Fading key={-shown.turn} onGone={() => setShown({ ...shown, before: undefined })}>
          {children(shown.before)}
        </Fading>
      )}
    </div>
  );
}

type CrossFadeProps<Value> = { value: Value | undefined; children: (value: Value) => ReactNode };

function Fading({ onGone, children }: { onGone: () => void; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(onGone);
  // It fades once, however often it is drawn.
  useEffect(() => {
    const fade = element.current?.animate([{ opacity: 1 }, { opacity: 0 }], {
      duration: FADE_MS,
      fill: 'forwards',
    });
    const finish = () => leave();
    fade?.addEventListener('finish', finish);
    return () => fade?.removeEventListener('finish', finish);
  }, []);
  return (
    <div ref={element} className="absolute inset-0" inert>
      {children}
    </div>
  );
}
