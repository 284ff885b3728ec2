import { beijingDayOf } from '@playlet/domain/beijing';
import { type FormEvent, useState } from 'react';
import { formatBeijingMoment } from '../../features/publishing/publication.ts';
import { useTexts } from '../../lib/text.ts';
import { Button, buttonClassOf } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { type Entry, whatOf } from './entry.ts';

type MoveDialogProps = {
  entry: Entry;
  mayMove: boolean;
  /** To a moment, in milliseconds since 1970. */
  onMove: (to: number, following: boolean) => void;
  onClose: () => void;
};

/** One entry: its content, its obstacle, and another moment for it. */
export function MoveDialog({ entry, mayMove, onMove, onClose }: MoveDialogProps) {
  const texts = useTexts();
  const { calendar, publishing } = texts;
  const at = Date.parse(entry.at);
  const [day, setDay] = useState(beijingDayOf(at));
  const [time, setTime] = useState(clockOf(at));
  const [following, setFollowing] = useState(false);
  const isOpen = mayMove && !entry.released;
  const words = { at: formatBeijingMoment(at) };
  const send = (event: FormEvent) => {
    event.preventDefault();
    onMove(Date.parse(`${day}T${time}:00+08:00`), following);
  };
  return (
    <Dialog
      title={calendar.moveTitle({ title: entry.title, what: whatOf(entry, texts) })}
      description={entry.released ? calendar.releasedText(words) : calendar.moveText(words)}
      onClose={onClose}
    >
      <form onSubmit={send} className="flex flex-col gap-3">
        {!entry.released && entry.risk && <p className="text-danger">{calendar.risks[entry.risk]}</p>}
        {isOpen && (
          <>
            <div className="grid grid-cols-2 gap-3">
              <TextField
                label={publishing.day}
                type="date"
                value={day}
                hint={publishing.beijing}
                onChange={({ target }) => target.value && setDay(target.value)}
              />
              <TextField
                label={publishing.time}
                type="time"
                value={time}
                onChange={({ target }) => target.value && setTime(target.value)}
              />
            </div>
            <Checkbox
              label={calendar.following}
              checked={following}
              onChange={({ target }) => setFollowing(target.checked)}
            />
          </>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Link to={`/publish?id=${entry.groupId}`} className={buttonClassOf()}>
            {calendar.openDrama}
          </Link>
          {isOpen && (
            <Button type="submit" tone="primary">
              {calendar.move}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** `18:00` in Beijing, as the browser's field has it. */
function clockOf(at: number): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Shanghai',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
}
