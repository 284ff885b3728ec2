import { SECOND_MS } from '@playlet/domain/time';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useTexts } from '../../lib/text.ts';
import { IconButton } from '../../ui/button.tsx';
import type { MemberPage } from './member-page.ts';
import { PhoneDialog } from './phone-dialog.tsx';

type Shown = { phone: string; until: number };

/** The masked number, and for a reason the whole one, for a minute; it is kept nowhere else. */
export function PhoneNumber({ member }: { member: MemberPage }) {
  const { member: words } = useTexts();
  const { data: me } = useMe();
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const secondsLeft = useSecondsLeft(shown?.until);
  if (member.phone === null) return <span className="text-text-3">{words.noPhone}</span>;
  const isShown = shown !== undefined && secondsLeft > 0;
  return (
    <>
      <span className="tabular">{isShown ? shown.phone : member.phone}</span>
      {isShown && (
        <>
          <span className="text-caption text-text-2" role="timer">
            {words.phoneLeft({ count: secondsLeft })}
          </span>
          <IconButton label={words.phoneLeft({ count: 0 })} onClick={() => setShown(undefined)}>
            <IconEyeOff size={16} aria-hidden />
          </IconButton>
        </>
      )}
      {!isShown && hasPermission(me, 'members.phone') && (
        <IconButton label={words.phoneShow} onClick={() => setAsking(true)}>
          <IconEye size={16} aria-hidden />
        </IconButton>
      )}
      {isAsking && (
        <PhoneDialog
          member={member}
          onShow={({ phone, seconds }) => {
            setShown({ phone, until: Date.now() + seconds * SECOND_MS });
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Whole seconds until a moment, counted down while there are any. */
function useSecondsLeft(until: number | undefined): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === undefined) return;
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS)));
    count();
    const timer = setInterval(count, SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : left;
}
