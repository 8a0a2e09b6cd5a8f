import { useState } from 'react';
import { TEMPLATE_NAMES, templateContent } from '@/domain/templates/templates';
import type { ModuleContent } from '@/domain/module/module-content';
import { GraphPicture } from './GraphPicture';
import styles from './TemplateCards.module.css';
import { TEMPLATE_TEXTS } from './texts';

export interface TemplateCardsProps {
  /** Gets the content of the chosen template, with ids of its own. */
  readonly onChoose: (content: ModuleContent) => void;
}

/** The templates as buttons, each with a picture of its graph. */
export function TemplateCards({ onChoose }: TemplateCardsProps) {
  const [templates] = useState(() =>
    TEMPLATE_NAMES.map((name) => ({ name, content: templateContent(name) })),
  );
  return (
    <section aria-label={TEMPLATE_TEXTS.heading} className={styles['templates']}>
      <h3 className={styles['heading']}>{TEMPLATE_TEXTS.heading}</h3>
      <p className={styles['hint']}>{TEMPLATE_TEXTS.hint}</p>
      <ul className={styles['cards']}>
        {templates.map(({ name, content }) => (
          <li key={name}>
            <button type="button" className={styles['card']} onClick={() => onChoose(templateContent(name))}>
              <span className={styles['picture']}>
                <GraphPicture content={content} />
              </span>
              <span className={styles['label']}>{TEMPLATE_TEXTS.names[name].label}</span>
              <span className={styles['text']}>{TEMPLATE_TEXTS.names[name].text}</span>
              <span className={styles['steps']}>{TEMPLATE_TEXTS.steps(content.nodes.length)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
