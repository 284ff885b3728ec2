import { chance, type World } from './world.fixture.ts';

/** The share of requests and jobs whose process dies in the middle. */
const DEATH_SHARE = 0.04;
/** Most requests and jobs have fewer statements. */
const LATEST_BOUNDARY_COUNT = 40;

/** Does something that the process may die over; then it starts again, and whoever asked asks again. */
export async function perform<Result>(
  { service, random }: Pick<World, 'service' | 'random'>,
  request: () => Promise<Result>,
): Promise<Result> {
  if (!chance(random, DEATH_SHARE)) return request();
  service.drill.arm(1 + Math.floor(random() * LATEST_BOUNDARY_COUNT));
  const answer = await request().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if (service.drill.disarm()) {
    await service.restart();
    return request();
  }
  if ('error' in answer) throw answer.error;
  return answer.value;
}
