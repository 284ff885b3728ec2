import type { LiveEvent } from '@playlet/contract/entities/live';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { call } from './call.ts';
import { createEventReader } from './server-sent-events.ts';
import { readSessionToken } from './session-token.ts';

export type { LiveEvent };

type Topic = LiveEvent['topic'];
/** `resync`: something may have been missed; whatever is shown is to be asked for again. */
export type LiveMessage = LiveEvent | { topic: 'resync' };

/** Without a sign of life for this long, two beats of the service and a half, the line counts as dead. */
const SILENCE_LIMIT_MS = 25_000;
const RECONNECT_PAUSES_MS = [1000, 2000, 5000, 10_000];

type Subscriber = { topics: readonly Topic[]; onMessage: (message: LiveMessage) => void };
const subscribers = new Set<Subscriber>();

/** Whether changes arrive by themselves right now. */
export const useIsLive = create<{ isLive: boolean }>(() => ({ isLive: false }));

/**
 * Subscribes to changes in some topics while the component is mounted. The tab has one stream for all of them, and none
 * in the background: browsers have few connections to one address.
 */
export function useLive(topics: Topic | readonly Topic[], onMessage: (message: LiveMessage) => void): void {
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  const names = typeof topics === 'string' ? topics : topics.join();
  useEffect(() => {
    const subscriber: Subscriber = {
      // The words were put together of topics above.
      topics: names.split(',') as Topic[],
      onMessage: (message) => latest.current(message),
    };
    subscribers.add(subscriber);
    follow();
    return () => {
      subscribers.delete(subscriber);
      // Another page may be about to take over.
      setTimeout(follow);
    };
  }, [names]);
}

let running: AbortController | undefined;

/** Opens the stream where a visible page listens, and closes it otherwise. */
function follow(): void {
  const isWanted = subscribers.size > 0 && document.visibilityState === 'visible';
  if (isWanted === (running !== undefined)) return;
  if (isWanted) {
    running = new AbortController();
    void keepOpen(running.signal);
  } else {
    running?.abort();
    running = undefined;
    useIsLive.setState({ isLive: false });
  }
}

if (typeof document !== 'undefined') document.addEventListener('visibilitychange', follow);

async function keepOpen(signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const hasBeenLive = await readStream(signal).catch(() => false);
    if (signal.aborted) return;
    useIsLive.setState({ isLive: false });
    if (hasBeenLive) failures = 0;
    const pause = RECONNECT_PAUSES_MS[Math.min(failures, RECONNECT_PAUSES_MS.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Reads one stream to its end; answers whether it had come up. */
async function readStream(outer: AbortSignal): Promise<boolean> {
  const silence = new AbortController();
  const signal = AbortSignal.any([outer, silence.signal]);
  let timer = setTimeout(() => silence.abort(), SILENCE_LIMIT_MS);
  let isLive = false;
  const onEvent = (event: string, data: string) => {
    if (event === 'ready') {
      isLive = true;
      useIsLive.setState({ isLive });
      tell({ topic: 'resync' });
    }
    // The service wrote it to its contract.
    if (event === 'change') tell(JSON.parse(data) as LiveEvent);
    if (event === 'end') void confirmSession();
  };
  try {
    const response = await fetch('/api/admin/live/stream', {
      headers: { 'x-token': readSessionToken() ?? '', accept: 'text/event-stream' },
      signal,
    });
    if (response.status === 401) await confirmSession();
    if (!response.ok || !response.body) return false;
    const readPart = createEventReader(onEvent);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return isLive;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_LIMIT_MS);
      readPart(value);
    }
  } catch {
    return isLive;
  } finally {
    clearTimeout(timer);
  }
}

/** An ordinary call ends the session here, where the service no longer knows it. */
function confirmSession(): Promise<unknown> {
  return call('GET admin/own/profile/detail', {}).catch(() => undefined);
}

function tell(message: LiveMessage): void {
  for (const { topics, onMessage } of subscribers)
    if (message.topic === 'resync' || topics.includes(message.topic)) onMessage(message);
}
