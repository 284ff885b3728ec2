import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { subscribeCache } from './cache.ts';
import { useCallMutation } from './call-mutation.ts';
import { useMessages } from './toast.ts';

const fetched = vi.fn<typeof fetch>();
const done = vi.fn<() => void>();
const answer = (data: unknown) => new Response(JSON.stringify({ code: 0, msg: '', success: true, data }));
const refusal = (errorCode: string) =>
  new Response(
    JSON.stringify({
      code: 1,
      msg: '',
      success: false,
      data: null,
      errorCode,
      errorMessage: errorCode,
      showType: 2,
    }),
    { status: 400 },
  );
const reported = () => useMessages.getState().list.map(({ text }) => text);

function Redeem({ toasted = false }: { toasted?: boolean }) {
  const inline = useCallMutation('POST member/video/invitation/redeem', {
    failure: { INVITATION_NOT_VALID: 'code' },
    onSuccess: done,
    invalidates: ['POST member/video/group/list'],
  });
  const toast = useCallMutation('POST member/video/invitation/redeem', { failure: 'toast' });
  const { form, errors } = inline;
  const { send, isPending } = toasted ? toast : inline;
  return (
    <form ref={form}>
      <input name="code" aria-invalid={errors.code !== undefined} />
      <p>{errors.code}</p>
      <button type="button" aria-busy={isPending} onClick={() => send({ code: 'C' })}>
        redeem
      </button>
    </form>
  );
}
const tap = () => fireEvent.click(screen.getByRole('button'));
const settled = () =>
  waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('false'));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  useMessages.setState({ list: [] });
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

test('a double tap sends once, and the next tap after the answer sends again', async () => {
  let respond: (response: Response) => void = () => undefined;
  fetched.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
  render(<Redeem />);
  tap();
  // Before anything is drawn anew.
  tap();
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true'));
  tap();
  expect(fetched).toHaveBeenCalledOnce();
  respond(answer({}));
  await settled();
  expect(done).toHaveBeenCalledOnce();
  fetched.mockResolvedValueOnce(answer({}));
  tap();
  await waitFor(() => expect(done).toHaveBeenCalledTimes(2));
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a refusal about a field is shown below it, with the cursor in it, and goes when the viewer tries again', async () => {
  fetched.mockResolvedValueOnce(refusal('INVITATION_NOT_VALID'));
  render(<Redeem />);
  tap();
  await screen.findByText('INVITATION_NOT_VALID');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  expect(reported()).toEqual([]);
  await settled();
  fetched.mockResolvedValueOnce(answer({}));
  tap();
  await waitFor(() => expect(screen.queryByText('INVITATION_NOT_VALID')).toBeNull());
  await settled();
});

test.each([false, true])('a refusal about no field is a toast, once (toasted: %s)', async (toasted) => {
  fetched.mockResolvedValueOnce(refusal('SERVICE_BUSY'));
  render(<Redeem toasted={toasted} />);
  tap();
  await waitFor(() => expect(reported()).toEqual(['SERVICE_BUSY']));
  expect(done).not.toHaveBeenCalled();
});

test('a write asks again for what it changed, also after a refusal', async () => {
  const invalidate = vi.fn<(name: string) => void>();
  subscribeCache({ clear: () => undefined, invalidate });
  fetched.mockResolvedValueOnce(refusal('INVITATION_NOT_VALID'));
  render(<Redeem />);
  tap();
  await waitFor(() => expect(invalidate).toHaveBeenCalledWith('POST member/video/group/list'));
});
