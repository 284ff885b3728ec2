import { useEffect } from 'react';
import { create } from 'zustand';
import { clearVisit, listRecentDramas } from '../../features/recommendations/visit.ts';
import { isTeen, useSession } from '../../features/session/session.ts';
import { takeBootAnswer } from '../../lib/boot.ts';
import { subscribeCache } from '../../lib/cache.ts';
import { type CallInput, type CallOutput, call } from '../../lib/call.ts';
import { BusinessError } from '../../lib/failure.ts';
import { firstPageOf, nextPageOf, type PageInput } from '../../lib/list-pages.ts';
import { readStoredToken } from '../../lib/storage.ts';
import { type FeedClip, removeDuplicateClips } from './feed-clips.ts';
import { listClipsLeft } from './feed-place.ts';

type FeedList = {
  clips: readonly FeedClip[];
  /** The page to ask for next; undefined where the feed is finished. */
  next: PageInput | undefined;
  /** The failure of the last page asked for; the clips stay. */
  error: unknown;
};

const NAME = 'POST member/video/group/feed';
/** A viewer who comes back sooner finds the feed as it was. */
const KEPT_MS = 5 * 60_000;
const RETRY_MS = 1000;

/** The conditions of later pages, beside the service's own. */
const wanted = new Set<(clip: FeedClip) => boolean>();
const nothing: FeedList = { clips: [], next: firstPageOf(), error: null };
const useFeedList = create<FeedList>(() => {
  const first = takeBootAnswer(NAME, firstPageOf());
  return first ? withPage(nothing, firstPageOf(), first) : nothing;
});

/** Whether the first page has not come yet. */
export const isBeginning = ({ next }: FeedList): boolean => next?.page === 0;

/**
 * The feed's clips, one page after another in an order that stays. It pages as the other lists do (`lib/list-pages.ts`) and
 * keeps the clips by itself: with the library that keeps the other lists, the first screen would come later.
 */
export function useFeed(): FeedList {
  useEffect(() => {
    clearTimeout(leftFor);
    shown = true;
    if (isBeginning(useFeedList.getState())) loadMoreFeed();
    return () => {
      shown = false;
      leftFor = setTimeout(forgetFeed, KEPT_MS);
    };
  }, []);
  return useFeedList();
}

/** Asks for the next page, or again for the one that failed. */
export function loadMoreFeed(): void {
  const { next } = useFeedList.getState();
  if (!asked && next) void load(next);
}

let shown = false;
let asked = false;
/** Whether the clips were loaded for a guest. */
let ofGuest = readStoredToken() === '';
let leftFor: ReturnType<typeof setTimeout> | undefined;
/** Counts the viewers: an answer for the one before is thrown away. */
let viewer = 0;

subscribeCache({
  clear: () => {
    clearVisit();
    wanted.clear();
    const kept = loginKeeps();
    forgetFeed();
    useFeedList.setState({ clips: kept });
    if (shown) loadMoreFeed();
  },
});

/** Puts another episode of a drama in the place of the one that is shown. */
export function replaceClip(next: FeedClip): void {
  useFeedList.setState(({ clips }) => ({
    clips: clips.map((clip) => (clip.group.id === next.group.id ? next : clip)),
  }));
}

/** Takes unwanted clips out. The returned function puts them back at their places. */
export function dropClips(isUnwanted: (clip: FeedClip) => boolean): () => void {
  const before = useFeedList.getState().clips;
  const isWanted = (clip: FeedClip) => !isUnwanted(clip);
  wanted.add(isWanted);
  useFeedList.setState({ clips: before.filter(isWanted) });
  return () => {
    wanted.delete(isWanted);
    useFeedList.setState(({ clips }) => ({ clips: removeDuplicateClips([...before, ...clips]) }));
  };
}

/** Puts the clips in another order behind the one in front, for another round. */
export function shuffleFeed(groupId: string | undefined): void {
  useFeedList.setState(({ clips }) => {
    const others = clips.filter(({ group }) => group.id !== groupId);
    return { clips: [...clips.filter(({ group }) => group.id === groupId), ...shuffle(others)] };
  });
}

function shuffle<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

function forgetFeed() {
  viewer += 1;
  asked = false;
  useFeedList.setState(nothing);
}

/** Returns the clip a guest left for the login; no other change of the viewer keeps clips. */
function loginKeeps(): FeedClip[] {
  const loggedIn = ofGuest && readStoredToken() !== '' && !isTeen(useSession.getState());
  return loggedIn ? listClipsLeft(useFeedList.getState().clips) : [];
}

async function load(page: PageInput) {
  const mine = viewer;
  asked = true;
  ofGuest = readStoredToken() === '';
  useFeedList.setState({ error: null });
  const { clips } = useFeedList.getState();
  const change = await askTwice({ ...page, ...visitOf(clips) }).then(
    (answer) => withPage(useFeedList.getState(), page, answer),
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

function withPage({ clips }: FeedList, asked: PageInput, page: CallOutput<typeof NAME>): FeedList {
  const come = page.list.filter((clip) => [...wanted].every((isWanted) => isWanted(clip)));
  return { clips: removeDuplicateClips([...clips, ...come]), next: nextPageOf(asked, page), error: null };
}

/** The most clips of this visit in a request. */
const MAX_REPORTED = 200;

/** Returns a guest's visit for the request, once it has watches. The first page is the same for all guests. */
function visitOf(clips: readonly FeedClip[]): Pick<CallInput<typeof NAME>, 'seen' | 'recent'> {
  const recent = listRecentDramas();
  if (clips.length === 0 || recent.length === 0 || readStoredToken()) return {};
  return { seen: clips.slice(-MAX_REPORTED).map(({ group }) => group.id), recent: [...recent] };
}
