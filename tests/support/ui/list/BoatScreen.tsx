import { BulkBar } from '@/ui/list/BulkBar';
import { List } from '@/ui/list/List';
import type { ListDefinition, ListRow } from '@/ui/list/list-definition';
import { ListSearch } from '@/ui/list/ListSearch';
import { ListToolbar } from '@/ui/list/ListToolbar';
import { useList } from '@/ui/list/use-list';
import { useListAddress } from '@/ui/list/use-list-address';

export interface Boat extends ListRow {
  readonly sails: number;
}

const BOATS: ListDefinition<Boat> = {
  label: 'Boats',
  noun: { one: 'boat', many: 'boats', searched: 'name' },
  untitled: 'Boat without a name',
  firstOrder: 'As bought',
  columns: [
    { key: 'title', heading: 'Name', sort: { by: ({ title }) => title } },
    { key: 'sails', heading: 'Sails', cell: ({ sails }) => sails, sort: { by: ({ sails }) => sails } },
  ],
  filters: [
    {
      label: 'Sails',
      fields: [
        {
          name: 'sails',
          type: 'number',
          chip: (words) => `${words} sails`,
          passes: (count) => (boat) => boat.sails === Number(count),
        },
      ],
    },
  ],
};

const linkTo = ({ id }: Boat) => `/boats?id=${id}`;

export interface BoatScreenProps {
  readonly boats: readonly Boat[];
  readonly onSell: (ids: readonly string[]) => void;
}

/** A minimal list screen with every list feature. */
export function BoatScreen({ boats, onSell }: BoatScreenProps) {
  const { address, field } = useListAddress();
  const list = useList(BOATS, boats, address);
  const menu = ({ id }: Boat) => [{ label: 'Sell', onSelect: () => onSell([id]) }];
  return (
    <>
      <ListSearch field={field} label="Search boats" />
      <ListToolbar list={list} />
      <List list={list} linkTo={linkTo} menu={menu} empty={<p>No boats yet</p>} />
      <BulkBar list={list} actions={[{ label: 'Sell', icon: null, run: onSell }]} />
    </>
  );
}
