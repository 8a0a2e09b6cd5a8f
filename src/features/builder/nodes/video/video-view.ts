import { Clapperboard } from 'lucide-react';
import { titleOfFile } from '../../file-titles';
import type { NodeView } from '../node-view';

export const videoView: NodeView<'video'> = {
  icon: Clapperboard,
  purpose: 'A video to watch',
  color: 'var(--node-video)',
  summary: ({ videoUrl }, files) => titleOfFile(videoUrl, files),
  missingSummary: 'No video yet',
  countLine: () => undefined,
};
