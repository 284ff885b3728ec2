const TIMEOUT_MS = 10_000;

/**
 * Sends JSON and answers JSON.
 * @throws Error where there is no answer, or none that says how it went: it is tried again
 */
export async function postJson(
  url: URL,
  body: object,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<{ code: number; message: string }> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`answered ${response.status}`);
  }
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null || !('code' in answer) || typeof answer.code !== 'number')
    throw new Error('answered without a code');
  const message = 'message' in answer && typeof answer.message === 'string' ? answer.message : '';
  return { code: answer.code, message };
}
