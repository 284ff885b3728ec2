import type { BenchPage } from '../engine/pages/measure.ts';

/**
 * Runs in a page of the product before its own scripts and watches its deck from outside, by the rule of
 * `engine/pages/measure.ts`: a swipe ends with the first picture of the new clip that the viewer can see. A clip counts as
 * seen when it has presented a frame, a quarter of it is in view and nothing opaque covers it.
 */
export function watchDeck(): void {
  const MIN_VISIBLE_SHARE = 0.25;
  const MAX_COVER_OPACITY_SHARE = 0.5;
  const MIN_SWIPE_PX = 60;
  const SAMPLE_INTERVAL_MS = 20;
  const HAVE_FUTURE_DATA_LEVEL = 3;

  const frames: { index: number; ms: number }[] = [];
  const moves: { index: number; movingMs: number; settledMs: number }[] = [];
  const stalls: { index: number; ms: number }[] = [];
  const seconds: Record<number, number> = {};
  const presented = new WeakSet<HTMLVideoElement>();
  const watched = new WeakSet<HTMLVideoElement>();
  let index = 0;

  const watch = (video: HTMLVideoElement) => {
    if (watched.has(video)) return;
    watched.add(video);
    const renew = () => {
      presented.delete(video);
      const source = video.currentSrc;
      video.requestVideoFrameCallback(() => {
        if (source === '' || video.currentSrc === source) presented.add(video);
      });
    };
    video.addEventListener('loadstart', renew);
    renew();
  };
  const createElement = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (element instanceof HTMLVideoElement) watch(element);
    return element;
  }) as typeof document.createElement; // the overloads differ in their results only

  const visibleShare = (element: Element): number => {
    const { top, bottom, height, width } = element.getBoundingClientRect();
    if (height === 0 || width === 0) return 0;
    return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / height;
  };
  const current = (): HTMLVideoElement | undefined => {
    let best: { video: HTMLVideoElement; share: number } | undefined;
    for (const video of document.querySelectorAll('video')) {
      // One that the document came with.
      watch(video);
      const share = visibleShare(video);
      if (share > (best?.share ?? 0)) best = { video, share };
    }
    return best?.video;
  };
  const opacityOf = (element: Element): number => {
    let opacity = 1;
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.visibility === 'hidden' || style.display === 'none') return 0;
      opacity *= Number(style.opacity);
    }
    return opacity;
  };
  const isCovered = (video: HTMLVideoElement): boolean => {
    const box = video.getBoundingClientRect();
    const slot = video.closest('[data-slot]');
    return [...(slot?.querySelectorAll('img, canvas, svg, [style*="background"]') ?? [])].some((cover) => {
      const { width, height } = cover.getBoundingClientRect();
      const isLarge = width >= box.width / 2 && height >= box.height / 2;
      const isAbove = Boolean(video.compareDocumentPosition(cover) & Node.DOCUMENT_POSITION_FOLLOWING);
      return isLarge && isAbove && opacityOf(cover) > MAX_COVER_OPACITY_SHARE;
    });
  };

  /** Follows a swipe until the clip it led to is seen, moves and rests. */
  const follow = (from: HTMLVideoElement | undefined, since: number) => {
    index += 1;
    const own = index;
    const look = () => {
      if (own !== index) return;
      const next = [...document.querySelectorAll('video')].find(
        (video) =>
          video !== from &&
          visibleShare(video) >= MIN_VISIBLE_SHARE &&
          presented.has(video) &&
          !isCovered(video),
      );
      if (!next) return requestAnimationFrame(look);
      frames.push({ index: own, ms: performance.now() - since });
      return next.requestVideoFrameCallback(() => {
        const movingMs = performance.now() - since;
        const settle = () => {
          if (own !== index) return;
          if (Math.abs(next.getBoundingClientRect().top) > 1) requestAnimationFrame(settle);
          else moves.push({ index: own, movingMs, settledMs: performance.now() - since });
        };
        settle();
      });
    };
    requestAnimationFrame(look);
  };

  let down: { y: number; video: HTMLVideoElement | undefined } | undefined;
  addEventListener('pointerdown', ({ clientY }) => (down = { y: clientY, video: current() }), true);
  addEventListener(
    'pointerup',
    ({ clientY, timeStamp }) => {
      if (down && down.y - clientY >= MIN_SWIPE_PX) follow(down.video, timeStamp);
    },
    true,
  );

  let sampledAt = performance.now();
  let begun: HTMLVideoElement | undefined;
  let beganAt = -1;
  let stalledAt: number | undefined;
  setInterval(() => {
    const video = current();
    const now = performance.now();
    const passed = (now - sampledAt) / 1000;
    sampledAt = now;
    if (!video) return;
    const isPlaying = !video.paused && !video.ended && !video.seeking;
    const hasBegun = begun === video && beganAt === index;
    if (hasBegun && isPlaying && video.readyState >= HAVE_FUTURE_DATA_LEVEL) {
      const side = Math.min(video.videoWidth, video.videoHeight);
      seconds[side] = (seconds[side] ?? 0) + passed;
    }
    if (hasBegun && isPlaying && video.readyState < HAVE_FUTURE_DATA_LEVEL) stalledAt ??= now;
    else if (stalledAt !== undefined) {
      stalls.push({ index, ms: now - stalledAt });
      stalledAt = undefined;
    }
    if (isPlaying && video.readyState >= HAVE_FUTURE_DATA_LEVEL && video.currentTime > 0) {
      begun = video;
      beganAt = index;
    }
  }, SAMPLE_INTERVAL_MS);

  const firstLook = () => {
    const video = current();
    if (!video || !presented.has(video) || isCovered(video)) requestAnimationFrame(firstLook);
    else frames.push({ index: 0, ms: performance.now() });
  };
  requestAnimationFrame(firstLook);

  const page: BenchPage = {
    index: () => index,
    frames: () => frames,
    moves: () => moves,
    stalls: () => stalls,
    played: () => ({}),
    shown: () => seconds,
  };
  window.bench = page;
}
