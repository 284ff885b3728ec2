const WIDTH_PX = 92;
const HEIGHT_PX = 22;

/** The course of a number in small, beside it; its chart has the details. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values);
  const least = Math.min(...values);
  if (values.length < 2 || most === least) return null;
  const points = values.map((value, at) => {
    const x = 1 + ((WIDTH_PX - 2) * at) / (values.length - 1);
    const y = HEIGHT_PX - 2 - ((HEIGHT_PX - 4) * (value - least)) / (most - least);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return (
    <svg viewBox={`0 0 ${WIDTH_PX} ${HEIGHT_PX}`} width={WIDTH_PX} height={HEIGHT_PX} aria-hidden>
      <path d={`M${points.join('L')}`} fill="none" stroke="var(--text-2)" strokeWidth="1.4" />
    </svg>
  );
}
