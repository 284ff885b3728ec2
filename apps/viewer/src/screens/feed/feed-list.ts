import { useEffect } from 'react';
import { create } from 'zustand';
import { clearVisit, recentDramas } from '../../features/recommendations/visit.ts';
import { isTeen, useSession } from '../../features/session/session.ts';
import { takeBootAnswer } from '../../lib/boot.ts';
import { subscribeCache } from '../../lib/cache.ts';
import { type CallInput, call } from '../../lib/call.ts';
import { BusinessError } from '../../lib/failure.ts';
import { storedToken } from '../../lib/storage.ts';
import { type FeedClip, uniqueClips } from './feed-clips.ts';
import { clipsLeft } from './feed-place.ts';

type FeedList = {
  clips: readonly FeedClip[];
  /** How many pages have come. */
  pages: number;
  isFinished: boolean;
  /** The failure of the last page asked for; the clips stay. */
  error: unknown;
};

const NAME = 'POST member/video/group/feed';
const PAGE_SIZE = 15;
/** A viewer who comes back sooner finds the feed as it was. */
const KEPT_MS = 5 * 60_000;
const RETRY_MS = 1000;

const nothing: FeedList = { clips: [], pages: 0, isFinished: false, error: null };
const useFeedList = create<FeedList>(() => {
  const first = takeBootAnswer(NAME, pageOf(0));
  return first ? withPage(nothing, first.list) : nothing;
});

/**
 * The feed's clips, one page after another in an order that stays. It keeps them by itself: with the library that the
 * other pages keep their answers in, the first screen would come later.
 */
export function useFeed(): FeedList {
  useEffect(() => {
    clearTimeout(leftFor);
    shown = true;
    if (useFeedList.getState().pages === 0) loadMoreFeed();
    return () => {
      shown = false;
      leftFor = setTimeout(forgetFeed, KEPT_MS);
    };
  }, []);
  return useFeedList();
}

/** Asks for the next page, or again for the one that failed. */
export function loadMoreFeed(): void {
  if (!asked && !useFeedList.getState().isFinished) void load();
}

let shown = false;
let asked = false;
/** Whether the clips are what a guest was shown. */
let ofGuest = storedToken() === '';
let leftFor: ReturnType<typeof setTimeout> | undefined;
/** Counts the viewers: an answer for the one before is thrown away. */
let viewer = 0;

subscribeCache({
  clear: () => {
    clearVisit();
    const kept = loginKeeps();
    forgetFeed();
    useFeedList.setState({ clips: kept });
    if (shown) loadMoreFeed();
  },
});

function forgetFeed() {
  viewer += 1;
  asked = false;
  useFeedList.setState(nothing);
}

/** A guest who logs in comes back to the clip they left; nobody else finds what was shown before them. */
function loginKeeps(): FeedClip[] {
  const loggedIn = ofGuest && storedToken() !== '' && !isTeen(useSession.getState());
  return loggedIn ? clipsLeft(useFeedList.getState().clips) : [];
}

async function load() {
  const mine = viewer;
  asked = true;
  ofGuest = storedToken() === '';
  useFeedList.setState({ error: null });
  const { clips, pages } = useFeedList.getState();
  const change = await askTwice({ ...pageOf(pages), ...visitOf(clips) }).then(
    ({ list }) => withPage(useFeedList.getState(), list),
    (error: unknown) => ({ error }),
  );
  if (mine !== viewer) return;
  asked = false;
  useFeedList.setState(change);
}

/** A refusal stays a refusal; a lost request is tried once more. */
async function askTwice(page: CallInput<typeof NAME>) {
  const ask = () => call(NAME, page, { skipErrorHandler: true });
  try {
    return await ask();
  } catch (error) {
    if (error instanceof BusinessError) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return ask();
  }
}

function withPage({ clips, pages }: FeedList, list: readonly FeedClip[]): FeedList {
  return {
    clips: uniqueClips([...clips, ...list]),
    pages: pages + 1,
    isFinished: list.length < PAGE_SIZE,
    error: null,
  };
}

/** How many clips back the service is told of. */
const MAX_REPORTED = 200;

/** What a guest's device tells of this visit once there is something to tell. The first page is everybody's. */
function visitOf(clips: readonly FeedClip[]): Pick<CallInput<typeof NAME>, 'seen' | 'recent'> {
  const recent = recentDramas();
  if (clips.length === 0 || recent.length === 0 || storedToken()) return {};
  return { seen: clips.slice(-MAX_REPORTED).map(({ group }) => group.id), recent: [...recent] };
}

function pageOf(page: number) {
  return { page, pageSize: PAGE_SIZE };
}
