import type { ErrorCode, Failure } from '@playlet/contract';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { BusinessError } from './business-error.ts';
import { callRoute } from './call-route.ts';
import { sendFailure } from './envelope.ts';

/** What a call answers and logs whose handler fails with this code. */
async function failWith(errorCode: ErrorCode) {
  const lines: string[] = [];
  const app = fastify({
    logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
  });
  app.setErrorHandler((error, request, reply) => sendFailure(request, reply, error));
  app.get('/', { config: callRoute('GET member/video/group/detail') }, () => {
    throw new BusinessError(errorCode);
  });
  const { errorCode: answered } = (await app.inject('/')).json<Failure>();
  await app.close();
  return { answered, lines: lines.map((line) => JSON.parse(line)) };
}

it('answers an error the contract of the call does not declare, and logs it', async () => {
  expect(await failWith('ORDER_NOT_FOUND')).toMatchObject({
    answered: 'ORDER_NOT_FOUND',
    lines: [{ call: 'GET member/video/group/detail', errorCode: 'ORDER_NOT_FOUND' }],
  });
});

it('logs nothing of an error the contract declares', async () => {
  expect(await failWith('GROUP_NOT_FOUND')).toEqual({ answered: 'GROUP_NOT_FOUND', lines: [] });
});
