import { useState } from 'react';
import { useTexts } from '../../lib/text.ts';
import { Segments } from '../../ui/choice.tsx';
import { ScrollRegion, Section } from '../../ui/page.tsx';
import { formatOperator, formatRegion, measureText, type PlaybackQuality } from './words.ts';

const SHOWN = ['firstFrameP75', 'stallShare', 'failureShare'] as const;
type Shown = (typeof SHOWN)[number];
type Cell = PlaybackQuality['places'][number];

const MAX_REGION_COUNT = 8;
/** Of its limit, from which a cell is worth a look. */
const WARNING_SHARE = 0.8;

/** Each region and operator with the line that is first there now, and how clips play over it. */
export function PlacesMatrix({ quality: { places, limits } }: { quality: PlaybackQuality }) {
  const { playbackQuality: words } = useTexts();
  const [shown, setShown] = useState<Shown>('firstFrameP75');
  // The most plays come first.
  const regions = [...new Set(places.map(({ region }) => region))].slice(0, MAX_REGION_COUNT);
  const operators = [...new Set(places.map(({ operator }) => operator))];
  const cellOf = (region: string, operator: string): Cell | undefined =>
    places.find((place) => place.region === region && place.operator === operator);
  return (
    <Section
      title={words.places}
      actions={
        <Segments
          label={words.measure}
          value={shown}
          options={SHOWN.map((value) => ({ value, label: words.measureTabs[value] }))}
          onChange={setShown}
        />
      }
    >
      <p className="mb-2 text-caption text-text-2">{words.placesNote}</p>
      {places.length === 0 ? (
        <p className="text-text-2">{words.noPlaces}</p>
      ) : (
        <ScrollRegion label={words.places}>
          <table className="w-full text-body">
            <thead>
              <tr className="border-b border-line text-caption text-text-2">
                <th scope="col" className="py-2 pe-3 text-start font-normal">
                  {words.operator}
                </th>
                {regions.map((region) => (
                  <th key={region} scope="col" className="px-3 py-2 text-end font-normal whitespace-nowrap">
                    {formatRegion(region, words)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {operators.map((operator) => (
                <tr key={operator} className="border-b border-line">
                  <th scope="row" className="py-2 pe-3 text-start font-semibold">
                    {formatOperator(operator, words)}
                  </th>
                  {regions.map((region) => {
                    const cell = cellOf(region, operator);
                    return (
                      <td key={region} className="p-1 text-end whitespace-nowrap">
                        {cell && (
                          <span
                            className={`inline-block rounded-small px-2 py-1 ${tone(cell[shown], limits[shown])}`}
                          >
                            <span className="me-2 text-caption">{words.line({ line: cell.firstLine })}</span>
                            <span className="tabular">{measureText(shown, cell[shown])}</span>
                          </span>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Section>
  );
}

function tone(value: number | null, limit: number): string {
  if (value === null || value < limit * WARNING_SHARE) return '';
  return value > limit ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning';
}
