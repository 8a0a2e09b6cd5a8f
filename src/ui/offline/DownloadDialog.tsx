import { useEffect, useState } from 'react';
import type { DownloadPlan } from '@/domain/media/download';
import { formatFileSize } from '@/domain/media/format-file-size';
import { isOnWifi } from '@/shared/device-tier';
import { codeOf } from '@/shared/report-error';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { CheckField } from '@/ui/CheckField';
import { Dialog } from '@/ui/Dialog';
import { Spinner } from '@/ui/Spinner';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { OfflineActions } from './offline-actions';
import { OFFLINE_TEXTS } from './texts';

const texts = OFFLINE_TEXTS.dialog;

type Measured = 'measuring' | 'offline' | 'failed' | DownloadPlan;

export interface DownloadDialogProps {
  readonly download: Pick<OfflineActions, 'measure' | 'start'>;
  readonly onClose: () => void;
}

/** Says what a download takes before it begins. */
export function DownloadDialog({ download: { measure, start }, onClose }: DownloadDialogProps) {
  const [measured, setMeasured] = useState<Measured>('measuring');
  const [isOnWifiOnly, setWifiOnly] = useState(false);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    measure(leaving.signal).then(
      (plan) => !leaving.signal.aborted && setMeasured(plan),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setMeasured(codeOf(error) === 'ERR_OFFLINE' ? 'offline' : 'failed');
      },
    );
    return () => leaving.abort();
    // Measured once for each opening and try: `measure` may be another function after a render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [turn]);

  const plan = typeof measured === 'string' ? undefined : measured;
  return (
    <Dialog
      open
      size="sm"
      title={OFFLINE_TEXTS.make}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{OFFLINE_TEXTS.cancel}</Button>
          {plan === undefined ? null : (
            <Button
              variant="primary"
              onClick={() => {
                start({ bytes: plan.bytes, isOnWifiOnly });
                onClose();
              }}
            >
              {plan.bytesToFetch > 0 ? texts.download : texts.save}
            </Button>
          )}
        </>
      }
    >
      {measured === 'measuring' ? (
        <Spinner label={texts.measuring} />
      ) : plan === undefined ? (
        <Banner
          status={{ kind: 'error', text: measured === 'offline' ? texts.offline : texts.failed }}
          action={
            <Button
              onClick={() => {
                setMeasured('measuring');
                setTurn(turn + 1);
              }}
            >
              {OFFLINE_TEXTS.tryAgain}
            </Button>
          }
        />
      ) : (
        <Stack gap={3}>
          <Plan plan={plan} />
          {/* Where the browser tells the kind of connection. */}
          {isOnWifi() === undefined || plan.bytesToFetch === 0 ? null : (
            <CheckField label={texts.wifiOnly} checked={isOnWifiOnly} onChange={setWifiOnly} />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

function Plan({ plan }: { readonly plan: DownloadPlan }) {
  const { modules, files, bytes, bytesToFetch, unavailable, onlineOnly } = plan;
  const here = bytes - bytesToFetch;
  return (
    <Stack gap={1}>
      <strong>{bytesToFetch > 0 ? texts.size(formatFileSize(bytesToFetch)) : texts.nothing}</strong>
      <Text size="sm" tone="muted">
        {texts.facts(modules, files)}
      </Text>
      {here > 0 && bytesToFetch > 0 ? (
        <Text size="sm" tone="muted">
          {texts.here(formatFileSize(here))}
        </Text>
      ) : null}
      {unavailable > 0 ? <Text size="sm">{texts.unavailable(unavailable)}</Text> : null}
      {onlineOnly > 0 ? <Text size="sm">{texts.onlineOnly(onlineOnly)}</Text> : null}
    </Stack>
  );
}
