import type { ErrorCode, ShowType } from '@playlet/contract';
import type { MessageKey } from '@playlet/i18n/messages';
import { BusinessError } from '../../lib/failure.ts';
import { i18n } from '../../lib/i18n.ts';

/** A refusal by the device itself, in the form of the service's own; its screen shows it unless `showType` says more. */
export function createRefusal(
  errorCode: ErrorCode,
  phrase: MessageKey,
  showType: ShowType = 0,
): BusinessError {
  const errorMessage = i18n._(phrase);
  return new BusinessError({ msg: errorMessage, data: null, errorCode, errorMessage, showType });
}
