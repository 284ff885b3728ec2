import type { TeenBand } from '@playlet/contract';
import { TEEN_DAILY_MS } from '@playlet/domain/teen/budget';
import { IconCheck } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { ListGroup, ListRow } from '../../ui/page/list.tsx';

const bands: readonly TeenBand[] = ['under8', '8-12', '12-16', '16-18'];

/** The age bands and their daily limits. */
export function BandList({
  chosen,
  onChoose,
}: {
  chosen: TeenBand | null;
  onChoose: (band: TeenBand) => void;
}) {
  const t = useText();
  return (
    <ListGroup className="bg-surface-2!">
      {bands.map((band) => (
        <ListRow
          key={band}
          title={t(`teen.band.${band}`)}
          value={t('teen.minutesADay', { minutes: minutesADayOf(band) })}
          onClick={() => onChoose(band)}
          end={
            band === chosen ? (
              <IconCheck size={22} className="text-brand-text" aria-label={t('teen.chosen')} />
            ) : (
              <span />
            )
          }
        />
      ))}
    </ListGroup>
  );
}

export const minutesADayOf = (band: TeenBand): number => TEEN_DAILY_MS[band] / 60_000;
