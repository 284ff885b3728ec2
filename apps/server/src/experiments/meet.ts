import { recordMeeting } from '@playlet/core/experiments/unit';
import { isVip } from '@playlet/domain/entitlement';
import { surfaceOf } from '@playlet/domain/experiments/experiment';
import type { Call } from '../call/handler.ts';
import type { Variants } from '../call/variants.ts';
import { networkKeyOf } from '../http/limits/network-key.ts';
import { localeOf } from '../http/locale.ts';
import { recordEvent } from '../reports/record-event.ts';

type Moment = {
  /** A drama that is played or whose wall is shown, or the list of plans. */
  place: { groupId: string } | 'plans';
  atWall?: boolean;
  completed?: boolean;
};

const PHONE = /iPhone|Android.*Mobile|HarmonyOS.*Mobile/;

/**
 * Counts the caller as a viewer of these experiments, once each: of those about a wall with the first play of the drama
 * or the wall itself, since its episode list already shows the place of the wall; of the others when they are really
 * shown. Viewers with VIP see no wall and are not counted; a counted one who becomes VIP still is.
 */
export async function meetExperiments(
  call: Pick<Call, 'context' | 'caller' | 'request'> & { variants: Variants },
  { place, atWall = false, completed = false }: Moment,
): Promise<void> {
  const { context, caller, request, variants } = call;
  const { unit } = variants;
  if (unit === undefined) return;
  const isExempt = place !== 'plans' && variants.isPromised(place.groupId);
  const met = variants
    .at(place === 'plans' ? place : { ...place, locale: localeOf(request) })
    .filter(({ experiment }) => (surfaceOf(experiment.kind) === 'gate' ? !isExempt : atWall || completed));
  if (met.length === 0) return;
  const installation = await context.settings();
  const vip = caller.kind === 'member' && isVip(caller.session, installation);
  for (const { experiment, variant } of met) {
    const beginsHere = surfaceOf(experiment.kind) === 'gate' || atWall;
    // A guest's device names itself, and a guard rail stops an experiment for all.
    const isCounted =
      caller.kind === 'member' ||
      !beginsHere ||
      context.shares.experimentUnits.take(`${experiment.id} ${networkKeyOf(context, request)}`);
    const isFirst = await recordMeeting(context.db, {
      experimentId: experiment.id,
      unit,
      variant,
      isMember: caller.kind === 'member',
      isPhone: PHONE.test(request.headers['user-agent'] ?? ''),
      atWall,
      completed,
      at: new Date(context.clock.now()),
      mayBegin: beginsHere && !vip && isCounted,
    });
    if (isFirst)
      recordEvent(call, {
        kind: 'experiment_exposure',
        experiment: experiment.id,
        variant,
        ...(place !== 'plans' && { groupId: place.groupId }),
      });
  }
}
