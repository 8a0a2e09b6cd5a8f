import { createRxDatabase, type RxCollection, type RxJsonSchema } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

/** A row as RxDB's own replication stores it. */
export interface PlainRow {
  readonly id: string;
  readonly creator_id: string;
  readonly title: string;
  readonly created_at: string;
  readonly updated_at: string;
}

const ID = { type: 'string', maxLength: 64 } as const;
const TIME = { type: 'string', maxLength: 40 } as const;

/** The same indexes as the app's modules. */
const SCHEMA: RxJsonSchema<PlainRow> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: ID, creator_id: ID, created_at: TIME, updated_at: TIME, title: { type: 'string' } },
  required: ['id', 'creator_id', 'created_at'],
  indexes: ['created_at', ['creator_id', 'created_at']],
};

/** Columns that RxDB would otherwise reject as unknown. */
const MORE_COLUMNS = {
  description: { type: 'string' },
  thumbnail_url: { type: ['string', 'null'] },
  visibility: { type: 'string' },
  views: { type: 'number' },
} as const;

/** A plain RxDB collection on the app's storage, without any app code. */
export async function rxdbCollection(
  device: string,
  options: { readonly hasContent: boolean },
): Promise<RxCollection<PlainRow>> {
  const database = await createRxDatabase({
    name: `${device}-rxdb`,
    storage: getRxStorageDexie(),
    multiInstance: true,
    eventReduce: true,
  });
  const properties = {
    ...SCHEMA.properties,
    ...MORE_COLUMNS,
    ...(options.hasContent ? { content: { type: 'object' }, step_count: { type: 'number' } } : {}),
  };
  const { rows } = await database.addCollections({
    rows: { schema: { ...SCHEMA, properties } as RxJsonSchema<PlainRow> },
  });
  if (rows === undefined) throw new Error('No collection was made.');
  return rows as RxCollection<PlainRow>;
}
