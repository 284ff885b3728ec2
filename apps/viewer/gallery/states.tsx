import { EmptyIllustration } from '@playlet/ui/empty-illustration';
import type { IllustrationPropName } from '@playlet/ui/illustration-props';
import { Button } from '../src/ui/control/button.tsx';
import { ErrorScreen } from '../src/ui/state/error-screen.tsx';
import { OfflineStage } from '../src/ui/state/offline-stage.tsx';
import { StateScreen } from '../src/ui/state/state-screen.tsx';
import { doNothing, Exhibit, Hall } from './exhibit.tsx';

const PROPS = [
  'seat',
  'lens',
  'clapper',
  'pin',
  'lock',
  'crown',
  'lamp',
  'moon',
  'torn-ticket',
] as const satisfies readonly IllustrationPropName[];

export function States() {
  return (
    <Hall name="Empty, closed, broken">
      <Exhibit name="EmptyIllustration">
        {PROPS.map((prop) => (
          <EmptyIllustration key={prop} prop={prop} size={72} />
        ))}
      </Exhibit>
      <Exhibit name="OfflineStage">
        <OfflineStage size={72} />
      </Exhibit>
      <Exhibit name="StateScreen with something to do">
        <div className="wide">
          <StateScreen prop="seat" title="这里还没有剧" text="去剧场挑一部看看" place="inline">
            <Button>去剧场</Button>
          </StateScreen>
        </div>
      </Exhibit>
      <Exhibit name="ErrorScreen">
        <div className="wide">
          <ErrorScreen error={new Error('it broke')} onRetry={doNothing} place="inline" />
        </div>
      </Exhibit>
    </Hall>
  );
}
