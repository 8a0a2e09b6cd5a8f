import { useCallback, useMemo, useRef, useState } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useWriter } from '@/db/use-writer';
import { importPlan, importResult, type KnownPeople } from '@/domain/groups/import-result';
import { systemClock } from '@/shared/clock';
import { GROUP } from '@/shared/limits';
import { reportError } from '@/shared/report-error';
import { describeWriteError } from '@/ui/describe-write-error';
import { useHoldReload } from '@/ui/use-hold-reload';
import { downloadResult } from './download-result';
import { invitePeople } from './invite-people';
import type { SavedImport, SavedImportPerson } from './saved-import';
import { readAsChosen, readPeopleFile, type GoodFile, type ImportChoice } from './read-people-file';
import { IMPORT_TEXTS as texts, MEMBERS_TEXTS } from './members-texts';

type Step =
  | { readonly name: 'choosing'; readonly problem: string | null }
  | { readonly name: 'reading'; readonly fileName: string }
  | { readonly name: 'preview'; readonly file: GoodFile; readonly choice: ImportChoice }
  | { readonly name: 'writing'; readonly done: number; readonly total: number }
  | { readonly name: 'result'; readonly result: SavedImport };

export interface ImportOptions {
  readonly groupId: string;
  readonly known: KnownPeople;
  /** The import whose result is shown first. */
  readonly imported: SavedImport | undefined;
  /** Saves the file's people before adding any. Returns whether the browser has stored them. */
  readonly onImported: (imported: SavedImport) => boolean;
}

/** The steps of an import: choosing and reading a file, its preview, writing, and the result. */
export function useImportSteps({ groupId, known, imported, onImported }: ImportOptions) {
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

  async function importPeople(result: SavedImport, people: readonly SavedImportPerson[]) {
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

  const resultOf = useCallback((person: SavedImportPerson) => importResult(person, person, known), [known]);
  const left =
    step.name === 'result' ? step.result.people.filter((one) => resultOf(one) === 'not_added') : [];
  const fresh = people.filter((one) => importPlan(one, known) === 'new');

  function download(result: SavedImport) {
    downloadResult(result, resultOf).catch((error: unknown) => {
      reportError(error);
      setProblem(texts.downloadFailed);
    });
  }

  return {
    step,
    setStep,
    problem,
    dismissProblem: () => setProblem(null),
    choose,
    stop: () => stop.current?.abort(),
    reading,
    importFile,
    importPeople,
    resultOf,
    left,
    fresh,
    download,
  };
}
