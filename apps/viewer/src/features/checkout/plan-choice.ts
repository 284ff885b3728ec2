import type { Plan } from '@playlet/contract/entities/money';
import type { CallOutput } from '../../lib/call.ts';

const SHOWN_ORDER: readonly Plan['duration'][] = ['yearly', 'half_year', 'monthly', 'lifetime'];

/** The plans as they are laid out: as the service says, else as usual. */
export function sortForDisplay(
  plans: readonly Plan[],
  order: readonly Plan['duration'][] = SHOWN_ORDER,
): Plan[] {
  return plans.toSorted((a, b) => order.indexOf(a.duration) - order.indexOf(b.duration));
}

/** The price a viewer pays for a plan, and the id by which an order names it: that of the followed link's channel, or everybody's. */
export function offerOf(plan: Plan): Pick<Plan, 'id' | 'price' | 'pricePerDay'> {
  return plan.channelPrice ?? plan;
}

/** The plans for who says to be a minor: a link offers them nothing. */
export function removeChannelPrices(plans: readonly Plan[]): Plan[] {
  return plans.map((plan) => ({ ...plan, channelPrice: null }));
}

/** The plan of the lowest price a day among the fixed terms; undefined where no single one is the cheapest of several. */
export function pickBestValue(plans: readonly Plan[]): Plan | undefined {
  const fixed = plans.filter(({ termDays }) => termDays !== null).toSorted((a, b) => perDay(a) - perDay(b));
  const [best, next] = fixed;
  return best && next && perDay(best) < perDay(next) ? best : undefined;
}

type MinorCap = CallOutput<'POST public/account/plan/list'>['minorCap'];

/** Why a plan cannot be bought; undefined where nothing is known against it. */
export type Obstacle = NonNullable<Plan['unavailable']>;

/** Returns the obstacle to a plan, also for a buyer who declares to be a minor: then the caps for minors count. */
export function findObstacle(plan: Plan, declaredMinor: boolean, cap: MinorCap): Obstacle | undefined {
  if (plan.unavailable) return plan.unavailable;
  if (!declaredMinor) return undefined;
  if (!cap) return 'MINOR_TOO_YOUNG';
  const fits = plan.price <= cap.single && plan.price + cap.spentToday <= cap.daily;
  return fits ? undefined : 'MINOR_CAP_EXCEEDED';
}

/** The plan that is chosen before the viewer has: the one asked for, else the best value, else the first. */
export function pickDefaultPlan(
  plans: readonly Plan[],
  asked: string | undefined,
  order?: readonly Plan['duration'][],
): Plan | undefined {
  return (
    plans.find(({ duration }) => duration === asked) ??
    pickBestValue(plans) ??
    sortForDisplay(plans, order)[0]
  );
}

/** Fen a day, exact. */
function perDay(plan: Plan): number {
  return plan.termDays ? offerOf(plan).price / plan.termDays : Number.POSITIVE_INFINITY;
}
