import { afterEach, expect, it, vi } from 'vitest';
import { listenForSessionToken, readSessionToken, writeSessionToken } from './session-token.ts';

const CHANNEL = 'playlet_console_token';

afterEach(() => writeSessionToken(null));

it('outlives what clears the local storage of the whole origin', () => {
  history.replaceState(null, '', '/console/dramas');
  writeSessionToken('pls_one');
  localStorage.clear();
  expect(readSessionToken()).toBe('pls_one');
  writeSessionToken(null);
  expect(readSessionToken()).toBeNull();
});

it('is sent with no call, for its path is that of the documents', () => {
  history.replaceState(null, '', '/console');
  writeSessionToken('pls_two');
  history.replaceState(null, '', '/api/admin/own/profile/detail');
  expect(document.cookie).toBe('');
  history.replaceState(null, '', '/console');
});

it('tells other tabs whether somebody is signed in', async () => {
  const otherTab = new BroadcastChannel(CHANNEL);
  const heard = vi.fn<(isSignedIn: boolean) => void>();
  otherTab.addEventListener('message', ({ data }) => heard(data));
  writeSessionToken('pls_three');
  await expect.poll(() => heard).toHaveBeenCalledExactlyOnceWith(true);
  const listener = vi.fn<(isSignedIn: boolean) => void>();
  listenForSessionToken(listener);
  otherTab.postMessage(false);
  await expect.poll(() => listener).toHaveBeenCalledExactlyOnceWith(false);
  otherTab.close();
});
