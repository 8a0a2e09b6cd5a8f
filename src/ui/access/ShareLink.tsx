import { QrCode as QrIcon, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { Clock } from '@/shared/clock';
import { Button } from '../Button';
import { CopyButton } from '../CopyButton';
import { FieldToCopy } from '../FieldToCopy';
import { Row } from '../Row';
import { shareBySystem } from '../share-by-system';
import { Stack } from '../Stack';
import { useCopied } from '../use-copied';
import { QrDialog } from './QrDialog';
import { ACCESS_TEXTS } from './texts';

/** Whether a link works for others: not for drafts, and not until the publication was sent. */
export type LinkState = 'draft' | 'waiting' | 'works';

export interface ShareLinkProps {
  readonly kind: 'module' | 'playlist';
  readonly id: string;
  /** For the share sheet and the QR code. */
  readonly title: string;
  readonly state: LinkState;
  readonly clock?: Clock;
}

/** The link of a module or playlist, with copy, share and QR code. */
export function ShareLink({ kind, id, state, ...rest }: ShareLinkProps) {
  const url = `${globalThis.location.origin}/${kind}s/${encodeURIComponent(id)}`;
  return <LinkToShare {...rest} url={url} hint={ACCESS_TEXTS.link.hints[kind][state]} />;
}

export interface LinkToShareProps extends Pick<ShareLinkProps, 'title' | 'clock'> {
  readonly url: string;
  /** "Share Link" by default. */
  readonly label?: string;
  readonly hint: string;
}

/** A link with copy, share and QR code. */
export function LinkToShare({ url, label, title, hint, clock }: LinkToShareProps) {
  const texts = ACCESS_TEXTS.link;
  const copying = useCopied(clock);
  const [isCodeShown, setCodeShown] = useState(false);

  async function share() {
    if (!(await shareBySystem({ title, url }))) await copying.copy(url);
  }

  return (
    <Stack gap={2}>
      <FieldToCopy
        label={label ?? texts.label}
        hideLabel={label === undefined}
        hint={hint}
        error={copying.state === 'failed' ? texts.copyFailed : undefined}
        value={url}
      />
      <Row>
        <CopyButton copying={copying} text={url} label={texts.copy} copiedLabel={texts.copied} />
        {typeof navigator.share === 'function' ? (
          <Button onClick={() => void share()}>
            <Share2 size={18} aria-hidden="true" />
            {texts.share}
          </Button>
        ) : null}
        <Button aria-haspopup="dialog" onClick={() => setCodeShown(true)}>
          <QrIcon size={18} aria-hidden="true" />
          {texts.showCode}
        </Button>
      </Row>
      {isCodeShown ? <QrDialog url={url} title={title} onClose={() => setCodeShown(false)} /> : null}
    </Stack>
  );
}
