import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { useSession } from '../../features/session/session.ts';
import { activateLocale, loadAllMessages } from '../../lib/locale.ts';
import { useMessages } from '../../lib/toast.ts';

type Request = { path: string; input: Record<string, unknown> };

/** The service as the forms of the account meet it: its answers by path, and what it was asked. */
export type FakeService = {
  answers: Record<string, unknown>;
  /** Refuses a path's next call. */
  refuse: (path: string, errorCode: string, errorMessage: string) => void;
  requests: Request[];
};

/** Opens the service and the Chinese texts; `closeService` ends both. */
export async function openService(): Promise<FakeService> {
  const refusals = new Map<string, object>();
  const service: FakeService = {
    answers: {},
    requests: [],
    refuse: (path, errorCode, errorMessage) =>
      refusals.set(path, { code: 1, success: false, data: null, errorCode, errorMessage, showType: 2 }),
  };
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    const path = url.replace('/api/', '').replace(/\?.*/, '');
    service.requests.push({ path, input: JSON.parse(body ?? '{}') });
    const refusal = refusals.get(path);
    refusals.delete(path);
    const envelope = refusal ?? { code: 0, msg: '', success: true, data: service.answers[path] ?? {} };
    return new Response(JSON.stringify(envelope), { status: refusal ? 400 : 200 });
  });
  localStorage.setItem('umi_locale', 'zh-CN');
  await activateLocale();
  await loadAllMessages();
  return service;
}

export function closeService(): void {
  cleanup();
  useSession.setState({ currentUser: null });
  useMessages.setState({ list: [] });
  localStorage.clear();
  vi.unstubAllGlobals();
}
