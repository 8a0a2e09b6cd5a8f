import type { ReactNode, Ref } from 'react';
import type { Elements } from '@/shared/elements';
import { Card } from '../Card';
import { Row } from '../Row';
import { Stack } from '../Stack';
import { Text } from '../Text';

export interface FormSectionProps {
  /** Text, followed by other elements. */
  readonly title: ReactNode;
  readonly text?: string | undefined;
  /** A heading that can take the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  readonly children: Elements;
}

/** A titled card of fields. */
export function FormSection({ title, text, headingRef, children }: FormSectionProps) {
  return (
    <Card>
      <Stack gap={4}>
        <Text as="h2" size="lg" ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          <Row as="span">{title}</Row>
        </Text>
        {text === undefined ? null : (
          <Text size="sm" tone="muted">
            {text}
          </Text>
        )}
        {children}
      </Stack>
    </Card>
  );
}
