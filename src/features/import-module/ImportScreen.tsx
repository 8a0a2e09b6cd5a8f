import { ChevronLeft } from 'lucide-react';
import { useCallback, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { FileBox } from '@/ui/FileBox';
import { Page } from '@/ui/Page';
import { Spinner } from '@/ui/Spinner';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { useFileDrop } from '@/ui/use-file-drop';
import { useHoldReload } from '@/ui/use-hold-reload';
import { usePageTitle } from '@/ui/use-page-title';
import { ImportDone } from './ImportDone';
import { ImportReview } from './ImportReview';
import styles from './ImportScreen.module.css';
import { IMPORT_TEXTS } from './texts';
import { useImport } from './use-import';

const ignore = () => {};

export default function ImportScreen() {
  const texts = IMPORT_TEXTS;
  const { state, take, reset, write } = useImport();
  const button = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const isWriting = state.step === 'read' && state.isWriting;
  const takeFirst = useCallback(
    ([file]: readonly File[]) => {
      if (file) take(file);
    },
    [take],
  );
  // Ignores drops while writing.
  const isOver = useFileDrop(isWriting ? ignore : takeFirst);
  usePageTitle(texts.title);
  useHoldReload(state.step === 'read');

  function startOver() {
    reset();
    // The clicked button is removed.
    requestAnimationFrame(() => button.current?.focus());
  }

  const choice = (
    <FileBox
      buttonRef={button}
      isOver={isOver}
      words={isOver ? texts.dropNow : texts.drop}
      button={texts.choose}
      describedBy={hint}
      onFiles={takeFirst}
    >
      <Text id={hint} size="sm" tone="muted">
        {texts.takes}
      </Text>
    </FileBox>
  );
  return (
    <Page
      width="reading"
      title={texts.title}
      subtitle={texts.subtitle}
      back={
        <Link to="/nest/content">
          <ChevronLeft size={18} aria-hidden="true" />
          <span>{texts.back}</span>
        </Link>
      }
    >
      <Stack gap={4}>
        {state.step === 'choosing' ? choice : null}
        {state.step === 'reading' ? (
          <Card className={styles['reading']}>
            <Spinner label={texts.reading(state.name)} />
            <p>{texts.reading(state.name)}</p>
            <Button onClick={startOver}>{texts.cancel}</Button>
          </Card>
        ) : null}
        {state.step === 'refused' ? (
          <>
            <Card className={styles['refused']}>
              <Stack role="alert" gap={2}>
                <Text as="h2" size="lg">
                  {texts.refusedTitle(state.name)}
                </Text>
                <p>{state.text}</p>
                <Text size="sm">{texts.nothingWritten}</Text>
              </Stack>
            </Card>
            {choice}
          </>
        ) : null}
        {state.step === 'read' ? (
          <ImportReview
            read={state.read}
            isWriting={state.isWriting}
            problem={state.problem}
            onImport={(modules, withMedia) => void write(modules, withMedia)}
            onReset={startOver}
          />
        ) : null}
        {state.step === 'done' ? (
          <ImportDone
            modules={state.modules}
            notes={state.notes}
            problem={state.problem}
            onReset={startOver}
          />
        ) : null}
      </Stack>
    </Page>
  );
}
