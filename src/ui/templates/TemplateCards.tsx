import { useState } from 'react';
import { TEMPLATE_NAMES, templateContent } from '@/domain/templates/templates';
import type { ModuleContent } from '@/domain/module/module-content';
import { Stack } from '../Stack';
import { Text } from '../Text';
import styles from './TemplateCards.module.css';
import { TEMPLATE_TEXTS } from './texts';
import { allLinks } from '@/domain/graph/links';

export interface TemplateCardsProps {
  /** Called with new content. */
  readonly onChoose: (content: ModuleContent) => void;
}

/** Templates with pictures of their graphs. */
export function TemplateCards({ onChoose }: TemplateCardsProps) {
  const [templates] = useState(() =>
    TEMPLATE_NAMES.map((name) => ({ name, content: templateContent(name) })),
  );
  return (
    <Stack as="section" gap={1} aria-label={TEMPLATE_TEXTS.heading} className={styles['templates']}>
      <Text as="h3" size="sm">
        {TEMPLATE_TEXTS.heading}
      </Text>
      <Text size="sm" tone="muted">
        {TEMPLATE_TEXTS.hint}
      </Text>
      <ul className={styles['cards']}>
        {templates.map(({ name, content }) => (
          <li key={name}>
            <button type="button" className={styles['card']} onClick={() => onChoose(templateContent(name))}>
              <span className={styles['picture']}>
                <GraphPicture content={content} />
              </span>
              <Text as="span" size="sm" tone="strong">
                {TEMPLATE_TEXTS.names[name].label}
              </Text>
              <Text as="span" size="xs" tone="muted">
                {TEMPLATE_TEXTS.names[name].text}
              </Text>
              <Text as="span" size="xs" tone="muted">
                {TEMPLATE_TEXTS.steps(content.nodes.length)}
              </Text>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** A card in canvas pixels. */
const CARD = { width: 200, height: 130 } as const;
const MARGIN = 20;

/** A graph's picture. Decorative. */
function GraphPicture({ content }: { readonly content: ModuleContent }) {
  const { nodes } = content;
  const at = new Map(nodes.map(({ id, position }) => [id, position]));
  const xs = nodes.map(({ position }) => position.x);
  const ys = nodes.map(({ position }) => position.y);
  const left = Math.min(...xs) - MARGIN;
  const top = Math.min(...ys) - MARGIN;
  const width = Math.max(...xs) + CARD.width + MARGIN - left;
  const height = Math.max(...ys) + CARD.height + MARGIN - top;
  return (
    <svg viewBox={`${left} ${top} ${width} ${height}`} className={styles['graph']} aria-hidden="true">
      {allLinks(content).map(({ from, to }) => {
        const [start, end] = [at.get(from.nodeId), at.get(to)];
        if (!start || !end) return null;
        const isBack = end.x <= start.x;
        const [x1, x2] = isBack ? [start.x, end.x + CARD.width] : [start.x + CARD.width, end.x];
        const [y1, y2] = [start.y + CARD.height / 2, end.y + CARD.height / 2];
        const bend = (x2 - x1) / 2;
        return (
          <path
            key={`${from.nodeId} ${from.choiceId ?? ''} ${to}`}
            className={styles['link']}
            d={`M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`}
          />
        );
      })}
      {nodes.map(({ id, type, position }) => (
        <rect
          key={id}
          className={styles['node']}
          data-type={type}
          x={position.x}
          y={position.y}
          width={CARD.width}
          height={CARD.height}
          rx={28}
        />
      ))}
    </svg>
  );
}
