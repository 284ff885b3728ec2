import { lazy, Suspense, useEffect } from 'react';
import { type Message, startTime, useMessages } from '../../lib/toast.ts';

const Toast = lazy(() => import('./toast.tsx').catch(() => ({ default: Plain })));

/**
 * Draws the messages: sentences at the bottom, notifications at the top. Always mounted, so that readers announce it.
 */
export function Toaster() {
  const list = useMessages((state) => state.list);
  return (
    <>
      <Said
        list={list.filter((message) => !message.title)}
        className="bottom-[calc(60px+var(--tabbar))] md:bottom-[110px] land:bottom-16"
      />
      <Said
        list={list.filter((message) => message.title)}
        className="top-[calc(12px+env(safe-area-inset-top))]"
      />
    </>
  );
}

function Said({ list, className }: { list: readonly Message[]; className: string }) {
  return (
    <div
      role="status"
      aria-live="polite"
      className={`pointer-events-none fixed inset-x-4 z-50 flex flex-col items-center gap-2 ${className}`}
    >
      {list.map((message) => (
        <Suspense key={message.id}>
          <Toast message={message} />
          <Time message={message} />
        </Suspense>
      ))}
    </div>
  );
}

/** The time of a message, which begins when its look has come too: on a slow line that takes longer than the message lasts. */
function Time({ message }: { message: Message }) {
  useEffect(() => startTime(message), [message]);
  return null;
}

/** Shows a message without its look, which failed to load. */
function Plain({ message }: { message: Message }) {
  return <p className="rounded-control bg-surface-3 px-4 py-2.5 text-body">{message.text}</p>;
}
