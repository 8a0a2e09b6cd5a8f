import { CARD_SORTS } from '@/catalogue/catalogue-card';
import { CheckField } from '@/ui/CheckField';
import { Row } from '@/ui/Row';
import { Segments } from '@/ui/Segments';
import { SelectField } from '@/ui/SelectField';
import { TextField } from '@/ui/TextField';
import styles from './SearchBar.module.css';
import { EXPLORE_TEXTS as texts } from './texts';
import type { ExploreQueryState } from './use-explore-query';

const KINDS = ['all', 'module', 'playlist'] as const;

/** Search text, kind of content, sort order, and whether to show only content on this device. */
export function SearchBar({ query, typed, type, change, searchNow }: ExploreQueryState) {
  return (
    <search className={styles['bar']}>
      <form
        role="presentation"
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <TextField
          label={texts.search}
          hideLabel
          type="search"
          data-list-search
          enterKeyHint="search"
          placeholder={texts.searchPlaceholder}
          value={typed}
          onChange={type}
        />
      </form>
      <Row gap={3} className={styles['filters']}>
        <Segments
          label={texts.kind}
          options={KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
          value={query.kind ?? 'all'}
          onChange={(kind) => change({ kind: kind === 'all' ? null : kind })}
        />
        <CheckField
          label={texts.onDevice}
          checked={query.onDevice}
          onChange={(onDevice) => change({ onDevice })}
        />
        <div className={styles['sort']}>
          <SelectField
            label={texts.sort}
            hideLabel
            value={query.sort}
            onChange={(value) => change({ sort: CARD_SORTS.find((sort) => sort === value) ?? 'newest' })}
            options={CARD_SORTS.map((sort) => ({ value: sort, label: texts.sorts[sort] }))}
          />
        </div>
      </Row>
    </search>
  );
}
