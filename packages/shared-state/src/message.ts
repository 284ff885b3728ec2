import type { SharedMessage } from './shared-state.ts';

/** A message as another server has sent it; undefined for one of a version that knows more topics. */
export function parseMessage(text: string): SharedMessage | undefined {
  const value = parsed(text);
  if (value?.topic === 'settings' || value?.topic === 'rights') return { topic: value.topic };
  if (value?.topic !== 'sessions' || !Array.isArray(value.ids)) return undefined;
  return { topic: 'sessions', ids: value.ids.filter((id) => typeof id === 'string') };
}

function parsed(text: string): { topic?: unknown; ids?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
