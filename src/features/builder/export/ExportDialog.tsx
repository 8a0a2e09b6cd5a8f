import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { formatFileSize } from '@/domain/media/format-file-size';
import type { ModuleContent } from '@/domain/module/module-content';
import { hasOnlineOnlyMedia, moduleMedia } from '@/domain/module/module-media';
import type { ModuleRow } from '@/domain/rows/rows';
import { loadFile } from '@/media/offline-copy/find-media';
import { MediaContext } from '@/media/media-context';
import { makeModuleFile, type MadeModuleFile, type MakeProgress } from '@/media/module-file/make-module-file';
import { reportError } from '@/shared/report-error';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { CheckField } from '@/ui/CheckField';
import { Dialog } from '@/ui/Dialog';
import { ProgressBar } from '@/ui/ProgressBar';
import { saveFile } from '@/ui/save-file';
import { EXPORT_TEXTS } from './texts';

export interface ExportDialogProps {
  readonly row: Pick<ModuleRow, 'title' | 'description' | 'thumbnail_url'>;
  readonly content: ModuleContent;
  readonly onClose: () => void;
  /** For tests: browsers do not report saved files. */
  readonly save?: typeof saveFile;
}

type State =
  | { readonly step: 'asking'; readonly hasFailed: boolean }
  | { readonly step: 'making'; readonly progress: MakeProgress | undefined }
  | { readonly step: 'made'; readonly made: MadeModuleFile };

/** Exports the module as a file, with its media if wanted. */
export function ExportDialog({ row, content, onClose, save = saveFile }: ExportDialogProps) {
  const texts = EXPORT_TEXTS;
  const source = useContext(MediaContext);
  const media = useMemo(() => moduleMedia(content, row.thumbnail_url), [content, row.thumbnail_url]);
  const isOnlineOnly = useMemo(() => hasOnlineOnlyMedia(content), [content]);
  const [withMedia, setWithMedia] = useState(true);
  const [state, setState] = useState<State>({ step: 'asking', hasFailed: false });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function make() {
    const own = new AbortController();
    stop.current = own;
    setState({ step: 'making', progress: undefined });
    try {
      const made = await makeModuleFile({
        module: { ...row, content },
        withMedia,
        load: (address, signal) => loadFile(address, source, signal),
        signal: own.signal,
        onProgress: (progress) => setState({ step: 'making', progress }),
      });
      save(made.name, made.file);
      setState({ step: 'made', made });
    } catch (error) {
      if (own.signal.aborted) return;
      reportError(error);
      setState({ step: 'asking', hasFailed: true });
    }
  }

  const actions =
    state.step === 'made' ? (
      <>
        <Button onClick={() => save(state.made.name, state.made.file)}>{texts.again}</Button>
        <Button variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
      </>
    ) : (
      <>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="primary" busy={state.step === 'making'} onClick={() => void make()}>
          {state.step === 'making' ? texts.making : texts.make}
        </Button>
      </>
    );

  return (
    <Dialog open title={texts.title} onClose={onClose} keepOpen={state.step === 'making'} actions={actions}>
      {state.step === 'made' ? (
        <Made made={state.made} />
      ) : (
        <Stack>
          <Banner
            status={state.step === 'asking' && state.hasFailed ? { kind: 'error', text: texts.failed } : null}
          />
          <p>{texts.text}</p>
          {media.length > 0 ? (
            <CheckField
              label={texts.withMedia(media.length)}
              hint={texts.withMediaHint}
              checked={withMedia}
              disabled={state.step === 'making'}
              onChange={setWithMedia}
            />
          ) : (
            <Text size="sm" tone="muted">
              {texts.noMedia}
            </Text>
          )}
          {isOnlineOnly ? (
            <Text size="sm" tone="muted">
              {texts.onlineOnly}
            </Text>
          ) : null}
          {state.step === 'making' && state.progress ? <Progress progress={state.progress} /> : null}
        </Stack>
      )}
    </Dialog>
  );
}

function Progress({ progress: { filesDone, filesTotal } }: { readonly progress: MakeProgress }) {
  if (filesTotal === 0) return null;
  const words = EXPORT_TEXTS.progress(filesDone, filesTotal);
  return (
    <Stack gap={1}>
      <ProgressBar label={EXPORT_TEXTS.making} value={filesDone / filesTotal} valueText={words} />
      <Text size="sm" tone="muted">
        {words}
      </Text>
    </Stack>
  );
}

function Made({ made: { name, file, included, leftOut } }: { readonly made: MadeModuleFile }) {
  const texts = EXPORT_TEXTS;
  return (
    <Stack>
      <output>
        <p>{texts.made(name, formatFileSize(file.size))}</p>
        {included > 0 ? (
          <Text size="sm" tone="muted">
            {texts.included(included)}
          </Text>
        ) : null}
      </output>
      {leftOut.length > 0 ? (
        <Stack as="section" gap={2}>
          <Text as="h3" size="sm" tone="warning">
            {texts.leftOutTitle(leftOut.length)}
          </Text>
          <Stack as="ul" gap={1}>
            {leftOut.map(({ address, name: of, reason }) => (
              <li key={address}>
                <strong>{of}</strong> <span>{texts.reasons[reason]}</span>
              </li>
            ))}
          </Stack>
        </Stack>
      ) : null}
    </Stack>
  );
}
