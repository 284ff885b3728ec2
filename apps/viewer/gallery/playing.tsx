import { type DomPlayer, PlayerProvider } from '@playlet/player';
import { createInitialState } from '@playlet/player/core/playback/player-view';
import { createStore } from '@playlet/player/core/store';
import { IconBookmarkFilled, IconHeartFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AiLabel } from '../src/ui/player/ai-label.tsx';
import { Boosted } from '../src/ui/player/boosted.tsx';
import { Buffering } from '../src/ui/player/buffering.tsx';
import { ClipBackdrop } from '../src/ui/player/clip-backdrop.tsx';
import { Curtain } from '../src/ui/player/curtain.tsx';
import { Key, keyHints } from '../src/ui/player/key-hints.tsx';
import { LicenseNote } from '../src/ui/player/license-note.tsx';
import { MinorsNotice } from '../src/ui/player/minors-notice.tsx';
import { PlayToggle } from '../src/ui/player/play-toggle.tsx';
import { RailAction } from '../src/ui/player/rail-action.tsx';
import { Scrims } from '../src/ui/player/scrims.tsx';
import { Scrubber } from '../src/ui/player/scrubber.tsx';
import { SmallWindow } from '../src/ui/player/small-window.tsx';
import SpeedLocked from '../src/ui/player/speed-locked.tsx';
import { StepButtons } from '../src/ui/player/step-buttons.tsx';
import { doNothing, Exhibit, Hall } from './exhibit.tsx';

type State = ReturnType<typeof createInitialState>;

/** Provides the state below a player at a chosen moment; nothing plays. */
function Moment({ state, children }: { state: Partial<State>; children: ReactNode }) {
  const whole = { ...createInitialState({ clips: [] } as never, true), ...state };
  // The parts shown here read the state and call commands; a gallery needs no engine for that.
  const player = {
    state: createStore(whole),
    seek: doNothing,
    next: doNothing,
    previous: doNothing,
  } as unknown as DomPlayer<unknown>;
  return <PlayerProvider player={player}>{children}</PlayerProvider>;
}

export function Playing() {
  return (
    <Hall name="Over a clip">
      <Exhibit name="RailAction: off, on, in a disc" onPicture>
        <RailAction icon={IconBookmarkFilled} label="追剧" onClick={doNothing} />
        <RailAction icon={IconHeartFilled} label="点赞" count="24.6万" pressed onClick={doNothing} />
        <RailAction icon={IconHeartFilled} label="点赞" count="1.2万" look="disc" onClick={doNothing} />
      </Exhibit>
      <Exhibit name="Scrubber: feed, player" onPicture>
        <Moment state={{ position: 31, duration: 120, bufferedEnd: 60 }}>
          <div className="relative w-full">
            <Scrubber look="feed" />
          </div>
          <div className="relative w-full">
            <Scrubber look="player" />
          </div>
        </Moment>
      </Exhibit>
      <Exhibit name="StepButtons: in the middle" onPicture>
        <Moment state={{ index: 1, count: 3 }}>
          <StepButtons previous="上一集" next="下一集" />
        </Moment>
      </Exhibit>
      <Exhibit name="Buffering, Boosted, PlayToggle, LicenseNote, AiLabel" onPicture>
        <Moment state={{ stalled: true, boosted: true, position: 1 }}>
          <Buffering />
          <Boosted />
          <PlayToggle />
          <LicenseNote number="（测）网微剧备字〔2026〕第00001号" index={1} className="start-4 bottom-4" />
          <AiLabel isSuspected={false} head={{ seconds: 3, heightPercent: 5 }} />
          <AiLabel isSuspected head={{ seconds: 0, heightPercent: 5 }} />
        </Moment>
      </Exhibit>
      <Exhibit name="MinorsNotice" onPicture>
        <Moment state={{ position: 1 }}>
          <div className="relative h-40 w-full">
            <MinorsNotice />
          </div>
        </Moment>
      </Exhibit>
      <Exhibit name="SpeedLocked" onPicture>
        <SpeedLocked speed={2} usual={1} onRestore={doNothing} />
      </Exhibit>
      <Exhibit name="SmallWindow: plays, stands still" onPicture>
        {[true, false].map((plays) => (
          // Here its place is the page and not the screen.
          <div key={String(plays)} className="relative h-[235px] w-[132px] [&>section]:absolute!">
            <SmallWindow
              title={plays ? '金钗令' : '凤阙辞'}
              episode="第 12 集"
              plays={plays}
              share={0.6}
              onReturn={doNothing}
              onTogglePlay={doNothing}
              onClose={doNothing}
            />
          </div>
        ))}
      </Exhibit>
      <Exhibit name="Scrims over a bright clip" onPicture>
        <ClipBackdrop hash="L~P?:hof_4WBt7j[ofayfQfQfQfQ" />
        <Scrims hash="L~P?:hof_4WBt7j[ofayfQfQfQfQ" clipKey="bright" />
      </Exhibit>
      <Exhibit name="ClipBackdrop, Curtain" onPicture>
        <ClipBackdrop hash="LEHV6nWB2yk8pyo0adR*.7kCMdnj" />
        <Curtain opening={false} />
      </Exhibit>
      <Exhibit name="Key">
        {keyHints.flatMap(({ keys }) => keys.map((key) => <Key key={key} name={key} />))}
      </Exhibit>
    </Hall>
  );
}
