import { useCallback, useMemo, useRef, useState } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useWriter } from '@/db/use-writer';
import { importPlan, importResult, type KnownPeople } from '@/domain/groups/import-result';
import { formatFileSize } from '@/domain/media/format-file-size';
import { systemClock } from '@/shared/clock';
import { GROUP } from '@/shared/limits';
import { reportError } from '@/shared/report-error';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { describeWriteError } from '@/ui/describe-write-error';
import { Dialog } from '@/ui/Dialog';
import { FileBox } from '@/ui/FileBox';
import { JobProgress } from '@/ui/list/BulkBar';
import { Spinner } from '@/ui/Spinner';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { useFileDrop } from '@/ui/use-file-drop';
import { useHoldReload } from '@/ui/use-hold-reload';
import { downloadResult } from './download-result';
import { ImportList, ImportPreview } from './ImportList';
import { invitePeople } from './invite-people';
import type { KeptImport, KeptPerson } from './kept-import';
import { readAsChosen, readPeopleFile, type GoodFile, type ImportChoice } from './read-people-file';
import { IMPORT_TEXTS as texts, MEMBERS_TEXTS } from './members-texts';

type Step =
  | { readonly name: 'choosing'; readonly problem: string | null }
  | { readonly name: 'reading'; readonly fileName: string }
  | { readonly name: 'preview'; readonly file: GoodFile; readonly choice: ImportChoice }
  | { readonly name: 'writing'; readonly done: number; readonly total: number }
  | { readonly name: 'result'; readonly result: KeptImport };

export interface ImportDialogProps {
  readonly groupId: string;
  readonly known: KnownPeople;
  /** Shows its result first. */
  readonly imported: KeptImport | undefined;
  /** Keeps what the file said, before anybody is added. Says whether the browser has kept it. */
  readonly onImported: (imported: KeptImport) => boolean;
  readonly onClose: () => void;
}

/** Reads people from a file, lets the person assign its columns, shows what importing would do, does it, and says what became of each (decision E11). */
export function ImportDialog({ groupId, known, imported, onImported, onClose }: ImportDialogProps) {
  const { user } = useAuth();
  const writer = useWriter();
  const [step, setStep] = useState<Step>(
    imported === undefined ? { name: 'choosing', problem: null } : { name: 'result', result: imported },
  );
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useRef<AbortController>(undefined);
  const ownEmail = user?.email ?? '';
  useHoldReload(step.name === 'preview' || step.name === 'writing');
  const choose = useCallback(async ([file]: readonly File[]) => {
    if (file === undefined || stop.current !== undefined) return;
    setProblem(null);
    setStep({ name: 'reading', fileName: file.name });
    const read = await readPeopleFile(file);
    setStep(
      read.ok
        ? { name: 'preview', file: read, choice: { encoding: read.guess.encoding, fields: new Map() } }
        : { name: 'choosing', problem: read.problem },
    );
  }, []);
  const isOver = useFileDrop(useCallback((files: readonly File[]) => void choose(files), [choose]));

  async function importPeople(result: KeptImport, people: readonly KeptPerson[]) {
    const { length: total } = people;
    const abort = new AbortController();
    stop.current = abort;
    setProblem(onImported(result) ? null : texts.notKept);
    setStep({ name: 'writing', done: 0, total });
    try {
      const invited = people.map((person) => ({ ...person, groupId }));
      const failure = await invitePeople(writer, invited, known, systemClock.now(), {
        onProgress: (done) => setStep({ name: 'writing', done, total }),
        signal: abort.signal,
      });
      if (failure !== undefined) throw failure;
    } catch (error) {
      reportError(error);
      setProblem(describeWriteError(error, MEMBERS_TEXTS, texts.importFailed));
    }
    stop.current = undefined;
    setStep({ name: 'result', result });
  }

  const { file, choice } = step.name === 'preview' ? step : {};
  const reading = useMemo(
    () => (file && choice ? readAsChosen(file, choice, ownEmail) : undefined),
    [file, choice, ownEmail],
  );
  const people = reading?.ok === true && reading.people.length <= GROUP.importPeople ? reading.people : [];

  function importFile(fileName: string) {
    const kept = people.map((person) => ({ ...person, wasMember: importPlan(person, known) === 'member' }));
    void importPeople(
      { groupId, fileName, people: kept },
      kept.filter((person) => importPlan(person, known) === 'new'),
    );
  }

  const resultOf = useCallback((person: KeptPerson) => importResult(person, person, known), [known]);
  const left =
    step.name === 'result' ? step.result.people.filter((one) => resultOf(one) === 'not_added') : [];
  const fresh = people.filter((one) => importPlan(one, known) === 'new');

  return (
    <Dialog
      open
      size="sheet"
      keepOpen
      title={texts.title}
      onClose={() => {
        stop.current?.abort();
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
              onClick={() => importFile(step.file.fileName)}
            >
              {texts.import(fresh.length)}
            </Button>
          </>
        ) : step.name === 'result' ? (
          <>
            <Button
              onClick={() => {
                downloadResult(step.result, resultOf).catch((error: unknown) => {
                  reportError(error);
                  setProblem(texts.downloadFailed);
                });
              }}
            >
              {texts.download}
            </Button>
            {left.length === 0 ? null : (
              <Button onClick={() => void importPeople(step.result, left)}>{texts.rest(left.length)}</Button>
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
          onDismiss={() => setProblem(null)}
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
              cancel: () => stop.current?.abort(),
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
