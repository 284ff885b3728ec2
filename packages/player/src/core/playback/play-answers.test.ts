import { expect, it } from 'vitest';
import type { PlayAnswer } from '../../../test/media-host.ts';
import { createWorld } from '../../../test/world.ts';

type World = ReturnType<typeof createWorld>;
const ANSWERS: PlayAnswer[] = [
  'plays',
  'stays paused',
  'NotAllowedError',
  'AbortError',
  'never settles',
  'late',
];

/** Ways to a `play()` that is answered as told. */
const WAYS: Record<string, (world: World, answer: PlayAnswer) => Promise<void>> = {
  'at first': async (world, answer) => {
    for (const media of world.mediaHosts) media.nextAnswer = answer;
    await world.started(1_000);
  },
  'after a swipe': async (world, answer) => {
    await world.started();
    world.mediaOf(1).nextAnswer = answer;
    world.player.next('swipe');
    await world.clock.advance(1_000);
  },
  'after a seek': async (world, answer) => {
    await world.started();
    world.player.pause();
    await world.clock.advance(100);
    world.player.seek(10);
    world.mediaOf(0).nextAnswer = answer;
    world.player.play();
    await world.clock.advance(1_000);
  },
  'after coming back': async (world, answer) => {
    await world.started();
    world.player.next('swipe');
    await world.clock.advance(1_000);
    world.mediaOf(0).nextAnswer = answer;
    world.player.previous('swipe');
    await world.clock.advance(1_000);
  },
  // Its own button pauses the element without asking the player.
  'in the small window': async (world, answer) => {
    await world.started();
    world.mediaOf(0).pause();
    await world.clock.advance(100);
    world.mediaOf(0).nextAnswer = answer;
    world.player.play();
    await world.clock.advance(1_000);
  },
};

const current = (world: World) => world.mediaOf(world.state().index);

for (const [way, arrive] of Object.entries(WAYS))
  for (const answer of ANSWERS) {
    if (answer === 'plays') {
      it(`a tap ${way} pauses a picture that plays`, async () => {
        const world = createWorld();
        await arrive(world, answer);
        expect(world.state().phase).toBe('playing');
        world.player.togglePlay();
        await world.clock.advance(100);
        expect(world.state().phase).toBe('paused');
      });
      continue;
    }

    it(`a tap ${way} asks a paused picture again where play() was answered: ${answer}`, async () => {
      const world = createWorld();
      await arrive(world, answer);
      expect(current(world).paused()).toBe(true);
      const asked = current(world).playCount;
      world.player.togglePlay();
      expect(current(world).playCount).toBe(asked + 1);
      await world.clock.advance(500);
      expect(world.state().phase).toBe('playing');
    });

    it(`each tap ${way} asks again for as long as play() is answered: ${answer}`, async () => {
      const world = createWorld();
      await arrive(world, answer);
      const asked = current(world).playCount;
      for (let tap = 1; tap <= 3; tap += 1) {
        current(world).nextAnswer = answer;
        world.player.togglePlay();
        await world.clock.advance(300);
        expect(current(world).playCount).toBe(asked + tap);
      }
      world.player.play();
      await world.clock.advance(500);
      expect(world.state().phase).toBe('playing');
    });
  }

it('a tap on a picture that plays pauses it, also after a late answer', async () => {
  const world = createWorld();
  for (const media of world.mediaHosts) media.nextAnswer = 'late';
  await world.started();
  expect(world.state().phase).toBe('playing');
  world.player.togglePlay();
  await world.clock.advance(100);
  expect(world.state().phase).toBe('paused');
});

it('the late refusal of an earlier request does not undo a later one', async () => {
  const world = createWorld();
  await world.started();
  world.player.pause();
  await world.clock.advance(100);
  const media = world.mediaOf(0);
  let refuse = (_: unknown) => {};
  const play = media.play;
  media.play = () =>
    new Promise((_, reject) => {
      refuse = reject;
    });
  world.player.play();
  media.play = play;
  world.player.togglePlay();
  refuse('BLOCKED');
  await world.clock.advance(300);
  expect(world.state().phase).toBe('playing');
  world.player.togglePlay();
  await world.clock.advance(300);
  expect(world.state().phase).toBe('paused');
});
