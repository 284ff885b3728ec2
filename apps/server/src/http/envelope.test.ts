import type { ErrorCode, Failure } from '@playlet/contract';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { fail } from './business-error.ts';
import { callRoute } from './call-route.ts';
import { sendFailure } from './envelope.ts';
import { createRequestId } from './request-id.ts';

/** What a call answers and logs whose handler fails with this code. */
async function failWith(errorCode: ErrorCode) {
  const lines: string[] = [];
  const app = fastify({
    genReqId: createRequestId,
    logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
  });
  app.setErrorHandler((error, request, reply) => sendFailure(request, reply, error));
  app.get('/', { config: callRoute('GET member/video/group/detail') }, () => {
    throw fail(errorCode);
  });
  const response = await app.inject('/');
  await app.close();
  return {
    answered: response.json<Failure>().errorCode,
    requestId: response.headers['x-request-id'],
    lines: lines.map((line) => JSON.parse(line)),
  };
}

it('answers an error the contract of the call does not declare, and logs it', async () => {
  expect(await failWith('ORDER_NOT_FOUND')).toMatchObject({
    answered: 'ORDER_NOT_FOUND',
    lines: [{ call: 'GET member/video/group/detail', errorCode: 'ORDER_NOT_FOUND' }],
  });
});

it('logs nothing of an error the contract declares', async () => {
  expect(await failWith('GROUP_NOT_FOUND')).toEqual({
    answered: 'GROUP_NOT_FOUND',
    requestId: expect.stringMatching(/^[0-9A-F]{8}$/),
    lines: [],
  });
});

it('names the request of a fault of ours as the log does, so that support can find it', async () => {
  const { requestId, lines } = await failWith('INTERNAL_ERROR');
  expect(requestId).toMatch(/^[0-9A-F]{8}$/);
  expect(lines).toMatchObject([{ reqId: requestId }]);
});
