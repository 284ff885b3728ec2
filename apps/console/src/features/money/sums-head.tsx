/** How a cell of a table of sums looks. */
export const sumCell = 'px-2 py-2 text-end tabular';

/** The head of a table of sums: what its rows are, and a name for each of their numbers. */
export function SumsHead({ rows, numbers }: { rows: string; numbers: readonly string[] }) {
  return (
    <thead className="text-caption text-text-2">
      <tr className="border-b border-line">
        <th scope="col" className="px-2 py-2 ps-6 text-start font-normal">
          {rows}
        </th>
        {numbers.map((name) => (
          <th key={name} scope="col" className={`${sumCell} font-normal last:pe-6`}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
