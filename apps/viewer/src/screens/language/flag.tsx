const files = import.meta.glob<string>(
  // The workspaces' packages lie at the root.
  '../../../../../node_modules/flag-icons/flags/4x3/{eg,az,bg,bd,es-ct,cz,dk,de,gr,gb,us,es,ee,ir,fi,be,fr,ie,il,in,hr,hu,am,id,is,it,jp,kr,iq,lt,lv,mk,mn,my,no,np,nl,pl,br,pt,ro,ru,sk,si,rs,se,th,tr,ua,vn,cn}.svg',
  { query: '?url', import: 'default', eager: true },
);

const flags = new Map(
  Object.entries(files).map(([path, file]) => [path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), file]),
);

/** A language's flag, only a decoration: its name is the label. Without a fitting flag the tile shows 繁. */
export function Flag({ icon }: { icon: string }) {
  const tile = 'h-[21px] w-7 shrink-0 overflow-hidden rounded-[4px] ring-1 ring-line';
  const file = flags.get(icon);
  return file ? (
    <img src={file} alt="" width={28} height={21} loading="lazy" className={`${tile} object-cover`} />
  ) : (
    <span
      aria-hidden
      className={`${tile} flex items-center justify-center bg-surface-2 text-[12px]/[16px] text-text-2`}
    >
      繁
    </span>
  );
}
