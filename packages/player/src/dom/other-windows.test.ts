import { expect, it, vi } from 'vitest';
import { createWorld } from '../../test/world.ts';
import { pauseOtherWindows } from './other-windows.ts';

async function playing(sound: boolean) {
  const world = createWorld({ sound });
  const pause = vi.spyOn(world.player, 'pause');
  const stop = pauseOtherWindows(world.player);
  await world.started();
  return { ...world, pause, stop };
}

/** Another window, which hears this one and can begin to play. */
function openWindow() {
  const heard = vi.fn();
  const channel = new BroadcastChannel('playlet_sound');
  channel.addEventListener('message', heard);
  return { heard, play: () => channel.postMessage('playing'), close: () => channel.close() };
}

it('a window that begins with sound is paused by another that begins', async () => {
  const other = openWindow();
  const { pause, stop } = await playing(true);
  await expect.poll(() => other.heard.mock.calls.length).toBe(1);
  other.play();
  await expect.poll(() => pause.mock.calls.length).toBe(1);
  stop();
  other.close();
});

it('a silent window pauses nobody and plays on, until it is given sound', async () => {
  const other = openWindow();
  const { pause, player, clock, stop } = await playing(false);
  other.play();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([other.heard.mock.calls.length, pause.mock.calls.length]).toEqual([0, 0]);
  player.setMuted(false);
  await clock.advance(100);
  await expect.poll(() => other.heard.mock.calls.length).toBe(1);
  stop();
  other.close();
});

it('two players of one window leave each other alone', async () => {
  const one = await playing(true);
  const two = await playing(true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([one.pause.mock.calls.length, two.pause.mock.calls.length]).toEqual([0, 0]);
  one.stop();
  two.stop();
});
