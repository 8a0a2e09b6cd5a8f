import { useCallback } from 'react';
import { formatFileSize } from '@/domain/media/format-file-size';
import { GROUP } from '@/shared/limits';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { FileBox } from '@/ui/FileBox';
import { JobProgress } from '@/ui/list/BulkBar';
import { Spinner } from '@/ui/Spinner';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { useFileDrop } from '@/ui/use-file-drop';
import { ImportList, ImportPreview } from './ImportList';
import { IMPORT_TEXTS as texts } from './members-texts';
import { useImportSteps, type ImportOptions } from './use-import-steps';

export interface ImportDialogProps extends ImportOptions {
  readonly onClose: () => void;
}

/** Imports people from a file: columns, preview, progress and a result for each (decision E11). */
export function ImportDialog({ groupId, known, imported, onImported, onClose }: ImportDialogProps) {
  const steps = useImportSteps({ groupId, known, imported, onImported });
  const { step, setStep, problem, choose, reading, resultOf, left, fresh } = steps;
  const isOver = useFileDrop(useCallback((files: readonly File[]) => void choose(files), [choose]));

  return (
    <Dialog
      open
      size="sheet"
      keepOpen
      title={texts.title}
      onClose={() => {
        steps.stop();
        onClose();
      }}
      actions={
        step.name === 'preview' ? (
          <>
            <Button onClick={() => setStep({ name: 'choosing', problem: null })}>
              {texts.chooseAnother}
            </Button>
            <Button
              variant="primary"
              disabled={fresh.length === 0}
              onClick={() => steps.importFile(step.file.fileName)}
            >
              {texts.import(fresh.length)}
            </Button>
          </>
        ) : step.name === 'result' ? (
          <>
            <Button onClick={() => steps.download(step.result)}>{texts.download}</Button>
            {left.length === 0 ? null : (
              <Button onClick={() => void steps.importPeople(step.result, left)}>
                {texts.rest(left.length)}
              </Button>
            )}
            <Button variant="primary" onClick={onClose}>
              {texts.done}
            </Button>
          </>
        ) : undefined
      }
    >
      <Stack gap={4}>
        <Banner
          status={problem === null ? null : { kind: 'error', text: problem }}
          onDismiss={steps.dismissProblem}
        />
        {step.name === 'choosing' ? (
          <>
            <Banner
              status={
                step.problem === null
                  ? null
                  : { kind: 'error', text: `${texts.parseFailed}. ${step.problem}` }
              }
            />
            <FileBox
              isOver={isOver}
              words={isOver ? texts.dropNow : texts.drop}
              button={texts.choose}
              describedBy="import-takes"
              onFiles={(files) => void choose(files)}
            >
              <Text id="import-takes" size="sm" tone="muted">
                {texts.takes(GROUP.importPeople, formatFileSize(GROUP.importFile))}
              </Text>
            </FileBox>
          </>
        ) : null}
        {step.name === 'reading' ? <Spinner label={texts.reading(step.fileName)} /> : null}
        {step.name === 'preview' && reading !== undefined ? (
          <ImportPreview
            file={step.file}
            choice={step.choice}
            reading={reading}
            known={known}
            onChange={(next) => setStep({ ...step, choice: next })}
          />
        ) : null}
        {step.name === 'writing' ? (
          <JobProgress
            job={{
              words: texts.progress(step.done, step.total),
              done: step.done,
              total: step.total,
              cancel: steps.stop,
            }}
          />
        ) : null}
        {step.name === 'result' ? (
          <>
            <Text tone="strong">{texts.fileOf(step.result.fileName, step.result.people.length)}</Text>
            <ImportList people={step.result.people} stateOf={resultOf} />
          </>
        ) : null}
      </Stack>
    </Dialog>
  );
}
