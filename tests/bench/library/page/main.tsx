import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { LIBRARY, libraryRow } from '../library-rows';

const rows = Array.from({ length: LIBRARY.modules }, (_, index) => ({ id: index, ...libraryRow(index) }));

/** The measured number of rows in memory, in a virtualized list, and a text field. */
function BareList() {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const shown = rows.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()));
  return (
    <>
      <button type="button" onClick={() => setOpen((before) => !before)}>
        List
      </button>
      <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      {isOpen ? <BareRows shown={shown} /> : null}
    </>
  );
}

function BareRows({ shown }: { readonly shown: typeof rows }) {
  // oxlint-disable-next-line react/incompatible-library -- the page is not compiled
  const virtualizer = useWindowVirtualizer({ count: shown.length, estimateSize: () => 40, overscan: 5 });
  return (
    <main style={{ position: 'relative', blockSize: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = shown[index]!;
        return (
          <div
            className="row"
            key={row.id}
            style={{ position: 'absolute', insetBlockStart: start, insetInline: 0 }}
          >
            <a href="/" data-row={row.id}>
              {row.title}
            </a>
            <span>{row.visibility}</span>
            <span>{row.views}</span>
            <time>{row.updated_at}</time>
          </div>
        );
      })}
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<BareList />);
