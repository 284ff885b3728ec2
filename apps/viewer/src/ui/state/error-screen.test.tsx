import type { ErrorCode } from '@playlet/contract';
import { errors } from '@playlet/contract/errors';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import ClosedDrama from '../../features/paywall/closed-drama.tsx';
import { BusinessError, ChunkLoadError, NetworkError, StatusError } from '../../lib/failure.ts';
import { i18n } from '../../lib/i18n.ts';
import { activateLocale, loadAllMessages } from '../../lib/locale.ts';
import { keys } from '../../lib/storage.ts';
import { ErrorScreen } from './error-screen.tsx';

const NO_ANSWER = '服务器没有响应';
const codes = Object.keys(errors) as ErrorCode[];
const refusalOf = (errorCode: ErrorCode) =>
  new BusinessError({
    errorCode,
    errorMessage: `the words of ${errorCode}`,
    msg: '',
    showType: errors[errorCode].showType,
    data: null,
  });
const nothing = () => {};

beforeEach(async () => {
  localStorage.setItem(keys.locale, 'zh-CN');
  await activateLocale();
  await loadAllMessages();
});
afterEach(cleanup);

test('a screen says of every refusal what the service says, and of none that there was no answer', () => {
  for (const code of codes) {
    const { container, unmount } = render(<ErrorScreen error={refusalOf(code)} onRetry={nothing} />);
    expect([code, container.textContent]).toEqual([code, expect.stringContaining(`the words of ${code}`)]);
    expect(container.textContent).not.toContain(NO_ANSWER);
    unmount();
  }
});

test("a drama's page and its player say of every refusal why it is closed", () => {
  for (const code of codes) {
    const { container, unmount } = render(<ClosedDrama error={refusalOf(code)} onRetry={nothing} />);
    expect([code, container.textContent]).not.toEqual([code, expect.stringContaining(NO_ANSWER)]);
    expect(container.querySelectorAll('a, button').length).toBeGreaterThan(0);
    unmount();
  }
});

test('a guest whose login is asked for finds it on every screen', () => {
  for (const Screen of [ErrorScreen, ClosedDrama]) {
    const { container, unmount } = render(<Screen error={refusalOf('LOGIN_REQUIRED')} onRetry={nothing} />);
    expect(container.querySelector('a[href^="/my/login"]')).not.toBeNull();
    unmount();
  }
});

test.each([
  ['no answer', new NetworkError(null), NO_ANSWER],
  ['a broken answer', new StatusError(502), NO_ANSWER],
  ['a part that did not come', new ChunkLoadError('refused'), '页面没有加载完整'],
  ["a fault of the page's own script", new TypeError('undefined is not a function'), i18nRequest],
] as const)('a screen has words of its own for %s', async (_, error, words) => {
  const { container } = render(<ErrorScreen error={error} onRetry={nothing} />);
  await expect.poll(() => container.textContent).toContain(typeof words === 'string' ? words : words());
});

function i18nRequest() {
  return i18n._('error.request');
}
