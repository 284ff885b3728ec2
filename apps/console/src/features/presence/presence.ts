import { useEffect, useState } from 'react';
import { type CallOutput, call } from '../../lib/call.ts';
import { useLive } from '../../lib/live.ts';

export type PresentPerson = CallOutput<'POST admin/live/presence/update'>['people'][number];

/** Well below the time after which the service considers a person gone. */
const REPEAT_MS = 20_000;
/** Names this tab among all that are open. */
const clientId = crypto.randomUUID().replaceAll('-', '').slice(0, 26);

let lastSent: Promise<unknown> = Promise.resolve();

/** One after the other: the next place must not be withdrawn by leaving the former one. */
function send(place: string | null) {
  const sent = lastSent.then(() =>
    // A silent person counts as gone after a while: a lost call needs no retry.
    call('POST admin/live/presence/update', { clientId, place }, { keepalive: true }).catch(() => null),
  );
  lastSent = sent;
  return sent;
}

/** Says that this tab has something open, such as `drama/{id}`, and answers the others who have; null says nothing. */
export function usePresence(place: string | null): readonly PresentPerson[] {
  const [found, setFound] = useState<{ place: string; people: PresentPerson[] } | null>(null);
  useEffect(() => {
    if (place === null) return;
    let isHere = true;
    const tell = async () => {
      const answer = isHere ? await send(place) : null;
      if (isHere && answer) setFound({ place, people: answer.people });
    };
    const leave = () => void send(null);
    const again = () => void tell();
    again();
    const timer = setInterval(again, REPEAT_MS);
    addEventListener('pagehide', leave);
    addEventListener(CHANGED, again);
    return () => {
      isHere = false;
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      removeEventListener(CHANGED, again);
      leave();
    };
  }, [place]);
  useLive('presence', (message) => {
    if (message.topic === 'resync' || (message.topic === 'presence' && message.place === place))
      dispatchEvent(new Event(CHANGED));
  });
  return place !== null && found?.place === place ? found.people : [];
}

/** The event of an arrival or departure. */
const CHANGED = 'playlet:presence';
