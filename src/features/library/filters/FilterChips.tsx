import { X } from 'lucide-react';
import { useRef } from 'react';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import type { ContentFilters, FilterProblem } from '../address/library-address';
import { chipWords } from './chip-words';
import styles from './FilterChips.module.css';
import { FILTER_TEXTS as texts } from './texts';

export interface FilterChipsProps {
  readonly filters: ContentFilters;
  readonly problems: readonly FilterProblem[];
  /** Told how the filters change: they may be others by now than those that are shown. */
  readonly onChange: (change: (now: ContentFilters) => ContentFilters) => void;
}

/** The filters in use, each of which can be taken away; and what the address asked for and could not mean. */
export function FilterChips({ filters, problems, onChange }: FilterChipsProps) {
  const place = useRef<HTMLDivElement>(null);
  const chips = chipWords(filters);

  /** The chip that had the focus is going: the next one gets it, or else the button that opens the filters. */
  function remove(at: number) {
    const chip = chips[at];
    if (chip === undefined) return;
    const buttons = [...(place.current?.querySelectorAll('button') ?? [])];
    const next = chips.length === 1 ? undefined : (buttons[at + 1] ?? buttons[at - 1]);
    (next ?? document.querySelector<HTMLElement>('[data-filter]'))?.focus();
    onChange(({ [chip.key]: _gone, ...kept }) => kept);
  }

  return (
    <div ref={place} className={styles['place']}>
      {problems.map((problem) => (
        <Banner
          key={problem}
          status={{ kind: 'warning', text: texts.leftOut[problem] }}
          onDismiss={() => onChange((now) => now)}
        />
      ))}
      {chips.length === 0 ? null : (
        <ul className={styles['chips']} aria-label={texts.chips}>
          {chips.map(({ key, words }, at) => (
            <li key={key} className={styles['item']}>
              <button
                type="button"
                className={styles['chip']}
                aria-label={texts.remove(words)}
                onClick={() => remove(at)}
              >
                <span className={styles['words']}>{words}</span>
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
          <li>
            <Button
              variant="quiet"
              onClick={() => {
                document.querySelector<HTMLElement>('[data-filter]')?.focus();
                onChange(() => ({}));
              }}
            >
              {texts.clearAll}
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
}
