import { Fragment } from 'react';
import { MOD_KEY_NAME } from '../lib/keyboard.ts';
import { useTexts } from '../lib/text.ts';
import { buttonClassOf } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Kbd } from '../ui/tag.tsx';
import type { Page } from './pages/page.ts';

/** All keys, by where they work. */
export function KeyHelp({ pages, onClose }: { pages: readonly Page[]; onClose: () => void }) {
  const { keys, nav } = useTexts();
  // The server says where the documentation is, if it has it.
  const { docs } = document.documentElement.dataset;
  const anywhere: [string[], string][] = [
    [[MOD_KEY_NAME, 'K'], keys.palette],
    [['?'], keys.help],
    [['/'], keys.filter],
    [['Esc'], keys.back],
    ...pages.flatMap(({ key, name }): [string[], string][] => (key ? [[['g', key], nav[name]]] : [])),
  ];
  const inTables: [string[], string][] = [
    [['j'], keys.down],
    [['k'], keys.up],
    [['x'], keys.select],
    [['Shift', 'x'], keys.selectRange],
    [['Enter'], keys.open],
    [['e'], keys.edit],
  ];
  return (
    <Dialog title={keys.title} onClose={onClose} wide>
      {docs && (
        <p className="mb-6">
          <a className={buttonClassOf({ size: 'small' })} href={docs} target="_blank" rel="noreferrer">
            {keys.docs}
          </a>
        </p>
      )}
      <div className="grid grid-cols-2 gap-8 stacked:grid-cols-1">
        <Keys title={keys.anywhere} rows={anywhere} />
        <Keys title={keys.inTables} rows={inTables} />
      </div>
    </Dialog>
  );
}

function Keys({ title, rows }: { title: string; rows: [string[], string][] }) {
  return (
    <section>
      <h3 className="mb-2 text-section">{title}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {rows.map(([names, what]) => (
          <Fragment key={names.join()}>
            <dt className="flex gap-1">
              {names.map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
            </dt>
            <dd className="text-text-2">{what}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
