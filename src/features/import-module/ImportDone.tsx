import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ImportNote } from '@/domain/module-file/import-note';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { FormSection } from '@/ui/form/FormSection';
import { LinkButton } from '@/ui/LinkButton';
import { Row } from '@/ui/Row';
import { ImportReport } from './ImportReport';
import styles from './ImportScreen.module.css';
import { IMPORT_TEXTS } from './texts';
import type { WrittenModule } from './write-import';

export interface ImportDoneProps {
  readonly modules: readonly WrittenModule[];
  readonly notes: readonly ImportNote[];
  /** What could not be stored. */
  readonly problem: string | null;
  readonly onReset: () => void;
}

const address = (id: string) => `/nest/content/module/build?id=${id}`;

/** The imported modules, links and report. */
export function ImportDone({ modules, notes, problem, onReset }: ImportDoneProps) {
  const texts = IMPORT_TEXTS;
  const heading = useRef<HTMLHeadingElement>(null);
  const [only] = modules;
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Banner status={problem === null ? null : { kind: 'error', text: problem }} />
      <FormSection
        headingRef={heading}
        title={
          <>
            <CircleCheck size={22} aria-hidden="true" className={styles['done']} />
            <span>
              {modules.length === 1 && only ? texts.done(only.title) : texts.doneSeveral(modules.length)}
            </span>
          </>
        }
      >
        {modules.length > 1 ? (
          <ul>
            {modules.map(({ id, title }) => (
              <Row as="li" key={id} align="between" className={styles['module']}>
                <span>{title}</span>
                <LinkButton to={address(id)} aria-label={texts.openBuilderFor(title)}>
                  {texts.openBuilder}
                </LinkButton>
              </Row>
            ))}
          </ul>
        ) : null}
        <Row align="end" className={styles['actions']}>
          <Button onClick={onReset}>{texts.importAnother}</Button>
          {modules.length === 1 && only ? (
            <LinkButton variant="primary" to={address(only.id)}>
              {texts.openBuilder}
            </LinkButton>
          ) : (
            <LinkButton variant="primary" to="/nest/content">
              {texts.toLibrary}
            </LinkButton>
          )}
        </Row>
      </FormSection>
      <FormSection title={texts.reportTitle}>
        <ImportReport notes={notes} />
      </FormSection>
    </>
  );
}
